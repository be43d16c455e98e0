// The comparison of all plans: a table that sorts by its headings, and cards on a small screen.
// Explicit roles keep it a table for screen readers, even if CSS lays it out as cards.
import { LitElement, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { fitBadge } from './fit-badge';
import { duration, money, roundMoney } from './format';
import { planDetails } from './plan-details';
import { detailsStyle } from './plan-details-style';
import { sortKeys, sortPlans, type Sort, type SortKey } from './plan-order';
import { cardStyle, paperStyle } from './plan-table-media';
import { tableStyle } from './plan-table-style';
import type { PlanFigures, PlanView } from './plan-view';
import { sharedStyle } from './shared-style';
import { element } from './define';

const columns: readonly { key: SortKey; label: string }[] = [
  { key: 'payment', label: 'First payment' },
  { key: 'total', label: 'Total paid' },
  { key: 'time', label: 'Time' },
];

const firstRows = 4;

@element('tassel-plan-table')
export class PlanTable extends LitElement {
  @property({ attribute: false }) plans: readonly PlanView[] = [];
  @state() private sort: Sort = { key: 'match', direction: 'ascending' };
  @state() private opened: ReadonlySet<string> = new Set();
  @state() private matchesOnly = false;
  /** At first, only the visible rows are shown, so that they appear sooner. */
  @state() private shown = firstRows;

  protected override firstUpdated(): void {
    // Add the other rows once the first rows are on the screen.
    requestAnimationFrame(() => setTimeout(() => (this.shown = Infinity)));
  }

  private sortBy(key: SortKey): void {
    const again = this.sort.key === key && this.sort.direction === 'ascending';
    this.sort = { key, direction: again ? 'descending' : 'ascending' };
  }

  private toggle(id: string): void {
    const opened = new Set(this.opened);
    if (!opened.delete(id)) opened.add(id);
    this.opened = opened;
  }

  private heading({ key, label }: (typeof columns)[number]) {
    const direction = this.sort.key === key ? this.sort.direction : 'none';
    return html`
      <th role="columnheader" scope="col" class=${key} aria-sort=${direction}>
        <button type="button" @click=${() => this.sortBy(key)}>
          ${label}<span class="arrow" aria-hidden="true"></span>
        </button>
      </th>
    `;
  }

  private sortChoice() {
    const chosen = (event: Event) => {
      const key = (event.target as HTMLSelectElement).value as SortKey;
      this.sort = { key, direction: 'ascending' };
    };
    return html`
      <label class="sort-choice">
        Sort by
        <select .value=${this.sort.key} @change=${chosen}>
          ${sortKeys.map(
            ({ key, label }) =>
              html`<option value=${key} ?selected=${key === this.sort.key}>${label}</option>`,
          )}
        </select>
      </label>
    `;
  }

  private tools() {
    const changed = (event: Event) => {
      this.matchesOnly = (event.target as HTMLInputElement).checked;
    };
    return html`
      <div class="tools screen-only">
        ${this.sortChoice()}
        <label class="filter">
          <input type="checkbox" .checked=${this.matchesOnly} @change=${changed} />
          Possible matches only
        </label>
      </div>
    `;
  }

  private figureCells(figures: PlanFigures, largestTotal: number) {
    const forgiven = figures.ending === 'forgiven';
    const share = `${(100 * figures.totalCents) / largestTotal}%`;
    return html`
      <td role="cell" class="payment figure" data-label="First payment">
        <strong>${money(figures.firstPaymentCents)}</strong>
        <span class="below">a month</span>
      </td>
      <td role="cell" class="total figure" data-label="Total paid">
        <strong>${roundMoney(figures.totalCents)}</strong>
        <svg class="bar" aria-hidden="true" height="4" width="100%">
          <rect class="all" width="100%" height="4" rx="2"></rect>
          <rect class="part" width=${share} height="4" rx="2"></rect>
        </svg>
      </td>
      <td role="cell" class="time figure" data-label="Time">
        <strong>${duration(figures.months)}</strong>
        <span class="below">
          ${forgiven ? `then ${roundMoney(figures.forgivenCents)} forgiven` : 'then paid off'}
        </span>
      </td>
    `;
  }

  private row(plan: PlanView, largestTotal: number) {
    const open = this.opened.has(plan.id);
    return html`
      <tr role="row" class="plan ${open ? 'open' : ''}" data-plan=${plan.id}>
        <th role="rowheader" scope="row" class="name">
          <button
            type="button"
            class="disclosure"
            aria-expanded=${open ? 'true' : 'false'}
            aria-controls="details-${plan.id}"
            @click=${() => this.toggle(plan.id)}
          >
            <span class="chevron" aria-hidden="true"></span>${plan.label}
          </button>
          ${
            plan.lowest
              ? html`<span class="lowest">Lowest start, not a recommendation</span>`
              : nothing
          }
          <span class="description">${plan.description}</span>
        </th>
        ${
          plan.figures
            ? this.figureCells(plan.figures, largestTotal)
            : html`
                <td role="cell" colspan="3" class="none" data-label="Payment">
                  <strong>${plan.noFigures?.title}</strong>
                  <span class="below">${plan.noFigures?.text}</span>
                </td>
              `
        }
        <td role="cell" class="match" data-label="Fit">
          ${fitBadge(plan)}
          <span class="below">${plan.reason}</span>
        </td>
      </tr>
      <tr role="row" class="details" id="details-${plan.id}" ?hidden=${!open}>
        <td role="cell" colspan="5">
          ${open ? html`<div class="inside">${planDetails(plan)}</div>` : nothing}
        </td>
      </tr>
    `;
  }

  override render() {
    const totals = this.plans.map((plan) => plan.figures?.totalCents ?? 0);
    const largestTotal = Math.max(1, ...totals);
    const listed = this.matchesOnly ? this.plans.filter((plan) => plan.match) : this.plans;
    return html`
      ${this.tools()}
      <table role="table" aria-labelledby="caption">
        <caption id="caption" class="unseen">
          All plans: first monthly payment, total paid, time, and whether they fit your answers
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="name">Plan</th>
            ${columns.map((column) => this.heading(column))}
            ${this.heading({ key: 'match', label: 'Fit' })}
          </tr>
        </thead>
        <tbody role="rowgroup" aria-busy=${this.shown < listed.length}>
          ${repeat(
            sortPlans(listed, this.sort).slice(0, this.shown),
            (plan) => plan.id,
            (plan) => this.row(plan, largestTotal),
          )}
        </tbody>
      </table>
    `;
  }

  static override styles = [sharedStyle, tableStyle, detailsStyle, cardStyle, paperStyle];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-plan-table': PlanTable;
  }
}
