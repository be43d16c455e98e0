// The person checks the answers and attests that they are true. Explicit roles keep the
// table a table for screen readers, even if answers are laid out below their questions.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { html } from '../../language/spoken';
import { readable } from '../../quote/format';
import { today } from '../answers';
import type { Field, SentAnalysis } from './case-store';
import { choicesOf } from './field-input';
import { SentScreen } from './sent-screen';

type Package = NonNullable<SentAnalysis['document_package']>;
type PackageField = Package['required_fields'][number];

const statusWords: Record<PackageField['status'], string> = {
  provided: 'Provided',
  missing: 'Missing',
  invalid: 'To be corrected',
  not_applicable: 'Not asked',
};

const unsaid = { id: 'agree', text: 'Say that it is true.' };

@customElement('sent-review')
export class SentReview extends SentScreen {
  @state() private agreed = false;
  @state() private unagreed = false;

  private reported({ field_id, source_id }: PackageField): Field | undefined {
    return this.sent.report(source_id)?.fields.find((one) => one.field_id === field_id);
  }

  /** The answer as it was typed on this page, or the label of a choice. */
  private answerOf(field: Field | undefined): string | undefined {
    if (field === undefined) return undefined;
    const answer = this.sent.typed.get(field.field_id) ?? field.selected;
    if (answer === undefined) return undefined;
    const choices = choicesOf(field, { loans: [], holders: [] }) ?? [];
    return choices.find((one) => one.value === answer)?.label ?? answer;
  }

  /** Where to find the answer on the papers. If there are several forms, their titles are shown. */
  private places({ printed_on: places = [] }: Field) {
    const forms = this.sent.data?.document_package?.official_forms ?? [];
    return places.map(({ source_id, pages, items }) => {
      const title = forms.find((form) => form.source_id === source_id)?.title;
      return html`<p class="hint">
        ${places.length === 1 ? html`On paper:` : html`On paper, ${title}:`}
        ${pages.length === 1 ? html`page ${pages[0]}` : html`pages ${pages.join(', ')}`}${
          items.length === 0
            ? nothing
            : items.length === 1
              ? html`, item ${items[0]}`
              : html`, items ${items.join(', ')}`
        }
      </p>`;
    });
  }

  private field(field: PackageField, again: boolean) {
    const { analysis } = this.place;
    const reported = this.reported(field);
    const typed = this.answerOf(reported);
    return html`<tr role="row">
      <th role="rowheader" scope="row">
        ${field.label} ${reported === undefined ? nothing : this.places(reported)}
      </th>
      <td role="cell" class="answer">
        ${field.status === 'provided' && typed !== undefined ? typed : statusWords[field.status]}
        ${
          !field.reviewed && field.carried
            ? html`<span class="badge more">From your earlier papers</span>`
            : again && !field.reviewed && field.status === 'provided'
              ? html`<span class="badge more">Changed since you checked</span>`
              : nothing
        }
      </td>
      <td role="cell"><a href="#/a/${analysis}/forms/${field.source_id}">Change</a></td>
    </tr>`;
  }

