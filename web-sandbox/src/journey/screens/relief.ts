// Nineteen questions that find forms beyond a repayment plan.
import { css, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { CandidateSource, DocumentScreeningAnswers } from 'tassel/analysis';
import { html } from '../../language/spoken';
import { readable } from '../../quote/format';
import { Screen } from '../screen';
import { sourceName } from '../source-name';

const statusWords: Record<CandidateSource['status'], string> = {
  candidate: 'May apply',
  not_applicable: 'Does not apply',
  needs_more_information: 'Needs more information',
};

@customElement('journey-relief')
export class JourneyRelief extends Screen {
  private source(one: CandidateSource) {
    return html`<div class="source">
      <h3>${sourceName(one.source_id)}: ${statusWords[one.status]}</h3>
      ${one.messages.map((text) => html`<p class="soft">${readable(text)}</p>`)}
    </div>`;
  }

  private question(id: string, label: string) {
    const answers = this.store.screening as Record<string, string | undefined>;
    const found = this.store.snapshot?.document_screening?.find((one) => one.question_id === id);
    const change = (value: string) =>
      void this.store.screen({ [id]: value } as DocumentScreeningAnswers);
    return html`
      <fieldset class="question">
        <legend>${label}</legend>
        <div class="row">
          ${this.store.questions?.screening_choices.map(
            (choice) =>
              html`<label class="choice">
                <input
                  type="radio"
                  name=${id}
                  .checked=${answers[id] === choice.value}
                  @change=${() => change(choice.value)}
                />
                ${choice.label}
              </label>`,
          )}
        </div>
        ${
          found === undefined || found.answer === 'no'
            ? nothing
            : found.candidate_sources.map((one) => this.source(one))
        }
      </fieldset>
    `;
  }

  override render() {
    const questions = this.store.questions?.screening ?? [];
    return html`
      <p>
        There are forms for times when a plan is not enough: pauses, discharges, forgiveness. Answer
        what fits; leave the rest open.
      </p>
      ${
        this.store.snapshot === undefined
          ? html`<p class="panel unclear">
              What may apply is shown once you have told us about you.
            </p>`
          : nothing
      }
      <section class="panel stack" aria-label="Questions">
        ${questions.map(({ question, label }) => this.question(question, label))}
      </section>
    `;
  }

  static override styles = [
    ...Screen.styles,
    css`
      .question + .question {
        padding-top: 0.9rem;
        border-top: 1px solid var(--line);
      }

      .choice {
        padding-right: 0.9rem;
      }

      .source {
        margin-top: 0.5rem;
        padding: 0.7rem 0.9rem;
        border-left: 4px solid var(--series-1);
        background: var(--match-soft);
      }

      .unclear {
        background: var(--gold-soft);
      }
    `,
  ];
}
