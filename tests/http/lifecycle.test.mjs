// Slow and idle peers, many peers, and the end of the server. The deadlines are short,
// because the tests check only that the server enforces them, not how precisely.
import assert from 'node:assert/strict';
import {networkInterfaces as interfaces} from 'node:os';
import {describe, test} from 'node:test';

import {ask, pause, raw_connection, request, run_server, server_for} from './test_server.mjs';

/** Sends `bytes` one by one until the server ends the connection. */
async function drip(connection, bytes) {
  const ended = connection.rest();
  let open = true;
  connection.socket.once('close', () => (open = false));
  ended.then(() => (open = false));
  for (let at = 0; open; ++at) {
    connection.send(bytes[at % bytes.length]);
    await pause(20);
  }
  connection.close();
  return ended;
}

const half = 'GET /static HTTP/1.1\r\nHost: tassel.test\r\nX-Probe: a';

describe('deadlines', () => {
  test('headers that drip are cut with a 408', async (t) => {
    const server = await server_for(t, {'header-ms': 400});
    const connection = await raw_connection.open(server.port);
    connection.send('GET /static HTTP/1.1\r\nHost: tassel.test\r\n');
    assert.match(await drip(connection, 'X-Probe: a\r\n'), /^HTTP\/1\.1 408 /);
    const {counters} = await server.stop();
    assert.ok(counters.timed_out >= 1);
    assert.equal(counters.malformed, 0);
  });

  test('a connection that never says anything is closed without an answer', async (t) => {
    const server = await server_for(t, {'header-ms': 200});
    const connection = await raw_connection.open(server.port);
    assert.equal(await connection.rest(), '');
  });

  test('bodies that drip are cut with a 408', async (t) => {
    const server = await server_for(t, {'body-ms': 400});
    for (const [fields, bytes] of [
      [{'Content-Length': 1000}, 'x'],
      [{'Transfer-Encoding': 'chunked'}, '1\r\nx\r\n'],
    ]) {
      const connection = await raw_connection.open(server.port);
      connection.send(request('POST', '/length', fields));
      assert.match(await drip(connection, bytes), /^HTTP\/1\.1 408 /);
    }
  });

  test('an idle connection is closed, a busy one is not', async (t) => {
    const server = await server_for(t, {'idle-ms': 500});
    const connection = await raw_connection.open(server.port);
    for (let turn = 0; turn < 8; ++turn) {
      assert.equal((await connection.send(request('GET', '/static')).response()).status, 200);
      await pause(100);
    }
    assert.equal(await connection.rest(), '');
    assert.equal((await server.stop()).counters.timed_out, 1);
  });

  test('a reader that does not read is cut', async (t) => {
    const server = await server_for(t, {'write-ms': 400});
    const connection = await raw_connection.open(server.port);
    connection.socket.pause();
    connection.send(request('GET', '/large'));
    while ((await open_count(server)) > 0) await pause(50);
    connection.socket.resume();
    assert.equal(await connection.response(), null, 'the response was not sent whole');
    assert.ok((await server.stop()).counters.timed_out >= 1);
  });

  test('a slow service does not eat the deadlines of its client', async (t) => {
    const server = await server_for(t, {'header-ms': 200, 'body-ms': 200, 'write-ms': 200});
    const connection = await raw_connection.open(server.port);
    for (let turn = 0; turn < 2; ++turn)
      assert.equal((await connection.send(request('GET', '/slow')).response()).status, 200);
    connection.close();
  });
});

/** How many connections the server holds, without the one that this question uses. */
async function open_count(server) {
  return Number((await ask(server.port, request('GET', '/open'))).body) - 1;
}

