// The questions of the forms. Each answer is saved when its field is left, and the page shows at
// once which questions the answer opens or closes.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { html } from '../../language/spoken';
import { count, readable } from '../../quote/format';
import { loanName } from '../plans';
import type { Field, Report, Source } from './case-store';
import {
  choicesOf,
  isRadio,
  isSecret,
  list,
  radios,
  typedInput,
  valueOf,
  type Known,
  type Shown,
} from './field-input';
import { isGroup, partsOf, type Part } from './form-parts';
import { FormRecords } from './form-records';
import { groupView } from './record-groups';
import { countName } from './records';
import { intakeWords } from './said';
import { SentScreen } from './sent-screen';

const unnamedHolder = 'A holder that the file does not name';

/** How messages of the service begin that name other answers by their field ids, for programs. */
const aboutOthers = /^(can't be kept|is asked only|does not apply)/;

const idOf = (field_id: string) => `field-${field_id}`;

@customElement('sent-forms')
export class SentForms extends SentScreen {
  @state() private tried = false;
  /** The source that stays on the screen after it became complete, because its records changed. */
  @state() private stays: string | undefined;
  /** Completed fields that the person opened again, by their ids. */
  private readonly opened = new Map<string, Field>();
  private readonly records = new FormRecords(this, idOf, this.opened);
  /** The fields that count records. */
  private counts: ReadonlySet<string> = new Set();

  private get sources(): readonly Source[] {
    return this.sent.data?.document_package?.sources ?? [];
  }

  /** The source in the address, or the first one that needs something. */
  private get source(): Source | undefined {
    const name = this.place.source ?? this.stays;
    const named = this.sources.find((one) => one.source_id === name);
    return (
      named ??
      this.sources.find((one) => one.required && one.status !== 'complete') ??
      this.sources.find((one) => one.status === 'incomplete' || one.status === 'blocked') ??
      this.sources[0]
    );
  }

  private get known(): Known {
    const loans = this.sent.data?.portfolio.loans ?? [];
    const holders = this.sent.data?.facts?.holders ?? [];
    return {
      loans: loans.map(({ loan_id }) => ({ value: loan_id, label: loanName(loans, loan_id) })),
      holders: holders.map(({ label, name }) => ({ value: label, label: name ?? unnamedHolder })),
    };
  }

  private async change(source: string, field: Field, text: string): Promise<void> {
    const { field_id } = field;
    const since = this.sent.removals.length;
    const now = () => this.sent.nameNow(field_id, since);
    if (isSecret(field)) this.sent.typed.delete(field_id);
    else this.sent.typed.set(field_id, text);
    const saved = await this.sent.save(source, () => {
      const name = now();
      return name === undefined ? {} : this.records.valuesOf(source, name, valueOf(field, text));
    });
    const name = now();
    if (saved && name !== undefined && !this.sent.refused.has(name)) this.opened.delete(name);
    this.requestUpdate();
  }

  private faultOf(field: Field): string | undefined {
    const refused = this.sent.refused.get(field.field_id);
    if (aboutOthers.test(refused ?? '')) return 'This does not fit the other answers.';
    if (refused !== undefined) return `This ${refused}.`;
    if (field.status === 'invalid') return field.reason ?? 'This does not fit the other answers.';
    if (!this.tried || !field.required || field.status !== 'missing') return undefined;
    return this.counts.has(field.field_id) ? 'Add at least one.' : 'Answer this question.';
  }

  private provided(field: Field) {
    const open = () => {
      this.opened.set(field.field_id, field);
      this.requestUpdate();
    };
    return html`<p class="row provided">
      <span>Provided</span>
      ${field.carried ? html`<span class="badge more">From your earlier papers</span>` : nothing}
      <button type="button" id=${idOf(field.field_id)} @click=${open}>
        Change<span class="unseen"> ${field.label}</span>
      </button>
    </p>`;
  }

  private field(source: string, field: Field) {
    const id = idOf(field.field_id);
    const fault = this.faultOf(field);
    const typed = this.sent.typed.get(field.field_id) ?? field.selected;
    const masked =
      field.status === 'provided' && typed === undefined && !this.opened.has(field.field_id);
    const shown: Shown = {
      field,
      id,
      text: typed ?? '',
      fault,
      described: [field.hint ? `${id}-hint` : '', fault ? `${id}-error` : '']
        .filter(Boolean)
        .join(' '),
      change: (text) => void this.change(source, field, text),
    };
    const label = html`${field.label}${
      field.required ? nothing : html`<span class="optional"> (optional)</span>`
    }`;
    const { hint } = field;
    const beside = html`
      ${hint === undefined ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
      ${fault === undefined ? nothing : html`<p class="error" id="${id}-error">${fault}</p>`}
    `;
    const choices = choicesOf(field, this.known);
    if (masked) {
      return html`<div class="question">
        <p class="label">${label}</p>
        ${this.provided(field)}
      </div>`;
    }
    if (choices !== undefined && isRadio(choices)) {
      return html`<div class="question">
        <fieldset aria-describedby=${shown.described || nothing}>
          <legend>${label}</legend>
          ${beside} ${radios(shown, choices)}
        </fieldset>
      </div>`;
    }
    return html`<div class="question">
      <label for=${id}>${label}</label>
      ${beside} ${choices === undefined ? typedInput(shown) : list(shown, choices)}
    </div>`;
  }

  private panel(source: string, part: Part) {
    const field = (one: Field) => this.field(source, one);
    if (!isGroup(part)) {
      return html`<section class="panel stack">
        <h2>${part.title}</h2>
        ${part.fields.map(field)}
      </section>`;
    }
    const faultOf = (one: Field) => this.faultOf(one);
    const stay = () => (this.stays = source);
    return groupView(part, this.records.actions(source, { field, faultOf, idOf }, stay));
  }

  private rail(current: Source) {
    if (this.sources.length < 2) return nothing;
    const { analysis } = this.place;
    return html`<nav aria-label="Forms">
      <ul class="plain forms">
        ${this.sources.map(
          (one) =>
            html`<li>
              <a
                href="#/a/${analysis}/forms/${one.source_id}"
                aria-current=${one === current ? 'page' : nothing}
                >${one.title}</a
              >
              <span class="hint">
                ${intakeWords[one.status]}${one.required ? '' : ', if you want it'}
              </span>
            </li>`,
        )}
      </ul>
    </nav>`;
  }

  private remarks(source: Source, report: Report) {
    const stopped = (this.sent.data?.workflow.blockers ?? []).filter(
      (one) => one.source_id === undefined || one.source_id === source.source_id,
    );
    return html`
      ${
        report.fields.some((one) => one.carried)
          ? html`<p class="panel remark">
              Your earlier answers were taken over. Look at each one: is it still true?
            </p>`
          : nothing
      }
      ${stopped.map((one) => html`<p class="panel remark stop">${readable(one.message)}</p>`)}
      ${(this.sent.data?.workflow.forms_left_out ?? []).map(
        (one) => html`<p class="panel remark">${readable(one.message)}</p>`,
      )}
      ${report.warnings.map((one) => html`<p class="panel remark">${readable(one.message)}</p>`)}
      ${
        report.handoff === undefined
          ? nothing
          : html`<p class="panel remark">
              This is asked for online: <a href=${report.handoff.url}>${report.handoff.url}</a>
            </p>`
      }
    `;
  }

  private missing(report: Report) {
    return report.fields
      .filter((one) => this.faultOf(one) !== undefined)
      .map((one) => ({
        id: idOf(one.field_id),
        text: `${one.label}: ${this.faultOf(one) ?? ''}`,
      }));
  }

  private async leave(report: Report): Promise<void> {
    this.tried = true;
    const waits = report.status === 'incomplete' || report.status === 'not_started';
    if (this.sent.next !== 'forms' || !waits) {
      this.tried = false;
      this.stays = undefined;
      this.goOn();
      return;
    }
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#faults')?.focus();
  }

  override render() {
    const { source } = this;
    const report = source === undefined ? undefined : this.sent.report(source.source_id);
    if (source === undefined || report === undefined) return nothing;
    const { required, completed } = this.sent.data!.workflow.progress;
    this.counts = new Set(report.record_groups.map((one) => countName(one.group)));
    return html`
      ${this.rail(source)}
      ${
        this.tried || this.sent.refused.size > 0 ? this.faultSummary(this.missing(report)) : nothing
      }
      <p class="soft" role="status">
        ${completed} of ${count(required, 'step')} done.
        ${
          this.sent.busy
            ? 'Saving…'
            : this.sent.allSaved
              ? 'All saved.'
              : 'Not everything is saved yet.'
        }
      </p>
      ${this.remarks(source, report)}
      <p class="unseen" role="status">${this.records.told}</p>
      ${partsOf(report, this.records.drawn).map((one) => this.panel(source.source_id, one))}
      <p class="row">
        <button type="button" class="primary" @click=${() => this.leave(report)}>Go on</button>
      </p>
    `;
  }

  static override styles = [
    ...SentScreen.styles,
    css`
      :host {
        max-width: 46rem;
      }

      .question {
        display: grid;
        gap: 0.25rem;
      }

      .question + .question {
        padding-top: 0.9rem;
        border-top: 1px solid var(--line);
      }

      .label {
        font-weight: 600;
      }

      .provided span:first-child {
        color: var(--match);
        font-weight: 600;
      }

      input.short,
      select {
        max-width: 18rem;
      }

      .forms {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
        gap: 0.5rem 1rem;
        padding: 0;
        list-style: none;
      }

      .forms a {
        display: inline-flex;
        align-items: center;
        min-height: 2.75rem;
      }

      .forms a[aria-current] {
        color: var(--ink);
        font-weight: 650;
        text-decoration: none;
      }

      .records {
        min-width: 0;
      }

      .records :is(h4, h5) {
        margin: 0;
        font: 650 1rem/1.3 var(--font-text);
      }

      .record .records {
        padding-left: 0.9rem;
        border-left: 2px solid var(--line);
      }

      .record .record + .record {
        padding-top: 0.9rem;
        border-top: 1px solid var(--line);
      }

      .stop {
        border-left: 4px solid var(--fault);
      }
    `,
  ];
}
