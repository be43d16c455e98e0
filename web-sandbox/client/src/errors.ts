// A refusal by the service, as an exception.

/** One fault of a request that was refused with 422. */
export interface TasselFault {
  /** The place, for example `portfolio.loans[2].loan_id`, or `body` for the whole body. */
  path: string;
  code: string;
  /** Says what is wrong, but never repeats the value. */
  message: string;
}

interface ErrorEnvelope {
  error_message?: string;
  data?: { code?: string; request_id?: string; errors?: TasselFault[] };
}

export class TasselError extends Error {
  override readonly name = 'TasselError';

  constructor(
    /** The HTTP status, or 0 if no answer came. */
    readonly status: number,
    /** The code for programs: `rate_limited`, `not_found`, …; `no_answer` if no answer came. */
    readonly code: string,
    message: string,
    /** All faults of a 422, in the order of the schema. */
    readonly errors: readonly TasselFault[] = [],
    /** The id under which the service's log has the request. */
    readonly requestId: string | undefined = undefined,
    /** Seconds after which the same request may be sent again. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super(message);
  }
}

/** The seconds in Retry-After, if the answer has it; this service never sends a date there. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

const withoutMarks = (text: string) => text.replace(/^- /gm, '');

/** The error of an answer that is not a success. A body that is not an envelope is ignored. */
export async function errorOf(answer: Response): Promise<TasselError> {
  const text = await answer.text();
  let envelope: ErrorEnvelope = {};
  try {
    envelope = JSON.parse(text) as ErrorEnvelope;
  } catch (fault) {
    // A proxy in between may answer in its own format.
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

/** The error if no answer came: there was no network, or the connection broke. */
export const noAnswer = (cause: unknown): TasselError =>
  Object.assign(new TasselError(0, 'no_answer', 'The service could not be reached.'), { cause });
