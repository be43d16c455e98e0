// One plan: why it is open or closed, how its figures are computed, and a table of its years.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { CalculationTrace, Explanation, ScheduleYear } from 'tassel/analysis';
import { html, say } from '../../language/spoken';
import { money, percent, readable } from '../../quote/format';
import { addressOf } from '../router';
import { Screen } from '../screen';
import { formulaInWords, stepName } from '../calculation-words';

const outcomes = { pass: 'Met', fail: 'Not met', unknown: 'Not known' } as const;

/** A figure of a step in its unit. */
function figure({ value, unit }: CalculationTrace): string {
  switch (unit) {
    case 'cents':
      return money(value);
    case 'basis_points':
      return percent(value);
    case 'percent':
      return `${value.toLocaleString('en-US')} %`;
    case 'count':
    case 'ratio':
      return value.toLocaleString('en-US');
    default:
      return `${value.toLocaleString('en-US')} ${unit}`;
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The years in dollars, in the form that a spreadsheet reads. */
function csvOf(years: readonly ScheduleYear[]): string {
  const rows = years.map((one) =>
    [
      one.year,
      dollars(one.paid_cents),
      dollars(one.interest_cents),
      dollars(one.principal_cents),
      dollars(one.ending_balance_cents),
    ].join(','),
  );
  return [say('year,paid,interest,principal,owed at the end'), ...rows, ''].join('\r\n');
}

@customElement('journey-why')
export class JourneyWhy extends Screen {
  @state() private told: Explanation | undefined;
  private of = '';

  protected override willUpdate(): void {
    const key = `${this.place.plan ?? ''} ${this.store.snapshot?.analysis_id ?? ''}`;
    if (key === this.of || this.place.plan === undefined) return;
    this.of = key;
    this.told = undefined;
    void this.store.explain(this.place.plan).then((told) => {
      if (this.of === key) this.told = told;
    });
  }

  private source(id: string) {
    const found = this.told?.sources.find((one) => one.id === id);
    if (found === undefined) return nothing;
    return html`<cite lang="en">${found.title}: ${found.locator}</cite>`;
  }

  private rules(told: Explanation) {
    return html`<section class="panel stack" aria-labelledby="rules">
      <h2 id="rules">What the plan asks for</h2>
      <ul class="rules">
        ${told.rule_traces.map(
          (one) =>
            html`<li>
              <strong>${outcomes[one.outcome]}:</strong> ${readable(one.message)}
              ${this.source(one.source_id)}
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private steps(told: Explanation) {
    if (told.calculation_traces.length === 0) return nothing;
    return html`<section class="panel stack" aria-labelledby="steps">
      <h2 id="steps">How it is worked out</h2>
      <ol class="rules">
        ${told.calculation_traces.map(
          (one) =>
            html`<li>
              <strong>${figure(one)}</strong> ${stepName(one.step)}
              <span class="formula">${formulaInWords(one.formula)}</span>
              ${this.source(one.source_id)}
            </li>`,
        )}
      </ol>
    </section>`;
  }

  private save(years: readonly ScheduleYear[]): void {
    const file = URL.createObjectURL(new Blob([csvOf(years)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = `${this.place.plan ?? 'plan'}.csv`;
    link.click();
    URL.revokeObjectURL(file);
  }

  private years(years: readonly ScheduleYear[]) {
    if (years.length === 0) return nothing;
    return html`<section class="panel stack" aria-labelledby="years">
      <h2 id="years">Year by year</h2>
      <div class="wide" role="region" aria-label="Table of the years" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col" class="figure">Paid</th>
              <th scope="col" class="figure">Interest</th>
              <th scope="col" class="figure">Principal</th>
              <th scope="col" class="figure">Owed at the end</th>
            </tr>
          </thead>
          <tbody>
            ${years.map(
              (one) =>
                html`<tr>
                  <th scope="row">${one.year}</th>
                  <td class="figure">${money(one.paid_cents)}</td>
                  <td class="figure">${money(one.interest_cents)}</td>
                  <td class="figure">${money(one.principal_cents)}</td>
                  <td class="figure">${money(one.ending_balance_cents)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="screen-only">
        <button type="button" @click=${() => this.save(years)}>Save as a table (CSV)</button>
      </p>
    </section>`;
  }

  override render() {
    const option = this.store.snapshot?.plan_quotes.find((one) => one.plan_id === this.place.plan);
    if (option === undefined) {
      return html`<p><a href=${addressOf({ screen: 'compare' })}>Back to all plans</a></p>`;
    }
    const { told } = this;
    const payment = option.monthly_payment_cents;
    return html`
      <p class="screen-only"><a href=${addressOf({ screen: 'compare' })}>Back to all plans</a></p>
      <section class="panel stack" aria-labelledby="plan">
        ${
          payment === undefined
            ? nothing
            : html`<p class="money">
                ${money(payment)} <span class="unit">a month at first</span>
              </p>`
        }
        <h2 id="plan">${option.plan_label}</h2>
        ${option.notes.map((one) => html`<p>${readable(one)}</p>`)}
        ${
          option.missing_inputs.length === 0
            ? nothing
            : html`<p>
                <a href=${addressOf({ screen: 'about' })}>Some answers are missing.</a>
              </p>`
        }
      </section>
      ${
        told === undefined
          ? html`<p role="status">Working it out…</p>`
          : html`${this.rules(told)} ${this.steps(told)} ${this.years(told.schedule)}`
      }
    `;
  }

  static override styles = [
    ...Screen.styles,
    css`
      .rules {
        display: grid;
        gap: 0.75rem;
        margin: 0;
        padding-left: 1.3rem;
      }

      .unit {
        font: 450 1rem/1.2 var(--font-text);
        letter-spacing: 0;
      }

      .formula,
      cite {
        display: block;
        font-size: 0.9375rem;
        font-style: normal;
        color: var(--ink-soft);
        overflow-wrap: anywhere;
      }
    `,
  ];
}
