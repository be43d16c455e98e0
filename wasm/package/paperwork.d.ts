import type { ErrorData, IntakeFieldsRequest, IntakeReport } from './paperwork-types.js';

export type * from './paperwork-types.js';
export { checkFile } from './check-file.js';

/** The fields of a source, or what was wrong with a value. */
export type IntakeAnswer =
  | { success: true; data: IntakeReport; error_message: '' }
  | { success: false; data: ErrorData; error_message: string };

export interface PaperworkModule {
  /**
   * Returns what the forms of a source ask, with the branches that the values open. It judges
   * values as the service does, except for what fits into, or can be printed on, an installed form.
   * `facts` are the facts that the sandbox returns.
   */
  intakeFields(request: Omit<IntakeFieldsRequest, 'values'> & {
    values: Record<string, string | number | boolean | null>;
  }): IntakeAnswer;
}

export function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
): Promise<PaperworkModule>;
