// Sound requests: reused connections, bodies, and sizes at their bounds.
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';

import {ask, pause, raw_connection, request, start_server} from './test_server.mjs';

let server;
before(async () => (server = await start_server({threads: 2, 'body-limit': 1024})));
after(async () => assert.equal((await server.stop()).code, 0));

const chunk = (text, extension = '') => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;
const chunked = (body) => request('POST', '/length', {'Transfer-Encoding': 'chunked'}, body);

describe('what the service sees', () => {
  test('method, path, query, fields, peer and body', async () => {
    const fields = {'x-PROBE': '\t v\xe9 ', 'Content-Length': 2};
    const {body} = await ask(server.port, request('POST', '/a/%41;b=1//c?x=%2F&y', fields, 'hi'));
    assert.deepEqual(body.trimEnd().split('\n'), [
      'method=POST', 'path=/a/%41;b=1//c', 'query=x=%2F&y', 'host=tassel.test', 'x-probe=v\xe9',
      'fields=3', 'remote=127.0.0.1', 'secure=no', 'body=hi']);
  });

  for (const host of ['tassel.test:8080', '127.0.0.1', '[::1]', '[::1]:8080', 'a_b.test'])
    test(`the host ${host}`, async () => {
      const {status, body} = await ask(server.port, request('GET', '/echo', {Host: host}));
      assert.equal(status, 200);
      assert.ok(body.includes(`host=${host}\n`));
    });

  test('dots that are no dot segments', async () => {
    for (const path of ['/.well-known/a', '/a..b', '/...', '/a.', '/%2e%2e%2e', '/.a%2e'])
      assert.equal((await ask(server.port, request('GET', path))).status, 200, path);
  });
});

describe('keep-alive and pipelining', () => {
  test('many requests on one connection', async () => {
    const connection = await raw_connection.open(server.port);
    for (let turn = 0; turn < 50; ++turn) {
      const body = String(turn).repeat(turn);
      const sent = request('POST', '/echo', {'Content-Length': body.length}, body);
      const answer = await connection.send(sent).response();
      assert.ok(answer.body.endsWith(`body=${body}\n`));
      assert.equal(answer.fields.connection, undefined);
    }
    connection.close();
  });

  test('pipelined requests are answered in order', async () => {
    const connection = await raw_connection.open(server.port);
    const numbers = Array.from({length: 200}, (_, index) => index);
    connection.send(numbers.map((n) => n % 3 === 0
      ? request('GET', `/n?${n}`)
      : n % 3 === 1
        ? request('POST', `/n?${n}`, {'Content-Length': 300}, 'b'.repeat(300))
        : request('POST', `/n?${n}`, {'Transfer-Encoding': 'chunked'}, chunk('c') + '0\r\n\r\n')
    ).join(''));
    for (const n of numbers)
      assert.match((await connection.response()).body, new RegExp(`^query=${n}$`, 'm'));
    connection.close();
  });

  test('a request that arrives byte by byte', async () => {
    const connection = await raw_connection.open(server.port);
    connection.socket.setNoDelay(true);
    for (const byte of request('POST', '/echo', {'Content-Length': 3}, 'abc')) {
      connection.send(byte);
      await new Promise(setImmediate);
    }
    assert.match((await connection.response()).body, /body=abc\n$/);
    connection.close();
  });

  test('Connection: close, HTTP/1.0, and HTTP/1.0 with keep-alive', async () => {
    const ends = async (bytes) => {
      const connection = await raw_connection.open(server.port);
      const {status, fields, status_line} = await connection.send(bytes).response();
      assert.equal(status, 200);
      const answered_again = await connection.send(request('GET', '/static')).response();
      connection.close();
      return [status_line.slice(0, 8), fields.connection, answered_again === null];
    };
    const old = (fields) => `GET /static HTTP/1.0\r\nHost: tassel.test\r\n${fields}\r\n`;
    assert.deepEqual(await ends(request('GET', '/static', {Connection: 'foo, Close'})),
      ['HTTP/1.1', 'close', true]);
    assert.deepEqual(await ends(request('GET', '/close')), ['HTTP/1.1', 'close', true]);
    assert.deepEqual(await ends(old('')), ['HTTP/1.0', undefined, true]);
    assert.deepEqual(await ends(old('Connection: keep-alive\r\n')),
      ['HTTP/1.0', 'keep-alive', false]);
    assert.deepEqual(await ends(request('GET', '/static')), ['HTTP/1.1', undefined, false]);
  });

  test('HEAD is GET without its body, and the next answer is in step', async () => {
    const connection = await raw_connection.open(server.port);
    connection.send(request('HEAD', '/echo') + request('GET', '/echo'));
    const head = await connection.response({head_only: true});
    const got = await connection.response();
    assert.equal(head.fields['content-length'], got.fields['content-length']);
    assert.match(got.body, /^method=GET\n/);
    connection.close();
  });
});

