// The quote at a glance: three facts, each with a note on what it means and does not mean.
import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { QuickQuoteResponse } from './engine';
import { fitBadge } from './fit-badge';
import { count, duration, money, roundMoney } from './format';
import type { PlanFigures, PlanView } from './plan-view';
import { sharedStyle } from './shared-style';
import { element } from './define';

type QuotedPlan = PlanView & { figures: PlanFigures };

const quoted = (plan: PlanView): plan is QuotedPlan => plan.figures !== undefined;

@element('tassel-quote-summary')
export class QuoteSummary extends LitElement {
  @property({ attribute: false }) quote: QuickQuoteResponse | undefined;
  @property({ attribute: false }) plans: readonly PlanView[] = [];

  private lowestPayment() {
    const plan = this.plans.filter(quoted).find(({ lowest }) => lowest);
    if (plan === undefined) return nothing;
    return html`
      <div class="fact lead">
        <dt>Lowest first payment</dt>
        <dd>
          <p class="number">
            ${money(plan.figures.firstPaymentCents)} <span class="unit">a month</span>
          </p>
          <p>${plan.label}</p>
          <p>${fitBadge(plan)}</p>
          <p class="caution">Not a recommendation: the lowest start often costs more in the end.</p>
        </dd>
      </div>
    `;
  }

  private lowestTotal() {
    const matches = this.plans.filter(quoted).filter(({ match }) => match);
    const [first, ...others] = matches;
    if (first === undefined) return nothing;
    const plan = others.reduce(
      (best, next) => (next.figures.totalCents < best.figures.totalCents ? next : best),
      first,
    );
    return html`
      <div class="fact">
        <dt>Least paid in total</dt>
        <dd>
          <p class="number">${roundMoney(plan.figures.totalCents)}</p>
          <p>${plan.label}, ${money(plan.figures.firstPaymentCents)} a month at first</p>
          <p>Over ${duration(plan.figures.months)}, among the possible matches.</p>
        </dd>
      </div>
    `;
  }

  private matchCount(quote: QuickQuoteResponse) {
    const low = quote.confidence === 'low';
    return html`
      <div class="fact">
        <dt>Possible matches</dt>
        <dd>
          <p class="number">
            ${quote.potential_match_count}
            <span class="unit">of ${count(quote.options.length, 'plan')}</span>
          </p>
          <p>Plans that fit your answers so far; some have points to confirm.</p>
          <p>
            ${
              low
                ? 'Rough estimate, because you were not sure of an answer.'
                : 'Fair estimate; your real loans decide.'
            }
          </p>
        </dd>
      </div>
    `;
  }

  override render() {
    if (this.quote === undefined) return nothing;
    return html`<dl>
      ${this.lowestPayment()} ${this.lowestTotal()} ${this.matchCount(this.quote)}
    </dl>`;
  }

  static override styles = [
    sharedStyle,
    css`
      :host {
        display: block;
      }

      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr));
        gap: 1px;
        overflow: hidden;
        background: var(--line);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        box-shadow: var(--shade);
      }

      .fact {
        padding: 1.1rem 1.25rem 1.2rem;
        background: var(--surface);
      }

      .lead {
        background: var(--gold-soft);
      }

      dt {
        font-size: 0.875rem;
        font-weight: 600;
        color: var(--ink-soft);
      }

      .lead dt {
        color: var(--gold);
      }

      dd {
        display: grid;
        gap: 0.3rem;
        font-size: 0.9375rem;
        line-height: 1.4;
      }

      .number {
        margin-top: 0.15rem;
        font: 600 2.125rem/1.15 var(--font-display);
        font-variant-numeric: lining-nums tabular-nums;
        letter-spacing: -0.015em;
      }

      .unit {
        font: 450 0.9375rem/1 var(--font-text);
        letter-spacing: 0;
        color: var(--ink-soft);
      }

      dd p:not(.number, .caution):nth-of-type(n + 3) {
        color: var(--ink-soft);
      }

      .caution {
        margin-top: 0.15rem;
        font-size: 0.875rem;
      }

      @media print {
        dl {
          grid-template-columns: repeat(3, 1fr);
          border-radius: 0;
          box-shadow: none;
        }

        .fact {
          padding: 6pt 8pt;
          break-inside: avoid;
        }

        .number {
          font-size: 16pt;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-quote-summary': QuoteSummary;
  }
}
