// Several hosts in an address, of which one says nothing.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Postgres, inSchema } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, post } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

const longestTest = { timeout: 120_000 };
const atNight = { ...longestTest, skip: process.env.TASSEL_NIGHT ? false : 'in ./dev prove night' };

let postgres;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
});

after(() => postgres?.remove());

/** Passes on what is sent to the database, until it falls mute: it takes everything then. */
async function relay() {
  const sockets = new Set();
  const made = { mute: false, sockets };
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (made.mute) return near.resume();
    const far = connect(postgres.port, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => {});
    near.on('data', (octets) => { if (!made.mute) far.write(octets); });
    far.on('data', (octets) => { if (!made.mute) near.write(octets); });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return near;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  made.port = server.address().port;
  made.end = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return made;
}

/** Of an empty database behind these ports. */
function addressOf(schema, ...ports) {
  postgres.run(`CREATE SCHEMA ${schema}`);
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return inSchema(`postgresql://tassel:${postgres.password}@${hosts}/postgres`, schema);
}

test('a server starts, and goes on, past a host that says nothing', atNight, async (t) => {
  const first = await relay();
  t.after(first.end);
  first.mute = true;
  const fleet = await Fleet.start({ servers: 1,
    address: addressOf('mute', first.port, postgres.port) });
  const [server] = fleet.servers;
  const keep = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  assert.equal((await keep()).status, 200);
  await fleet.stop();
});

test('a host that falls silent is left', longestTest, async (t) => {
  const first = await relay();
  t.after(first.end);
  const fleet = await Fleet.start({ servers: 1,
    address: addressOf('falling_mute', first.port, postgres.port),
    args: ['--rate-limit', 'all=off'] });
  const [server] = fleet.servers;
  const keep = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  assert.equal((await keep()).status, 200);
  first.mute = true;
  await keep(); // of this one nobody knows whether it was kept
  assert.equal((await keep()).status, 200);
  await fleet.stop();
});
