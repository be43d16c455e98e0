// Two server threads against Fastify with the same module in one process.

import { typicalRequests } from '../lib/requests.mjs';
import { preparePartner, residentMegabytes, startFastify, startTassel } from '../lib/server.mjs';
import { atLeast, atMost, formatNumber, median } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 3;
const SECONDS = 4;

/** One server after the other in each round; throughput, p99, and memory of both under load. */
async function compareAt(connections, servers, load) {
  const figures = { tassel: [], fastify: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const result = await measureLoad({ ...load, port: server.port, connections });
      figures[name].push({ ...result, megabytes: residentMegabytes(server.pid) });
    }
  }
  const middle = (name, figure) => median(figures[name].map((entry) => entry[figure]));
  const text = (name, figure) => formatNumber(middle(name, figure));
  const both = (figure, unit) =>
    `${text('tassel', figure)} against ${text('fastify', figure)} ${unit}`;
  const ratio = (figure) => middle('tassel', figure) / middle('fastify', figure);
  const at = `against Fastify, ${connections} connections`;
  return [
    atLeast(`throughput ${at}`, ratio('perSecond'), 1.5, 'times', both('perSecond', 'a second')),
    atMost(`p99 ${at}`, ratio('p99Ms'), 0.5, 'times', both('p99Ms', 'ms')),
    atMost(`memory ${at}`, ratio('megabytes'), 0.2, 'times', both('megabytes', 'MB')),
  ];
}

export async function measure({ root, binary, modulePath }) {
  const partner = await preparePartner(binary);
  const servers = {};
  try {
    servers.fastify = await startFastify(root, modulePath);
    servers.tassel = await startTassel(binary, partner);
    const load = {
      seconds: SECONDS, path: '/api/v1/quick-quotes', method: 'POST', headers: partner.headers,
      bodies: typicalRequests(64).map((request) => JSON.stringify(request)),
    };
    return [...await compareAt(16, servers, load), ...await compareAt(256, servers, load)];
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    partner.remove();
  }
}
