// A slow disk delays only the requests that need it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import {
  createPartner, credentials, partnerPath, post, send, startServer, temporaryDirectory,
  validRequest,
} from '../api/server.mjs';
import { assertUnready } from '../api/unreadiness.mjs';
import { HeldCalls } from './held_calls.mjs';

const waiting = 40;

test('while a disk is slow, reads are answered, and nothing is lost', async () => {
  const data = temporaryDirectory();
  const keys = credentials(await createPartner(data, 'acme'));
  const disk = new HeldCalls('HELD_SYNCS');
  const server = await startServer({ data, args: ['--rate-limit', 'all=off'], env: disk.env });
  const create = (place) => post(server, analysesPath, analysisRequest(),
    { ...keys, 'idempotency-key': `slow-${place}` });
  const earlier = (await create('earlier')).json.data.analysis_id;
  disk.hold();
  let answered = 0;
  const created = Array.from({ length: waiting }, async (_, place) => {
    const answer = await create(place);
    answered += 1;
    return answer;
  });
  await disk.reached();
  for (const path of ['/', '/healthz', '/openapi/service-v1.json']) {
    assert.equal((await server.send(path)).status, 200, path);
  }
  assert.equal((await post(server, partnerPath, validRequest, keys)).status, 200);
  const read = (id) => server.send(`${analysesPath}/${id}`, { headers: keys });
  assert.equal((await read(earlier)).status, 200);
  assert.equal(answered, 0);
  disk.release();
  const answers = await Promise.all(created);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  for (const { json } of answers) {
    assert.deepEqual((await read(json.data.analysis_id)).json.data, json.data);
  }
});

test('a disk that never answers is a 503, and keeps no server from stopping', async (t) => {
  const disk = new HeldCalls('HELD_SYNCS');
  t.after(() => disk.release());
  const [told, other] = await Promise.all(['told', 'other'].map(async (id) => {
    const data = temporaryDirectory();
    const keys = credentials(await createPartner(data, id));
    const server = await startServer({ data, env: disk.env });
    return { server, create: () => post(server, analysesPath, analysisRequest(),
      { ...keys, 'idempotency-key': 'once' }) };
  }));
  disk.hold();
  told.create().catch(() => {}); // this request fails, because its server ends first
  const answered = other.create();
  await disk.reached();
  const end = await Promise.race([told.server.stop(), answered]);
  assert.equal(end.code, 1, 'the other one was answered before this one ended');
  assert.ok(told.server.lines().some(({ event }) => event === 'not_ended_in_order'));
  const { status, headers } = await answered;
  assert.equal(status, 503);
  assert.match(headers['retry-after'], /^\d+$/);
  disk.release();
  assert.equal((await other.create()).status, 200);
});

test('reads that wait too long for a disk get a 503, unless they have begun', async (t) => {
  const disk = new HeldCalls('HELD_READS');
  t.after(() => disk.release());
  const data = temporaryDirectory();
  const keys = credentials(await createPartner(data, 'acme'));
  const server = await startServer({ data, env: disk.env });
  const { analysis_id: id } = (await post(server, analysesPath, analysisRequest(), keys)).json.data;
  const read = () => server.send(`${analysesPath}/${id}`, { headers: keys });
  disk.hold();
  const asked = Array.from({ length: 12 }, read);
  await disk.reached();
  const { status, headers, json } = await Promise.race(asked);
  assert.equal(status, 503);
  assert.match(headers['retry-after'], /^\d+$/);
  assert.equal(json.data.code, 'store_unavailable');
  assert.equal((await server.send('/healthz')).status, 200);
  disk.release();
  const ends = (await Promise.all(asked)).map((answer) => answer.status);
  assert.deepEqual([...new Set(ends)].sort(), [200, 503]);
  assert.equal((await read()).status, 200);
});

async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  listener.close();
  await once(listener, 'close');
  return port;
}

test('while the store is being opened a server says that it starts', async (t) => {
  const disk = new HeldCalls('HELD_SYNCS');
  t.after(() => disk.release());
  disk.hold();
  const port = await freePort();
  const started = startServer({ data: temporaryDirectory(), env: disk.env, port });
  await disk.reached();
  const early = { port, send: (path, options) => send(port, path, options) };
  await assertUnready(early, 'starting', /is starting/);
  assert.equal((await early.send('/healthz')).status, 200);
  const refused = await post(early, partnerPath, validRequest);
  assert.deepEqual([refused.status, refused.json.data.code], [503, 'store_unavailable']);
  for (const { headers } of [refused, await early.send('/readyz')])
    assert.match(headers['retry-after'], /^\d+$/);
  disk.release();
  const server = await started;
  assert.equal(server.port, port);
  assert.equal((await server.send('/readyz')).status, 200);
});
