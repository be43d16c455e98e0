// Durable analyses per second, on the same disk: with commits that several analyses share, against
// one commit for each analysis.

import { analysesPath, analysisRequest } from '../../tests/api/analysis_requests.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';
import { atLeast, formatNumber, median } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
const bodies = [1, 2, 3, 4].map((familySize) =>
  JSON.stringify(analysisRequest({ profile: { family_size: familySize } })));

/** Analyses per second and the 99th percentile, on a new database. */
async function measureOnce(binary, options) {
  const partner = await preparePartner(binary);
  try {
    const server = await startTassel(binary, partner, options);
    try {
      return await measureLoad({
        port: server.port, connections: CONNECTIONS, seconds: SECONDS, path: analysesPath,
        method: 'POST', headers: partner.headers, bodies,
      });
    } finally {
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}

export async function measure({ binary }) {
  const shared = [];
  const single = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    shared.push(await measureOnce(binary, []));
    single.push(await measureOnce(binary, ['--commit-group', '1']));
  }
  const of = (figures, name) => median(figures.map((figure) => figure[name]));
  const [grouped, alone] = [of(shared, 'perSecond'), of(single, 'perSecond')];
  const p99 = [shared, single].map((figures) => formatNumber(of(figures, 'p99Ms')));
  return [atLeast(`durable analyses, ${CONNECTIONS} connections, shared commits`,
    grouped / alone, 2.5, 'times one commit for each',
    `${formatNumber(grouped)} against ${formatNumber(alone)} a second, `
      + `p99 ${p99.join(' against ')} ms`)];
}
