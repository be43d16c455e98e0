// Thousands of hostile connections: the server holds a bounded amount of memory for them. `./dev
// prove` sets HOSTILE_CONNECTIONS to open ten thousand.
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import net from 'node:net';
import {describe, test} from 'node:test';

import {ask, pause, request, server_for, tls_options} from '../http/test_server.mjs';

const count = Number(process.env.HOSTILE_CONNECTIONS ?? 2000);
const maximum_kibibytes = 200 * 1024;
const options = {
  threads: 2, 'body-limit': 4 << 20, 'max-connections': 2 * count, 'max-of-address': 2 * count,
};

function resident(server) {
  const status = readFileSync(`/proc/${server.pid}/status`, 'latin1');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]);
}

/** Opens the connections, sends `bytes` on each, and reads nothing. */
async function open_hostile(port, bytes) {
  const sockets = [];
  while (sockets.length < count) {
    const batch = Array.from({length: 100}, () => net.connect({port, host: '127.0.0.1'}).pause());
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      socket.on('error', () => {});
      socket.write(bytes, 'latin1');
    }
    sockets.push(...batch);
  }
  return sockets;
}

/** The server's peak memory while hostile bytes arrive and for a while afterward. */
async function peak_with(server, bytes, ask_options) {
  const sockets = await open_hostile(server.port, bytes);
  let peak = 0;
  for (let turn = 0; turn < 20; ++turn) {
    peak = Math.max(peak, resident(server));
    await pause(50);
  }
  const answer = await ask(server.port, request('GET', '/static'), ask_options);
  for (const socket of sockets) socket.destroy();
  assert.equal(answer?.status, 200, 'others are served meanwhile');
  return peak;
}

async function assert_bounded(t, bytes, more_options = {}, ask_options = {}) {
  const server = await server_for(t, {...options, ...more_options});
  const peak = await peak_with(server, bytes, ask_options);
  t.diagnostic(`${count} connections: ${peak} KiB at most`);
  assert.ok(peak < maximum_kibibytes, `${peak} KiB`);
}

describe('memory is bounded under', () => {
  const head = 'GET /static HTTP/1.1\r\nHost: tassel.test\r\nX-Probe: ';

  test('heads that are half sent', (t) => assert_bounded(t, head + 'a'.repeat(64_000)));

  test('heads just under what one connection may hold uncounted', (t) =>
    assert_bounded(t, head + 'a'.repeat(1_900)));

  test('bodies that are half sent', (t) =>
    assert_bounded(t, request('POST', '/length', {'Content-Length': 4 << 20}, 'x'.repeat(60_000))));

  test('bodies to sinks that are half sent', (t) =>
    assert_bounded(t, request('POST', '/sink', {'Content-Length': 4 << 20}, 'x'.repeat(60_000))));

  test('large answers that are not read', (t) =>
    assert_bounded(t, request('GET', '/large?3000000')));

  test('requests that are sent ahead, and answers that are not read', (t) =>
    assert_bounded(t, request('GET', '/large?4000').repeat(500)));

  test('TLS handshakes that are half done', async (t) => {
    const begun = '\x16\x03\x01\x01\x00\x01\x00\x00\xfc\x03\x03' + 'a'.repeat(100);
    await assert_bounded(t, begun, tls_options(t), {secure: true});
  });
});
