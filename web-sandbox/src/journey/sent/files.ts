// Proofs to add: a place for each kind of document that the forms require.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { checkFile } from 'tassel/check-file';
import type { TasselFault } from 'tassel-client';
import type { Manifest, SentAnalysis } from './case-store';
import { html } from '../../language/spoken';
import { questionOf, repairDone, repairQuestion, stepsOf, type Repairable } from './repair';
import { SentScreen } from './sent-screen';

type Role = Manifest['required_roles'][number];
type Kept = NonNullable<SentAnalysis['attachments']>;

/** Why a file is not even sent. These are the service's own words for such a file. */
const refusals = {
  too_large: 'must be at most 10 MiB; send its pages in several files',
  heic: `is a HEIC picture; send a screenshot of it, or take it again after choosing
    Most Compatible in the camera's settings (Formats)`,
  unsupported_format: 'must be a PDF, JPEG or PNG file; open it and send a screenshot of it',
} as const;

/** What happens in a slot: a file is being sent, or one was refused. */
interface SlotState {
  /** How much has been sent, from 0 to 1. */
  share?: number;
  fault?: string;
  /** The file for which the person has to decide. */
  repair?: Repairable;
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const idOf = (source: string, role: Role) => `file-${source}-${role.document_role}`;

@customElement('sent-files')
export class SentFiles extends SentScreen {
  @state() private states: ReadonlyMap<string, SlotState> = new Map();
  @state() private over = '';
  /** The sentence about the last file, which a screen reader reads out. */
  @state() private told: unknown = nothing;

  private set(slot: string, state: SlotState): void {
    this.states = new Map(this.states).set(slot, state);
  }

  private async add(
    source: string,
    role: Role,
    file: File | undefined,
    repair?: Repairable,
  ): Promise<void> {
    if (file === undefined) return;
    const slot = idOf(source, role);
    const checked = await checkFile(file);
    if (!checked.ok) {
      this.set(slot, { fault: `The file ${refusals[checked.code]}.` });
      return;
    }
    this.told = nothing;
    this.set(slot, { share: 0 });
    const { kept, refused } = await this.sent.upload(source, role.document_role, file, {
      repair: repair !== undefined,
      onProgress: (share) => this.set(slot, { share }),
    });
    if (kept) {
      this.set(slot, {});
      this.told = html`${file.name} was added.`;
    } else if (refused === undefined) {
      // A person who agreed to a repair can agree again.
      this.set(slot, { fault: 'This was not sent.', ...(repair && { repair }) });
    } else {
      this.refuse(slot, file, refused);
    }
    await this.focusIn(slot);
  }

  private refuse(slot: string, file: File, refused: TasselFault): void {
    const steps = stepsOf(refused);
    if (steps === undefined) {
      this.set(slot, { fault: `The file ${refused.message}.` });
    } else {
      this.set(slot, { repair: { file, steps } });
      this.told = html`${file.name} was not added yet.`;
    }
  }

  /**
   * Moves the focus to the slot's question or input, because the element that had it went away or
   * was disabled. If the person is already somewhere else, the focus stays there.
   */
  private async focusIn(slot: string): Promise<void> {
    await this.updateComplete;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    const isHere = this.renderRoot.querySelector(`#${CSS.escape(slot)}:focus`) !== null;
    if (!isFree && !isHere) return;
    const asks = this.states.get(slot)?.repair !== undefined;
    await this.reach(asks ? questionOf(slot) : slot);
  }

  private chooseAnother(slot: string): void {
    this.set(slot, {});
    this.told = nothing;
    const input = this.renderRoot.querySelector<HTMLInputElement>(`#${CSS.escape(slot)}`);
    input?.focus();
    input?.click();
  }

  private attached(kept: Kept, role: Role) {
    const files = kept.filter((one) => role.attachment_ids.includes(one.attachment_id));
    if (files.length === 0) return nothing;
    return html`<ul class="plain">
      ${files.map(
        (one) =>
          html`<li class="row">
            <div class="kept">
              ${one.filename} <span class="hint">${sizeOf(one.size_bytes)}</span>
              ${one.repaired === undefined ? nothing : repairDone(one.repaired)}
            </div>
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
    const slot = idOf(source, role);
    const { share, fault, repair } = this.states.get(slot) ?? {};
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
      <label for=${slot}>
        ${role.label}${required ? nothing : html`<span class="optional"> (optional)</span>`}
      </label>
      ${
        fault === undefined
          ? nothing
          : html`<p class="error" role="alert" id="${slot}-error">${fault}</p>`
      }
      ${this.attached(kept, role)}
      ${
        repair === undefined
          ? nothing
          : repairQuestion(slot, repair, {
              keep: () => void this.add(source, role, repair.file, repair),
              chooseAnother: () => this.chooseAnother(slot),
            })
      }
      <input
        id=${slot}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-describedby=${fault === undefined ? nothing : `${slot}-error`}
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
      <p class="unseen" role="status">${this.told}</p>
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

      li,
      .remark {
        overflow-wrap: anywhere;
      }

      .kept {
        flex: 1 1 12rem;
        min-width: 0;
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