describe('many connections', () => {
  test('1,000 idle and 1,000 half-sent ones: a fresh request is answered', async (t) => {
    const server = await server_for(t, {threads: 2});
    const many = (count) =>
      Promise.all(Array.from({length: count}, () => raw_connection.open(server.port)));
    const idle = await many(1000);
    for (const connection of idle) connection.send(request('GET', '/static'));
    for (const connection of idle) assert.equal((await connection.response()).status, 200);
    const slow = await many(1000);
    for (const connection of slow) connection.send(half);
    assert.equal((await ask(server.port, request('GET', '/static'))).status, 200);
    for (const connection of slow) connection.send('\r\n\r\n');
    for (const connection of slow) assert.equal((await connection.response()).status, 200);
    for (const connection of idle) connection.send(request('GET', '/static'));
    for (const connection of idle) assert.equal((await connection.response()).status, 200);
    for (const connection of [...idle, ...slow]) connection.close();
    const {counters} = await server.stop();
    assert.equal(counters.accepted, 2001);
    assert.equal(counters.open, 0);
  });

  test('peers that vanish at every moment leave nothing behind', async (t) => {
    const server = await server_for(t, {threads: 2, 'body-limit': 100000});
    const sent = request('POST', '/echo', {'Content-Length': 60000}, 'x'.repeat(60000));
    for (const size of [0, 1, 10, 60, 80, 5000, 30000, sent.length]) {
      for (const leave of ['resetAndDestroy', 'destroy', 'end']) {
        const connection = await raw_connection.open(server.port);
        connection.send(sent.slice(0, size));
        connection.socket[leave]();
        await connection.rest();
      }
    }
    while ((await open_count(server)) > 0) await pause(20);
    assert.equal((await server.stop()).counters.failed, 0);
  });
});

describe('the end of the server', () => {
  test('what is in progress is finished, the idle go, new ones are refused', async (t) => {
    const server = await server_for(t, {threads: 2});
    const idle = await raw_connection.open(server.port);
    await idle.send(request('GET', '/static')).response();
    const busy = await raw_connection.open(server.port);
    const answer = busy.send(request('GET', '/slow')).response();
    const reading = await raw_connection.open(server.port);
    reading.send(request('POST', '/length', {'Content-Length': 5}, 'he'));
    await pause(150);
    const stopped = server.stop();
    assert.equal(await idle.rest(), '');
    await assert.rejects(raw_connection.open(server.port), {code: 'ECONNREFUSED'});
    const finished = await answer;
    assert.equal(finished.status, 200);
    assert.equal((await reading.send('llo').response()).body, '5');
    assert.equal((await stopped).code, 0);
  });

  test('peers that do not end are not waited for beyond the drain time', async (t) => {
    const server = await server_for(t, {'drain-ms': 300});
    const connection = await raw_connection.open(server.port);
    connection.send(half);
    await pause(100);
    assert.equal((await server.stop()).code, 0);
    assert.equal(await connection.rest(), '');
  });

  test('it ends at once when nobody is connected, by SIGINT too', async (t) => {
    const server = await server_for(t, {threads: 2, 'drain-ms': 600000});
    assert.equal((await server.stop('SIGINT')).code, 0);
  });
});

describe('the start of the server', () => {
  test('an address in use is a clear error', async (t) => {
    const server = await server_for(t);
    const {code, errors} = await run_server({port: server.port});
    assert.equal(code, 1);
    assert.match(errors, /cannot listen on 127\.0\.0\.1 port \d+: Address already in use/);
  });

  test('a host that is no address of this machine is a clear error', async (t) => {
    const {code, errors} = await run_server({host: '192.0.2.1'});
    assert.equal(code, 1);
    assert.match(errors, /cannot listen on 192\.0\.2\.1 port 0: /);
  });

  test('a name is resolved, and a port can be taken again at once', async (t) => {
    const first = await server_for(t, {host: 'localhost'});
    const connection = await raw_connection.open(first.port, {host: 'localhost'});
    await connection.send(request('GET', '/close')).response();
    connection.close();
    await first.stop();
    const second = await server_for(t, {host: 'localhost', port: first.port});
    assert.equal(second.port, first.port);
  });

  test('IPv6, and IPv4 peers of an IPv6 socket', {skip: !has_ipv6()}, async (t) => {
    const server = await server_for(t, {host: '::'});
    const remote = async (host) =>
      /remote=(.*)/.exec((await ask(server.port, request('GET', '/echo'), {host})).body)[1];
    assert.equal(await remote('::1'), '::1');
    assert.equal(await remote('127.0.0.1'), '127.0.0.1');
  });
});

function has_ipv6() {
  return Object.values(interfaces()).flat().some((i) => i.address === '::1');
}
