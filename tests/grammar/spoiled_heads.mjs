// Ways to spoil the head of a request: its path, method and headers, as any client may send them.
import { mark, markedNumber } from './marks.mjs';

const segments = [mark, `anl_${mark}${'0'.repeat(19)}`, `${mark}%00`, '%2e%2e', `..%2f${mark}`,
  '%C0%AF', `${mark}%0d%0aX-A:1`, `${mark.repeat(30)}`, `%7B${mark}%7D`, `'${mark}--`, '~', '.',
  `ANL_${mark}`, '0', '-1', '%F0%9F%92%A9'];
const id = /\/(anl|pkg|att)_\w+/g;

const pathChanges = [
  (path, dice) => {
    const ids = path.match(id);
    return ids ? path.replace(dice.pick(ids), `/${dice.pick(segments)}`) : `${path}/${mark}`;
  },
  (path, dice) => {
    const parts = path.split('/');
    parts[dice.between(1, parts.length - 1)] = dice.pick(segments);
    return parts.join('/');
  },
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}?source_id=${mark}&form_instance_id=${mark}`,
  (path) => `${path}?${mark}=${mark}`,
  (path) => `${path}?source_id=${mark}%ZZ`,
  (path) => `${path}?source_id=a&source_id=${mark}`,
  (path) => `${path}?${'a=1&'.repeat(2000)}${mark}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\w(?=\w*$)/, (letter) =>
    `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`),
  (path) => `${path}/../${mark}`,
  (path) => path.split('/').slice(0, -1).join('/') || '/',
  (path) => `${path}%`,
  (path) => `${path};${mark}`,
  () => `/${mark}.html`,
  () => `/assets/..%2f..%2f${mark}.js`,
  () => `/${mark.repeat(1200)}`,
];

const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD', 'GET', 'POST', 'PROPFIND',
  mark.toUpperCase()];

const set = (name, value) => (headers) => ({ ...headers, [name]: value });
const without = (name) => ({ [name]: _, ...headers }) => headers;

const headerChanges = [
  without('content-type'),
  set('content-type', `text/${mark}`),
  set('content-type', 'application/json; charset=utf-16'),
  set('content-type', `application/json; ${mark}="${mark}`),
  set('content-type', `multipart/form-data; boundary=${mark}`),
  set('content-type', 'application/x-www-form-urlencoded'),
  set('content-encoding', mark),
  set('content-encoding', 'gzip'),
  without('x-service-api-key'),
  without('x-service-partner-id'),
  without('cookie'),
  set('x-service-api-key', mark),
  set('x-service-partner-id', mark),
  set('x-service-api-key', [mark, mark]),
  set('x-service-partner-id', 'victim'),
  set('authorization', `Bearer ${mark}`),
  set('cookie', `sandbox_session=${mark}`),
  set('cookie', `sandbox_session=; ${mark}=${mark}`),
  set('cookie', `sandbox_session=${mark.repeat(500)}`),
  set('cookie', `"${mark}; sandbox_session=${mark}; sandbox_session=${mark}2`),
  set('origin', `https://${mark}.example`),
  set('origin', 'null'),
  set('origin', mark),
  set('referer', `https://${mark}.example/`),
  set('sec-fetch-site', 'cross-site'),
  set('x-forwarded-for', `${mark}, 203.0.113.7`),
  set('x-forwarded-proto', mark),
  set('x-forwarded-host', `${mark}.example`),
  set('forwarded', `for=${mark};host=${mark}`),
  set('x-request-id', mark),
  set('x-http-method-override', 'DELETE'),
  set('idempotency-key', `${mark} with blanks`),
  set('idempotency-key', mark.repeat(37)),
  set('idempotency-key', ''),
  set('idempotency-key', mark),
  set('idempotency-key', [mark, mark]),
  set('if-none-match', `"${mark}"`),
  set('range', 'bytes=0-0,5-2,-1'),
  set('accept', `text/${mark}`),
  set('accept-encoding', mark),
  set('accept-language', mark),
  set('host', `${mark}.example`),
  set('host', `${mark}.example:${markedNumber}`),
  set('expect', mark),
  set('te', mark),
  set(`x-${mark}`, mark.repeat(1000)),
  set(mark, `\t${mark}\t`),
  set('user-agent', `${mark} \xff\xfe`),
];

/** A request that differs from a good one in path, method, or headers. */
export function spoilHead(request, dice) {
  const kind = dice.below(10);
  if (kind < 3) return { ...request, path: dice.pick(pathChanges)(request.path, dice) };
  if (kind < 5) return { ...request, method: dice.pick(methods) };
  const headers = dice.pick(headerChanges)(request.headers);
  return { ...request, headers: dice.chance(0.2) ? dice.pick(headerChanges)(headers) : headers };
}
