// How much memory peers can make the server hold: in total, from one address, and for one owner.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';

import {ask, pause, raw_connection, request, server_for} from './test_server.mjs';

const kibibyte = 1024;
// Memory limits: in total, unreserved, for an address, and for an owner.
const limits = {
  'body-limit': 1024 * kibibyte,
  memory: [2000, 1200, 800, 600].map((size) => size * kibibyte).join(),
};

async function held(server) {
  return Number((await ask(server.port, request('GET', '/held'))).body);
}

async function until_held(server, enough) {
  while (!enough(await held(server))) await pause(5);
}

/** Sends a head that announces `announced` KiB, and then `sent` KiB of the body. */
async function begin(server, announced, sent, fields = {}, options = {}) {
  const connection = await raw_connection.open(server.port, options);
  const length = {'Content-Length': announced * kibibyte};
  connection.send(request('POST', '/length', {...length, ...fields}, 'x'.repeat(sent * kibibyte)));
  return connection;
}

function assert_refused(answer) {
  assert.equal(answer.status, 503);
  assert.equal(answer.fields.connection, 'close');
}

describe('bodies that are half sent', () => {
  test('what came counts, not what is announced', async (t) => {
    const server = await server_for(t, limits);
    const waiting = [];
    for (let count = 0; count < 5; ++count) waiting.push(await begin(server, 1000, 1));
    assert.equal((await (await begin(server, 400, 400)).response()).status, 200);
    assert.ok(await held(server) < 500 * kibibyte);
    for (const connection of waiting) connection.close();
    await until_held(server, (size) => size === 0);
  });

  test('beyond the share of an owner are refused; others go on', async (t) => {
    const server = await server_for(t, limits);
    const first = await begin(server, 500, 390, {'x-owner': 'a'});
    await until_held(server, (size) => size >= 390 * kibibyte);
    assert_refused(await (await begin(server, 500, 390, {'x-owner': 'a'})).response());
    assert.equal((await (await begin(server, 200, 200, {'x-owner': 'b'})).response()).status, 200);
    assert.equal((await first.send('x'.repeat(110 * kibibyte)).response()).status, 200);
    await until_held(server, (size) => size === 0);
    assert.equal((await (await begin(server, 390, 390, {'x-owner': 'a'})).response()).status, 200);
  });

  test('beyond the share of an address are refused; other addresses go on', async (t) => {
    const server = await server_for(t, limits);
    const first = await begin(server, 700, 400, {'x-owner': 'a'});
    await until_held(server, (size) => size >= 400 * kibibyte);
    assert_refused(await (await begin(server, 700, 400, {'x-owner': 'b'})).response());
    const other = await begin(server, 400, 400, {'x-owner': 'b'}, {from: '127.0.0.2'});
    assert.equal((await other.response()).status, 200);
    first.close();
  });

  test('leave the favored what is reserved for them', async (t) => {
    const server = await server_for(t, limits);
    const waiting = [];
    for (const last of [2, 3, 4])
      waiting.push(await begin(server, 900, 330, {'x-owner': last}, {from: `127.0.0.${last}`}));
    await until_held(server, (size) => size >= 990 * kibibyte);
    const late = await begin(server, 900, 330, {'x-owner': 'late'}, {from: '127.0.0.5'});
    assert_refused(await late.response());
    const favored = await begin(server, 600, 600, {'x-owner': 'p', 'x-favored': 'yes'},
      {from: '127.0.0.2'});
    assert.equal((await favored.response()).status, 200);
    for (const connection of waiting) connection.close();
  });

  test('in chunks, or on their way to a sink, are counted too', async (t) => {
    const server = await server_for(t, {...limits, memory: [100, 100, 100, 100]
      .map((size) => size * kibibyte).join()});
    const chunked = await raw_connection.open(server.port);
    chunked.send(request('POST', '/length', {'Transfer-Encoding': 'chunked'},
      `32000\r\n${'x'.repeat(0x32000)}\r\n`));
    assert_refused(await chunked.response());
    const sinks = [];
    for (let count = 0; count < 2; ++count) {
      const connection = await raw_connection.open(server.port);
      const fields = {'Content-Length': 500_000};
      sinks.push(connection.send(request('POST', '/sink', fields, 'x'.repeat(100_000))));
    }
    const answers = sinks.map((connection) => connection.response());
    assert_refused(await Promise.race(answers));
    for (const connection of sinks) connection.close();
  });
});

describe('heads', () => {
  test('that are half sent are counted', async (t) => {
    const server = await server_for(t, {...limits, memory: [200, 100, 100, 100]
      .map((size) => size * kibibyte).join()});
    const half = `GET /static HTTP/1.1\r\nHost: tassel.test\r\nX-Probe: ${'a'.repeat(15_000)}`;
    const open = [];
    const answers = [];
    for (let count = 0; count < 20; ++count) {
      open.push((await raw_connection.open(server.port)).send(half));
      answers.push(open[count].response());
    }
    assert_refused(await Promise.race(answers));
    assert.ok(await held(server) <= 100 * kibibyte);
    assert.equal((await ask(server.port, request('GET', '/static'))).status, 200);
    for (const connection of open) connection.close();
    await until_held(server, (size) => size === 0);
    const whole = await ask(server.port, `${half}\r\n\r\n`);
    assert.equal(whole.status, 200);
  });
});

describe('answers that nobody takes', () => {
  test('are counted until they are sent', async (t) => {
    const server = await server_for(t, {memory: [30, 20, 20, 20].map((size) => size << 20).join()});
    const slow = await raw_connection.open(server.port);
    slow.socket.pause();
    slow.send(request('GET', '/large'));
    await until_held(server, (size) => size >= 16 << 20);
    assert_refused(await ask(server.port, request('GET', '/large')));
    const favored = request('GET', '/large?8000000', {'x-favored': 'yes'});
    assert.equal((await ask(server.port, favored)).status, 200);
    slow.socket.resume();
    assert.equal((await slow.response()).body.length, 16 << 20);
    slow.close();
    await until_held(server, (size) => size === 0);
    assert.ok((await server.stop()).counters.overloaded >= 1);
  });

  test('of a source are counted as what is made at a time', async (t) => {
    const server = await server_for(t, {memory: '100000,100000,100000,100000'});
    assert_refused(await ask(server.port, request('GET', '/source')));
  });
});
