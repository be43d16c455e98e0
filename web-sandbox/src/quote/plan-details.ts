// What opens below one row of the comparison: why the plan fits or not, its terms, and its notes.
import { html, nothing } from 'lit';
import { duration, money, percent, readable, roundMoney } from './format';
import type { PlanFigures, PlanView } from './plan-view';
import type { Standing } from './requirements';

const standings: Record<Standing, { mark: string; words: string }> = {
  met: { mark: '✓', words: 'Your answers say so' },
  unmet: { mark: '✕', words: 'Your answers say otherwise' },
  open: { mark: '?', words: 'To be confirmed' },
};

function paymentPath(figures: PlanFigures): string {
  const { firstPaymentCents: first, highestPaymentCents: highest } = figures;
  // Rounding the last payment changes a level plan by cents; only a real rise deserves a sentence.
  return highest > first * 1.02
    ? `Starts at ${money(first)} a month and rises to about ${roundMoney(highest)}.`
    : `${money(first)} a month while your income and the rules stay as they are.`;
}

function outcome(figures: PlanFigures): string {
  const time = duration(figures.months);
  return figures.ending === 'paid_off'
    ? `Paid off in ${time}.`
    : `After ${time} of payments about ${roundMoney(figures.forgivenCents)} is forgiven, that ` +
        'is, you no longer owe it. Forgiven debt can be taxed as income.';
}

function longestTerm({ term }: PlanView): string {
  const most = duration(term.maximum_month_count);
  if (term.term_type === 'maximum_repayment') return `At most ${most}.`;
  if (term.minimum_month_count === term.maximum_month_count) return most;
  return `${duration(term.minimum_month_count)} or ${most}, depending on when you first borrowed.`;
}

const line = (name: string, value: string) => html`
  <div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>
`;

function terms(plan: PlanView) {
  const { figures } = plan;
  return html`
    <dl>
      ${figures ? line('Payment', paymentPath(figures)) : nothing}
      ${figures ? line('End', outcome(figures)) : nothing} ${line('Plan length', longestTerm(plan))}
      ${line('Interest rate used', `${percent(plan.rateBps)}, typical of such loans`)}
    </dl>
  `;
}

/** The content of an opened row. */
export const planDetails = (plan: PlanView) => html`
  <section>
    <h3>${plan.match ? 'Why it is a possible match' : 'Why it needs more information'}</h3>
    <p class="about">${plan.description} It asks for:</p>
    <ul class="requirements">
      ${plan.requirements.map(
        ({ text, standing }) => html`
          <li class=${standing}>
            <span class="mark" aria-hidden="true">${standings[standing].mark}</span>
            <span>${text} <em>${standings[standing].words}.</em></span>
          </li>
        `,
      )}
    </ul>
  </section>
  <section>
    <h3>Terms</h3>
    ${terms(plan)}
  </section>
  ${
    plan.notes.length === 0
      ? nothing
      : html`
          <section class="notes">
            <h3>Good to know</h3>
            <ul>
              ${plan.notes.map((note) => html`<li>${readable(note)}</li>`)}
            </ul>
          </section>
        `
  }
`;
