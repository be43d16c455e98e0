// Proofs to add: a place for each kind of document that the forms require.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { checkFile } from 'tassel/check-file';
import type { Manifest, SentAnalysis } from './case-store';
import { html } from '../../language/spoken';
import { SentScreen } from './sent-screen';

type Role = Manifest['required_roles'][number];
type Kept = NonNullable<SentAnalysis['attachments']>;

const refusals = {
  too_large: 'This file is larger than 10 MB.',
  unsupported_format: 'This is no PDF, JPEG or PNG file.',
} as const;

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

@customElement('sent-files')
export class SentFiles extends SentScreen {
  /** How much has been sent, by slot. */
  @state() private progress: ReadonlyMap<string, number> = new Map();
  @state() private faults: ReadonlyMap<string, string> = new Map();
  @state() private over = '';

  private set(slot: string, fault: string | undefined, share?: number): void {
    const faults = new Map(this.faults);
    if (fault === undefined) faults.delete(slot);
    else faults.set(slot, fault);
    this.faults = faults;
    const progress = new Map(this.progress);
    if (share === undefined) progress.delete(slot);
    else progress.set(slot, share);
    this.progress = progress;
  }

  private async add(source: string, role: Role, file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const slot = `${source} ${role.document_role}`;
    const checked = await checkFile(file);
    if (!checked.ok) {
      this.set(slot, refusals[checked.code]);
      return;
    }
    this.set(slot, undefined, 0);
    const sent = await this.sent.upload(source, role.document_role, file, (share) =>
      this.set(slot, undefined, share),
    );
    const [refused] = this.sent.fault?.errors ?? [];
    this.set(
      slot,
      sent
        ? undefined
        : refused === undefined
          ? 'This was not sent.'
          : `The file ${refused.message}.`,
    );
  }

  private attached(kept: Kept, role: Role) {
    const files = kept.filter((one) => role.attachment_ids.includes(one.attachment_id));
    if (files.length === 0) return nothing;
    return html`<ul class="plain">
      ${files.map(
        (one) =>
          html`<li class="row">
            <span>${one.filename} <span class="hint">${sizeOf(one.size_bytes)}</span></span>
            <button
              type="button"
              ?disabled=${this.sent.busy}
              @click=${() => this.sent.remove(one.attachment_id)}
            >
              Delete<span class="unseen"> ${one.filename}</span>
            </button>
          </li>`,
      )}
    </ul>`;
  }

  private slotOf(source: string, kept: Kept, role: Role, required: boolean) {
    const slot = `${source} ${role.document_role}`;
    const id = `file-${source}-${role.document_role}`;
    const share = this.progress.get(slot);
    const fault = this.faults.get(slot);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      this.over = '';
      void this.add(source, role, event.dataTransfer?.files[0]);
    };
    return html`<div
      class="slot ${this.over === slot ? 'over' : ''}"
      @dragover=${(event: DragEvent) => {
        event.preventDefault();
        this.over = slot;
      }}
      @dragleave=${() => (this.over = '')}
      @drop=${drop}
    >
      <label for=${id}>
        ${role.label}${required ? nothing : html`<span class="optional"> (optional)</span>`}
      </label>
      ${fault === undefined ? nothing : html`<p class="error" id="${id}-error">${fault}</p>`}
      ${this.attached(kept, role)}
      <input
        id=${id}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-describedby=${fault === undefined ? nothing : `${id}-error`}
        ?disabled=${share !== undefined}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          void this.add(source, role, input.files?.[0]).then(() => (input.value = ''));
        }}
      />
      ${
        share === undefined
          ? nothing
          : html`<progress max="1" .value=${share} aria-label="Sending ${role.label}"></progress>`
      }
    </div>`;
  }

  protected override firstUpdated(): void {
    void this.sent.refresh();
  }

  private source(source: string, title: string) {
    const { data } = this.sent;
    const manifest = data?.manifests?.find((one) => one.source_id === source);
    if (manifest === undefined) return nothing;
    const { required_roles, optional_roles } = manifest;
    const kept = data?.attachments ?? [];
    if (required_roles.length + optional_roles.length === 0) return nothing;
    return html`<section class="panel stack" aria-label=${title}>
      <h2>${title}</h2>
      ${required_roles.map((role) => this.slotOf(source, kept, role, true))}
      ${optional_roles.map((role) => this.slotOf(source, kept, role, false))}
    </section>`;
  }

  override render() {
    if (this.sent.data?.manifests === undefined) {
      return this.sent.fault === undefined
        ? html`<p class="panel" role="status">Loading…</p>`
        : nothing;
    }
    const sources = this.sent.data?.document_package?.sources ?? [];
    const shown = sources.map((one) => this.source(one.source_id, one.title));
    const none = shown.every((one) => one === nothing);
    const waits = this.sent.next === 'files';
    return html`
      ${
        none
          ? html`<p class="panel">The forms ask for no proofs. Go on.</p>`
          : html`<p>
              Choose a PDF or a photo, or drop it in its place. A telephone can take the picture.
              Files are stored encrypted.
            </p>`
      }
      ${shown}
      <p class="row">
        <button type="button" class="primary" ?disabled=${waits} @click=${() => this.goOn()}>
          Go on
        </button>
        ${waits ? html`<span class="soft">A proof is still missing.</span>` : nothing}
      </p>
    `;
  }

  static override styles = [
    ...SentScreen.styles,
    css`
      .slot {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.5rem;
        padding: 0.9rem;
        border: 2px dashed var(--line-strong);
        border-radius: var(--radius-small);
      }

      .slot.over {
        border-color: var(--brand);
        background: var(--match-soft);
      }

      li span {
        overflow-wrap: anywhere;
      }

      input[type='file'] {
        min-height: 2.75rem;
        width: 100%;
        min-width: 0;
        font: inherit;
      }

      progress {
        width: 100%;
        accent-color: var(--brand);
      }
    `,
  ];
}
