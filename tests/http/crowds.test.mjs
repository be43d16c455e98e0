// Many connections of one client, and which connections are closed when there are too many in
// total; also over TLS.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';

import {ask, pause, raw_connection, request, server_for, tls_options} from './test_server.mjs';

const key = {'x-favored': 'yes'};

async function answered(connection, fields = {}) {
  return (await connection.send(request('GET', '/static', fields)).response())?.status;
}

/** Sends part of a request, and no more. */
async function unfinished(server, options) {
  const connection = await raw_connection.open(server.port, options);
  return connection.send('GET /static HTTP/1.1\r\nHost: te');
}

async function assert_closed(connection) {
  assert.equal(await connection.rest(), '');
}

const close_all = (connections) => connections.forEach((connection) => connection.close());

async function figure(connection, path) {
  return Number((await connection.send(request('GET', path, key)).response()).body);
}

async function until(connection, path, enough) {
  while (!enough(await figure(connection, path))) await pause(5);
}

for (const secure of [false, true]) {
  const server_of = (t, options) =>
    server_for(t, {threads: 2, ...(secure ? tls_options(t) : {}), ...options});
  const from = (address) => ({secure, from: address});
  const served = async (server, address = '127.0.0.1', fields = {}) => {
    const connection = await raw_connection.open(server.port, from(address));
    assert.equal(await answered(connection, fields), 200);
    return connection;
  };
  /** Sends a request that stays in progress until the server is told to release it. */
  const busy = async (server, teller, address = '127.0.0.1') => {
    const before = await figure(teller, '/begun');
    const connection = await raw_connection.open(server.port, from(address));
    connection.send(request('GET', '/later-held'));
    await until(teller, '/begun', (begun) => begun > before);
    return connection;
  };
  const over = secure ? ', over TLS' : '';

  describe(`an address that has as many as it may${over}`, () => {
    test('loses its oldest idle one to a new one, and others lose none', async (t) => {
      const server = await server_of(t, {'max-of-address': 3});
      const other = await served(server, '127.0.0.2');
      const held = [];
      for (let count = 0; count < 3; ++count) held.push(await served(server));
      assert.equal(await answered(held[0]), 200);
      held.push(await served(server));
      await assert_closed(held[1]);
      for (const connection of [other, held[0], held[2], held[3]])
        assert.equal(await answered(connection), 200);
      close_all([other, ...held]);
      const {counters} = await server.stop();
      assert.deepEqual([counters.evicted, counters.refused], [1, 0]);
    });

    test('gets no new one while all of them are worked for', async (t) => {
      const server = await server_of(t, {'max-of-address': 2});
      const teller = await served(server, '127.0.0.2', key);
      const held = [await busy(server, teller), await busy(server, teller)];
      await assert.rejects(served(server));
      assert.equal(await answered(teller), 200);
      await teller.send(request('GET', '/release')).response();
      for (const connection of held) assert.equal((await connection.response()).status, 200);
      close_all([teller, ...held]);
      assert.equal((await server.stop()).counters.refused, 1);
    });

    test('has half of all unless it is said', async (t) => {
      const server = await server_of(t, {'max-connections': 4});
      const held = [await served(server), await served(server), await served(server)];
      await assert_closed(held[0]);
      close_all(held);
    });

    test('shares its network with others, which are counted together', async (t) => {
      const server = await server_of(t, {'max-of-network': 3});
      const elsewhere = await served(server, '127.0.1.4');
      const held = [];
      for (const last of [1, 2, 3, 4]) held.push(await served(server, `127.0.0.${last}`));
      await assert_closed(held[0]);
      for (const connection of [elsewhere, held[1]]) assert.equal(await answered(connection), 200);
      close_all([elsewhere, ...held]);
    });
  });

  describe(`a server that is full${over}`, () => {
    test('lets what is unfinished for longest go, of the network that holds most', async (t) => {
      const server = await server_of(t, {'max-connections': 8, 'max-of-address': 100});
      const partner = await served(server, '127.0.3.1', key);
      const small = await unfinished(server, from('127.0.1.1'));
      await until(partner, '/open', (open) => open === 2);
      const large = [await served(server, '127.0.2.1')];
      for (const last of [1, 2, 3]) {
        large.push(await unfinished(server, from(`127.0.2.${last}`)));
        await until(partner, '/open', (open) => open === 3 + last);
      }
      const other = await served(server, '127.0.4.1'); // strangers now hold three quarters
      const late = await served(server, '127.0.4.1');
      await assert_closed(large[1]);
      const later = await served(server, '127.0.5.1');
      await assert_closed(large[2]);
      small.send('st\r\n\r\n');
      large[3].send('st\r\n\r\n');
      for (const connection of [small, large[3]])
        assert.equal((await connection.response()).status, 200);
      for (const connection of [large[0], other, late, later, partner])
        assert.equal(await answered(connection), 200);
      close_all([small, partner, other, late, later, ...large]);
      assert.equal((await server.stop()).counters.evicted, 2);
    });

    test('counts a body that is half sent as unfinished', async (t) => {
      const server = await server_of(t, {'max-connections': 4, 'max-of-address': 100});
      const half = [];
      for (let count = 0; count < 3; ++count) {
        const connection = await raw_connection.open(server.port, {secure});
        const fields = {'Content-Length': 2, Expect: '100-continue'};
        // Once a client is told to continue, the server is waiting for it.
        const told = await connection.send(request('POST', '/length', fields)).response();
        assert.equal(told.status, 100);
        half.push(connection.send('a'));
      }
      const late = await served(server);
      await assert_closed(half[0]);
      for (const connection of half.slice(1))
        assert.equal((await connection.send('b').response()).status, 200);
      close_all([late, ...half]);
    });

    test('lets the one go that is idle for longest, a partner\'s after all others', async (t) => {
      const server = await server_of(t, {'max-connections': 4, 'max-of-address': 100});
      const partner = await served(server, '127.0.0.1', key);
      const first = await served(server);
      const second = await served(server);
      const third = await served(server);
      assert.equal(await answered(first), 200);
      const known = await served(server, '127.0.0.1', key);
      await assert_closed(second);
      assert.equal(await answered(third, key), 200);
      assert.equal(await answered(first, key), 200);
      const late = await served(server);
      await assert_closed(partner);
      for (const connection of [known, third, first, late])
        assert.equal(await answered(connection), 200);
      close_all([known, third, first, late]);
      assert.equal((await server.stop()).counters.evicted, 2);
    });

    test('gives three quarters to those who show no key', async (t) => {
      const server = await server_of(t, {'max-connections': 8, 'max-of-address': 100});
      const strangers = [];
      for (let count = 0; count < 7; ++count) strangers.push(await served(server));
      await assert_closed(strangers[0]);
      const partners = [];
      for (let count = 0; count < 2; ++count) {
        partners.push(await raw_connection.open(server.port, {secure}));
        assert.equal(await answered(partners[count], key), 200);
      }
      close_all([...strangers, ...partners]);
      assert.ok((await server.stop()).counters.evicted <= 3);
    });

    test('closes new ones where it works for all', async (t) => {
      const server = await server_of(t, {'max-connections': 4, 'max-of-address': 100});
      const teller = await served(server, '127.0.0.1', key);
      const held = [];
      for (let count = 0; count < 3; ++count) held.push(await busy(server, teller));
      await assert.rejects(served(server));
      await teller.send(request('GET', '/release')).response();
      for (const connection of held) assert.equal((await connection.response()).status, 200);
      close_all([teller, ...held]);
    });

    test('lets answers go that are not taken', async (t) => {
      const server = await server_of(t, {'max-connections': 4, 'max-of-address': 100});
      const teller = await served(server, '127.0.0.1', key);
      const slow = [];
      for (let count = 0; count < 3; ++count) {
        const connection = await raw_connection.open(server.port, {secure});
        connection.socket.pause();
        slow.push(connection.send(request('GET', '/large?5000000')));
      }
      await until(teller, '/held', (bytes) => bytes >= 15_000_000);
      const late = await served(server);
      await until(teller, '/held', (bytes) => bytes < 15_000_000);
      close_all([teller, late, ...slow]);
      assert.equal((await server.stop()).counters.evicted, 1);
    });

    test('lets go who is held back', async (t) => {
      const server = await server_of(t,
        {'max-connections': 4, 'max-of-address': 100, 'drain-ms': 100});
      const teller = await served(server, '127.0.0.1', key);
      const held = [];
      for (let count = 1; count <= 3; ++count) {
        const connection = await raw_connection.open(server.port, {secure});
        held.push(connection.send(request('GET', '/delayed?600000')));
        await until(teller, '/delays', (delayed) => delayed === count);
      }
      const late = await served(server);
      await assert_closed(held[0]);
      close_all([teller, late, ...held]);
      assert.equal((await server.stop()).counters.evicted, 1);
    });
  });
}

