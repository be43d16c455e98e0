// The advice under other assumptions: sliders, and their effect beside them.
import { css, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { AdvisedCost, AdvisedGroup, Counsel, ProjectionRequest } from 'tassel/analysis';
import { html, say as inLanguage } from '../../language/spoken';
import { count, money, percent, readable, roundMoney } from '../../quote/format';
import { isCouple } from '../answers';
import { groupTitle, labelsOf } from '../plans';
import { addressOf } from '../router';
import { Screen } from '../screen';

/** The assumptions that a slider can set. */
type Slid = Exclude<keyof ProjectionRequest, 'filing' | 'income_changes' | 'idr_qualifying_months'>;

interface Slider {
  member: Slid;
  label: string;
  minimum: number;
  maximum: number;
  step: number;
  say: (value: number) => string;
}

const sliders: readonly Slider[] = [
  {
    member: 'adjusted_gross_income_cents',
    label: 'Your yearly income',
    minimum: 0,
    maximum: 25_000_000,
    step: 100_000,
    say: roundMoney,
  },
  {
    member: 'family_size',
    label: 'People in your family',
    minimum: 1,
    maximum: 10,
    step: 1,
    say: (value) => count(value, 'person', 'people'),
  },
  {
    member: 'income_growth_bps',
    label: 'Your income grows each year by',
    minimum: -500,
    maximum: 1000,
    step: 50,
    say: percent,
  },
  {
    member: 'forgiveness_tax_bps',
    label: 'Tax on what is forgiven',
    minimum: 0,
    maximum: 4000,
    step: 100,
    say: percent,
  },
  {
    member: 'extra_monthly_payment_cents',
    label: 'You pay more each month',
    minimum: 0,
    maximum: 100_000,
    step: 1_000,
    say: money,
  },
];

/** A plan's total cost or, if public service is claimed, what is paid until the discharge. */
const inAll = ({ pslf, cost_cents }: AdvisedCost) => pslf?.paid_cents ?? cost_cents;

@customElement('journey-what-if')
export class JourneyWhatIf extends Screen {
  protected override firstUpdated(): void {
    void this.store.project();
  }

  /** The position of a slider that nobody has moved. */
  private usual(member: Slid): number {
    const { snapshot } = this.store;
    const profile = snapshot?.borrower_profile;
    const assumed = snapshot?.advice?.assumptions;
    switch (member) {
      case 'adjusted_gross_income_cents':
        return (
          profile?.alternative_taxable_income_cents ?? profile?.adjusted_gross_income_cents ?? 0
        );
      case 'family_size':
        return profile?.family_size ?? 1;
      case 'dependent_count':
        return profile?.dependent_count ?? 0;
      default:
        return assumed?.[member] ?? 0;
    }
  }

  /** Whether the federal tax table applies, which is not a rate that a slider could show. */
  private isTable(member: Slid): boolean {
    return (
      member === 'forgiveness_tax_bps' &&
      this.store.assumptions[member] === undefined &&
      this.store.snapshot?.advice?.assumptions[member] === undefined
    );
  }

  private move(member: Slid, value: number): void {
    void this.store.assume({ ...this.store.assumptions, [member]: value });
  }

  private slider({ member, label, minimum, maximum, step, say }: Slider) {
    const value = this.store.assumptions[member] ?? this.usual(member);
    const told = this.isTable(member) ? 'by the federal table' : say(value);
    return html`
      <label class="slider">
        <span>${label}: <strong class="figure">${told}</strong></span>
        <input
          type="range"
          min=${minimum}
          max=${Math.max(maximum, this.usual(member))}
          step=${step}
          aria-valuetext=${inLanguage(told)}
          .value=${String(value)}
          @input=${(event: Event) =>
            this.move(member, (event.target as HTMLInputElement).valueAsNumber)}
        />
      </label>
    `;
  }

  private filing() {
    if (!isCouple(this.store.answers)) return nothing;
    const chosen = this.store.assumptions.filing ?? 'as_is';
    const changed = (event: Event) =>
      void this.store.assume({
        ...this.store.assumptions,
        filing: (event.target as HTMLSelectElement).value as NonNullable<
          ProjectionRequest['filing']
        >,
      });
    const ways = [
      ['as_is', 'As you file now'],
      ['joint', 'Together'],
      ['separate', 'Separately'],
    ] as const;
    return html`
      <div>
        <label for="filing">You and your spouse file your taxes</label>
        <select id="filing" @change=${changed}>
          ${ways.map(
            ([value, label]) =>
              html`<option value=${value} ?selected=${value === chosen}>${label}</option>`,
          )}
        </select>
      </div>
    `;
  }

  private difference(now: number | undefined, then: number) {
    if (now === undefined || now === then) return nothing;
    const more = then > now;
    return html`<span class="hint">
      ${roundMoney(Math.abs(then - now))} ${more ? 'more' : 'less'} than now
    </span>`;
  }

  private group(group: AdvisedGroup, before: Counsel | undefined) {
    const { snapshot } = this.store;
    if (snapshot === undefined) return nothing;
    const labels = labelsOf(snapshot);
    const was = before?.groups.find((one) => one.group === group.group);
    const plan = group.recommended_plan_id;
    const changed = was?.recommended_plan_id !== plan;
    return html`
      <section class="panel stack" aria-label=${groupTitle(snapshot, group)}>
        <h2>${groupTitle(snapshot, group)}</h2>
        <p>
          ${
            plan === undefined
              ? readable(group.reason)
              : html`<strong>${labels.get(plan)}</strong> ${
                    changed ? 'would come first.' : 'still comes first.'
                  }`
          }
        </p>
        <div
          class="wide"
          role="region"
          aria-label="Plans of ${groupTitle(snapshot, group)}"
          tabindex="0"
        >
          <table>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                <th scope="col" class="figure">A month at first</th>
                <th scope="col" class="figure">In all, with tax</th>
              </tr>
            </thead>
            <tbody>
              ${group.costs.map((cost) => {
                const old = was?.costs.find((one) => one.plan_id === cost.plan_id);
                const earlier = old && inAll(old);
                return html`<tr>
                  <th scope="row">
                    <a href=${addressOf({ screen: 'why', plan: cost.plan_id })}
                      >${labels.get(cost.plan_id)}</a
                    >
                  </th>
                  <td class="figure">
                    ${money(cost.first_outlay_cents)}<br />
                    ${this.difference(old?.first_outlay_cents, cost.first_outlay_cents)}
                  </td>
                  <td class="figure">
                    ${roundMoney(inAll(cost))}<br />
                    ${this.difference(earlier, inAll(cost))}
                  </td>
                </tr>`;
              })}
            </tbody>
          </table>
        </div>
      </section>
    `;
  }

  private consolidation() {
    const comparison = this.store.snapshot?.consolidation_comparison;
    if (comparison?.status !== 'available') return nothing;
    const open = comparison.plan_quotes.filter((one) => one.monthly_payment_cents !== undefined);
    return html`
      <section class="panel stack" aria-labelledby="consolidation">
        <h2 id="consolidation">If you consolidated</h2>
        <p>
          A new Direct Consolidation Loan would take
          ${count(comparison.included_loan_ids.length, 'loan')}. This compares; it does not advise
          you to consolidate.
        </p>
        <div class="wide" role="region" aria-label="Plans of a consolidation" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                <th scope="col" class="figure">A month at first</th>
              </tr>
            </thead>
            <tbody>
              ${open.map(
                (one) =>
                  html`<tr>
                    <th scope="row">${one.plan_label}</th>
                    <td class="figure">${money(one.monthly_payment_cents ?? 0)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        ${comparison.warnings.map((one) => html`<p class="hint">${readable(one)}</p>`)}
      </section>
    `;
  }

  override render() {
    const { snapshot, projection } = this.store;
    if (snapshot === undefined) return nothing;
    const shown = projection?.advice ?? snapshot.advice;
    const message = shown?.assumptions.message;
    return html`
      <section class="panel stack screen-only" aria-labelledby="assume">
        <h2 id="assume">Move what may change</h2>
        <div class="sliders">${sliders.map((one) => this.slider(one))} ${this.filing()}</div>
        <p>
          <button type="button" @click=${() => this.store.assume({})}>As it is now</button>
        </p>
        ${message === undefined ? nothing : html`<p class="hint">${readable(message)}</p>`}
      </section>
      <div class="figures" aria-busy=${this.store.working ? 'true' : 'false'}>
        ${(shown?.groups ?? []).map((group) => this.group(group, snapshot.advice))}
      </div>
      ${this.consolidation()}
    `;
  }

  static override styles = [
    ...Screen.styles,
    css`
      .sliders {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
        gap: 0.9rem 2rem;
      }

      .slider {
        display: grid;
        gap: 0.25rem;
        font-weight: 450;
      }

      .slider input {
        width: 100%;
        min-height: 2.75rem;
        margin: 0;
        accent-color: var(--brand);
      }

      .figures {
        display: grid;
        gap: 1.25rem;
      }

      /* Figures of the last assumptions, until the new ones are ready. */
      .figures[aria-busy='true'] .figure {
        color: var(--ink-soft);
      }

      td .hint {
        white-space: normal;
      }
    `,
  ];
}
