// POST quick quote against the same server's /healthz, 32 connections.

import { typicalRequests } from '../lib/requests.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';
import { atLeast, formatNumber, interleave } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 3;
const SECONDS = 4;

export async function measure({ binary }) {
  const partner = await preparePartner(binary);
  try {
    const server = await startTassel(binary, partner);
    try {
      const load = { port: server.port, connections: 32, seconds: SECONDS };
      const bodies = typicalRequests(64).map((request) => JSON.stringify(request));
      const rates = await interleave(ROUNDS, {
        health: async () => (await measureLoad({ ...load, path: '/healthz' })).perSecond,
        quote: async () => (await measureLoad({
          ...load, path: '/api/v1/quick-quotes', method: 'POST', headers: partner.headers, bodies,
        })).perSecond,
      });
      return [atLeast('POST quick quote against /healthz, 32 connections',
        (100 * rates.quote) / rates.health, 35, '% of its throughput',
        `${formatNumber(rates.quote)} against ${formatNumber(rates.health)} a second`)];
    } finally {
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}
