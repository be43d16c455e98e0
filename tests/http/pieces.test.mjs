// Bodies that are received or sent piece by piece.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';

import {ask, pause, raw_connection, request, server_for} from './test_server.mjs';

const limit = {'body-limit': 1_000_000};

const sum_of = (bytes) =>
  Array.from(bytes).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 0);

const body_of = (size) => Array.from({length: size}, (_, at) =>
  String.fromCharCode(97 + (at * 7) % 26)).join('');

const seen_of = (body) =>
  `size=${body.length} sum=${sum_of(Buffer.from(body, 'latin1'))} bounded=yes early=no`;

const post = (path, body) => request('POST', path, {'Content-Length': body.length}, body);

const chunked = (path, pieces) => request('POST', path, {'Transfer-Encoding': 'chunked'},
  [...pieces, ''].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join(''));

describe('a body that goes to a sink', () => {
  for (const path of ['/sink', '/sink-wait', '/sink-dropped'])
    test(`arrives whole and in bounded pieces at ${path}`, async (t) => {
      const server = await server_for(t, limit);
      const connection = await raw_connection.open(server.port);
      for (const size of [0, 1, 16_383, 16_384, 300_000]) {
        const body = body_of(size);
        const answer = await connection.send(post(path, body)).response();
        assert.equal(answer.status, 200);
        assert.equal(answer.body, seen_of(body), `${size} bytes`);
        const again = await connection.send(chunked(path, [body, body].filter(Boolean))).response();
        assert.equal(again.body, seen_of(body + body), `${size} bytes twice, chunked`);
      }
      connection.close();
    });

  test('may be answered before it ends; then the connection does', async (t) => {
    const server = await server_for(t, limit);
    const connection = await raw_connection.open(server.port);
    const body = body_of(200_000);
    const answer = await connection.send(post('/sink-stop', body).slice(0, -1)).response();
    assert.equal(answer.status, 200);
    assert.equal(answer.fields.connection, 'close');
    connection.close();
  });

  test('is a 500 where the sink fails', async (t) => {
    const server = await server_for(t, limit);
    assert.equal((await ask(server.port, post('/sink-throw', 'abc'))).status, 500);
    assert.equal((await server.stop()).counters.failed, 1);
  });

  test('is refused beyond the limit, announced or not', async (t) => {
    const server = await server_for(t, {'body-limit': 1000});
    assert.equal((await ask(server.port, post('/sink', body_of(1001)))).status, 413);
    assert.equal((await ask(server.port, chunked('/sink', [body_of(600), body_of(401)]))).status,
      413);
    assert.equal((await ask(server.port, post('/sink', body_of(1000)))).status, 200);
  });

  test('is a 400 where its chunks are malformed, and a 408 where it does not come', async (t) => {
    const server = await server_for(t, {...limit, 'body-ms': 200});
    const malformed = request('POST', '/sink', {'Transfer-Encoding': 'chunked'}, '3\r\nabcd');
    assert.equal((await ask(server.port, malformed)).status, 400);
    const connection = await raw_connection.open(server.port);
    assert.equal((await connection.send(post('/sink', 'abc').slice(0, -1)).response()).status, 408);
    connection.close();
  });

  test('is not late because the sink makes it wait', async (t) => {
    const server = await server_for(t, {...limit, 'body-ms': 60});
    const body = body_of(32_000); // at least two pieces, of a tenth of a second each
    const connection = await raw_connection.open(server.port);
    connection.send(post('/sink-late', body));
    assert.equal((await connection.response()).body, seen_of(body));
    connection.close();
  });

  test('that is broken off is nothing', async (t) => {
    const server = await server_for(t, limit);
    for (const path of ['/sink', '/sink-wait']) {
      const connection = await raw_connection.open(server.port);
      connection.send(post(path, body_of(100_000)).slice(0, -10));
      await pause(50);
      connection.socket.destroy();
    }
    assert.equal((await server.stop()).counters.failed, 0);
  });
});

describe('an answer that is sent while it is made', () => {
  const whole = Array.from('abcdef', (letter) => letter.repeat(50_000)).join('');

  test('comes whole, and the connection goes on', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    for (let turn = 0; turn < 3; ++turn) {
      const answer = await connection.send(request('GET', '/source')).response();
      assert.equal(answer.status, 200);
      assert.equal(answer.fields['content-length'], '300000');
      assert.equal(answer.body, whole);
    }
    assert.equal((await connection.send(request('GET', '/source-empty')).response()).body, '');
    assert.equal((await connection.send(request('GET', '/static')).response()).body, 'ok\n');
    connection.close();
  });

  test('has its head alone for HEAD', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    const answer = await connection.send(request('HEAD', '/source')).response({head_only: true});
    assert.equal(answer.fields['content-length'], '300000');
    assert.equal((await connection.send(request('GET', '/static')).response()).body, 'ok\n');
    connection.close();
  });

  for (const path of ['/source-short', '/source-long', '/source-throw', '/source-refused'])
    test(`ends the connection before its end, never padded: ${path}`, async (t) => {
      const server = await server_for(t);
      const connection = await raw_connection.open(server.port);
      const received = await connection.send(request('GET', path)).rest();
      const [head, body] = received.split('\r\n\r\n', 2);
      assert.match(head, /Content-Length: 300000/);
      assert.ok(body.length < 300_000, `${body.length} bytes`);
      assert.ok(whole.startsWith(body));
    });

  test('is broken off by a client that goes', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    connection.send(request('GET', '/source').repeat(20));
    await pause(20);
    connection.socket.resetAndDestroy();
    assert.equal((await ask(server.port, request('GET', '/static'))).status, 200);
    assert.equal((await server.stop()).counters.failed, 0);
  });
});
