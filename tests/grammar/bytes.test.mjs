// Any byte at any place of a request, on every route: the server never fails and never waits
// forever, and neither an answer nor the log contains what was sent. TASSEL_BYTE_REQUESTS sets the
// number of requests, and TASSEL_SEED sets the seed. With TASSEL_TEST_POSTGRES, the server stores
// its data in PostgreSQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runJson } from '../api/server.mjs';
import { Dice } from './dice.mjs';
import { openPatientService } from './fuzz.mjs';
import { LogReader } from './log_reader.mjs';
import { markIn } from './marks.mjs';
import { ByteLine } from './byte_line.mjs';
import { messagesOf, spoiled } from './bytes.mjs';

const requests = Number(process.env.TASSEL_BYTE_REQUESTS ?? 2_500);
const seed = Number(process.env.TASSEL_SEED ?? 20_260_801);
const lines = 8;

/** The statuses that HTTP requires for an unknown version or transfer coding. */
const ofTheProtocol = [501, 505];

/**
 * What is wrong with the answer, or undefined. Nothing here is overloaded, so a 503 is wrong, too.
 */
function wrongWith({ status, head, text }) {
  if (status >= 500 && !ofTheProtocol.includes(status)) return `${status} ${text.slice(0, 300)}`;
  const echoed = status >= 400 ? markIn(head) ?? markIn(text) : undefined;
  return echoed && `a value that was sent comes back: ${echoed}`;
}

async function ask({ service, messages, tally, dice, count, log }) {
  const line = new ByteLine(service.server.port);
  for (; count > 0; --count) {
    const { name, bytes } = spoiled(dice.pick(messages), dice);
    const answer = await line.ask(bytes);
    const status = answer?.status ?? 'none';
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    if (answer && answer.status !== 400) tally.reached.add(name);
    const wrong = answer && wrongWith(answer);
    if (wrong) tally.wrong.push(`${name}: ${wrong}\n${JSON.stringify(bytes.toString('latin1'))}`);
    if (count % 100 === 0) log.read();
  }
  line.close();
}

test(`${requests} requests of seed ${seed} with wrong bytes are answered`, async (context) => {
  const service = await openPatientService();
  const messages = await messagesOf(await runJson(['openapi']), service);
  const log = new LogReader(service.server);
  const tally = { statuses: {}, reached: new Set(), wrong: [] };
  await Promise.all(Array.from({ length: lines }, (_, number) => ask({ service, messages, tally,
    log, dice: new Dice(seed + number), count: Math.ceil(requests / lines) })));

  context.diagnostic(`statuses ${JSON.stringify(tally.statuses)}`);
  assert.deepEqual(tally.wrong.slice(0, 5), [], `${tally.wrong.length} answers are wrong`);
  assert.deepEqual(messages.map(({ name }) => name).filter((name) => !tally.reached.has(name)), [],
    'every route is reached');
  assert.ok((tally.statuses.none ?? 0) < requests / 100, 'connections end with an answer');
  assert.equal((await service.server.send('/readyz')).status, 200, 'the server lives');
  assert.equal((await service.server.stop()).code, 0);
  log.read();
});
