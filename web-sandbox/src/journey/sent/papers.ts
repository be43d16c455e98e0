// The papers: first the answer sheets of the forms that can't be made, then every form to look at,
// what is left to do with each form, and one archive of everything.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { html } from '../../language/spoken';
import { count, date, readable } from '../../quote/format';
import type { SentAnalysis } from './case-store';
import { SentScreen } from './sent-screen';

type Bundle = NonNullable<SentAnalysis['bundle']>;
type Package = NonNullable<SentAnalysis['document_package']>;
type Form = Package['official_forms'][number];
type LeftToDo = Bundle['left_to_do'][number];
type AnswerSheet = NonNullable<Bundle['answer_sheets']>[number];

const hasSheet = ({ form_instance_id }: Form, { answer_sheets: sheets }: Bundle): boolean =>
  sheets?.some((one) => one.form_instance_id === form_instance_id) ?? false;

@customElement('sent-papers')
export class SentPapers extends SentScreen {
  /** The form being viewed, and the address of its PDF. */
  @state() private shown: { form_instance_id: string; address: string } | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  private close(): void {
    if (this.shown !== undefined) URL.revokeObjectURL(this.shown.address);
    this.shown = undefined;
  }

  private async look(
    { source_id, form_instance_id }: Form | AnswerSheet,
    copy: 'open' | 'answer_sheet' = 'open',
  ): Promise<void> {
    const again = this.shown?.form_instance_id === form_instance_id;
    this.close();
    if (again) return;
    const file = await this.sent.form(source_id, form_instance_id, copy);
    if (file === undefined) return;
    const pdf = new Blob([file], { type: 'application/pdf' });
    this.shown = { form_instance_id, address: URL.createObjectURL(pdf) };
  }

  private viewer(title: string, filename: string) {
    return html`<iframe title=${title} src=${this.shown?.address ?? ''}></iframe>
      <p class="hint">
        No page above?
        <a href=${this.shown?.address ?? ''} download=${filename}>Save it</a>
        and open it.
      </p>`;
  }

  private told(title: string, sentences: readonly string[]) {
    if (sentences.length === 0) return nothing;
    return html`<h3>${title}</h3>
      <ul>
        ${sentences.map((one) => html`<li>${readable(one)}</li>`)}
      </ul>`;
  }

  /** What is not sent by mail, which comes before everything that is. */
  private sheet(sheet: AnswerSheet) {
    const open = this.shown?.form_instance_id === sheet.form_instance_id;
    return html`<section class="panel stack" aria-label=${sheet.title}>
      <h2>${sheet.title}</h2>
      <p class="remark">${readable(sheet.reason)}</p>
      ${
        sheet.url === undefined
          ? nothing
          : html`<p>
              Do it online: <a href=${sheet.url} rel="noopener" target="_blank">${sheet.url}</a>
            </p>`
      }
      ${this.told('Where to do it', sheet.where)}
      ${this.told('What to have at hand', sheet.at_hand)}
      ${this.told('What to upload', sheet.upload)} ${this.told('What to keep', sheet.keep)}
      <p class="row">
        <button
          type="button"
          class="primary"
          aria-expanded=${open ? 'true' : 'false'}
          @click=${() => this.look(sheet, 'answer_sheet')}
        >
          ${open ? 'Close it' : 'Look at your answers'}<span class="unseen"> ${sheet.title}</span>
        </button>
      </p>
      ${open ? this.viewer(sheet.title, sheet.path.split('/').at(-1) ?? '') : nothing}
    </section>`;
  }

  private sheets({ answer_sheets: sheets }: Bundle) {
    if (sheets === undefined) return nothing;
    return html`<h2>First: what is not sent by mail</h2>
      ${sheets.map((one) => this.sheet(one))}`;
  }

  private steps(todo: LeftToDo) {
    return html`<li class="stack">
      <p><strong>To: ${todo.recipient}</strong></p>
      <ol>
        ${todo.steps.map(
          ({ kind, what, deadline }) =>
            html`<li>
              ${kind === 'attach' ? `Add: ${readable(what)}` : readable(what)}${
                deadline === undefined
                  ? nothing
                  : html` <span class="hint">Within ${count(deadline.within_days, 'day')}.</span>`
              }
            </li>`,
        )}
      </ol>
    </li>`;
  }