describe('bodies', () => {
  test('Content-Length below, at and above the limit', async () => {
    for (const [size, status] of [[0, 200], [1023, 200], [1024, 200], [1025, 413]]) {
      const sent = request('POST', '/length', {'Content-Length': size}, 'x'.repeat(size));
      const answer = await ask(server.port, sent);
      assert.equal(answer.status, status);
      if (status === 200) assert.equal(answer.body, String(size));
    }
  });

  test('chunked below, at and above the limit', async () => {
    for (const [size, status] of [[0, 200], [1023, 200], [1024, 200], [1025, 413]]) {
      const pieces = 'x'.repeat(size).match(/.{1,100}/g) ?? [];
      const body = pieces.map((piece) => chunk(piece)).join('');
      const answer = await ask(server.port, chunked(`${body}0\r\n\r\n`));
      assert.equal(answer.status, status);
      if (status === 200) assert.equal(answer.body, String(size));
    }
  });

  test('a body that says it is too large is refused before it is sent', async () => {
    for (const bytes of [request('POST', '/length', {'Content-Length': 99999999999}),
      chunked('401\r\n'), chunked('ffffffff\r\n')]) {
      const connection = await raw_connection.open(server.port);
      const refused = await connection.send(bytes).response();
      assert.equal(refused.status, 413);
      assert.equal(refused.fields.connection, 'close');
      assert.equal(await connection.rest(), '');
      connection.close();
    }
  });

  test('chunk extensions and trailers are dropped', async () => {
    const trailers = 'X-Probe: trailer\r\nHost: other\r\n';
    const body = `${chunk('hello', ';a=b;c="d"')}00;last\r\n${trailers}\r\n`;
    const fields = {'Transfer-Encoding': 'chunked'};
    const connection = await raw_connection.open(server.port);
    connection.send(request('POST', '/echo', fields, body) + request('GET', '/static'));
    const seen = (await connection.response()).body;
    assert.match(seen, /^x-probe=$/m);
    assert.match(seen, /body=hello\n$/);
    assert.equal((await connection.response()).body, 'ok\n');
    connection.close();
  });

  test('a body cut short is a 400', async () => {
    for (const bytes of [request('POST', '/length', {'Content-Length': 10}, 'abc'),
      chunked('5\r\nhel')]) {
      const connection = await raw_connection.open(server.port);
      connection.send(bytes).socket.end();
      assert.equal((await connection.response()).status, 400);
    }
  });

  test('100-continue is sent when the body is wanted and not there yet', async () => {
    const fields = {'Content-Length': 5, Expect: '100-Continue'};
    const connection = await raw_connection.open(server.port);
    const go_on = await connection.send(request('POST', '/length', fields)).response();
    assert.equal(go_on.status_line, 'HTTP/1.1 100 Continue');
    assert.equal((await connection.send('hello').response()).body, '5');
    const at_once = await connection.send(request('POST', '/length', fields, 'hello')).response();
    assert.equal(at_once.body, '5');
    connection.close();
  });

  test('100-continue is not sent for a body that is refused', async () => {
    for (const [path, size, status] of [['/length', 1025, 413], ['/refused', 5, 401]]) {
      const fields = {'Content-Length': size, Expect: '100-continue'};
      const connection = await raw_connection.open(server.port);
      const refused = await connection.send(request('POST', path, fields)).response();
      assert.equal(refused.status, status);
      assert.equal(refused.fields.connection, 'close');
      connection.close();
    }
  });
});

