// The only access to the WebAssembly engine, and the names of its types that the page uses.
import { load, type QuickQuoteModule, type QuickQuoteRequest } from 'tassel';
import type { Fault, QuickQuoteResponse, ScheduleYear } from 'tassel';

export type {
  Fault as FieldError,
  QuickQuoteAssumptions,
  QuickQuoteOption,
  QuickQuoteResponse,
  ScheduleYear,
} from 'tassel';

/** The request's members as typed in a form, right or wrong. The engine judges them. */
export type DraftRequest = { [Member in keyof QuickQuoteRequest]?: unknown };

/** The smallest and largest value of a number field, as the engine's own schema states them. */
export interface Bounds {
  minimum: number;
  maximum: number;
}

/** A quote with each plan's years, or the faults of the request by field. */
export type Outcome =
  | { ok: true; quote: QuickQuoteResponse; years: Map<string, ScheduleYear[]> }
  | { ok: false; errors: Fault[] };

interface NumberSchema {
  properties?: Record<string, Partial<Bounds>>;
}

/** Where the engine's code comes from: the file beside the loader, unless it is supplied. */
export const engineSource = { load: (): Promise<QuickQuoteModule> => load() };

/** The loaded engine: pure, synchronous, and without any access to the network. */
export class Engine {
  private constructor(private readonly module: QuickQuoteModule) {}

  static async load(): Promise<Engine> {
    return new Engine(await engineSource.load());
  }

  /** Quotes all plans; the same request always gives the same figures. */
  quote(draft: DraftRequest): Outcome {
    const request = draft as QuickQuoteRequest;
    const quote = this.module.quote(request);
    if (!quote.success) return { ok: false, errors: quote.data.errors ?? [] };
    const schedules = this.module.schedules(request);
    const years = new Map(
      schedules.success ? schedules.data.schedules.map((one) => [one.plan_id, one.years]) : [],
    );
    return { ok: true, quote: quote.data, years };
  }

  /** The limits of a number field, if the schema states both. */
  bounds(field: keyof QuickQuoteRequest): Bounds | undefined {
    const { minimum, maximum } = (this.module.schema() as NumberSchema).properties?.[field] ?? {};
    return minimum === undefined || maximum === undefined ? undefined : { minimum, maximum };
  }
}
