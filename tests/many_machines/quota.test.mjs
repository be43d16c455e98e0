// A partner's quota applies to all servers together, even if all of them write at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { assertError } from '../api/envelope.mjs';
import { credentials, post } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

const most = 200_000;
const bursts = 4;
const asked = 80;

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 2,
    args: ['--rate-limit', 'all=off', '--quota', `partner=${most}`] });
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

const kept = () => Number(postgres.run('SELECT coalesce(sum(octets), 0) FROM kept_octets')[0]);
/** The bytes kept, without the audit rows of refusals, for which there is always room. */
const keptOfAnalyses = () => Number(postgres.run('SELECT (SELECT sum(octets) FROM kept_octets)'
  + ' - (SELECT coalesce(sum(192 + octet_length(request_id) + octet_length(at)'
  + ' + octet_length(partner_id) + octet_length(operation)), 0) FROM audit'
  + ' WHERE status <> 200)')[0]);

test('two servers that are asked at the same time fill it, and never exceed it', async () => {
  const statuses = [];
  let largest = 0;
  for (let burst = 0; burst < bursts; burst += 1) {
    const before = kept();
    const answers = await Promise.all(Array.from({ length: asked }, (_, place) =>
      post(fleet.servers[place % 2], analysesPath, analysisRequest(),
        credentials(fleet.partner))));
    statuses.push(...answers.map(({ status }) => status));
    for (const answer of answers) {
      if (answer.status !== 200) assertError(answer, 503, 'quota_exceeded');
    }
    const created = answers.filter(({ status }) => status === 200).length;
    if (created > 0) largest = Math.max(largest, Math.ceil((kept() - before) / created));
  }
  assert.deepEqual(new Set(statuses), new Set([200, 503]));
  assert.ok(keptOfAnalyses() <= most, `${keptOfAnalyses()} bytes are kept`);
  assert.ok(kept() > most - 2 * largest, `${kept()} bytes are kept, ${largest} for one`);
  const [rows] = postgres.run('SELECT count(*) FROM analysis');
  assert.equal(Number(rows), statuses.filter((status) => status === 200).length);
});
