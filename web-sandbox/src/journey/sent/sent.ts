// <journey-sent>: everything from the consent to the papers.
import { css, nothing, type PropertyValues } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { html, learnPapers } from '../../language/spoken';
import { Screen } from '../screen';
import { addressOf, go } from '../router';
import { sentStyle } from './sent-style';
import { CaseStore } from './case-store';
import { saidOf, sentSteps } from './said';
import './files';
import './forms';
import './papers';
import './review';
import './send';

await learnPapers();

@customElement('journey-sent')
export class JourneySent extends Screen {
  private sent: CaseStore | undefined;
  @state() private asked = false;

  private get case(): CaseStore {
    if (this.sent === undefined) {
      this.sent = new CaseStore(this.store);
      this.sent.addEventListener('change', () => this.requestUpdate());
    }
    return this.sent;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('place')) return;
    const { analysis } = this.place;
    const known = this.case.data?.analysis_id;
    if (analysis !== undefined && analysis !== known) void this.case.open(analysis);
  }

  private rail() {
    const { analysis, screen } = this.place;
    if (analysis === undefined || this.case.data === undefined) return nothing;
    const made = this.case.packageId !== undefined;
    return html`<nav aria-label="Paperwork">
      <ol>
        ${sentSteps.map(
          (one) =>
            html`<li>
              ${
                one.screen === 'send' || made
                  ? html`<a
                      href=${addressOf({ screen: one.screen, analysis })}
                      aria-current=${one.screen === screen ? 'step' : nothing}
                      >${one.label}</a
                    >`
                  : html`<span>${one.label}</span>`
              }
            </li>`,
        )}
      </ol>
    </nav>`;
  }

  private fault() {
    const { fault, waiting } = this.case;
    if (waiting !== undefined) {
      return html`<p class="panel remark" role="status">
        Too much at once. It goes on by itself in ${waiting} seconds.
      </p>`;
    }
    // On the screen of forms, the fault of an answer is shown at the answer's field.
    if (fault === undefined || (fault.status === 422 && this.place.screen === 'forms')) {
      return nothing;
    }
    const gone = fault.status === 401 || fault.status === 404;
    const { analysis } = this.place;
    return html`<div class="summary stack" role="alert">
      <p>${saidOf(fault)}</p>
      <p class="row">
        ${
          gone
            ? html`<a href="#/start">Begin anew</a>`
            : html`<button
                type="button"
                @click=${() => analysis !== undefined && this.case.open(analysis)}
              >
                Try again
              </button>`
        }
      </p>
    </div>`;
  }

  private async end(): Promise<void> {
    if (await this.case.end()) go({ screen: 'start' });
    this.asked = false;
  }

  private ending() {
    if (this.case.data === undefined) return nothing;
    return html`<div class="ending row screen-only">
      ${
        this.asked
          ? html`<span>Delete what you sent, and all that was made of it?</span>
              <button type="button" @click=${() => this.end()}>Yes, delete it</button>
              <button type="button" @click=${() => (this.asked = false)}>Keep it</button>`
          : html`<button type="button" @click=${() => (this.asked = true)}>
              Delete everything now
            </button>`
      }
    </div>`;
  }

  private content() {
    const { store, place } = this;
    const sent = this.case;
    switch (place.screen) {
      case 'forms':
        return html`<sent-forms .store=${store} .sent=${sent} .place=${place}></sent-forms>`;
      case 'files':
        return html`<sent-files .store=${store} .sent=${sent} .place=${place}></sent-files>`;
      case 'review':
        return html`<sent-review .store=${store} .sent=${sent} .place=${place}></sent-review>`;
      case 'papers':
        return html`<sent-papers .store=${store} .sent=${sent} .place=${place}></sent-papers>`;
      default:
        return html`<sent-send .store=${store} .sent=${sent} .place=${place}></sent-send>`;
    }
  }

  override render() {
    const waits = this.place.analysis !== undefined && this.case.data === undefined;
    return html`
      ${this.rail()} ${this.fault()}
      ${
        waits
          ? this.case.fault === undefined
            ? html`<p class="panel" role="status">Loading…</p>`
            : nothing
          : this.content()
      }
      ${this.ending()}
    `;
  }

  static override styles = [
    ...Screen.styles,
    sentStyle,
    css`
      :host {
        max-width: none;
      }

      ol {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.4rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }

      nav a,
      nav span {
        display: inline-flex;
        align-items: center;
        min-height: 2.75rem;
        padding: 0 0.75rem;
        border-bottom: 3px solid transparent;
        text-decoration: none;
      }

      nav span {
        color: var(--ink-soft);
      }

      nav a[aria-current] {
        border-bottom-color: var(--brand);
        font-weight: 650;
      }

      .ending {
        padding-top: 0.5rem;
        border-top: 1px solid var(--line);
      }
    `,
  ];
}
