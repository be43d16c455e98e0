// What charts over years share: their space, their scales, and their axes.
import { svg } from '../language/spoken';
import { shortMoney } from '../quote/format';
import { linearScale, niceEnd, type LinearScale } from './linear-scale';

export interface PlotSize {
  width: number;
  height: number;
}

export interface PlotScales {
  lastYear: number;
  x: LinearScale;
  y: LinearScale;
}

export const plotMargin = { top: 14, right: 16, bottom: 44, left: 58 };

const narrow = 480;

export function plotScales(lastYear: number, maximumCents: number, size: PlotSize): PlotScales {
  return {
    lastYear,
    x: linearScale(lastYear, plotMargin.left, size.width - plotMargin.right),
    y: linearScale(niceEnd(maximumCents, 5), size.height - plotMargin.bottom, plotMargin.top),
  };
}

export function plotAxes({ x, y, lastYear }: PlotScales, { width, height }: PlotSize) {
  const bottom = height - plotMargin.bottom;
  const right = width - plotMargin.right;
  const years = x.ticks(Math.min(lastYear, width < narrow ? 5 : 8)).filter(Number.isInteger);
  return svg`
    <g class="axis">
      ${y.ticks(5).map(
        (cents) => svg`
          <line class="grid" x1=${plotMargin.left} x2=${right} y1=${y(cents)} y2=${y(cents)}></line>
          <text x=${plotMargin.left - 8} y=${y(cents)} dy="0.32em" text-anchor="end"
            >${shortMoney(cents)}</text>`,
      )}
      ${years.map(
        (year) => svg`
          <line class="tick" x1=${x(year)} x2=${x(year)} y1=${bottom} y2=${bottom + 5}></line>
          <text x=${x(year)} y=${bottom + 20} text-anchor="middle">${year}</text>`,
      )}
      <text x=${(plotMargin.left + right) / 2} y=${height - 6} text-anchor="middle"
        >Years from today</text>
    </g>`;
}
