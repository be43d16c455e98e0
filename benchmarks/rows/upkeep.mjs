// The time of the slowest request while a folder is moved and while the master key is changed,
// against the usual 99th percentile in the same run. Measured with SQLite, and with two servers on
// one PostgreSQL.

import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../../tests/api/analysis_requests.mjs';
import { ask } from '../lib/ask.mjs';
import { run } from '../lib/programs.mjs';
import { anotherFolder, preparePartner, startTassel } from '../lib/server.mjs';
import { atMost, formatNumber } from '../lib/statistics.mjs';

const USUAL_MS = 10_000;
const CLIENTS = 6;
const BETWEEN_MS = 20;
const TIMES = 3;
const target = 10;
const body = JSON.stringify(analysisRequest());
const keyFile = (data) => join(data, 'master.key');

/** Sends requests to the servers in turn while `during` runs; returns the times of all requests. */
async function timesDuring(servers, headers, during) {
  const times = [];
  let going = true;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; going; turn += 1) {
      const begun = performance.now();
      await ask(`http://127.0.0.1:${servers[turn % servers.length].port}${analysesPath}`,
        { method: 'POST', headers, body });
      times.push(performance.now() - begun);
      await pause(BETWEEN_MS);
    }
  });
  await Promise.all([during().finally(() => { going = false; }), ...clients]);
  return times.sort((left, right) => left - right);
}

async function rowOf(what, servers, headers, during) {
  const usual = await timesDuring(servers, headers, () => pause(USUAL_MS));
  const usually = usual[Math.floor(usual.length * 0.99)];
  const times = await timesDuring(servers, headers, async () => {
    for (let time = 0; time < TIMES; time += 1) await during();
  });
  const slowest = times.at(-1);
  return atMost(`slowest request while ${what}`, slowest / usually, target, 'times the usual p99',
    `${formatNumber(slowest)} ms of ${times.length} requests, none refused, against `
      + `${formatNumber(usually)} ms`);
}

async function measureSqlite(binary, postgres) {
  const partner = await preparePartner(binary);
  const server = await startTassel(binary, partner);
  try {
    const { data, headers } = partner;
    return [
      await rowOf('a folder is moved', [server], headers, () => run(binary,
        ['migrate', '--from', `sqlite:${data}`, '--to', postgres.address])),
      await rowOf('the key is changed, SQLite', [server], headers,
        () => run(binary, ['keys', 'rotate', '--data', data])),
    ];
  } finally {
    await server.stop();
    partner.remove();
  }
}

async function measurePostgres(binary, postgres) {
  const database = postgres.emptySchema('upkeep');
  const partner = await preparePartner(binary, { database });
  const partners = [partner, anotherFolder(partner)];
  const servers = [];
  try {
    for (const one of partners) servers.push(await startTassel(binary, one));
    return [await rowOf('the key is changed, two servers on PostgreSQL', servers, partner.headers,
      async () => {
        const fresh = randomBytes(32).toString('base64');
        for (const { data } of partners) {
          const known = readFileSync(keyFile(data), 'utf8');
          writeFileSync(keyFile(data), `${fresh}\n${known}`, { mode: 0o600 });
        }
        await run(binary, ['keys', 'rotate', '--data', partner.data, '--database', database]);
      })];
  } finally {
    for (const server of servers) await server.stop();
    for (const one of partners) one.remove();
  }
}

export async function measure({ binary }) {
  const postgres = await Postgres.start({ settings: ['max_connections=200'] });
  try {
    return [...await measureSqlite(binary, postgres), ...await measurePostgres(binary, postgres)];
  } finally {
    await postgres.remove();
  }
}
