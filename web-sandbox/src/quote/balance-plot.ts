// The drawing itself: elements by Lit, colors by the style sheet, so that it follows dark screens
// and prints as lines.
import { nothing, svg } from 'lit';
import { balanceAfter, type BalanceSeries } from './balance-series';
import { shortMoney } from './format';
import { linearScale, niceEnd } from './linear-scale';

export interface PlotSize {
  width: number;
  height: number;
}

const margin = { top: 14, right: 16, bottom: 44, left: 52 };

export function plotScales(list: readonly BalanceSeries[], { width, height }: PlotSize) {
  const all = list.flatMap((series) => series.points);
  const lastYear = Math.max(1, ...all.map((point) => Math.ceil(point.time)));
  const largest = Math.max(1, ...all.map((point) => point.cents));
  return {
    lastYear,
    x: linearScale(lastYear, margin.left, width - margin.right),
    y: linearScale(niceEnd(largest, 5), height - margin.bottom, margin.top),
  };
}

type Scales = ReturnType<typeof plotScales>;

function axes({ x, y, lastYear }: Scales, { width, height }: PlotSize) {
  const bottom = height - margin.bottom;
  const years = x.ticks(Math.min(lastYear, 7)).filter(Number.isInteger);
  return svg`
    <g class="axis">
      ${y.ticks(5).map(
        (cents) => svg`
          <line class="grid" x1=${margin.left} x2=${width - margin.right}
            y1=${y(cents)} y2=${y(cents)}></line>
          <text x=${margin.left - 8} y=${y(cents)} dy="0.32em" text-anchor="end"
            >${shortMoney(cents)}</text>`,
      )}
      ${years.map(
        (year) => svg`
          <line class="tick" x1=${x(year)} x2=${x(year)} y1=${bottom} y2=${bottom + 5}></line>
          <text x=${x(year)} y=${bottom + 19} text-anchor="middle">${year}</text>`,
      )}
      <text class="title" x=${(margin.left + width - margin.right) / 2} y=${height - 6}
        text-anchor="middle">Years from today</text>
    </g>`;
}

function curve({ plan, figures, slot, points }: BalanceSeries, { x, y }: Scales) {
  const end = points.at(-1);
  if (end === undefined) return nothing;
  const path = points.map(({ time, cents }) => `${x(time)},${y(cents)}`).join('L');
  const forgiven = figures.ending === 'forgiven';
  return svg`
    <g class="series series-${slot}" data-plan=${plan.id}>
      <path class="line" d="M${path}"></path>
      ${
        forgiven
          ? svg`<line class="drop" x1=${x(end.time)} x2=${x(end.time)}
            y1=${y(end.cents)} y2=${y(0)}></line>`
          : nothing
      }
      <circle class=${forgiven ? 'end open' : 'end'} r="4"
        cx=${x(end.time)} cy=${y(end.cents)}></circle>
    </g>`;
}

function cursor(list: readonly BalanceSeries[], { x, y }: Scales, year: number, size: PlotSize) {
  return svg`
    <g class="cursor">
      <line x1=${x(year)} x2=${x(year)} y1=${margin.top} y2=${size.height - margin.bottom}></line>
      ${list
        .filter(({ figures }) => year * 12 < figures.months)
        .map(
          (series) => svg`<circle class="series-${series.slot}" r="4.5"
            cx=${x(year)} cy=${y(balanceAfter(series, year))}></circle>`,
        )}
    </g>`;
}

/** The inside of the chart's svg element. */
export function plot(list: readonly BalanceSeries[], year: number, size: PlotSize) {
  const scales = plotScales(list, size);
  return svg`
    ${axes(scales, size)}
    ${cursor(list, scales, year, size)}
    ${list.map((series) => curve(series, scales))}
  `;
}

/** The whole year under a horizontal position of the drawing. */
export function yearAt(list: readonly BalanceSeries[], position: number, size: PlotSize): number {
  const { x, lastYear } = plotScales(list, size);
  return Math.min(lastYear, Math.max(0, Math.round(x.invert(position))));
}
