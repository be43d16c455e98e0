// Two networks that open many connections and send half a head on each. `./dev prove` sets
// FLOOD_CONNECTIONS to open five thousand from each, on a server with default settings.
import assert from 'node:assert/strict';
import net from 'node:net';
import {describe, test} from 'node:test';
import tls from 'node:tls';

import {ask, raw_connection, request, server_for, tls_options} from './test_server.mjs';

const of_each = Number(process.env.FLOOD_CONNECTIONS ?? 150);
const options = process.env.FLOOD_CONNECTIONS === undefined ? {'max-connections': 64} : {};
const key = {'x-favored': 'yes'};
const partner = '127.0.3.1';
const kept = 5;
const tries = 40;
const batch = 50;

/**
 * Opens one connection and sends half a head. Resolves when the half is sent, or when the server
 * closes the connection before.
 */
async function attack(flood, localAddress) {
  const where = {port: flood.port, host: '127.0.0.1', localAddress};
  const socket =
    flood.secure ? tls.connect({...where, rejectUnauthorized: false}) : net.connect(where);
  flood.sockets.add(socket);
  socket.on('error', () => {}); // the connection is then closed, too
  await new Promise((resolve) => {
    socket.once(flood.secure ? 'secureConnect' : 'connect', () => {
      socket.write('GET /static HTTP/1.1\r\nHost: te', resolve);
    });
    socket.once('close', () => {
      flood.sockets.delete(socket);
      resolve();
    });
  });
}

/** Attacks with `count` connections from each network. */
async function attack_more(flood, count) {
  const all = Array.from({length: count}, (_, at) => [1, 2].map((network) =>
    attack(flood, `127.0.${network}.${at % 8 + 1}`)));
  await Promise.all(all.flat());
}

for (const secure of [false, true]) {
  describe(`two networks with half-sent heads${secure ? ', over TLS' : ''}`, () => {
    test('lose them to a partner, who loses none', async (t) => {
      const server = await server_for(t,
        {threads: 2, ...options, ...(secure ? tls_options(t) : {})});
      const open = [];
      for (let count = 0; count < kept; ++count) {
        open.push(await raw_connection.open(server.port, {secure, from: partner}));
        assert.equal((await open[count].send(request('GET', '/static', key)).response()).status,
          200);
      }
      const flood = {port: server.port, secure, sockets: new Set()};
      for (let count = 0; count < of_each; count += batch) await attack_more(flood, batch);
      let served = 0;
      const more = [];
      for (let count = 0; count < tries; ++count) {
        more.push(attack_more(flood, 1));
        const answer = await ask(server.port, request('GET', '/static', key),
          {secure, from: partner}).catch(() => null);
        if (answer?.status === 200) served += 1;
      }
      for (const connection of open)
        assert.equal((await connection.send(request('GET', '/static', key)).response())?.status,
          200);
      await Promise.all(more);
      for (const socket of flood.sockets) socket.destroy();
      for (const connection of open) connection.close();
      const {counters} = await server.stop();
      t.diagnostic(`${served} of ${tries} served, ${counters.evicted} gave way`);
      assert.ok(served >= 0.95 * tries, `${served} of ${tries}`);
      assert.ok(counters.evicted > 0);
    });
  });
}
