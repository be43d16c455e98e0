// The simulation of a fleet obeys the laws of queues.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { simulate } from '../../benchmarks/capacity/fleet.mjs';
import { hourlyPeak, month, requestsOfBorrower } from '../../benchmarks/capacity/month.mjs';

const near = (found, expected, part) => assert.ok(
  Math.abs(found - expected) <= part * expected, `${found} is not near ${expected}`);
const kind = (changes) => ({ server_ms: 0, database_ms: 0, transactions: 1, log_bytes: 0,
  ...changes });
const run = (changes, rest) => simulate({ kinds: { one: kind(changes) }, mix: { one: 1 },
  servers: 1, wayMs: 0, connections: 1_000, seconds: 200, warmUp: 20, ...rest });

test('one queue with a steady service waits as long as Pollaczek and Khinchine say', () => {
  const service = 0.01;
  for (const load of [0.3, 0.6, 0.8]) {
    const found = run({ database_ms: service * 1000 }, { databaseCores: 1,
      perSecond: load / service });
    near(found.meanMs / 1000, service + load * service / (2 * (1 - load)), 0.08);
    near(found.database, load, 0.05);
  }
});

test('what is slowest is the bound, and the others are as busy as they must be', () => {
  const found = run({ server_ms: 4, database_ms: 2 }, { servers: 3, cores: 2, databaseCores: 2,
    perSecond: 1_300, seconds: 40, warmUp: 5 });
  near(found.answered, 1_000, 0.05); // the database limits: two cores, two milliseconds each
  near(found.database, 1, 0.02);
  // Each request takes two turns on a server, the second after the database has answered.
  near(found.server, (1_300 + 1_000) * 0.002 / 6, 0.05);
});

test('transactions that wait for the log share a flush', () => {
  const found = run({ log_bytes: 1 }, { perSecond: 2_000, flushMs: 5, seconds: 40, warmUp: 5 });
  near(found.answered, 2_000, 0.05);
  assert.ok(found.meanMs >= 5 && found.meanMs <= 10, `${found.meanMs}`);
});

test('a pool of one connection is waited for', () => {
  const found = run({}, { perSecond: 400, connections: 1, wayMs: 2, seconds: 40, warmUp: 5 });
  near(found.answered, 250, 0.05);
});

test('the same seed is the same fleet', () => {
  const once = () => run({ server_ms: 1 }, { perSecond: 500, seconds: 10, warmUp: 1, seed: 7 });
  assert.deepEqual(once(), once());
});

test('a month is what its parts are', () => {
  assert.equal(requestsOfBorrower, Object.values(month).reduce((sum, each) => sum + each, 0));
  near(hourlyPeak(2e6), 2 * hourlyPeak(1e6), 1e-9);
  assert.ok(hourlyPeak(1e6) > 1e6 * requestsOfBorrower / (31 * 24 * 3600));
});

test('the table of docs/capacity.md says what costs.json says', () => {
  const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const told = read('docs/capacity.md').split('\n')
    .map((line) => line.split('|').slice(2, -1).map((cell) => Number(cell.replaceAll(',', ''))))
    .filter((cells) => cells.length === 6 && cells.every((cell) => Number.isFinite(cell)));
  const { kinds } = JSON.parse(read('benchmarks/capacity/costs.json'));
  const rows = Object.values(kinds);
  assert.equal(told.length, rows.length);
  // The order of the rows differs, so each is recognized by what it leaves in the log.
  for (const row of rows) {
    const [server, database, perSecond, transactions] =
      told.find((cells) => cells[4] === row.log_bytes && cells[5] === row.kept_bytes);
    near(server, row.server_ms, 0.02);
    near(database, row.database_ms, 0.02);
    assert.equal(perSecond, Math.round(1000 / row.server_ms));
    near(transactions, row.transactions, 0.05);
  }
});
