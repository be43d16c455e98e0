import type {
  ErrorData,
  QuickQuoteRequest,
  QuickQuoteResponse,
  QuickQuoteScheduleList,
} from './types.js';

export type * from './types.js';

/** Every answer: the data of a success, or what was wrong with the request. */
export type Envelope<Data> =
  | { success: true; data: Data; error_message: '' }
  | { success: false; data: ErrorData; error_message: string };

export interface QuickQuoteModule {
  /** Quotes all fifteen plans, as though the borrower were eligible. Amounts are whole cents. */
  quote(request: QuickQuoteRequest): Envelope<QuickQuoteResponse>;
  /** Does what `quote` does, from JSON text or its bytes to JSON text. */
  quoteText(json: string | Uint8Array): string;
  /** Returns the years of every plan that `quote` calculates for the same request. */
  schedules(request: QuickQuoteRequest): Envelope<QuickQuoteScheduleList>;
  /** JSON Schema of the request. */
  schema(): object;
  /** Version of the rules. */
  version(): string;
}

/**
 * Loads the module; by default, from the file beside this one. Each address is loaded only
 * once. Any other kind of source is refused with a TypeError, and so are requests that are not
 * objects.
 */
export function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
): Promise<QuickQuoteModule>;
