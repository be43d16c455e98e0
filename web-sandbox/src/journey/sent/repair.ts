// The question about a file that the service keeps only after a repair.
import type { TasselFault } from 'tassel-client';
import { html } from '../../language/spoken';

/** A file that was refused, and what a repair would do to it, in the service's words. */
export interface Repairable {
  file: File;
  steps: readonly string[];
}

export interface RepairActions {
  keep: () => void;
  chooseAnother: () => void;
}

/**
 * What a repair would do, or nothing if the file was refused for another reason. The service says
 * it in one sentence, and in a second one tells programs how to send the file again.
 */
export function stepsOf({ code, message }: TasselFault): readonly string[] | undefined {
  if (code !== 'needs_repair') return undefined;
  return /^needs a repair, which would (.+?)\. /.exec(message)?.[1]?.split('; ');
}

/** The id of the question in the slot with this id. */
export const questionOf = (id: string): string => `${id}-repair`;

export function repairQuestion(id: string, { file, steps }: Repairable, actions: RepairActions) {
  const question = questionOf(id);
  return html`<div
    class="remark stack"
    role="group"
    tabindex="-1"
    id=${question}
    aria-labelledby="${question}-what"
    aria-describedby="${question}-steps ${question}-own"
  >
    <p id="${question}-what">
      <strong>${file.name}</strong> can't be kept as it is, but a repaired copy can. The repair
      would:
    </p>
    <ul id="${question}-steps">
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ul>
    <p id="${question}-own">Your own file does not change.</p>
    <p class="row">
      <button type="button" class="primary" @click=${actions.keep}>Keep a repaired copy</button>
      <button type="button" @click=${actions.chooseAnother}>Choose another file</button>
    </p>
  </div>`;
}

/** Says what was done to a file of which a repaired copy is kept. */
export const repairDone = (repaired: readonly string[]) =>
  html`<div class="hint">
    <p>A repaired copy is kept:</p>
    <ul>
      ${repaired.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </div>`;