describe('the unread body of a refused request', () => {
  const smuggled = request('GET', '/echo', {'X-Probe': 'smuggled'});

  test('a small one is dropped and the connection lives', async () => {
    const connection = await raw_connection.open(server.port);
    connection.send(request('POST', '/refused', {'Content-Length': smuggled.length}));
    assert.equal((await connection.response()).status, 401, 'told before the body is sent');
    connection.send(smuggled + request('GET', '/static'));
    assert.equal((await connection.response()).body, 'ok\n');
    connection.close();
  });

  test('a large or chunked one ends the connection', async () => {
    const fill = 'x'.repeat(70000);
    for (const bytes of [
      request('POST', '/refused', {'Content-Length': fill.length}, fill) + smuggled,
      request('POST', '/refused', {'Transfer-Encoding': 'chunked'}, chunk('hello') + smuggled),
    ]) {
      const connection = await raw_connection.open(server.port);
      const refused = await connection.send(bytes).response();
      assert.equal(refused.status, 401);
      assert.equal(refused.fields.connection, 'close');
      assert.equal(await connection.rest(), '');
      connection.close();
    }
  });
});

describe('heads at their bounds', () => {
  const padded = (size) => {
    const short = request('GET', '/static', {'X-Probe': ''});
    return request('GET', '/static', {'X-Probe': 'a'.repeat(size - short.length)});
  };
  const named = (count) => Object.fromEntries(
    Array.from({length: count - 1}, (_, index) => [`X-Field-${index}`, 'a']));

  test('16 KiB of head', async () => {
    assert.equal((await ask(server.port, padded(16384))).status, 200);
    assert.equal((await ask(server.port, padded(16385))).status, 431);
  });
  test('100 fields', async () => {
    assert.equal((await ask(server.port, request('GET', '/static', named(100)))).status, 200);
    assert.equal((await ask(server.port, request('GET', '/static', named(101)))).status, 431);
  });
  test('8 KiB of target', async () => {
    const long = (size) => request('GET', `/${'a'.repeat(size - 1)}`);
    assert.equal((await ask(server.port, long(8192))).status, 200);
    assert.equal((await ask(server.port, long(8193))).status, 414);
  });
});

describe('responses', () => {
  test('a field that could split the response is left out', async () => {
    const {fields, body} = await ask(server.port, request('GET', '/fields'));
    const own = Object.keys(fields).filter((name) => name.startsWith('x-') || name.includes('bad'));
    assert.deepEqual(own, ['x-sound', 'x-last']);
    assert.equal(body, 'fields\n');
  });

  test('204 has neither body nor length, and the connection stays in step', async () => {
    const connection = await raw_connection.open(server.port);
    connection.send(request('GET', '/empty') + request('GET', '/static'));
    const empty = await connection.response();
    assert.equal(empty.status, 204);
    assert.equal(empty.fields['content-length'], undefined);
    assert.equal((await connection.response()).body, 'ok\n');
    connection.close();
  });

  test('Date is the time of now', async () => {
    const dated = async () =>
      Date.parse((await ask(server.port, request('GET', '/static'))).fields.date);
    const next = (Math.floor(Date.now() / 1000) + 1) * 1000;
    let seen = 0;
    while (seen < next && Date.now() < next + 5000) {
      await pause(50);
      seen = await dated();
      assert.ok(seen <= Date.now());
    }
    assert.ok(seen >= next, 'it goes on');
  });

  test('a service that throws is a 500, and the server lives on', async () => {
    for (const path of ['/throw', '/open-throws']) {
      const answer = await ask(server.port, request('GET', path));
      assert.equal(answer.status, 500);
      assert.equal(answer.fields.connection, 'close');
      assert.ok(!answer.body.includes('on purpose'));
    }
    assert.equal((await ask(server.port, request('GET', '/static'))).status, 200);
  });

  test('a large response arrives whole', async () => {
    assert.equal((await ask(server.port, request('GET', '/large'))).body.length, 16 * 1024 * 1024);
  });
});
