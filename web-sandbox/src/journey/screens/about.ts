// Questions about the household, one group at a time; later, only the questions that lack an
// answer.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ProfileQuestion } from 'tassel/analysis';
import { html } from '../../language/spoken';
import { places } from '../../quote/places';
import { isAsked, type Answers } from '../answers';
import { go } from '../router';
import { Screen, sentenceOf } from '../screen';

const path = (field: string) => `borrower_profile.${field}`;

@customElement('journey-about')
export class JourneyAbout extends Screen {
  /** Faults are shown after someone tried to continue. */
  @state() private tried = false;
  /** The visible group, by its section; the first one by default. */
  @state() private section = '';

  /** Facts that the analysis could still use, by the engine's names. */
  private get missing(): ReadonlySet<string> {
    const { snapshot } = this.store;
    const named = [
      ...(snapshot?.plan_quotes ?? []).flatMap((one) => one.missing_inputs),
      ...(snapshot?.advice?.groups ?? []).flatMap((one) => one.answers_that_could_change_it),
      ...(snapshot?.consolidation_comparison?.missing_inputs ?? []),
    ];
    return new Set(named.map((name) => name.replace(/^borrower_profile\./, '')));
  }

  private put(question: ProfileQuestion): boolean {
    const { answers } = this.store;
    if (!isAsked(question, answers)) return false;
    if (question.turn === 'first') return true;
    return answers[question.field] !== undefined || this.missing.has(question.field);
  }

  private change(field: string, text: string): void {
    void this.store.answer({ [field]: text } as Answers);
  }

  private faultOf(question: ProfileQuestion): string | undefined {
    const typed = (this.store.answers[question.field] ?? '') !== '';
    if (!typed && !this.tried) return undefined;
    const found = this.store.faults.find((one) => one.path === path(question.field));
    if (found !== undefined) return typed ? sentenceOf(found) : 'Answer this question.';
    const unanswered = question.required && !typed;
    return unanswered && this.tried ? 'Answer this question.' : undefined;
  }

  private options(question: ProfileQuestion): readonly { value: string; label: string }[] {
    if (question.kind !== 'yes_no') return question.choices;
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  }

  private radios(question: ProfileQuestion, id: string, described: string) {
    const answer = this.store.answers[question.field] ?? '';
    return html`
      <fieldset aria-describedby=${described || nothing}>
        <legend>${question.label}</legend>
        ${this.beside(question, id)}
        <div class="choices">
          ${this.options(question).map(
            ({ value, label }, index) =>
              html`<label class="choice">
                <input
                  type="radio"
                  id=${index === 0 ? id : nothing}
                  name=${id}
                  .checked=${value === answer}
                  @change=${() => this.change(question.field, value)}
                />
                ${label}
              </label>`,
          )}
        </div>
      </fieldset>
    `;
  }

  private beside(question: ProfileQuestion, id: string) {
    const fault = this.faultOf(question);
    return html`
      ${question.hint === '' ? nothing : html`<p class="hint" id="${id}-hint">${question.hint}</p>`}
      ${fault === undefined ? nothing : html`<p class="error" id="${id}-error">${fault}</p>`}
    `;
  }

  private stateSelect(question: ProfileQuestion, id: string, described: string) {
    const answer = this.store.answers[question.field] ?? '';
    const changed = (event: Event) =>
      this.change(question.field, (event.target as HTMLSelectElement).value);
    return html`
      <label for=${id}>${question.label}</label>
      ${this.beside(question, id)}
      <select id=${id} aria-describedby=${described || nothing} @change=${changed}>
        <option value="" ?selected=${answer === ''}>Choose</option>
        ${places.map(
          ({ group, members }) =>
            html`<optgroup label=${group}>
              ${Object.entries(members).map(
                ([code, name]) =>
                  html`<option value=${code} ?selected=${code === answer}>${name}</option>`,
              )}
            </optgroup>`,
        )}
      </select>
    `;
  }

