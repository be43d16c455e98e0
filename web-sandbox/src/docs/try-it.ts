// Sends an operation of the sandbox from the page, which needs no key.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { PlacedOperation, Schema } from './openapi-document';

const longestShown = 20_000;
/** Ids from answers, to fill in the paths of later requests. */
const remembered = new Map<string, string>();

function remember(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (name.endsWith('_id') && typeof member === 'string') remembered.set(name, member);
    else if (!Array.isArray(member)) remember(member);
  }
}

const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

@customElement('tassel-try-it')
export class TryIt extends LitElement {
  @property({ attribute: false }) operation!: PlacedOperation;
  /** The initial text of the body. */
  @property({ attribute: false }) example: unknown;
  @state() private answer = '';
  @state() private status = '';
  @state() private busy = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get form(): Schema | undefined {
    return this.operation.requestBody?.content['multipart/form-data']?.schema;
  }
  private get takesJson(): boolean {
    return 'application/json' in (this.operation.requestBody?.content ?? {});
  }

  private body(sent: FormData): { body?: BodyInit; headers?: Record<string, string> } {
    if (this.takesJson) {
      return {
        body: String(sent.get('body')),
        headers: { 'content-type': 'application/json' },
      };
    }
    if (this.form === undefined) return {};
    const form = new FormData();
    for (const name of Object.keys(this.form.properties ?? {})) {
      const value = sent.get(name);
      if (value instanceof File ? value.size > 0 : value) form.set(name, value as Blob);
    }
    return { body: form };
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const sent = new FormData(event.target as HTMLFormElement);
    const path = this.operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(sent.get(name))),
    );
    this.busy = true;
    try {
      const answer = await fetch(path, { method: this.operation.method, ...this.body(sent) });
      this.status = `${answer.status} ${answer.statusText}`.trim();
      const type = answer.headers.get('content-type') ?? '';
      if (type.includes('json')) {
        const value: unknown = await answer.json();
        remember(value);
        const text = JSON.stringify(value, null, 2);
        this.answer = text.length > longestShown ? `${text.slice(0, longestShown)}\n…` : text;
      } else {
        this.answer = `${type}, ${(await answer.arrayBuffer()).byteLength} bytes`;
      }
    } catch (fault) {
      console.warn('Not sent', fault);
      this.status = 'The service could not be reached.';
      this.answer = '';
    }
    this.busy = false;
  }

  private input(name: string, file: boolean) {
    const id = `try-${this.operation.operationId}-${name}`;
    return html`<div>
      <label for=${id}><code>${name}</code></label>
      <input
        id=${id}
        name=${name}
        type=${file ? 'file' : 'text'}
        autocomplete="off"
        .value=${file ? '' : (remembered.get(name) ?? '')}
      />
    </div>`;
  }

  protected override render() {
    const id = `try-${this.operation.operationId}-body`;
    const parts = Object.entries(this.form?.properties ?? {});
    return html`
      <form class="try" @submit=${(event: SubmitEvent) => this.send(event)}>
        ${names(this.operation.path).map((name) => this.input(name, false))}
        ${
          this.takesJson
            ? html`<div>
                <label for=${id}>Body</label>
                <textarea
                  id=${id}
                  name="body"
                  rows="8"
                  spellcheck="false"
                  .value=${JSON.stringify(this.example ?? {}, null, 2)}
                ></textarea>
              </div>`
            : nothing
        }
        ${parts.map(([name, part]) => this.input(name, part.contentMediaType !== undefined))}
        <p><button type="submit" ?disabled=${this.busy}>Send it</button></p>
        <p role="status">${this.busy ? 'Sending…' : this.status}</p>
        ${
          this.answer === ''
            ? nothing
            : html`<pre
                tabindex="0"
                role="group"
                aria-label="Answer"
              ><code>${this.answer}</code></pre>`
        }
      </form>
    `;
  }
}
