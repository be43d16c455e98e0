// How payments develop, year by year and plan by plan: steps drawn in SVG, and a table of the same
// figures.
import { nothing, type TemplateResult } from 'lit';
import type { OptionSchedule } from 'tassel/analysis';
import { html, svg } from '../../language/spoken';
import { count, money, roundMoney } from '../../quote/format';
import { plotAxes, plotScales, type PlotScales } from '../../chart/plot-axes';

export interface Path {
  label: string;
  /** 1 to 6, which selects the color and the dashes. */
  slot: number;
  years: OptionSchedule['years'];
}

const height = 320;
// The chart must be wide enough for the amounts on the axis.
const minimumWidth = 240;
const monthly = (paidCents: number) => paidCents / 12;

/** One step for each year, as high as the year's average month. */
function steps(path: Path, { x, y }: PlotScales) {
  const parts = path.years.map(({ year, paid_cents }, index) => {
    const height = y(monthly(paid_cents));
    return `${index === 0 ? 'M' : 'L'}${x(year - 1)},${height}L${x(year)},${height}`;
  });
  return svg`<path class="line series-${path.slot}" d=${parts.join('')}></path>`;
}

function sentence(paths: readonly Path[]): string {
  const told = paths.map(({ label, years }) => {
    const first = years[0]?.paid_cents ?? 0;
    const most = Math.max(...years.map((one) => one.paid_cents));
    return (
      `${label}: about ${money(monthly(first))} a month in the first year, at most ` +
      `${money(monthly(most))}, for ${count(years.length, 'year')}.`
    );
  });
  return told.join(' ');
}

/** The chart that `title` names, as wide as there is room, with its sentence and its table. */
export function paymentPath(
  paths: readonly Path[],
  room: number,
  title: string,
): TemplateResult | typeof nothing {
  if (paths.length === 0) return nothing;
  const width = Math.max(minimumWidth, room);
  const lastYear = Math.max(1, ...paths.map(({ years }) => years.length));
  const largest = Math.max(
    1,
    ...paths.flatMap(({ years }) => years.map((one) => monthly(one.paid_cents))),
  );
  const size = { width, height };
  const scales = plotScales(lastYear, largest, size);
  return html`
    <svg class="plot" role="img" aria-label=${sentence(paths)} viewBox="0 0 ${width} ${height}">
      ${plotAxes(scales, size)} ${paths.map((path) => steps(path, scales))}
    </svg>
    <ul class="legend">
      ${paths.map(
        ({ label, slot }) =>
          html`<li>
            <svg class="swatch" viewBox="0 0 28 10" aria-hidden="true">
              <line class="line series-${slot}" x1="1" x2="27" y1="5" y2="5"></line></svg
            >${label}
          </li>`,
      )}
    </ul>
    <details class="screen-only">
      <summary>Show these payments as a table</summary>
      <div class="wide" role="region" aria-label="Payments by year: ${title}" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              ${paths.map(({ label }) => html`<th scope="col" class="figure">${label}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${Array.from(
              { length: lastYear },
              (_, index) =>
                html`<tr>
                  <th scope="row">${index + 1}</th>
                  ${paths.map(({ years }) => {
                    const year = years[index];
                    return html`<td class="figure">
                      ${year === undefined ? 'Ended' : money(monthly(year.paid_cents))}
                    </td>`;
                  })}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  `;
}

export interface Total {
  label: string;
  principalCents: number;
  interestCents: number;
  taxCents: number;
}

/** What each plan costs in total: principal, interest, and tax on what is forgiven. */
export function totalBars(
  totals: readonly Total[],
  title: string,
): TemplateResult | typeof nothing {
  const sum = (one: Total) => one.principalCents + one.interestCents + one.taxCents;
  const largest = Math.max(1, ...totals.map(sum));
  const width = (cents: number) => `${(100 * cents) / largest}%`;
  return html`
    <div class="wide" role="region" aria-label="What each plan takes in all: ${title}" tabindex="0">
      <table class="totals">
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" class="figure">Principal</th>
            <th scope="col" class="figure">Interest</th>
            <th scope="col" class="figure">Tax</th>
            <th scope="col" class="figure">In all</th>
          </tr>
        </thead>
        <tbody>
          ${totals.map((one) => {
            const after = one.principalCents + one.interestCents;
            return html`<tr>
              <th scope="row">
                ${one.label}
                <svg class="bar" width="100%" height="10" aria-hidden="true">
                  <rect class="principal" width=${width(one.principalCents)} height="10"></rect>
                  <rect
                    class="interest"
                    x=${width(one.principalCents)}
                    width=${width(one.interestCents)}
                    height="10"
                  ></rect>
                  <rect
                    class="tax"
                    x=${width(after)}
                    width=${width(one.taxCents)}
                    height="10"
                  ></rect>
                </svg>
              </th>
              <td class="figure">${roundMoney(one.principalCents)}</td>
              <td class="figure">${roundMoney(one.interestCents)}</td>
              <td class="figure">${roundMoney(one.taxCents)}</td>
              <td class="figure"><strong>${roundMoney(sum(one))}</strong></td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  `;
}
