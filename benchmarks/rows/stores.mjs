// Durable analyses a second on both stores, on one disk in one run: PostgreSQL against SQLite, two
// servers against one, and SQLite on a disk against SQLite in memory, which is engine and sealing.

import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../../tests/api/analysis_requests.mjs';
import { anotherFolder, preparePartner, startTassel } from '../lib/server.mjs';
import { atLeast, formatNumber, median } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
const inMemory = '/dev/shm';
const bodies = [1, 2, 3, 4].map((familySize) =>
  JSON.stringify(analysisRequest({ profile: { family_size: familySize } })));

let schemas = 0;

/** Tables of its own, as each data folder has its own file. */
function emptySchema(postgres) {
  schemas += 1;
  return postgres.emptySchema(`bench_${schemas}`);
}

/** Analyses a second of all servers together, each with its share of the connections. */
async function measureOnce(binary, { servers = 1, place, postgres }) {
  const partner = await preparePartner(binary,
    { place, database: postgres && emptySchema(postgres) });
  const partners = [partner,
    ...Array.from({ length: servers - 1 }, () => anotherFolder(partner))];
  const started = [];
  try {
    for (const one of partners) started.push(await startTassel(binary, one));
    const loads = await Promise.all(started.map(({ port }) => measureLoad({
      port, connections: CONNECTIONS / servers, seconds: SECONDS, path: analysesPath,
      method: 'POST', headers: partner.headers, bodies,
    })));
    return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
  } finally {
    for (const server of started) await server.stop();
    for (const one of partners) one.remove();
  }
}

export async function measure({ binary }) {
  const postgres = await Postgres.start({ settings: ['max_connections=200'] });
  const ways = {
    sqlite: {},
    memory: { place: inMemory },
    one: { postgres },
    two: { postgres, servers: 2 },
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
  const of = (way) => median(found[way]);
  const row = (label, left, right, least, than) => atLeast(label, of(left) / of(right), least, than,
    `${formatNumber(of(left))} against ${formatNumber(of(right))} a second`);
  return [
    row('durable analyses, PostgreSQL', 'one', 'sqlite', 0.5, 'times SQLite'),
    row('durable analyses, two servers on one PostgreSQL', 'two', 'one', 1, 'times one server'),
    row('durable analyses, SQLite', 'sqlite', 'memory', 0.7, 'times the same in memory'),
  ];
}
