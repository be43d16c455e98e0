// Answers that depend on another thread.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';

import {ask, pause, raw_connection, request, server_for} from './test_server.mjs';

const post = (path, body = 'words') =>
  request('POST', path, {'Content-Length': body.length}, body);
const get = async (server, path) => (await ask(server.port, request('GET', path))).body;

/** Waits until `count` late answers have begun. */
async function begun(server, count) {
  const until = Date.now() + 10000;
  while (Number(await get(server, '/begun')) < count) {
    assert.ok(Date.now() < until, `${count} have begun`);
    await pause(10);
  }
}

describe('an answer that comes later', () => {
  test('is sent, and the connection goes on', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    for (const path of ['/later', '/later-at-once', '/later']) {
      const answer = await connection.send(post(path)).response();
      assert.equal(answer.status, 200);
      assert.equal(answer.body, 'late words');
    }
    connection.close();
  });

  test('is sent for a body that came in pieces, chunked or not', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    connection.send(post('/later').slice(0, -2));
    await pause(50);
    assert.equal((await connection.send('ds').response()).body, 'late words');
    const chunked = request('POST', '/later', {'Transfer-Encoding': 'chunked'},
      '5\r\nwords\r\n0\r\n\r\n');
    assert.equal((await connection.send(chunked).response()).body, 'late words');
    connection.close();
  });

  test('holds up nobody else on the same thread', async (t) => {
    const server = await server_for(t, {threads: 1});
    const waiting = await raw_connection.open(server.port);
    let answered = false;
    const late = waiting.send(post('/later-held')).response().then((answer) => {
      answered = true;
      return answer;
    });
    await begun(server, 1);
    for (let turn = 0; turn < 5; ++turn)
      assert.equal((await ask(server.port, request('GET', '/static'))).status, 200);
    assert.equal(answered, false);
    await get(server, '/release');
    assert.equal((await late).status, 200);
    waiting.close();
  });

  test('comes in order although the next request is here already', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    connection.send(
      post('/later', 'one') + post('/later-at-once', 'two') + request('GET', '/static'));
    assert.equal((await connection.response()).body, 'late one');
    assert.equal((await connection.response()).body, 'late two');
    assert.equal((await connection.response()).body, 'ok\n');
    connection.close();
  });

  test('may take longer than every deadline of the client', async (t) => {
    const limits = {'header-ms': 1000, 'body-ms': 1000, 'write-ms': 1000};
    const server = await server_for(t, limits);
    const connection = await raw_connection.open(server.port);
    assert.equal((await connection.send(post('/later-long')).response()).status, 200);
    connection.close();
    assert.equal((await server.stop()).counters.timed_out, 0);
  });

  test('may lead to another attempt', async (t) => {
    const server = await server_for(t);
    const connection = await raw_connection.open(server.port);
    for (let turn = 0; turn < 3; ++turn)
      assert.equal((await connection.send(post('/later-again')).response()).body, 'late words');
    connection.close();
  });

  test('is an answer even where the work is given up, or fails', async (t) => {
    const server = await server_for(t);
    for (const [path, status] of
      [['/later-dropped', 503], ['/later-refused', 503], ['/later-throw', 500]])
      assert.equal((await ask(server.port, post(path))).status, status, path);
    assert.equal((await server.stop()).counters.failed, 2);
  });

  test('is finished before the server ends, beyond the drain time too', async (t) => {
    for (const drain of [5000, 50]) {
      const server = await server_for(t, {'drain-ms': drain, threads: 2});
      const connection = await raw_connection.open(server.port);
      const answer = connection.send(post('/later-long')).response();
      await begun(server, 1);
      assert.equal((await server.stop()).code, 0);
      // After the drain time, the server cuts the connection, but the other thread's work still
      // ends in order.
      assert.equal((await answer)?.status, drain === 5000 ? 200 : undefined);
    }
  });

  test('is nothing to a client that has gone', async (t) => {
    const server = await server_for(t);
    for (const [index, leave] of ['resetAndDestroy', 'destroy', 'end'].entries()) {
      const connection = await raw_connection.open(server.port);
      connection.send(post('/later-held'));
      await begun(server, index + 1);
      connection.socket[leave]();
    }
    await get(server, '/release');
    assert.equal((await server.stop()).counters.failed, 0);
  });
});
