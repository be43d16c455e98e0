// The form: six questions and an optional date. It keeps what was typed as it was typed.
import { LitElement, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { first_quote_day, plans_end } from 'tassel/law';
import { whenIdle } from '../page/idle';
import { categories, timings, type LoanCategory, type LoanTiming } from './choices';
import type { FieldMessages } from './field-messages';
import { exampleValues, readCents, readCount, type FormValues } from './form-values';
import { count, date, grouped, money } from './format';
import { places } from './places';
import { formStyle } from './quote-form-style';
import { sharedStyle } from './shared-style';
import './slider-field';
import { element } from './define';

const dollars = (text: string): number | undefined => {
  const cents = readCents(text);
  return typeof cents === 'number' && Number.isFinite(cents) ? cents / 100 : undefined;
};

const persons = (text: string): number | undefined => {
  const value = readCount(text);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** Writes an amount as a person types it: 51,000 or 51,000.50. */
function amount(value: number): string {
  const [whole = '', cents] = value.toFixed(2).split('.');
  return grouped(whole) + (Number.isInteger(value) ? '' : `.${cents}`);
}

/** Fires "values-change" with the new FormValues as detail at every change. */
@element('tassel-quote-form')
export class QuoteForm extends LitElement {
  @property({ attribute: false }) values: FormValues = { ...exampleValues };
  @property({ attribute: false }) messages: FieldMessages = {};
  @state() private allPlaces = false;

  private change(part: Partial<FormValues>): void {
    const detail: FormValues = { ...this.values, ...part };
    this.dispatchEvent(new CustomEvent('values-change', { detail }));
  }

  private figureFields() {
    const { values, messages } = this;
    return html`
      <tassel-slider-field
        label="What you still owe"
        hint="All federal student loans together, with unpaid interest."
        unit="$"
        .text=${values.balance}
        .error=${messages.balance ?? ''}
        .minimum=${500}
        .maximum=${200_000}
        .step=${500}
        .read=${dollars}
        .show=${amount}
        .say=${(value: number) => money(value * 100)}
        @field-input=${(event: CustomEvent<string>) => this.change({ balance: event.detail })}
      ></tassel-slider-field>
      <tassel-slider-field
        label="Yearly income"
        hint="Before tax. Best is the “adjusted gross income” on your last tax return."
        unit="$"
        .text=${values.income}
        .error=${messages.income ?? ''}
        .minimum=${0}
        .maximum=${200_000}
        .step=${500}
        .read=${dollars}
        .show=${amount}
        .say=${(value: number) => `${money(value * 100)} a year`}
        @field-input=${(event: CustomEvent<string>) => this.change({ income: event.detail })}
      ></tassel-slider-field>
      <tassel-slider-field
        label="People in your family"
        hint="You, and everyone you support."
        .text=${values.family}
        .error=${messages.family ?? ''}
        .minimum=${1}
        .maximum=${10}
        .step=${1}
        .read=${persons}
        .show=${String}
        .say=${(value: number) => count(value, 'person', 'people')}
        @field-input=${(event: CustomEvent<string>) => this.change({ family: event.detail })}
      ></tassel-slider-field>
    `;
  }

  private error(field: keyof FormValues) {
    const message = this.messages[field];
    return message ? html`<p id="${field}-error" class="error">${message}</p>` : nothing;
  }

  protected override firstUpdated(): void {
    // Add the other places later: showing sixty places takes as long as showing all plans.
    whenIdle(() => (this.allPlaces = true));
  }

  /** The places to choose from; at first, only the chosen one. */
  private placeOptions() {
    const options = (members: readonly [string, string][]) =>
      members.map(
        ([code, name]) =>
          html`<option value=${code} ?selected=${code === this.values.state}>${name}</option>`,
      );
    return places.map(({ group, members }) => {
      const all = Object.entries(members);
      if (this.allPlaces) return html`<optgroup label=${group}>${options(all)}</optgroup>`;
      return options(all.filter(([code]) => code === this.values.state));
    });
  }

  private placeField() {
    const chosen = (event: Event) =>
      this.change({ state: (event.target as HTMLSelectElement).value });
    return html`
      <div class="field">
        <label for="state">Where you live</label>
        <select
          id="state"
          autocomplete="off"
          aria-invalid=${this.messages.state ? 'true' : 'false'}
          aria-describedby=${this.messages.state ? 'state-error' : nothing}
          .value=${this.values.state}
          @change=${chosen}
        >
          ${
            places.some(({ members }) => this.values.state in members)
              ? nothing
              : html`<option value=${this.values.state} selected disabled>Choose</option>`
          }
          ${this.placeOptions()}
        </select>
        ${this.error('state')}
      </div>
    `;
  }

  private categoryField() {
    const chosen = (event: Event) =>
      this.change({ category: (event.target as HTMLSelectElement).value as LoanCategory });
    const hint = categories.find(({ value }) => value === this.values.category)?.hint;
    return html`
      <div class="field">
        <label for="category">What kind of loans</label>
        <select
          id="category"
          aria-describedby="category-hint"
          .value=${this.values.category}
          @change=${chosen}
        >
          ${categories.map(
            ({ value, label }) =>
              html`<option value=${value} ?selected=${value === this.values.category}>
                ${label}
              </option>`,
          )}
        </select>
        ${this.error('category')}
        <p id="category-hint" class="hint">${hint}</p>
      </div>
    `;
  }

  private timingField() {
    const radio = ({ value, label, hint }: (typeof timings)[number]) => html`
      <label class="choice">
        <input
          type="radio"
          name="timing"
          value=${value}
          .checked=${value === this.values.timing}
          @change=${() => this.change({ timing: value as LoanTiming })}
        />
        <span>${label}${hint ? html`<span class="hint">${hint}</span>` : nothing}</span>
      </label>
    `;
    return html`
      <fieldset class="field">
        <legend>When the loans were made</legend>
        <div class="choices">${timings.map(radio)}</div>
        ${this.error('timing')}
      </fieldset>
    `;
  }

  private dateField() {
    const chosen = (event: Event) =>
      this.change({ asOf: (event.target as HTMLInputElement).value });
    const hint = `Empty means today. Some plans end on ${date(plans_end)}.`;
    return html`
      <details class="field" ?open=${this.values.asOf !== '' || this.messages.asOf !== undefined}>
        <summary>Estimate for another day</summary>
        <div class="inner">
          <label for="as-of">Day of the estimate</label>
          <input
            id="as-of"
            type="date"
            min=${first_quote_day}
            aria-invalid=${this.messages.asOf ? 'true' : 'false'}
            aria-describedby="as-of-hint${this.messages.asOf ? ' asOf-error' : ''}"
            .value=${this.values.asOf}
            @change=${chosen}
          />
          ${this.error('asOf')}
          <p id="as-of-hint" class="hint">${hint}</p>
        </div>
      </details>
    `;
  }

  override render() {
    return html`
      <form autocomplete="off" @submit=${(event: Event) => event.preventDefault()}>
        ${this.figureFields()} ${this.placeField()} ${this.categoryField()} ${this.timingField()}
        ${this.dateField()}
      </form>
    `;
  }

  static override styles = [sharedStyle, formStyle];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-quote-form': QuoteForm;
  }
}
