// How large analyses slow other requests: the time of /healthz beside large analyses, against its
// time beside quick quotes.

import { analysesPath, analysisRequest, loan } from '../../tests/api/analysis_requests.mjs';
import { timeFreshRequest } from '../lib/requester.mjs';
import { typicalRequests } from '../lib/requests.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';
import { atMost, formatNumber, median } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 32;
const LOANS = 500;
const PATIENCE = 60; // seconds, because all connections wait for the same two threads
const PAUSE_MS = 10;

const analyses = {
  path: analysesPath,
  bodies: [JSON.stringify(analysisRequest({
    loans: Array.from({ length: LOANS }, (_, index) => loan({ loan_id: `L${index}` })),
  }))],
};
const quotes = {
  path: '/api/v1/quick-quotes',
  bodies: typicalRequests(64).map((request) => JSON.stringify(request)),
};

const pause = () => new Promise((resolve) => { setTimeout(resolve, PAUSE_MS); });

/** The 99th percentile of /healthz, each request on its own connection, beside a load. */
async function healthBeside({ path, bodies }, { port, headers }) {
  let over = false;
  const load = measureLoad({
    port, connections: CONNECTIONS, seconds: SECONDS, path, method: 'POST', headers, bodies,
    patience: PATIENCE,
  }).finally(() => { over = true; });
  load.catch(() => {}); // reported where it is awaited
  const times = [];
  while (!over) {
    times.push(await timeFreshRequest({ port, path: '/healthz' }));
    await pause();
  }
  const { perSecond } = await load;
  times.sort((left, right) => left - right);
  return { p99: times[Math.floor(times.length * 0.99)], perSecond };
}

export async function measure({ binary }) {
  const partner = await preparePartner(binary);
  try {
    const server = await startTassel(binary, partner);
    try {
      const place = { port: server.port, headers: partner.headers };
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const beside = await healthBeside(quotes, place);
        rounds.push({ beside, large: await healthBeside(analyses, place) });
      }
      const of = (load, figure) => median(rounds.map((round) => round[load][figure]));
      return [atMost(`/healthz p99 beside ${CONNECTIONS} connections of ${LOANS}-loan analyses`,
        of('large', 'p99') / of('beside', 'p99'), 3, 'times beside quick quotes',
        `${formatNumber(of('large', 'p99'))} against ${formatNumber(of('beside', 'p99'))} ms, `
          + `${formatNumber(of('large', 'perSecond'))} analyses a second`)];
    } finally {
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}
