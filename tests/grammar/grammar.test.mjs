// Requests generated from the OpenAPI document against a whole server: more than half of them are
// good, in lives of analyses and packages, and the others are spoiled. No answer may be a failure
// of the server or repeat what was sent. TASSEL_REQUESTS sets the number of requests, and
// TASSEL_SEED sets the seed. A failure reports its seed, and an actor with the same seed sends the
// same requests.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runJson } from '../api/server.mjs';
import { fuzz, openPatientService } from './fuzz.mjs';
import { Grammar } from './grammar.mjs';
import { LogReader } from './log_reader.mjs';
import { markIn } from './marks.mjs';

const requests = Number(process.env.TASSEL_REQUESTS ?? 20_000);
const seed = Number(process.env.TASSEL_SEED ?? 20_260_801);
const actors = 8;

const name = `${requests} requests of seed ${seed} are answered, and nothing is echoed`;

test(name, async (context) => {
  const document = await runJson(['openapi']);
  const service = await openPatientService(['--access-log']);
  const log = new LogReader(service.server);
  const tally = await fuzz({ service, document, requests, seed, actors, log });

  context.diagnostic(`sent ${JSON.stringify(tally.sent)}, `
    + `accepted ${tally.accepted}, statuses ${JSON.stringify(tally.statuses)}`);
  for (const [reason, times] of tally.abandoned) context.diagnostic(`${times} × ${reason}`);
  assert.equal(tally.report, '', tally.report);
  assert.ok(tally.total >= requests, 'all of them were sent');
  assert.ok(tally.accepted * 2 >= tally.total, 'at least half were good');
  const all = new Grammar(document).operations.map(({ id }) => id);
  assert.deepEqual(all.filter((id) => !tally.acceptedOperations.has(id)), [],
    'every operation was accepted at least once');

  assert.equal((await service.server.send('/readyz')).status, 200, 'the server lives');
  const metrics = await service.server.send('/metrics');
  assert.equal(markIn(metrics.text), undefined);
  assert.equal((await service.server.stop()).code, 0);
  log.read();
  assert.ok(log.lines > requests / 2, 'requests are logged');
});
