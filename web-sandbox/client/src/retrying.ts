// Sends a request again if the service asks for it, and only if nothing can happen twice.
import { noAnswer, retryAfterOf } from './errors.ts';

export interface RetrySettings {
  /** How often a request is sent again, at most; 0 means never. */
  retries: number;
  /** The longest wait, in seconds. If the service asks for more, the caller gets its answer. */
  longestWait: number;
  fetch: typeof fetch;
  /** Called before each wait. */
  onWait: ((seconds: number) => void) | undefined;
}

/** Whether sending the same request twice does no more than sending it once. */
function isRepeatable(request: Request): boolean {
  return request.method !== 'POST' || request.headers.has('idempotency-key');
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Seconds to wait before the next attempt; undefined if there must be none. */
function waitFor(answer: Response, request: Request, longest: number): number | undefined {
  // A request that gets a 429 has done nothing; one that gets a 503 may have been carried out.
  const again = answer.status === 429 || (answer.status === 503 && isRepeatable(request));
  const seconds = again ? retryAfterOf(answer.headers) : undefined;
  return seconds !== undefined && seconds <= longest ? seconds : undefined;
}

/** A `fetch` that honors Retry-After, and tries again if the network fails. */
export function retryingFetch(settings: RetrySettings): (request: Request) => Promise<Response> {
  const attempt = async (request: Request, left: number): Promise<Response> => {
    let answer: Response;
    try {
      answer = await settings.fetch(request.clone());
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      if (left <= 0 || !isRepeatable(request)) throw noAnswer(cause);
      await pause(1, request.signal);
      return attempt(request, left - 1);
    }
    const seconds = left > 0 ? waitFor(answer, request, settings.longestWait) : undefined;
    if (seconds === undefined) return answer;
    await answer.body?.cancel();
    settings.onWait?.(seconds);
    await pause(seconds, request.signal);
    return attempt(request, left - 1);
  };
  return (request) => attempt(request, settings.retries);
}
