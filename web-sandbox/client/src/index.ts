// The client of the Tassel service for TypeScript.
import createClient, { type Client } from 'openapi-fetch';
import { errorOf } from './errors.ts';
import type { components, paths } from '../dist/openapi.d.ts';
import { retryingFetch } from './retrying.ts';
import { upload } from './upload.ts';

export { TasselError, type TasselFault } from './errors.ts';
export type { components, paths } from '../dist/openapi.d.ts';
export {
  recordValues,
  saveIntake,
  type IntakeRecords,
  type IntakeSource,
  type IntakeValues,
  type PackagePlace,
  type SavedIntake,
} from './intake.ts';

/**
 * A partner's credentials. Without credentials, only the sandbox's routes answer, for the session
 * of the cookie.
 */
export interface PartnerCredentials {
  partnerId: string;
  apiKey: string;
}

export interface TasselOptions {
  /** For example `https://tassel.example`; in a browser, the page's own origin is the default. */
  baseUrl?: string;
  credentials?: PartnerCredentials;
  /** How often a request is sent again if the service asks for it; 3 by default. */
  retries?: number;
  /** The longest wait, in seconds, that the client accepts; 60 by default. */
  longestWait?: number;
  /** Called with the seconds before each wait. */
  onWait?: (seconds: number) => void;
  fetch?: typeof fetch;
}

export interface Upload {
  file: Blob;
  filename?: string;
  document_role: string;
  source_id?: string;
  /** Whether to keep a repaired copy if the file can't be kept as it is. Ask the person first. */
  repair?: boolean;
  /**
   * Called with the share that has been sent, from 0 to 1. Browsers report the shares in between;
   * other platforms may report only the end.
   */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

type Schemas = components['schemas'];

/**
 * Has GET, POST, and DELETE for the paths of the OpenAPI document. The `data` of a result is the
 * answer's envelope. An answer that is not a success is thrown as a TasselError.
 */
export interface Tassel extends Pick<Client<paths>, 'GET' | 'POST' | 'DELETE'> {
  /** Whose routes the client uses. */
  readonly audience: 'partner' | 'sandbox';
  /** Uploads a file as an attachment of the package whose attachments are at `path`. */
  upload(path: string, sent: Upload): Promise<Schemas['attachment_data']>;
  /** Downloads a file: a bundle, a form, or an attachment. */
  download(path: string, signal?: AbortSignal): Promise<Blob>;
}

// POST requests with these paths create only one thing for each idempotency key.
const keyedPaths = /\/(api\/v1\/analyses|api\/business\/sandbox\/evaluate)$/;

function headersOf(credentials: PartnerCredentials | undefined): Headers {
  const headers = new Headers();
  if (credentials !== undefined) {
    headers.set('x-service-partner-id', credentials.partnerId);
    headers.set('x-service-api-key', credentials.apiKey);
  }
  return headers;
}

function formOf({ file, filename, document_role, source_id, repair }: Upload): FormData {
  const form = new FormData();
  form.set('document_role', document_role);
  if (source_id !== undefined) form.set('source_id', source_id);
  if (repair !== undefined) form.set('repair', String(repair));
  form.set('file', file, filename ?? (file instanceof File ? file.name : 'document'));
  return form;
}

export function createTassel(options: TasselOptions = {}): Tassel {
  const baseUrl = (options.baseUrl ?? '').replace(/\/+$/, '');
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const again = retryingFetch({
    retries: options.retries ?? 3,
    longestWait: options.longestWait ?? 60,
    fetch: send,
    onWait: options.onWait,
  });
  const headers = headersOf(options.credentials);
  const client = createClient<paths>({ baseUrl, fetch: again, headers });
  client.use({
    onRequest({ request }) {
      const keyed = request.method === 'POST' && keyedPaths.test(new URL(request.url).pathname);
      if (keyed && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID());
      }
      return request;
    },
    async onResponse({ response }) {
      if (!response.ok) throw await errorOf(response);
      return response;
    },
  });
  return {
    audience: options.credentials === undefined ? 'sandbox' : 'partner',
    GET: client.GET,
    POST: client.POST,
    DELETE: client.DELETE,
    upload: (path, sent) =>
      upload(
        {
          address: baseUrl + path,
          headers,
          form: formOf(sent),
          onProgress: sent.onProgress,
          signal: sent.signal,
        },
        send,
      ),
    async download(path, signal) {
      const request = new Request(new URL(baseUrl + path, globalThis.location?.href), {
        headers,
        signal: signal ?? null,
      });
      const answer = await again(request);
      if (!answer.ok) throw await errorOf(answer);
      return answer.blob();
    },
  };
}
