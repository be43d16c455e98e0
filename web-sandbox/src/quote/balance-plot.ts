// Draws the chart. Lit makes the elements, and the style sheet sets the colors, so that the chart
// suits dark screens and prints as lines.
import { nothing, svg } from 'lit';
import { balanceAfter, type BalanceSeries } from './balance-series';
import {
  plotAxes,
  plotMargin,
  plotScales,
  type PlotScales,
  type PlotSize,
} from '../chart/plot-axes';

export function balanceScales(list: readonly BalanceSeries[], size: PlotSize): PlotScales {
  const all = list.flatMap((series) => series.points);
  const lastYear = Math.max(1, ...all.map((point) => Math.ceil(point.time)));
  return plotScales(lastYear, Math.max(1, ...all.map((point) => point.cents)), size);
}

function curve({ plan, figures, slot, points }: BalanceSeries, { x, y }: PlotScales) {
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

function cursor(
  list: readonly BalanceSeries[],
  { x, y }: PlotScales,
  year: number,
  size: PlotSize,
) {
  const bottom = size.height - plotMargin.bottom;
  return svg`
    <g class="cursor">
      <line x1=${x(year)} x2=${x(year)} y1=${plotMargin.top} y2=${bottom}></line>
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
  const scales = balanceScales(list, size);
  return svg`
    ${plotAxes(scales, size)}
    ${cursor(list, scales, year, size)}
    ${list.map((series) => curve(series, scales))}
  `;
}

/** The whole year at a horizontal position of the drawing. */
export function yearAt(list: readonly BalanceSeries[], position: number, size: PlotSize): number {
  const { x, lastYear } = balanceScales(list, size);
  return Math.min(lastYear, Math.max(0, Math.round(x.invert(position))));
}