  private typed(question: ProfileQuestion, id: string, described: string) {
    const fault = this.faultOf(question);
    return html`
      <label for=${id}>${question.label}</label>
      ${this.beside(question, id)}
      <div class="row amount">
        ${question.kind === 'cents' ? html`<span aria-hidden="true">$</span>` : nothing}
        <input
          id=${id}
          type="text"
          inputmode=${question.kind === 'count' ? 'numeric' : 'decimal'}
          autocomplete="off"
          maxlength="32"
          aria-invalid=${fault ? 'true' : 'false'}
          aria-describedby=${described || nothing}
          .value=${this.store.answers[question.field] ?? ''}
          @change=${(event: Event) =>
            this.change(question.field, (event.target as HTMLInputElement).value)}
        />
      </div>
    `;
  }

  private question(question: ProfileQuestion) {
    const id = question.field.replace('.', '-');
    const described = [
      question.hint === '' ? '' : `${id}-hint`,
      this.faultOf(question) === undefined ? '' : `${id}-error`,
    ]
      .filter(Boolean)
      .join(' ');
    switch (question.kind) {
      case 'state':
        return this.stateSelect(question, id, described);
      case 'choice':
      case 'yes_no':
        return this.radios(question, id, described);
      default:
        return this.typed(question, id, described);
    }
  }

  private async show(section: string): Promise<void> {
    this.section = section;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#group')?.focus();
  }

  /** Moves the focus to a fault, and first shows its group, which may not be visible. */
  protected override async reach(id: string): Promise<void> {
    const found = this.store.questions?.profile.find(({ field }) => field.replace('.', '-') === id);
    if (found !== undefined) this.section = found.section;
    await this.updateComplete;
    await super.reach(id);
  }

  private async goOn(): Promise<void> {
    if (this.store.snapshot !== undefined) {
      go({ screen: 'compare' });
      return;
    }
    this.tried = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#faults')?.focus();
  }

  override render() {
    const asked = this.store.questions;
    if (asked === undefined) return nothing;
    const put = asked.profile.filter((one) => this.put(one));
    const faults = put.flatMap((one) => {
      const text = this.faultOf(one);
      return text === undefined
        ? []
        : [{ id: one.field.replace('.', '-'), text: `${one.label} ${text}` }];
    });
    const groups = asked.sections.filter(({ section }) =>
      put.some((one) => one.section === section),
    );
    const group = groups.find(({ section }) => section === this.section) ?? groups[0];
    const next = groups[groups.findIndex((one) => one === group) + 1];
    return html`
      ${this.tried ? this.faultSummary(faults) : nothing}
      <p>Your answers stay on this device. What you do not know, you may leave open.</p>
      <ol class="row groups">
        ${groups.map(
          (one, index) =>
            html`<li>
              <button
                type="button"
                aria-current=${one === group ? 'step' : nothing}
                @click=${() => this.show(one.section)}
              >
                ${index + 1}. ${one.title}
              </button>
            </li>`,
        )}
      </ol>
      ${
        group === undefined
          ? nothing
          : html`<section class="panel stack" aria-labelledby="group">
              <h2 id="group" tabindex="-1">${group.title}</h2>
              ${put
                .filter((one) => one.section === group.section)
                .map((one) => html`<div class="question">${this.question(one)}</div>`)}
            </section>`
      }
      <p class="row">
        ${
          next === undefined
            ? nothing
            : html`<button type="button" class="primary" @click=${() => this.show(next.section)}>
                Go on
              </button>`
        }
        <button
          type="button"
          class=${next === undefined ? 'primary' : ''}
          @click=${() => this.goOn()}
        >
          Compare the plans
        </button>
      </p>
    `;
  }

  static override styles = [
    ...Screen.styles,
    css`
      .question {
        max-width: 34rem;
      }

      .question + .question {
        padding-top: 0.9rem;
        border-top: 1px solid var(--line);
      }

      .groups {
        margin: 0;
        padding: 0;
        list-style: none;
      }

      .groups [aria-current] {
        border-color: var(--brand);
        box-shadow: inset 0 -3px var(--brand);
      }

      h2:focus {
        outline: 0;
      }

      .choices {
        display: grid;
        margin-top: 0.25rem;
      }

      .amount {
        flex-wrap: nowrap;
        gap: 0.5rem;
        max-width: 16rem;
      }
    `,
  ];
}
