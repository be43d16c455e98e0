// Durable analyses per second on both stores, on one disk in one run. It compares PostgreSQL with
// SQLite; two servers with one of the same size, and with one that has the threads of both; and
// SQLite on a disk with SQLite in memory, where only the engine and the sealing cost time.

import { cpus } from 'node:os';

import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../../tests/api/analysis_requests.mjs';
import { whileAtWork } from '../lib/processors.mjs';
import { anotherFolder, preparePartner, startTassel } from '../lib/server.mjs';
import { atLeast, formatNumber, median } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 9;
const SECONDS = 3;
// Connections to the database are opened, and caches filled, before measuring.
const FIRST_SECONDS = 1;
const CONNECTIONS = 32;
const THREADS = 2; // for all servers together, unless stated otherwise
const inMemory = '/dev/shm';
const bodies = [1, 2, 3, 4].map((familySize) =>
  JSON.stringify(analysisRequest({ profile: { family_size: familySize } })));

let schemas = 0;

/** Creates separate tables for a server, as each data folder has a separate file. */
function emptySchema(postgres) {
  schemas += 1;
  return postgres.emptySchema(`bench_${schemas}`);
}

/** The same load, on one server or on both: two threads, each with half of the connections. */
const loadOn = (started, { headers }, seconds) => measureLoad({
  ports: [started[0].port, (started[1] ?? started[0]).port], connections: CONNECTIONS, seconds,
  path: analysesPath, method: 'POST', headers, bodies,
});

/** Analyses per second of all servers together, and who used the processors. */
async function measureOnce(binary, { servers = 1, threads = THREADS, place, postgres }) {
  const partner = await preparePartner(binary,
    { place, database: postgres && emptySchema(postgres) });
  const partners = [partner,
    ...Array.from({ length: servers - 1 }, () => anotherFolder(partner))];
  const started = [];
  try {
    for (const one of partners) started.push(await startTassel(binary, one, [], threads));
    await loadOn(started, partner, FIRST_SECONDS);
    const { result, processors } = await whileAtWork({
      servers: started.map(({ pid }) => pid),
      database: postgres ? [postgres.child.pid] : [],
    }, () => loadOn(started, partner, SECONDS));
    return { perSecond: result.perSecond, processors };
  } finally {
    for (const server of started) await server.stop();
    for (const one of partners) one.remove();
  }
}

/** Adds to the row how many processors are busy, and with what. */
function boundBy(found, row, [left, right], more = '') {
  const shares = ['busy', 'servers', 'database'].map((share) => {
    const [ours, theirs] = [left, right].map((way) =>
      formatNumber(median(found[way].map(({ processors }) => processors[share]))));
    return `${share} ${ours} against ${theirs}`;
  });
  return { ...row,
    detail: `${row.detail}; of ${cpus().length} processors ${shares.join(', ')}${more}` };
}

export async function measure({ binary }) {
  const postgres = await Postgres.start({ settings: ['max_connections=200'] });
  const ways = {
    sqlite: {},
    memory: { place: inMemory },
    one: { postgres },
    half: { postgres, threads: THREADS / 2 },
    two: { postgres, servers: 2, threads: THREADS / 2 },
    crowded: { postgres, servers: 2 },
  };
  const found = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, where] of Object.entries(ways)) {
        found[way].push(await measureOnce(binary, where));
      }
    }
  } finally {
    await postgres.remove();
  }
  const of = (way) => median(found[way].map(({ perSecond }) => perSecond));
  // Compare within each round, because the machine behaves differently half a minute later.
  const ratio = (left, right) => median(found[left].map(({ perSecond }, round) =>
    perSecond / found[right][round].perSecond));
  const row = (label, left, right, least, than) => atLeast(label, ratio(left, right), least, than,
    `${formatNumber(of(left))} against ${formatNumber(of(right))} a second`);
  return [
    row('durable analyses, PostgreSQL', 'one', 'sqlite', 0.5, 'times SQLite'),
    boundBy(found, row('durable analyses, two servers on one PostgreSQL', 'two', 'half', 1,
      'times one of them'), ['two', 'half']),
    boundBy(found, row('durable analyses, two servers with the threads of one', 'two', 'one', 1,
      'times that one'), ['two', 'one'],
    `; with ${THREADS} threads each ${formatNumber(ratio('crowded', 'one'))} times`),
    row('durable analyses, SQLite', 'sqlite', 'memory', 0.7, 'times the same in memory'),
  ];
}