test('trusted proxies have no cap, and their clients are counted by their requests', async (t) => {
  const server = await server_for(t, {'max-of-address': 1, trusted: '127.0.0.1', threads: 2});
  const held = [];
  for (let count = 0; count < 2; ++count) held.push(await raw_connection.open(server.port));
  const [busy, free] = held;
  busy.send(request('GET', '/later-held', {'x-for': '203.0.113.9'}));
  while ((await free.send(request('GET', '/begun')).response()).body !== '1') await pause(5);
  const of = (address) => request('GET', '/static', {'x-for': address});
  assert.equal((await free.send(of('203.0.113.10')).response()).status, 200);
  const refused = await free.send(of('203.0.113.9')).response();
  assert.equal(refused.status, 503);
  await ask(server.port, request('GET', '/release'));
  assert.equal((await busy.response()).status, 200);
  assert.equal((await busy.send(of('203.0.113.9')).response()).status, 200);
  close_all(held);
});

describe('an answer that is held back', () => {
  test('holds no thread', async (t) => {
    const server = await server_for(t, {threads: 1});
    const order = [];
    const late = await raw_connection.open(server.port);
    const held = late.send(request('GET', '/delayed?400')).response().then((answer) => {
      order.push('late');
      return answer;
    });
    for (let count = 0; count < 3; ++count)
      assert.equal((await ask(server.port, request('GET', '/static'))).status, 200);
    order.push('others');
    assert.equal((await held).status, 401);
    assert.deepEqual(order, ['others', 'late']);
    assert.equal((await late.send(request('GET', '/static')).response()).status, 200);
    late.close();
  });

  test('ends with the server', async (t) => {
    const server = await server_for(t, {threads: 1});
    const late = await raw_connection.open(server.port);
    const held = late.send(request('GET', '/delayed?300')).response();
    await ask(server.port, request('GET', '/static'));
    assert.equal((await server.stop()).code, 0);
    assert.equal((await held).status, 401);
  });

  test('beyond those that are held goes at once, and its network waits with its next connection',
    async (t) => {
      const server = await server_for(t, {threads: 2, 'max-delayed': 2});
      const order = [];
      const note = async (name, answer, status) => {
        assert.equal((await answer).status, status);
        order.push(name);
      };
      const open = (address) => raw_connection.open(server.port, {from: address});
      const held = [await open('127.0.5.1'), await open('127.0.5.1'), await open('127.0.5.1')];
      const early = await open('127.0.5.7');
      assert.equal(await answered(early), 200);
      const refused = [];
      for (const [index, connection] of held.slice(0, 2).entries()) {
        refused.push(connection.send(request('GET', '/delayed?4000')).response());
        await until(early, '/delays', (delayed) => delayed > index);
      }
      const told = held[2].send(request('GET', '/delayed?2000'));
      const at_once = await told.response();
      assert.deepEqual([at_once.status, at_once.body, at_once.fields.connection],
        [401, 'delayed\n', 'close']);
      await assert_closed(told);
      const waiting = await open('127.0.5.2');
      const all = [
        note('waited', waiting.send(request('GET', '/static')).response(), 200),
        ...refused.map((answer) => note('held', answer, 401)),
      ];
      await note('right key', ask(server.port, request('GET', '/static', key),
        {from: '127.0.5.2'}), 200);
      await note('elsewhere', ask(server.port, request('GET', '/static'),
        {from: '127.0.6.1'}), 200);
      await note('was there', early.send(request('GET', '/static')).response(), 200);
      await Promise.all(all);
      assert.deepEqual(order,
        ['right key', 'elsewhere', 'was there', 'waited', 'held', 'held']);
      assert.equal(await answered(waiting), 200);
      close_all([early, waiting, ...held]);
    });

  test('beyond those that are held makes the client wait for whom a proxy speaks', async (t) => {
    const server = await server_for(t, {threads: 1, 'max-delayed': 0, trusted: '127.0.0.1'});
    const proxy = await raw_connection.open(server.port);
    const of = (address) => request('GET', '/static', {'x-for': address});
    const guess = request('GET', '/delayed?1000', {'x-for': '203.0.113.9'});
    assert.equal((await ask(server.port, guess)).status, 401);
    const order = [];
    const other = await raw_connection.open(server.port);
    const waited = other.send(of('203.0.113.77')).response().then(() => order.push('waited'));
    assert.equal((await proxy.send(of('198.51.100.9')).response()).status, 200);
    order.push('other client');
    await waited;
    assert.deepEqual(order, ['other client', 'waited']);
    close_all([proxy, other]);
  });
});
