// The one door to the WebAssembly engine, and the names of its types that the page uses.
import { load, type QuickQuoteModule, type QuickQuoteRequest } from 'tassel-quick-quote';
import type { FieldError, QuickQuoteResponse, ScheduleYear } from 'tassel-quick-quote';

export type {
  FieldError,
  QuickQuoteAssumptions,
  QuickQuoteOption,
  QuickQuoteResponse,
  ScheduleYear,
} from 'tassel-quick-quote';

/** What a form yields: the request's members as typed, right or wrong. The engine judges them. */
export type DraftRequest = { [Member in keyof QuickQuoteRequest]?: unknown };

/** Smallest and largest value of a number field, as the engine's own schema states them. */
export interface Bounds {
  minimum: number;
  maximum: number;
}

/** A quote with each plan's years, or the faults of the request by field. */
export type Outcome =
  | { ok: true; quote: QuickQuoteResponse; years: Map<string, ScheduleYear[]> }
  | { ok: false; errors: FieldError[] };

interface NumberSchema {
  properties?: Record<string, Partial<Bounds>>;
}

/** The loaded engine: pure, synchronous, and without any access to the network. */
export class Engine {
  private constructor(private readonly module: QuickQuoteModule) {}

  static async load(): Promise<Engine> {
    return new Engine(await load());
  }

  /** Quotes all plans; the same request always gives the same figures. */
  quote(draft: DraftRequest): Outcome {
    const request = draft as QuickQuoteRequest;
    const { success, data } = this.module.quote(request);
    if (!success) return { ok: false, errors: 'errors' in data ? data.errors : [] };
    const { schedules } = this.module.schedules(request).data;
    const years = new Map(schedules.map((schedule) => [schedule.plan_id, schedule.years]));
    return { ok: true, quote: data as QuickQuoteResponse, years };
  }

  /** The limits of a number field, where the schema names both. */
  bounds(field: keyof QuickQuoteRequest): Bounds | undefined {
    const { minimum, maximum } = (this.module.schema() as NumberSchema).properties?.[field] ?? {};
    return minimum === undefined || maximum === undefined ? undefined : { minimum, maximum };
  }
}
