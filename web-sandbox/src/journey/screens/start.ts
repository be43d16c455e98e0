// Where loans come from: a file, pasted text, a sample, or the person's own typing.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Fault } from 'tassel/analysis';
import { html, say } from '../../language/spoken';
import { answersOf } from '../answers';
import { go } from '../router';
import { loadSample, offers } from '../samples';
import { Screen, sentenceOf } from '../screen';
import { privacy } from '../words';

// The largest text that the engine accepts has two million characters of up to four bytes.
const maximumBytes = 8_000_000;

/** A text, and the name of its file, if it has one. */
interface Brought {
  name: string;
  text: string;
}

/** A fault that says which of several files it is about. */
const named = (fault: Fault, name: string): Fault =>
  name === '' ? fault : { ...fault, message: `${name}: ${say(fault.message)}` };

@customElement('journey-start')
export class JourneyStart extends Screen {
  @state() private faults: readonly Fault[] = [];
  @state() private dragged = false;
  @state() private busy = false;
  private text = '';

  private async take(work: () => Promise<readonly Fault[]>): Promise<void> {
    this.busy = true;
    this.faults = await work();
    this.busy = false;
    if (this.faults.length === 0) return;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#faults')?.focus();
  }

  private read(texts: readonly Brought[]): Promise<void> {
    return this.take(async () => {
      const read = await this.store.readTexts(texts.map((one) => one.text));
      if (!read.ok) {
        const name = texts.length > 1 ? (texts[read.text ?? -1]?.name ?? '') : '';
        return read.faults.map((one) => named(one, name));
      }
      go({ screen: 'loans' });
      return [];
    });
  }

  private async readFiles(list: FileList | null | undefined): Promise<void> {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    if (files.reduce((sum, file) => sum + file.size, 0) > maximumBytes) {
      this.faults = [
        { path: 'raw_text', code: 'too_large', message: 'the file is too large to hold loans' },
      ];
      return;
    }
    await this.read(
      await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))),
    );
  }

  private sample(offer: (typeof offers)[number]): void {
    void this.take(async () => {
      const { portfolio, borrower_profile } = await loadSample(offer);
      const answers = answersOf(this.store.questions?.profile ?? [], borrower_profile);
      const taken = await this.store.takeLoans({ portfolio, warnings: [] });
      if (!taken.ok) return taken.faults;
      await this.store.answer(answers);
      go({ screen: 'loans' });
      return [];
    });
  }

  private drop(event: DragEvent): void {
    event.preventDefault();
    this.dragged = false;
    void this.readFiles(event.dataTransfer?.files);
  }

  private help() {
    return html`
      <details>
        <summary>Where do I get the file?</summary>
        <ol class="stack">
          <li>Log in at StudentAid.gov and open “My Aid”.</li>
          <li>Choose “Download My Aid Data”. You get a text file.</li>
          <li>Drop it here. A page or a table that you copied from your servicer works too.</li>
          <li>You have both? Choose them together: each loan is counted once.</li>
        </ol>
      </details>
    `;
  }

  override render() {
    return html`
      ${this.faultSummary(this.faults.map((one) => ({ id: 'paste', text: sentenceOf(one) })))}
      <section
        class="panel stack drop ${this.dragged ? 'over' : ''}"
        aria-labelledby="file-title"
        @dragover=${(event: DragEvent) => {
          event.preventDefault();
          this.dragged = true;
        }}
        @dragleave=${() => (this.dragged = false)}
        @drop=${(event: DragEvent) => this.drop(event)}
      >
        <h2 id="file-title">Bring your loans</h2>
        <p>
          Drop your loan files anywhere in this box, or choose them. <strong>${privacy}</strong>
        </p>
        <p class="row">
          <label class="button file">
            Choose files
            <input
              type="file"
              multiple
              accept=".txt,.csv,text/plain,text/csv"
              @change=${(event: Event) =>
                void this.readFiles((event.target as HTMLInputElement).files)}
            />
          </label>
          ${this.busy ? html`<span role="status">Reading…</span>` : nothing}
        </p>
        <div class="stack">
          <label for="paste">Or paste its text</label>
          <textarea
            id="paste"
            rows="4"
            spellcheck="false"
            autocomplete="off"
            @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}
          ></textarea>
          <p>
            <button
              type="button"
              class="primary"
              @click=${() => this.read([{ name: '', text: this.text }])}
            >
              Read the text
            </button>
          </p>
        </div>
        ${this.help()}
      </section>
      <section class="panel stack" aria-labelledby="sample-title">
        <h2 id="sample-title">Or look around with a sample</h2>
        <p class="soft">Six people who do not exist. You can change everything about them.</p>
        <div class="grid">
          ${offers.map(
            (offer) =>
              html`<button type="button" class="sample" @click=${() => this.sample(offer)}>
                <strong>${offer.title}</strong><span class="hint">${offer.description}</span>
              </button>`,
          )}
        </div>
      </section>
      <section class="panel stack" aria-labelledby="type-title">
        <h2 id="type-title">Or type your loans</h2>
        <p>What kind each loan is, what you owe on it and its rate are enough to begin.</p>
        <p>
          <button type="button" @click=${() => go({ screen: 'loans' })}>Type loans</button>
        </p>
      </section>
    `;
  }

  static override styles = [
    ...Screen.styles,
    css`
      .drop {
        border-style: dashed;
        border-width: 2px;
      }

      .drop.over {
        border-color: var(--brand);
        background: var(--match-soft);
      }

      .file {
        position: relative;
        padding: 0 1rem;
        border-radius: var(--radius-small);
        color: var(--on-brand);
        background: var(--brand);
        cursor: pointer;
      }

      .file input {
        position: absolute;
        inset: 0;
        opacity: 0;
        cursor: pointer;
      }

      .file:focus-within {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
      }

      .sample {
        flex-direction: column;
        align-items: flex-start;
        gap: 0.25rem;
        text-align: left;
      }

      ol {
        margin: 0;
        padding-left: 1.3rem;
      }
    `,
  ];
}
