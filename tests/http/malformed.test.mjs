// Every request that two readers could interpret differently is refused, and the server keeps
// running.
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';

import {ask, raw_connection, request, start_server} from './test_server.mjs';

const host = 'Host: tassel.test\r\n';
const get = (fields) => `GET /echo HTTP/1.1\r\n${fields}\r\n`;
const post = (fields, body = '') => `POST /echo HTTP/1.1\r\n${host}${fields}\r\n${body}`;
const target = (text) => `GET ${text} HTTP/1.1\r\n${host}\r\n`;
const chunked = (body) => post('Transfer-Encoding: chunked\r\n', body);

const malformed = {
  'no Host': [400, get('')],
  'two Hosts': [400, get(host + host)],
  'two Hosts of different case': [400, get(`${host}hOST: other.test\r\n`)],
  'an empty Host': [400, get('Host:\r\n')],
  'a Host with a path': [400, get('Host: tassel.test/other\r\n')],
  'a Host with user information': [400, get('Host: me@tassel.test\r\n')],
  'no Host in HTTP/1.0': [400, 'GET / HTTP/1.0\r\n\r\n'],

  'a folded field': [400, get(`${host}X-Probe: a\r\n b\r\n`)],
  'a folded first field': [400, get(` ${host}`)],
  'a space before the colon': [400, get(`${host}X-Probe : a\r\n`)],
  'a tab before the colon': [400, get(`${host}X-Probe\t: a\r\n`)],
  'an empty field name': [400, get(`${host}: a\r\n`)],
  'a field without a colon': [400, get(`${host}X-Probe\r\n`)],
  'a field name that is no token': [400, get(`${host}X(Probe): a\r\n`)],
  'a field name beyond ASCII': [400, get(`${host}X-Prob\xe9: a\r\n`)],
  'NUL in a field value': [400, get(`${host}X-Probe: a\0b\r\n`)],
  'DEL in a field value': [400, get(`${host}X-Probe: a\x7fb\r\n`)],
  'escape in a field value': [400, get(`${host}X-Probe: a\x1bb\r\n`)],
  'a bare CR in a field value': [400, get(`${host}X-Probe: a\rb\r\n`)],
  'a bare CR before the line end': [400, get(`${host}X-Probe: a\r\r\n`)],
  'a bare LF as a line end': [400, get(`Host: tassel.test\nX-Probe: a\r\n`)],
  'bare LFs throughout': [400, 'GET / HTTP/1.1\nHost: tassel.test\n\n'],
  'bare CRs throughout': [400, 'GET / HTTP/1.1\rHost: tassel.test\r\r'],
  '101 fields': [431, get(host + 'X-Probe: a\r\n'.repeat(100))],

  'a coding other than chunked': [400, post('Transfer-Encoding: gzip\r\n')],
  'a list of codings': [400, post('Transfer-Encoding: gzip, chunked\r\n')],
  'chunked twice in a list': [400, post('Transfer-Encoding: chunked, chunked\r\n')],
  'two Transfer-Encodings': [400, post('Transfer-Encoding: chunked\r\n'.repeat(2))],
  'another spelling of chunked': [400, post('Transfer-Encoding: xchunked\r\n')],
  'another case of chunked': [400, post('Transfer-Encoding: Chunked\r\n')],
  'chunked with a parameter': [400, post('Transfer-Encoding: chunked;q=1\r\n')],
  'an empty Transfer-Encoding': [400, post('Transfer-Encoding:\r\n')],
  'vertical tab before chunked': [400, post('Transfer-Encoding: \x0bchunked\r\n')],
  'chunked in HTTP/1.0':
    [400, `POST / HTTP/1.0\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  'both lengths': [400, post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  'both lengths, the other order':
    [400, post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', '0\r\n\r\n')],

  'two Content-Lengths': [400, post('Content-Length: 1\r\nContent-Length: 2\r\n', 'ab')],
  'two equal Content-Lengths': [400, post('Content-Length: 1\r\nContent-Length: 1\r\n', 'a')],
  'a list of lengths': [400, post('Content-Length: 1, 1\r\n', 'a')],
  'an empty Content-Length': [400, post('Content-Length:\r\n')],
  'a signed Content-Length': [400, post('Content-Length: +1\r\n', 'a')],
  'a negative Content-Length': [400, post('Content-Length: -1\r\n')],
  'a hexadecimal Content-Length': [400, post('Content-Length: 0x1\r\n', 'a')],
  'a Content-Length with a space': [400, post('Content-Length: 1 1\r\n', 'a')],
  'a fractional Content-Length': [400, post('Content-Length: 1.0\r\n', 'a')],
  'a Content-Length over 64 bits': [400, post('Content-Length: 18446744073709551617\r\n', 'a')],
  'a Connection that is no list of tokens': [400, get(`${host}Connection: close; now\r\n`)],
  'an unknown expectation': [417, post('Expect: 200-ok\r\nContent-Length: 1\r\n', 'a')],

  'HTTP/0.9': [400, 'GET /\r\n'],
  'HTTP/1.2': [505, `GET / HTTP/1.2\r\n${host}\r\n`],
  'HTTP/2.0': [505, `GET / HTTP/2.0\r\n${host}\r\n`],
  'the preface of HTTP/2': [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'another protocol': [400, `GET / HTTPS/1.1\r\n${host}\r\n`],
  'a lower-case protocol': [400, `GET / http/1.1\r\n${host}\r\n`],
  'a version without a point': [400, `GET / HTTP/11\r\n${host}\r\n`],
  'a TLS hello': [400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  'an empty line before the request': [400, `\r\n${request('GET', '/')}`],
  'a method that is no token': [400, `G@T / HTTP/1.1\r\n${host}\r\n`],
  'an empty method': [400, ` / HTTP/1.1\r\n${host}\r\n`],
  'a method without end': [400, `${'A'.repeat(33)} / HTTP/1.1\r\n${host}\r\n`],
  'two spaces before the target': [400, `GET  / HTTP/1.1\r\n${host}\r\n`],
  'two spaces after the target': [400, `GET /  HTTP/1.1\r\n${host}\r\n`],
  'a tab in the request line': [400, `GET\t/ HTTP/1.1\r\n${host}\r\n`],
  'NUL in the request line': [400, target('/a\0b')],

  'a whole address as target': [400, target('http://tassel.test/')],
  'CONNECT': [400, `CONNECT tassel.test:443 HTTP/1.1\r\n${host}\r\n`],
  'the asterisk form': [400, `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  'a target without a slash': [400, target('echo')],
  'a space in the target': [400, target('/a b')],
  'an encoded slash': [400, target('/a%2Fb')],
  'an encoded slash in lower case': [400, target('/a%2fb')],
  'an encoded backslash': [400, target('/a%5Cb')],
  'a backslash': [400, target('/a\\b')],
  'an encoded NUL': [400, target('/a%00')],
  'an encoded NUL in the query': [400, target('/a?b=%00')],
  'an encoded line end': [400, target('/a%0d%0ax')],
  'an encoded DEL': [400, target('/a%7f')],
  'half a percent-encoding': [400, target('/a%2')],
  'a percent-encoding that is not hexadecimal': [400, target('/a%zz')],
  'a percent sign alone in the query': [400, target('/a?b=100%')],
  'bytes beyond ASCII in the target': [400, target('/caf\xc3\xa9')],
  'a fragment': [400, target('/a#b')],
  'a fragment in the query': [400, target('/a?b#c')],
  'a single dot': [400, target('/./a')],
  'a double dot': [400, target('/a/../b')],
  'a double dot at the end': [400, target('/a/..')],
  'an encoded double dot': [400, target('/a/%2e%2E/b')],
  'a half encoded double dot': [400, target('/a/.%2e/b')],
  'a target over 8 KiB': [414, target('/' + 'a'.repeat(8192))],
  'a target without end': [414, `GET /${'a'.repeat(20000)}`],
  'a head over 16 KiB': [431, get(host + `X-Probe: ${'a'.repeat(4000)}\r\n`.repeat(5))],

  'a chunk size that is not hexadecimal': [400, chunked('5x\r\nhello\r\n0\r\n\r\n')],
  'a chunk size with a prefix': [400, chunked('0x5\r\nhello\r\n0\r\n\r\n')],
  'a signed chunk size': [400, chunked('+5\r\nhello\r\n0\r\n\r\n')],
  'an empty chunk size': [400, chunked('\r\nhello\r\n0\r\n\r\n')],
  'a space before the chunk size': [400, chunked(' 5\r\nhello\r\n0\r\n\r\n')],
  'a space after the chunk size': [400, chunked('5 \r\nhello\r\n0\r\n\r\n')],
  'a chunk size over 64 bits': [400, chunked('10000000000000005\r\nhello\r\n0\r\n\r\n')],
  'a chunk that is longer than it says': [400, chunked('4\r\nhello\r\n0\r\n\r\n')],
  'a chunk with a bare LF after its size': [400, chunked('5\nhello\r\n0\r\n\r\n')],
  'a chunk with a bare LF after its data': [400, chunked('5\r\nhello\n0\r\n\r\n')],
  'a bare CR in a chunk extension': [400, chunked('5;a\rb\r\nhello\r\n0\r\n\r\n')],
  'a bare LF in a chunk extension': [400, chunked('5;a\nb\r\nhello\r\n0\r\n\r\n')],
  'an endless chunk extension': [400, chunked(`5;${'a'.repeat(2000)}\r\nhello\r\n0\r\n\r\n`)],
  'endless trailers': [400, chunked(`0\r\n${'X-Probe: a\r\n'.repeat(1000)}\r\n`)],
  'a folded trailer': [400, chunked('0\r\nX-Probe: a\r\n b\r\n\r\n')],
  'a trailer without a colon': [400, chunked('0\r\nX-Probe\r\n\r\n')],
  'NUL in a trailer': [400, chunked('0\r\nX-Probe: \0\r\n\r\n')],
};

describe('a malformed request is refused and the server lives on', () => {
  let server;
  before(async () => (server = await start_server({threads: 2})));
  after(async () => {
    const {code, counters} = await server.stop();
    assert.equal(code, 0);
    assert.equal(counters.malformed, Object.keys(malformed).length + 1);
    assert.equal(counters.failed, 0);
  });

  for (const [name, [status, bytes]] of Object.entries(malformed)) {
    test(`${name}: ${status}`, async () => {
      const connection = await raw_connection.open(server.port);
      const refused = await connection.send(bytes).response();
      assert.equal(refused?.status, status);
      assert.equal(refused.fields.connection, 'close');
      assert.match(refused.body, /^[A-Z][\w\s/.,-]+\.$/);
      connection.socket.end();
      assert.equal(await connection.rest(), '', 'one answer, then the end');
      assert.equal((await ask(server.port, request('GET', '/static'))).body, 'ok\n');
    });
  }

  test('what follows a malformed request is not answered', async () => {
    const connection = await raw_connection.open(server.port);
    const bytes = get('X-Probe : a\r\n') + request('GET', '/static');
    const answers = await connection.send(bytes + request('GET', '/static')).rest();
    assert.equal(answers.match(/HTTP\/1\.1 /g).length, 1);
    assert.ok(answers.startsWith('HTTP/1.1 400 '));
    connection.close();
  });
});
