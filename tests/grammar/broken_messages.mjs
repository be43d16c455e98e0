// Messages, as bytes, that are not proper HTTP, or that no ordinary client sends.
import { mark, markedNumber } from './marks.mjs';

const crlf = '\r\n';

function head(request, { target = request.path, version = 'HTTP/1.1', method = request.method,
  more = [], host = 'localhost' } = {}) {
  const own = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} ${version}`, ...(host === undefined ? [] : [`Host: ${host}`]),
    ...own, ...more].join(crlf) + crlf + crlf;
}

const length = (request) => `Content-Length: ${request.body?.length ?? 0}`;
const whole = (request, options = {}) => Buffer.concat([
  Buffer.from(head(request, { ...options, more: [length(request), ...options.more ?? []] }),
    'latin1'), request.body ?? Buffer.alloc(0)]);
const chunked = (request, body) => Buffer.concat([
  Buffer.from(head(request, { more: ['Transfer-Encoding: chunked'] })), Buffer.from(body)]);
const hex = (number) => number.toString(16);
const chunk = (body = Buffer.alloc(0)) =>
  `${hex(body.length)}${crlf}${body.toString('latin1')}${crlf}`;

const messages = [
  (request) => whole(request, { host: undefined }),
  (request) => whole(request, { host: `${mark} ${mark}` }),
  (request) => whole(request, { host: `localhost:${markedNumber}` }),
  (request) => whole(request, { more: [`Host: ${mark}.example`] }),
  (request) => whole(request, { version: 'HTTP/1.0' }),
  (request) => whole(request, { version: 'HTTP/0.9' }),
  (request) => whole(request, { version: 'HTTP/3.0' }),
  (request) => whole(request, { version: mark }),
  (request) => whole(request, { target: `http://${mark}.example${request.path}` }),
  (request) => whole(request, { target: `http://localhost${request.path}` }),
  (request) => whole(request, { target: '*' }),
  (request) => whole(request, { target: mark }),
  (request) => whole(request, { target: `/${mark}\t${mark}` }),
  (request) => whole(request, { target: `/${mark}\0` }),
  (request) => whole(request, { target: `/${mark}\xff\xfe` }),
  (request) => whole(request, { target: `/${mark}#${mark}` }),
  (request) => whole(request, { target: `/${mark.repeat(12_000)}` }),
  (request) => whole(request, { method: `${mark}(${mark})` }),
  (request) => whole(request, { method: 'CONNECT', target: `${mark}.example:443` }),
  (request) => whole(request, { more: [mark] }),
  (request) => whole(request, { more: [`${mark} : ${mark}`] }),
  (request) => whole(request, { more: [`: ${mark}`] }),
  (request) => whole(request, { more: [`X-A: ${mark}`, ` ${mark}`] }),
  (request) => whole(request, { more: [`X-A: ${mark}\0${mark}`] }),
  (request) => whole(request, { more: [`X-A: ${mark}\r${mark}`] }),
  (request) => whole(request, { more: [`X-A: ${mark.repeat(12_000)}`] }),
  (request) => whole(request, { more: Array(600).fill(`X-A: ${mark}`) }),
  (request) => whole(request, { more: ['Content-Length: 3'] }),
  (request) => whole(request, { more: ['Transfer-Encoding: chunked'] }),
  (request) => Buffer.from(head(request, { more: [`Content-Length: ${mark}`] })),
  (request) => Buffer.from(head(request, { more: ['Content-Length: -1'] })),
  (request) => Buffer.from(head(request, { more: [`Content-Length: ${'9'.repeat(30)}`] })),
  (request) => Buffer.from(head(request, { more: ['Content-Length: 20971520'] })),
  (request) => Buffer.from(head(request, { more: ['Content-Length: 100'] }) + mark),
  (request) => Buffer.from(head(request, { more: [`Transfer-Encoding: ${mark}`] })),
  (request) => Buffer.from(head(request, { more: ['Transfer-Encoding: gzip, chunked'] })),
  (request) => chunked(request, `${chunk(request.body)}0${crlf}${crlf}`),
  (request) => chunked(request, `${chunk(request.body)}0;${mark}${crlf}X-${mark}: 1${crlf}${crlf}`),
  (request) => chunked(request, `${mark}${crlf}${mark}${crlf}`),
  (request) => chunked(request, `-1${crlf}${mark}`),
  (request) => chunked(request, `ffffffffffffffff${crlf}${mark}`),
  (request) => chunked(request, `${chunk(request.body)}${mark}`),
  (request) => chunked(request, `5${crlf}${mark}${mark}${crlf}0${crlf}${crlf}`),
  (request, dice) => whole(request).subarray(0, dice.between(1, 200)),
  (request) => Buffer.from(whole(request).toString('latin1').replaceAll(crlf, '\n'), 'latin1'),
  (request) => Buffer.concat([Buffer.from(crlf + crlf), whole(request)]),
  (request) => Buffer.concat([whole(request), Buffer.from(`${mark}${crlf}${crlf}`)]),
  () => Buffer.from(`\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${mark}`, 'latin1'),
  () => Buffer.from(`PRI * HTTP/2.0${crlf}${crlf}SM${crlf}${crlf}${mark}`),
  () => Buffer.from(`${mark}${crlf}${crlf}`),
  () => Buffer.from(crlf.repeat(100)),
  (request, dice) => {
    const bytes = whole(request);
    for (let count = dice.between(1, 3); count > 0; --count) {
      bytes[dice.below(Math.min(bytes.length, 300))] = dice.below(256);
    }
    return bytes;
  },
];

/** Bytes to send in place of a good request. */
export const brokenMessage = (request, dice) => dice.pick(messages)(request, dice);
