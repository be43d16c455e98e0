// From the start of the process to its first quote, and the memory that it needs afterward.

import { setTimeout as sleep } from 'node:timers/promises';

import { timeFreshRequest } from '../lib/requester.mjs';
import { typicalRequests } from '../lib/requests.mjs';
import {
  anonymousMegabytes, preparePartner, residentMegabytes, startTassel,
} from '../lib/server.mjs';
import { atMost, median } from '../lib/statistics.mjs';

const STARTS = 7;

export async function measure({ binary }) {
  const partner = await preparePartner(binary);
  const [request] = typicalRequests(1);
  const times = [];
  const megabytes = [];
  const anonymous = [];
  try {
    for (let start = 0; start < STARTS; start += 1) {
      const begun = process.hrtime.bigint();
      const server = await startTassel(binary, partner);
      try {
        await timeFreshRequest({
          port: server.port, path: '/api/v1/quick-quotes', method: 'POST',
          headers: partner.headers, body: JSON.stringify(request),
        });
        times.push(Number(process.hrtime.bigint() - begun) / 1e6);
        await sleep(300);
        megabytes.push(residentMegabytes(server.pid));
        anonymous.push(anonymousMegabytes(server.pid));
      } finally {
        await server.stop();
      }
    }
  } finally {
    partner.remove();
  }
  return [
    atMost('resident memory at rest', median(megabytes), 15, 'MB'),
    atMost('anonymous memory at rest', median(anonymous), 8, 'MB'),
    atMost('start to first answer', median(times), 50, 'ms'),
  ];
}
