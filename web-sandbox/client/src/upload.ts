// An upload that reports its progress.
import { errorOf, noAnswer } from './errors.ts';

export interface UploadSettings {
  address: string;
  headers: Headers;
  form: FormData;
  onProgress: ((share: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

function answerOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(sent.responseText, { status: sent.status, headers });
}

/** Sends with XMLHttpRequest, because `fetch` does not report how much of a body was sent. */
function sendWithProgress(settings: UploadSettings): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    const stop = () => sent.abort();
    sent.open('POST', settings.address);
    settings.headers.forEach((value, name) => sent.setRequestHeader(name, value));
    sent.upload.onprogress = ({ loaded, total }) =>
      settings.onProgress?.(total > 0 ? loaded / total : 0);
    sent.onload = () => resolve(answerOf(sent));
    sent.onerror = () => reject(noAnswer('network'));
    sent.onabort = () => reject(settings.signal?.reason as Error);
    sent.onloadend = () => settings.signal?.removeEventListener('abort', stop);
    settings.signal?.addEventListener('abort', stop);
    if (settings.signal?.aborted) stop();
    else sent.send(settings.form);
  });
}

async function sendAtOnce(settings: UploadSettings, send: typeof fetch): Promise<Response> {
  settings.onProgress?.(0);
  const { address, headers, form: body, signal } = settings;
  try {
    const answer = await send(address, { method: 'POST', headers, body, signal: signal ?? null });
    settings.onProgress?.(1);
    return answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noAnswer(cause);
  }
}

/** Returns the `data` of the answer. An upload is never retried automatically. */
export async function upload<Data>(settings: UploadSettings, send: typeof fetch): Promise<Data> {
  const answer =
    typeof XMLHttpRequest === 'undefined'
      ? await sendAtOnce(settings, send)
      : await sendWithProgress(settings);
  if (!answer.ok) throw await errorOf(answer);
  return ((await answer.json()) as { data: Data }).data;
}
