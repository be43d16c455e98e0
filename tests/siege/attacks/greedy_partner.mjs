// A partner that sends a hundred times as many requests as it may.
import { analysesPath, analysisRequest } from '../../api/analysis_requests.mjs';
import { partnerPath, validRequest } from '../../api/server.mjs';
import { Client } from '../client.mjs';

const steps = 50; // the attack sends in this many steps a second

/** `quotes` and `analyses` are the limits for a minute; the attack sends `times` as many. */
export async function attack({ port, headers, quotes = 600, analyses = 120, times = 100 }) {
  const client = new Client({ port, from: '127.67.0.1', headers, connections: 64 });
  const lanes = [[partnerPath, JSON.stringify(validRequest), quotes],
    [analysesPath, JSON.stringify(analysisRequest()), analyses]]
    .map(([path, body, limit]) => ({ path, body, due: 0, step: (limit * times) / 60 / steps }));
  let waiting = 0;
  setInterval(() => {
    for (const lane of lanes) {
      lane.due += lane.step;
      // At most 2,000 requests wait for an answer at once.
      for (; lane.due >= 1; lane.due -= 1) {
        if (waiting >= 2000) continue;
        waiting += 1;
        client.ask(lane.path, { method: 'POST', body: lane.body,
          headers: { 'content-type': 'application/json' } })
          .then(() => { waiting -= 1; });
      }
    }
  }, 1000 / steps);
}
