// Shows what leaves the browser and, once that was sent, the choice of a plan and of other forms.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { html } from '../../language/spoken';
import { count, money, readable } from '../../quote/format';
import { places } from '../../quote/places';
import { isAsked } from '../answers';
import { loanName } from '../plans';
import { sourceName } from '../source-name';
import { SentScreen } from './sent-screen';
import type { SentAnalysis } from './case-store';

const placeNamed = (code: string): string =>
  places.map(({ members }) => (members as Record<string, string>)[code]).find(Boolean) ?? code;

type Option = SentAnalysis['workflow']['plan_options'][number];

const keyOf = (option: Option) => `${option.plan_id} ${option.analysis_scenario_id ?? ''}`;

@customElement('sent-send')
export class SentSend extends SentScreen {
  @state() private chosen = '';
  @state() private relief: readonly string[] = [];
  @state() private unchosen = false;
  @state() private carries = true;

  /** Each question in its own words, with its answer as it was given. */
  private answers(): [string, string][] {
    const { questions, answers, screening } = this.store;
    const said = (value: string, choices: readonly { value: string; label: string }[]) =>
      choices.find((one) => one.value === value)?.label ?? (value === 'yes' ? 'Yes' : value);
    const asked = (questions?.profile ?? []).flatMap((one): [string, string][] => {
      const answer = answers[one.field] ?? '';
      if (one.kind === 'state') return [[one.label, placeNamed(answer)]];
      return answer === '' || !isAsked(one, answers)
        ? []
        : [[one.label, said(answer, one.choices)]];
    });
    const screened = screening as Record<string, string | undefined>;
    const needs = (questions?.screening ?? []).flatMap((one): [string, string][] => {
      const answer = screened[one.question] ?? '';
      return answer === '' ? [] : [[one.label, said(answer, questions?.screening_choices ?? [])]];
    });
    return [...asked, ...needs].map(([label, answer]) => [label, answer === 'no' ? 'No' : answer]);
  }

  /** Whether the loans and answers here differ from those that were sent. */
  private get changed(): boolean {
    const { sent, loans, snapshot } = this.store;
    if (sent === undefined || loans === undefined || snapshot === undefined) return false;
    return sent.request !== JSON.stringify(this.store.sendable);
  }

  private async sendNow(): Promise<void> {
    if (await this.sent.send()) this.goTo('send');
  }

