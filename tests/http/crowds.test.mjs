// Many connections of one client, and who goes when there are too many of all.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';

import {ask, pause, raw_connection, request, server_for} from './test_server.mjs';

async function served(server, options) {
  const connection = await raw_connection.open(server.port, options);
  assert.equal((await connection.send(request('GET', '/static')).response()).status, 200);
  return connection;
}

async function assert_closed(server, options) {
  const connection = await raw_connection.open(server.port, options);
  assert.equal(await connection.rest(), '');
}

const close_all = (connections) => connections.forEach((connection) => connection.close());

describe('the cap of an address', () => {
  test('closes what is over it, and leaves other addresses alone', async (t) => {
    const server = await server_for(t, {'max-of-address': 3, threads: 2});
    const held = [];
    for (let count = 0; count < 3; ++count) held.push(await served(server));
    await assert_closed(server);
    held.push(await served(server, {from: '127.0.0.2'}));
    for (const connection of held)
      assert.equal((await connection.send(request('GET', '/static')).response()).status, 200);
    held.shift().close();
    let answer = null;
    while (answer === null) answer = await ask(server.port, request('GET', '/static'));
    assert.equal(answer.status, 200);
    close_all(held);
    assert.ok((await server.stop()).counters.refused >= 1);
  });

  test('is half of all connections unless it is said', async (t) => {
    const server = await server_for(t, {'max-connections': 4});
    const held = [await served(server), await served(server)];
    await assert_closed(server);
    close_all([...held, await served(server, {from: '127.0.0.2'})]);
  });

  test('of a network counts all its addresses', async (t) => {
    const server = await server_for(t, {'max-of-network': 3});
    const held = [];
    for (const last of [1, 2, 3]) held.push(await served(server, {from: `127.0.0.${last}`}));
    await assert_closed(server, {from: '127.0.0.4'});
    held.push(await served(server, {from: '127.0.1.4'}));
    close_all(held);
  });

  test('is not for trusted proxies, whose clients are counted by their requests', async (t) => {
    const server = await server_for(t, {'max-of-address': 1, trusted: '127.0.0.1', threads: 2});
    const held = [await served(server), await served(server)];
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
});

describe('a server that is full', () => {
  test('lets the connection go that is idle for longest', async (t) => {
    const server = await server_for(t, {'max-connections': 3, 'max-of-address': 100});
    const oldest = await served(server);
    const second = await served(server);
    const third = await served(server);
    assert.equal((await oldest.send(request('GET', '/static')).response()).status, 200);
    const late = await served(server);
    assert.equal(await second.rest(), '');
    for (const connection of [oldest, third, late])
      assert.equal((await connection.send(request('GET', '/static')).response()).status, 200);
    close_all([oldest, third, late]);
    assert.equal((await server.stop()).counters.evicted, 1);
  });

  test('closes new ones where none is idle', async (t) => {
    const server = await server_for(t, {'max-connections': 2, 'max-of-address': 100, threads: 2});
    const busy = [];
    for (let count = 0; count < 2; ++count) {
      const connection = await raw_connection.open(server.port);
      const fields = {'Content-Length': 1, Expect: '100-continue'};
      // Whoever is told to go on is known to be busy.
      const told = await connection.send(request('POST', '/length', fields)).response();
      assert.equal(told.status, 100);
      busy.push(connection);
    }
    await assert_closed(server);
    for (const connection of busy)
      assert.equal((await connection.send('a').response()).status, 200);
    close_all(busy);
  });
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
});
