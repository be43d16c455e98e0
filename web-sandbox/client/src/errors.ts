// What the service refuses, as an exception.

/** One fault of a request that was refused with 422. */
export interface TasselFault {
  /** For example `portfolio.loans[2].loan_id`; `body` for the whole. */
  path: string;
  code: string;
  /** What is wrong, never the value. */
  message: string;
}

interface ErrorEnvelope {
  error_message?: string;
  data?: { code?: string; request_id?: string; errors?: TasselFault[] };
}

export class TasselError extends Error {
  override readonly name = 'TasselError';

  constructor(
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
    /** For programs: `rate_limited`, `not_found`, …; `no_answer` where none came. */
    readonly code: string,
    message: string,
    /** All faults of a 422, in the order of the schema. */
    readonly errors: readonly TasselFault[] = [],
    /** What the service's log calls the request. */
    readonly requestId: string | undefined = undefined,
    /** Seconds after which the same request may be sent again. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super(message);
  }
}

/** Seconds, where the answer names some: Retry-After is never a date here. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

const withoutMarks = (text: string) => text.replace(/^- /gm, '');

/** Of an answer that is none of success. A body that is no envelope is left out. */
export async function errorOf(answer: Response): Promise<TasselError> {
  const text = await answer.text();
  let envelope: ErrorEnvelope = {};
  try {
    envelope = JSON.parse(text) as ErrorEnvelope;
  } catch (fault) {
    // What stands between may answer in a form of its own.
    if (!(fault instanceof SyntaxError)) throw fault;
  }
  return new TasselError(
    answer.status,
    envelope.data?.code ?? 'unknown',
    withoutMarks(envelope.error_message ?? `The service answered ${answer.status}.`),
    envelope.data?.errors ?? [],
    envelope.data?.request_id ?? answer.headers.get('x-request-id') ?? undefined,
    retryAfterOf(answer.headers),
  );
}

/** Where no answer came: no network, or the connection broke. */
export const noAnswer = (cause: unknown): TasselError =>
  Object.assign(new TasselError(0, 'no_answer', 'The service could not be reached.'), { cause });