  private consent() {
    const loans = this.store.loans?.portfolio.loans ?? [];
    const answers = this.answers();
    const what = `${count(loans.length, 'loan')} and ${count(answers.length, 'answer')}`;
    return html`
      <section class="panel stack" aria-labelledby="leaves">
        <h2 id="leaves">What leaves this device</h2>
        <p>
          To prepare your papers, these ${what} go to this server.
          <strong>Your file and your name do not.</strong>
        </p>
        <details open>
          <summary>${count(loans.length, 'loan')}</summary>
          <ul>
            ${loans.map((loan) => html`<li>${loanName(loans, loan.loan_id)}</li>`)}
          </ul>
        </details>
        <details open>
          <summary>${count(answers.length, 'answer')}</summary>
          <dl>
            ${answers.map(
              ([label, answer]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${answer}</dd>
                </div>`,
            )}
          </dl>
        </details>
        <details>
          <summary>Every letter of it</summary>
          <pre tabindex="0" lang="en">${JSON.stringify(this.store.sendable, null, 1)}</pre>
        </details>
        <p>
          It is stored encrypted, for this browser alone. Everything is deleted after 24 hours
          unused, or at once when you say so.
        </p>
        <p class="row">
          <button
            type="button"
            class="primary"
            ?disabled=${this.sent.busy}
            @click=${() => this.sendNow()}
          >
            Send ${what}
          </button>
          ${this.sent.busy ? html`<span role="status">Sending…</span>` : nothing}
        </p>
      </section>
    `;
  }

  private option(option: Option) {
    const key = keyOf(option);
    return html`<label class="choice option">
      <input
        type="radio"
        name="plan"
        id=${option.rank === 1 ? 'plan-choice' : nothing}
        .checked=${this.chosen === key}
        @change=${() => (this.chosen = key)}
      />
      <span>
        ${
          option.monthly_payment_cents === undefined
            ? nothing
            : html`<strong class="figure">${money(option.monthly_payment_cents)}</strong> a month at
                first: `
        }
        ${option.plan_label}
        ${
          option.recommendation_status === 'recommended' &&
          option.analysis_scenario_id === undefined
            ? html`<span class="badge match">Recommended</span>`
            : nothing
        }
      </span>
    </label>`;
  }

  private afterConsolidation(options: readonly Option[]) {
    const after = options.filter((one) => one.analysis_scenario_id !== undefined);
    if (after.length === 0) return nothing;
    return html`<details>
      <summary>Plans after a new Direct Consolidation Loan</summary>
      <p class="hint">
        This asks for the new loan and the plan together. It is no advice to consolidate.
      </p>
      <fieldset>
        <legend class="unseen">Plans after a new Direct Consolidation Loan</legend>
        ${after.map((one) => this.option(one))}
      </fieldset>
    </details>`;
  }

  private reliefForms(data: SentAnalysis) {
    const found = new Set(
      (data.document_screening ?? []).flatMap((one) =>
        one.candidate_sources
          .filter((source) => source.status === 'candidate')
          .map((source) => source.source_id),
      ),
    );
    const forms = [...found];
    if (forms.length === 0) return nothing;
    const toggle = (source: string, on: boolean) =>
      (this.relief = on ? [...this.relief, source] : this.relief.filter((one) => one !== source));
    return html`<fieldset>
      <legend>Other forms that may apply to you</legend>
      ${forms.map(
        (source) =>
          html`<label class="choice">
            <input
              type="checkbox"
              .checked=${this.relief.includes(source)}
              @change=${(event: Event) =>
                toggle(source, (event.target as HTMLInputElement).checked)}
            />
            ${sourceName(source)}
          </label>`,
      )}
    </fieldset>`;
  }

  private async choose(data: SentAnalysis): Promise<void> {
    const option = data.workflow.plan_options.find((one) => keyOf(one) === this.chosen);
    if (option === undefined && this.relief.length === 0) {
      this.unchosen = true;
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>('#faults')?.focus();
      return;
    }
    this.unchosen = false;
    const scenario = option?.analysis_scenario_id;
    const made = await this.sent.choose(
      {
        ...(option === undefined ? {} : { selected_plan_id: option.plan_id }),
        ...(scenario === undefined ? {} : { analysis_scenario_id: scenario }),
        screening_source_ids: this.relief as never,
      },
      this.carries,
    );
    if (!made) return;
    if (this.sent.hasCarried) this.goTo('forms');
    else this.goOn();
  }

  /** Asks whether to take over what the forms of an earlier package were told. */
  private carrying() {
    if (this.sent.earlier === undefined) return nothing;
    return html`<label class="choice">
        <input
          id="carry"
          type="checkbox"
          aria-describedby="carry-hint"
          .checked=${this.carries}
          @change=${(event: Event) => (this.carries = (event.target as HTMLInputElement).checked)}
        />
        Take over my earlier answers on the forms
      </label>
      <p class="hint" id="carry-hint">
        You check each of them again. Documents and your attestation are not taken over.
      </p>`;
  }

  private choice(data: SentAnalysis) {
    const options = data.workflow.plan_options.filter((one) => one.selectable);
    const now = data.document_package;
    const first = options.length > 0 ? 'plan-choice' : 'choose';
    return html`
      ${
        this.unchosen
          ? this.faultSummary([{ id: first, text: 'Choose a plan, or another form.' }])
          : nothing
      }
      ${
        this.changed
          ? html`<p class="panel remark">
              Your loans or answers changed since you sent them.
              <a href="#/send">Look at what would be sent now</a>
            </p>`
          : nothing
      }
      ${data.workflow.blockers.map(
        (one) => html`<p class="panel remark">${readable(one.message)}</p>`,
      )}
      <section class="panel stack" aria-labelledby="choose">
        <h2 id="choose" tabindex="-1">Which plan do you want to ask for?</h2>
        ${
          now?.plan_label === undefined
            ? nothing
            : html`<p>
                The papers now are for <strong>${now.plan_label}</strong>. Another choice makes
                other papers.
              </p>`
        }
        ${
          options.length === 0
            ? html`<p>No plan can be asked for now.</p>`
            : html`<fieldset>
                <legend class="unseen">Plans that are open to you</legend>
                ${options
                  .filter((one) => one.analysis_scenario_id === undefined)
                  .map((one) => this.option(one))}
              </fieldset>`
        }
        ${this.afterConsolidation(options)} ${this.reliefForms(data)} ${this.carrying()}
        <p class="hint">Every payment is an estimate until your loan holder approves it.</p>
        <p class="row">
          <button
            type="button"
            class="primary"
            ?disabled=${this.sent.busy}
            @click=${() => this.choose(data)}
          >
            Prepare the papers
          </button>
          ${
            now === undefined
              ? nothing
              : html`<button type="button" @click=${() => this.goOn()}>
                  Go on with the papers
                </button>`
          }
        </p>
      </section>
    `;
  }

  override render() {
    const { data } = this.sent;
    const isSent = this.place.analysis !== undefined;
    return isSent ? (data === undefined ? nothing : this.choice(data)) : this.consent();
  }

  static override styles = [
    ...SentScreen.styles,
    css`
      pre {
        max-height: 24rem;
        margin: 0;
        padding: 0.75rem;
        overflow: auto;
        background: var(--sunken);
        font-size: 0.8125rem;
        line-height: 1.4;
      }

      dl div {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
        gap: 0 1rem;
        padding-block: 0.35rem;
        border-bottom: 1px solid var(--line);
      }

      dd {
        font-weight: 600;
      }

      .option {
        align-items: flex-start;
        padding-block: 0.6rem;
        border-bottom: 1px solid var(--line);
      }
    `,
  ];
}
