// What is still owed, year by year: lines for up to six plans, a year to look at, and the same
// balances as a table.
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { chartStyle } from './balance-chart-style';
import { balanceScales, plot, yearAt } from './balance-plot';
import {
  assignSlots,
  balanceSeries,
  balanceWords,
  describeSeries,
  initialChoice,
  slotCount,
  type BalanceSeries,
} from './balance-series';
import { count } from './format';
import type { PlanView } from './plan-view';
import type { PlotSize } from '../chart/plot-axes';
import { plotStyle } from '../chart/plot-style';
import { sharedStyle } from './shared-style';
import { element } from './define';

@element('tassel-balance-chart')
export class BalanceChart extends LitElement {
  @property({ attribute: false }) plans: readonly PlanView[] = [];
  @property({ type: Number }) startCents = 0;
  @state() private slots: ReadonlyMap<string, number> = new Map();
  @state() private wantedYear = 10;
  @state() private size: PlotSize = { width: 640, height: 380 };
  @query('.drawing') private drawing!: HTMLElement;
  /** Whether a person has picked plans. Before that, the choice follows the answers. */
  private picked = false;

  private readonly observer = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width > 0) this.size = { width, height: width < 480 ? 300 : 380 };
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
  }

  protected override firstUpdated(): void {
    this.observer.observe(this.drawing);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('plans') || this.picked) return;
    this.slots = assignSlots(initialChoice(this.plans), this.slots);
  }

  private pick(id: string, wanted: boolean): void {
    this.picked = true;
    const ids = [...this.slots.keys()].filter((other) => other !== id);
    this.slots = assignSlots(wanted ? [...ids, id] : ids, this.slots);
  }

  private point(event: PointerEvent, list: readonly BalanceSeries[]): void {
    const { left, width } = this.drawing.getBoundingClientRect();
    const position = ((event.clientX - left) / width) * this.size.width;
    this.wantedYear = yearAt(list, position, this.size);
  }

  private choice(plan: PlanView, list: readonly BalanceSeries[], year: number) {
    const series = list.find((candidate) => candidate.plan.id === plan.id);
    const full = series === undefined && this.slots.size >= slotCount;
    const changed = (event: Event) =>
      this.pick(plan.id, (event.target as HTMLInputElement).checked);
    return html`
      <li>
        <label class=${full ? 'full' : ''}>
          <input
            type="checkbox"
            .checked=${series !== undefined}
            ?disabled=${full}
            @change=${changed}
          />
          <svg class="swatch series-${series?.slot ?? 0}" viewBox="0 0 22 10" aria-hidden="true">
            <line class="line" x1="1" x2="21" y1="5" y2="5"></line>
          </svg>
          <span class="plan">${plan.label}</span>
          ${
            series ? html`<span class="value figure">${balanceWords(series, year)}</span>` : nothing
          }
        </label>
      </li>
    `;
  }

  private yearSlider(lastYear: number, year: number) {
    const moved = (event: Event) => {
      this.wantedYear = (event.target as HTMLInputElement).valueAsNumber;
    };
    return html`
      <label class="year screen-only">
        <span>Look at year <strong class="figure">${year}</strong></span>
        <input
          type="range"
          min="0"
          max=${lastYear}
          step="1"
          aria-valuetext=${count(year, 'year')}
          .value=${String(year)}
          @input=${moved}
        />
      </label>
    `;
  }

  private table(list: readonly BalanceSeries[], lastYear: number) {
    const years = Array.from({ length: lastYear + 1 }, (_, year) => year);
    return html`
      <details class="screen-only">
        <summary>Show these balances as a table</summary>
        <div class="scroll" role="region" aria-label="Balances by year" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Year</th>
                ${list.map(({ plan }) => html`<th scope="col">${plan.label}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${years.map(
                (year) => html`
                  <tr>
                    <th scope="row">${year}</th>
                    ${list.map(
                      (series) => html`<td class="figure">${balanceWords(series, year)}</td>`,
                    )}
                  </tr>
                `,
              )}
            </tbody>
          </table>
        </div>
      </details>
    `;
  }

  override render() {
    const list = balanceSeries(this.plans, this.slots, this.startCents);
    const { lastYear } = balanceScales(list, this.size);
    const year = Math.min(this.wantedYear, lastYear);
    const { width, height } = this.size;
    return html`
      <div class="both">
        <div class="drawing">
          <svg
            class="plot"
            role="img"
            aria-label=${list.length === 0 ? 'No plan is chosen.' : describeSeries(list)}
            viewBox="0 0 ${width} ${height}"
            @pointermove=${(event: PointerEvent) => this.point(event, list)}
            @pointerdown=${(event: PointerEvent) => this.point(event, list)}
          >
            ${plot(list, year, this.size)}
          </svg>
          ${this.yearSlider(lastYear, year)}
          <p class="key soft">
            A filled dot is the day the loan is paid off. An open dot is the day the rest is
            forgiven.
          </p>
        </div>
        <fieldset>
          <legend>Owed after ${count(year, 'year')}</legend>
          <p class="soft screen-only">Choose up to six plans.</p>
          <ul>
            ${this.plans
              .filter((plan) => plan.figures !== undefined)
              .map((plan) => this.choice(plan, list, year))}
          </ul>
        </fieldset>
      </div>
      ${this.table(list, lastYear)}
    `;
  }

  static override styles = [sharedStyle, plotStyle, chartStyle];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-balance-chart': BalanceChart;
  }
}
