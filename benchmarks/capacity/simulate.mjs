// How one to fifty servers on one database would perform, with the costs in costs.json.
// usage: node simulate.mjs [--costs costs.json] [--database-cores 16]

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { simulate } from './fleet.mjs';
import { hourlyPeak, month, requestsOfBorrower } from './month.mjs';

const fleets = [1, 2, 5, 10, 20, 50];
const keptUp = 0.98; // a fleet that answers a smaller share falls behind without end
const least = 50; // requests per second that any fleet can answer
const longest = 250; // milliseconds, for 99 in 100 requests

const { values } = parseArgs({
  options: {
    costs: { type: 'string', default: fileURLToPath(new URL('costs.json', import.meta.url)) },
    'database-cores': { type: 'string', default: '16' },
  },
});
const { kinds } = JSON.parse(readFileSync(values.costs, 'utf8'));
const databaseCores = Number(values['database-cores']);

/** The most requests per second that a fleet keeps up with, within five percent. */
function most(servers) {
  const holds = (perSecond) => {
    const found = simulate({ kinds, mix: month, perSecond, servers, databaseCores, seconds: 6,
      warmUp: 2 });
    return found.answered >= keptUp * found.asked && found.p99Ms <= longest ? found : undefined;
  };
  let best = holds(least);
  let step = 2;
  for (let perSecond = least; step > 1.05;) {
    const found = holds(perSecond * step);
    if (found === undefined) step = Math.sqrt(step);
    else {
      best = found;
      perSecond *= step;
    }
  }
  return best;
}

/** The total cost of one borrower's requests in a month. */
const ofBorrower = (what) =>
  Object.entries(month).reduce((sum, [name, times]) => sum + times * kinds[name][what], 0);

const million = 1e6;
// How many borrowers' months of requests arrive in a millisecond of the busiest hour.
const peakShare = hourlyPeak(million) / requestsOfBorrower / 1000;
const percent = (part) => `${Math.round(part * 100)} %`;
const gigabytes = (bytes) => `${Math.round(bytes * million / 1e9)} GB`;
console.log(`a million borrowers a month: ${hourlyPeak(million).toFixed(0)} requests a second in `
  + `the busiest hour, ${(ofBorrower('server_ms') * peakShare).toFixed(2)} cores of servers and `
  + `${(ofBorrower('database_ms') * peakShare).toFixed(2)} of the database; `
  + `${gigabytes(ofBorrower('kept_bytes'))} kept, ${gigabytes(ofBorrower('log_bytes'))} of log`);
console.log(`fleets of servers of 2 cores, a database of ${databaseCores}:`);
console.log('servers  requests/s  p50 ms  p99 ms  servers busy  database busy  log busy');
for (const servers of fleets) {
  const { answered, p50Ms, p99Ms, server, database, log } = most(servers);
  console.log([String(servers).padStart(7), answered.toFixed(0).padStart(10),
    p50Ms.toFixed(1).padStart(6), p99Ms.toFixed(1).padStart(6), percent(server).padStart(12),
    percent(database).padStart(13), percent(log).padStart(8)].join('  '));
}