  private source(made: Package, source: Package['sources'][number]) {
    const fields = made.required_fields.filter((one) => one.source_id === source.source_id);
    if (fields.length === 0) return nothing;
    const again = made.required_fields.some((one) => one.reviewed);
    return html`<section class="panel stack" aria-label=${source.title}>
      <h2>${source.title}</h2>
      <div class="wide" role="region" aria-label="Answers of ${source.title}" tabindex="0">
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">Question</th>
              <th role="columnheader" scope="col">Answer</th>
              <th role="columnheader" scope="col"><span class="unseen">Change it</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${fields.map((one) => this.field(one, again))}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  private async confirm(made: Package): Promise<void> {
    this.unagreed = !this.agreed;
    if (!this.agreed) {
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>('#faults')?.focus();
      return;
    }
    const confirmed = await this.sent.review({
      review_all_required_fields: true,
      borrower_attestation: {
        attested: true,
        statement_version: made.attestation.statement_version,
      },
    });
    if (confirmed && this.sent.next !== 'review') this.goOn();
  }

  private statement(made: Package) {
    const { status, statement } = made.attestation;
    if (status === 'attested') {
      return html`<section class="panel stack" aria-labelledby="said">
        <h2 id="said">You said that this is true</h2>
        <p>${statement}</p>
      </section>`;
    }
    return html`<section class="panel stack" aria-labelledby="say">
      <h2 id="say">Is all of this true?</h2>
      ${
        status === 'stale'
          ? html`<p class="soft">
              Something changed since you said so. Please look again, and say it once more.
            </p>`
          : nothing
      }
      <p>${statement}</p>
      <label class="choice">
        <input
          id="agree"
          type="checkbox"
          .checked=${this.agreed}
          @change=${(event: Event) => (this.agreed = (event.target as HTMLInputElement).checked)}
        />
        Yes, this is what I say
      </label>
      <p>
        <button
          type="button"
          class="primary"
          ?disabled=${this.sent.busy}
          @click=${() => this.confirm(made)}
        >
          Confirm
        </button>
      </p>
    </section>`;
  }

  private decision(made: Package) {
    if (!this.sent.allows('record_review_decision')) return nothing;
    const decide = (decision: 'proceed' | 'hold') =>
      void this.sent
        .review({ review_decision: { decision, decided_on: today() } })
        .then(() => this.sent.next !== 'review' && this.goOn());
    return html`<section class="panel stack" aria-labelledby="decide">
      <h2 id="decide">Somebody who knows has to look at this</h2>
      <p>
        The way that you chose is decided case by case. Talk to your loan holder or a counselor
        first. Then say here what came of it.
      </p>
      ${
        made.review_decision?.decision === 'hold'
          ? html`<p class="soft">It is on hold now.</p>`
          : nothing
      }
      <p class="row">
        <button type="button" class="primary" @click=${() => decide('proceed')}>Go ahead</button>
        <button type="button" @click=${() => decide('hold')}>Wait</button>
      </p>
    </section>`;
  }

  override render() {
    const { data } = this.sent;
    const made = data?.document_package;
    if (data === undefined || made === undefined) return nothing;
    const early = this.sent.next === 'forms' || this.sent.next === 'files';
    const done = this.sent.next === 'papers';
    return html`
      ${this.unagreed ? this.faultSummary([unsaid]) : nothing}
      ${data.workflow.blockers.map(
        (one) => html`<p class="panel remark">${readable(one.message)}</p>`,
      )}
      ${made.sources.map((one) => this.source(made, one))}
      ${
        early
          ? html`<p class="panel remark">Something is still missing before you can confirm.</p>`
          : html`${this.statement(made)} ${this.decision(made)}`
      }
      ${
        early || done
          ? html`<p>
              <button type="button" class="primary" @click=${() => this.goOn()}>Go on</button>
            </p>`
          : nothing
      }
    `;
  }

  static override styles = [
    ...SentScreen.styles,
    css`
      th .hint {
        font-weight: 400;
      }

      .answer {
        overflow-wrap: anywhere;
      }

      td:last-child {
        width: 5rem;
      }

      /* Two columns are too narrow for an answer, so it is below its question. */
      @media (max-width: 36rem) {
        table,
        tbody {
          display: block;
        }

        thead {
          position: absolute;
          clip-path: inset(50%);
        }

        tbody tr {
          display: grid;
          grid-template-columns: 1fr auto;
          align-items: center;
          border-bottom: 1px solid var(--line);
        }

        tbody tr > * {
          border-bottom: 0;
        }

        tbody th {
          grid-column: 1 / -1;
          padding-bottom: 0;
        }
      }

      td a {
        overflow-wrap: normal;
        display: inline-flex;
        align-items: center;
        min-height: 2.75rem;
      }
    `,
  ];
}
