// The advice for each group of loans, every plan with its price, and what else to know.
import { nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { AdvisedGroup, AnalysisSnapshot } from 'tassel/analysis';
import { public_service_payments as paymentsForService } from 'tassel/law';
import { html } from '../../language/spoken';
import { count, date, duration, money, readable, roundMoney } from '../../quote/format';
import { changes, firstThings, nextSteps, otherWays, Sheet } from '../parts/counsel';
import { chartStyle } from '../parts/chart-style';
import { paymentPath, totalBars, type Path, type Total } from '../parts/payment-path';
import {
  closedPlans,
  groupTitle,
  labelsOf,
  loanName,
  paidNow,
  ownPlans,
  plansOf,
  type GroupedPlan,
} from '../plans';
import { addressOf, go } from '../router';
import { Screen } from '../screen';
import { compareStyle } from './compare-style';

const statusWords: Record<AdvisedGroup['status'], string> = {
  recommended: 'Recommended',
  provisional: 'Recommended for now',
  not_yet: 'Nothing to choose yet',
  none_open: 'No plan is open',
  needs_answers: 'Answers are needed',
};

/** A figure that links to its calculation. */
const traced = (plan: string, figure: string) =>
  html`<a class="traced" href=${addressOf({ screen: 'why', plan })}>${figure}</a>`;

const drawnPlans = 4;
const widestChart = 800;
// In pixels, the padding and border of both sides of a panel.
const panelPadding = 42;

@customElement('journey-compare')
export class JourneyCompare extends Screen {
  /** The width of a chart, in pixels. */
  @state() private room = 720;

  private readonly observer = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0) - panelPadding;
    if (width > 0) this.room = Math.min(widestChart, width);
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
  }

  protected override firstUpdated(): void {
    this.observer.observe(this);
    // Request the years of every plan, for the charts.
    void this.store.project();
  }

  /** The payment, the plan, and why. */
  private advice(snapshot: AnalysisSnapshot, group: AdvisedGroup, sheet: Sheet) {
    const labels = labelsOf(snapshot);
    const plan = group.recommended_plan_id;
    const cost = group.costs.find((one) => one.plan_id === plan);
    const now = paidNow(snapshot, group);
    return html`
      <div class="advice stack">
        <p class="status">${statusWords[group.status]}</p>
        ${
          cost === undefined
            ? nothing
            : html`<p class="money">
                ${traced(cost.plan_id, money(cost.first_outlay_cents))}
                <span class="unit">a month at first</span>
              </p>`
        }
        ${plan === undefined ? nothing : html`<h3 class="plan">${labels.get(plan)}</h3>`}
        <p>${sheet.say(group.reason)}</p>
        ${now === undefined ? nothing : html`<p class="soft">You pay ${money(now)} now.</p>`}
      </div>
    `;
  }

  private ends(cost: GroupedPlan['cost'], labels: ReadonlyMap<string, string>) {
    if (cost.ends_on === undefined) return nothing;
    const next = cost.successor_plan_id;
    return html`<p class="hint">
      Ends on ${date(cost.ends_on)}${next === undefined ? '' : `, then ${labels.get(next)}`}.
    </p>`;
  }

  private row({ option, cost }: GroupedPlan, group: AdvisedGroup, snapshot: AnalysisSnapshot) {
    const labels = labelsOf(snapshot);
    const advised = option.plan_id === group.recommended_plan_id;
    const { pslf, flat } = cost;
    // If public service is claimed, people see the costs under public service.
    const { paid_cents: paid, forgiven_cents: forgiven } = pslf ?? flat;
    const time = pslf === undefined ? duration(flat.months) : count(pslf.payments_left, 'payment');
    const tax = pslf === undefined ? flat.tax_cents : 0;
    return html`
      <li class="plan-row ${advised ? 'advised' : ''}" data-plan=${option.plan_id}>
        <p class="amount">
          <strong>${traced(cost.plan_id, money(cost.first_outlay_cents))}</strong>
          <span class="soft">a month</span>
        </p>
        <div>
          <h3>
            <a href=${addressOf({ screen: 'why', plan: option.plan_id })}>${option.plan_label}</a>
          </h3>
          <p class="soft">
            ${traced(cost.plan_id, roundMoney(paid))} in
            ${time}${forgiven > 0 ? `, then ${roundMoney(forgiven)} forgiven` : ''}${
              tax > 0 ? `; about ${roundMoney(tax)} tax on it` : ''
            }.
          </p>
          ${this.ends(cost, labels)}
          ${
            cost.companion_plan_id === undefined
              ? nothing
              : html`<p class="hint">
                  With ${labels.get(cost.companion_plan_id)} for the loans that it leaves out.
                </p>`
          }
        </div>
        <p class="fits">${cost.affordable ? 'Fits your income' : 'Does not fit your income'}</p>
      </li>
    `;
  }

  private charts(snapshot: AnalysisSnapshot, group: AdvisedGroup) {
    const schedules = this.store.projection?.schedules;
    const plans = ownPlans(snapshot, group).slice(0, drawnPlans);
    if (schedules === undefined || group.costs.length === 0) return nothing;
    if (plans.length === 0) {
      return html`<p class="hint screen-only">
        Your other loans are in these plans too, so a chart would show them all together. A plan's
        name leads to its years.
      </p>`;
    }
    const title = groupTitle(snapshot, group);
    const yearsOf = (plan: string) => schedules.find((each) => each.plan_id === plan)?.years ?? [];
    const paths: Path[] = plans.map(({ option }, index) => ({
      label: option.plan_label,
      slot: index + 1,
      years: yearsOf(option.plan_id),
    }));
    const totals: Total[] = plans.map(({ option, cost }) => {
      const years = yearsOf(option.plan_id);
      const sum = (member: 'principal_cents' | 'interest_cents') =>
        years.reduce((total, year) => total + year[member], 0);
      return {
        label: option.plan_label,
        principalCents: sum('principal_cents'),
        interestCents: sum('interest_cents'),
        taxCents: cost.flat.tax_cents,
      };
    });
    return html`
      <div class="stack screen-only">
        <h3>How the payments go</h3>
        ${paymentPath(paths, this.room, title)}
      </div>
      <div class="stack screen-only">
        <h3>What each takes in all</h3>
        ${totalBars(totals, title)}
        ${
          group.costs.some((one) => one.pslf !== undefined)
            ? html`<p class="hint">Public service forgiveness is left out of the charts.</p>`
            : nothing
        }
      </div>
    `;
  }

  private group(snapshot: AnalysisSnapshot, group: AdvisedGroup, sheet: Sheet) {
    const id = group.group.replace(/\W/g, '-');
    return html`
      <section class="panel stack" aria-labelledby="group-${id}">
        <h2 id="group-${id}">${groupTitle(snapshot, group)}</h2>
        ${this.advice(snapshot, group, sheet)}
      </section>
    `;
  }

  private plans(snapshot: AnalysisSnapshot, group: AdvisedGroup) {
    const plans = plansOf(snapshot, group);
    if (plans.length === 0) return nothing;
    const alone = snapshot.advice?.groups.length === 1;
    const id = group.group.replace(/\W/g, '-');
    return html`
      <section class="panel stack" aria-labelledby="plans-${id}">
        <h2 id="plans-${id}">
          Every open plan${alone ? nothing : html`: ${groupTitle(snapshot, group)}`}
        </h2>
        <ul class="plans">
          ${plans.map((plan) => this.row(plan, group, snapshot))}
        </ul>
        <p class="hint">With your income as it is. Tax is an estimate.</p>
        ${this.charts(snapshot, group)}
      </section>
    `;
  }

  private closed(snapshot: AnalysisSnapshot) {
    const closed = closedPlans(snapshot);
    if (closed.length === 0) return nothing;
    return html`
      <details class="panel">
        <summary>${count(closed.length, 'plan')} without a price for you, and why</summary>
        <ul class="plans">
          ${closed.map(
            (option) =>
              html`<li class="plan-row" data-plan=${option.plan_id}>
                <div class="whole">
                  <h3>
                    <a href=${addressOf({ screen: 'why', plan: option.plan_id })}
                      >${option.plan_label}</a
                    >
                  </h3>
                  ${option.reasons
                    .filter((one) => one.outcome !== 'pass')
                    .map((one) => html`<p class="soft">${readable(one.message)}</p>`)}
                </div>
              </li>`,
          )}
        </ul>
      </details>
    `;
  }

  private outside(snapshot: AnalysisSnapshot, sheet: Sheet) {
    const loans = snapshot.advice?.not_in_a_plan ?? [];
    if (loans.length === 0) return nothing;
    const said = new Map<string, string[]>();
    for (const { loan_id, message } of loans) {
      const name = loanName(snapshot.portfolio.loans, loan_id);
      said.set(message, [...(said.get(message) ?? []), name]);
    }
    return html`<section class="panel stack" aria-labelledby="outside">
      <h2 id="outside">Loans that no plan is for now</h2>
      <ul>
        ${[...said].map(([message, names]) => {
          const [first, ...more] = names;
          return html`<li>${first}${more.map((one) => html`; ${one}`)}: ${sheet.say(message)}</li>`;
        })}
      </ul>
    </section>`;
  }

  private service(snapshot: AnalysisSnapshot) {
    const track = snapshot.advice?.pslf;
    if (track === undefined) return nothing;
    const around = 2 * Math.PI * 45;
    const done = Math.min(track.certified, paymentsForService);
    return html`<section class="panel" aria-labelledby="service">
      <div class="row">
        <svg
          class="ring"
          viewBox="0 0 110 110"
          role="img"
          aria-label="${done} of ${paymentsForService} payments made"
        >
          <circle cx="55" cy="55" r="45"></circle>
          <circle
            class="done"
            cx="55"
            cy="55"
            r="45"
            transform="rotate(-90 55 55)"
            stroke-dasharray="${(around * done) / paymentsForService} ${around}"
          ></circle>
          <text x="55" y="62" text-anchor="middle">${done}</text>
        </svg>
        <div>
          <h2 id="service">Public service forgiveness</h2>
          <p>
            ${count(done, 'payment')} of ${paymentsForService}; ${track.remaining} to go.
            ${
              track.earliest_date === undefined
                ? nothing
                : html`The earliest day is about ${date(track.earliest_date)}.`
            }
          </p>
          <p class="hint">An estimate: the Department of Education decides.</p>
        </div>
      </div>
    </section>`;
  }

  private calendar(snapshot: AnalysisSnapshot) {
    const entries = snapshot.advice?.calendar ?? [];
    if (entries.length === 0) return nothing;
    const labels = labelsOf(snapshot);
    return html`<section class="panel stack" aria-labelledby="days">
      <h2 id="days">Days to keep in mind</h2>
      <ol class="days">
        ${entries.map(({ date: day, code, message, plan_ids = [] }) => {
          // Up to 2026.11.30.1, the message about plans that end says "these" instead of naming
          // them.
          const plans = code.endsWith('_ends')
            ? plan_ids
                .flatMap((one) => labels.get(one) ?? [])
                .filter((label) => !message.includes(label))
            : [];
          const named = plans.length === 0 ? nothing : html` (${plans.join(', ')})`;
          return html`<li>
            <strong>${date(day)}</strong> <span>${readable(message)}${named}</span>
          </li>`;
        })}
      </ol>
    </section>`;
  }

  override render() {
    const { snapshot } = this.store;
    if (snapshot === undefined) return nothing;
    const { advice } = snapshot;
    const groups = advice?.groups ?? [];
    const sheet = new Sheet();
    // What is said about a single loan is on its card.
    const warnings = snapshot.warnings.filter((one) => one.loan_id === undefined);
    return html`
      <p class="row screen-only">
        <button type="button" @click=${() => window.print()}>Print this</button>
        <button type="button" @click=${() => go({ screen: 'what-if' })}>
          What if things change?
        </button>
        <button type="button" class="primary" @click=${() => go({ screen: 'send' })}>
          Prepare the papers
        </button>
      </p>
      ${groups.map((group) => this.group(snapshot, group, sheet))} ${firstThings(snapshot, sheet)}
      ${nextSteps(snapshot, sheet)} ${otherWays(snapshot, sheet)} ${changes(snapshot)}
      ${groups.map((group) => this.plans(snapshot, group))} ${this.outside(snapshot, sheet)}
      ${this.service(snapshot)} ${this.calendar(snapshot)}
      ${
        warnings.length === 0
          ? nothing
          : html`<section class="panel stack" aria-labelledby="warnings">
              <h2 id="warnings">Good to know</h2>
              <ul>
                ${warnings.map((one) => html`<li>${readable(one.message)}</li>`)}
              </ul>
            </section>`
      }
      ${this.closed(snapshot)}
      <p class="hint">
        ${advice === undefined ? nothing : readable(advice.assumptions.message)} Estimates of
        ${date(snapshot.analysis_as_of)} under the rules of ${snapshot.rule_version}. Your servicer
        decides.
      </p>
    `;
  }

  static override styles = [...Screen.styles, chartStyle, compareStyle];
}