  private form(form: Form, bundle: Bundle) {
    const todo = bundle.left_to_do.filter((one) => one.form_instance_id === form.form_instance_id);
    const open = this.shown?.form_instance_id === form.form_instance_id;
    const title =
      form.qualifier_label === '' ? form.title : `${form.title}, ${form.qualifier_label}`;
    const missing = bundle.warnings.find(
      (one) => one.form_instance_id === form.form_instance_id,
    )?.message;
    return html`<section class="panel stack" aria-label=${title}>
      <h2>${title}</h2>
      ${missing === undefined ? nothing : html`<p class="remark">${readable(missing)}</p>`}
      ${
        form.status === 'ready'
          ? html`<p class="row">
              <button
                type="button"
                aria-expanded=${open ? 'true' : 'false'}
                @click=${() => this.look(form)}
              >
                ${open ? 'Close it' : 'Look at it'}<span class="unseen"> ${title}</span>
              </button>
              ${
                form.page_count === undefined
                  ? nothing
                  : html`<span class="hint">${count(form.page_count, 'page')}</span>`
              }
              ${
                form.template_origin === 'specimen'
                  ? html`<span class="badge more">Specimen, not the official form</span>`
                  : nothing
              }
            </p>`
          : nothing
      }
      ${open ? this.viewer(title, form.filename) : nothing}
      ${
        todo.length === 0
          ? nothing
          : html`<ul class="plain">
              ${todo.map((one) => this.steps(one))}
            </ul>`
      }
    </section>`;
  }

  private archive(data: SentAnalysis, bundle: Bundle) {
    const { document_bundle_download: download } = data;
    const general = bundle.warnings.filter((one) => one.form_instance_id === undefined);
    const documents = bundle.artifacts.filter((one) => one.kind === 'supporting_document');
    return html`<section class="panel stack" aria-labelledby="archive">
      <h2 id="archive">Everything in one file</h2>
      <p>
        The forms, ${documents.length === 0 ? nothing : `your ${count(documents.length, 'proof')},`}
        a summary and instructions. Made ${date(bundle.generated_at.slice(0, 10))}.
      </p>
      ${general.map((one) => html`<p class="remark">${readable(one.message)}</p>`)}
      ${
        download?.size_bytes === undefined
          ? html`<p class="remark">
              This is larger than one archive may be. Delete a proof, or save each form by itself.
            </p>`
          : html`<p>
              <a class="button primary" href=${download.download_url} download=${download.filename}>
                Download the ZIP
              </a>
            </p>`
      }
      <p>
        <a href=${this.sent.calendarAddress} download="student-loan-papers.ics">
          Put the dates into your calendar
        </a>
      </p>
      <p class="hint">When something ends, and when to ask again. It names nobody.</p>
    </section>`;
  }

  private make(stale: boolean) {
    return html`<section class="panel stack" aria-labelledby="make">
      <h2 id="make">${stale ? 'The papers are out of date' : 'All is there'}</h2>
      <p>
        ${
          stale
            ? 'Something changed since they were made. Make them again.'
            : 'The forms can be filled in now. You look at them, sign them and send them.'
        }
      </p>
      <p class="row">
        <button
          type="button"
          class="primary"
          ?disabled=${this.sent.busy}
          @click=${() => this.sent.makeBundle()}
        >
          ${stale ? 'Make the papers again' : 'Make the papers'}
        </button>
        ${this.sent.busy ? html`<span role="status">Filling in the forms…</span>` : nothing}
      </p>
    </section>`;
  }

  override render() {
    const { data } = this.sent;
    const made = data?.document_package;
    if (data === undefined || made === undefined) return nothing;
    const { bundle } = data;
    const early = this.sent.next !== 'papers';
    const current = bundle?.status === 'ready' ? bundle : undefined;
    return html`
      ${
        early
          ? html`<p class="panel remark">Something comes before the papers.</p>
              <p>
                <button type="button" class="primary" @click=${() => this.goOn()}>Go there</button>
              </p>`
          : nothing
      }
      ${early || current !== undefined ? nothing : this.make(bundle !== undefined)}
      ${
        current === undefined
          ? nothing
          : html`${this.sheets(current)} ${this.archive(data, current)}
            ${made.official_forms
              .filter((one) => !hasSheet(one, current))
              .map((one) => this.form(one, current))}`
      }
    `;
  }

  static override styles = [
    ...SentScreen.styles,
    css`
      :host {
        max-width: none;
      }

      .button {
        padding: 0 1rem;
        border-radius: var(--radius-small);
        font-weight: 550;
        text-decoration: none;
      }

      iframe {
        width: 100%;
        height: min(80vh, 60rem);
        border: 1px solid var(--line-strong);
        background: var(--sunken);
      }

      ol,
      ul:not(.plain) {
        margin: 0;
        padding-left: 1.4rem;
      }
    `,
  ];
}
