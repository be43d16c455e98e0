// What one client can do to all others. Each measure starts its own server and alternates between
// quiet and siege, so that both are measured in the same run.
import { atMost, formatNumber, median } from '../../benchmarks/lib/statistics.mjs';
import { startAttack } from './attackers.mjs';
import { calm, connectionsOf, hostile } from './attacks/strangers.mjs';
import { Client, pause } from './client.mjs';
import { makePartners, workFor } from './partners.mjs';
import { maximumMegabytes, startService } from './service.mjs';

/** The time that 99 of 100 samples do not exceed. */
export function percentile99(samples) {
  const sorted = samples.map(({ time }) => time).sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))];
}

/** How many samples have no success or no answer. */
export const refused = (samples) =>
  samples.filter(({ status }) => status < 200 || status >= 300).length;

/** The p99 of each kind of work, quiet and under siege. */
function details(quiet, siege) {
  const names = [...new Set(quiet.map(({ name }) => name))];
  const times = (samples, name) =>
    formatNumber(percentile99(samples.filter((each) => each.name === name)));
  return names.map((name) => `${name} ${times(quiet, name)}/${times(siege, name)}`).join(', ');
}

async function withService(options, work) {
  const service = await startService(options);
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/**
 * Alternates between quiet and siege: `work` takes samples; `begin` starts an attack and returns
 * the function that ends it.
 */
async function alternate(rounds, begin, work) {
  const quiet = [];
  const siege = [];
  for (let round = 0; round < rounds; ++round) {
    await work(quiet);
    const end = await begin();
    try {
      await work(siege);
    } finally {
      await end();
    }
    await pause(1000); // the server closes what the attack has left open
  }
  return { quiet, siege };
}

function ratio(name, { quiet, siege }, target) {
  const [alone, beside] = [quiet, siege].map(percentile99);
  const row = atMost(name, beside / alone, target, 'times',
    `p99 ${formatNumber(alone)} ms, ${formatNumber(beside)} ms beside it; of ${siege.length}`
    + ` requests ${refused(siege)} refused`);
  return { ...row, met: row.met && refused(siege) === 0, quiet, siege };
}

/** How many connections the partners have lost. Each partner uses one for all its requests. */
const lost = (partners) => partners.reduce((sum, { client }) => sum + client.opened - 1, 0);

/**
 * How long partners wait beside strangers who do each of `chosen` on the stated number of
 * connections.
 */
async function besiege(service, partners, { seconds, ...options }) {
  const samples = [];
  // Use each connection once, because the server closes a connection that is idle for a minute.
  await Promise.all(partners.map(({ client }) => client.ask('/healthz')));
  const end = await startAttack('strangers', { port: service.port, ...options });
  await workFor(seconds, partners, samples).finally(end);
  await pause(500); // the server closes what the attack has left open
  return samples;
}

/** Alternates between samples in calm and under siege, and returns the ratios of their p99. */
export async function inPairs(pairs, calmly, besieged) {
  const [quiet, siege, ratios] = [[], [], []];
  for (let pair = 0; pair < pairs; ++pair) {
    const alone = await calmly();
    const beside = await besieged();
    ratios.push(percentile99(beside) / percentile99(alone));
    quiet.push(...alone);
    siege.push(...beside);
  }
  return { ratios, quiet, siege };
}

/**
 * Strangers who do each of `chosen`, compared in pairs with those who upload small PDFs on as many
 * connections.
 */
export function strangers(chosen, { rounds: pairs = 5, seconds = 5, partners = 96, size = 1,
  connections = 8 } = {}) {
  return withService([], async (service) => {
    const working = await makePartners(service, partners);
    const { ratios, quiet, siege } = await inPairs(pairs,
      () => besiege(service, working,
        { chosen: [calm], connections: connectionsOf(chosen, { connections, size }), seconds,
          size }),
      () => besiege(service, working, { chosen, connections, seconds, size }));
    const row = atMost(`partners beside ${chosen.join(', ')}`, median(ratios), 2, 'times',
      `pairs ${ratios.map(formatNumber).join(', ')}; ${details(quiet, siege)}; of ${siege.length}`
      + ` requests ${refused(siege)} refused; ${lost(working)} connections lost`);
    return { ...row, met: row.met && refused(siege) === 0 && lost(working) === 0, quiet, siege,
      lost: lost(working) };
  });
}

/** Measures each kind of strangers for a moment, and then all kinds at once. */
export function strangersBriefly() {
  const [seconds, partners, size, connections] = [0.5, 4, 0.1, 2];
  return withService([], async (service) => {
    const working = await makePartners(service, partners);
    const siege = [];
    for (const chosen of [...hostile.map((kind) => [kind]), hostile])
      siege.push(...await besiege(service, working, { chosen, connections, seconds, size }));
    return { siege, lost: lost(working), lives: service.lives() };
  });
}

/** The measures of strangers: each kind alone, and all kinds at once. */
export const strangersOf = Object.fromEntries([...hostile.map((kind) => [kind, [kind]]),
  ['all of it', hostile]].map(([name, chosen]) =>
  [name, (options) => strangers(chosen, options)]));

/** Measures partners while one sandbox user does everything at once. */
export function sandboxUser({ rounds = 4, seconds = 8, scale = 1, partners = 120 } = {}) {
  return withService([], async (service) => {
    const working = await makePartners(service, partners);
    const found = await alternate(rounds,
      () => startAttack('sandbox_user', { port: service.port, scale }),
      (samples) => workFor(seconds, working, samples));
    const row = ratio('partners beside one sandbox user who does all of it at once', found, 2);
    return { ...row, detail: `${row.detail}; ${details(found.quiet, found.siege)}; `
      + `server at ${formatNumber(maximumMegabytes(service.pid))} MB` };
  });
}

/** Measures partners while one partner sends a hundred times as much as it may. */
export function greedyPartner({ rounds = 4, seconds = 8, times = 100, partners = 120 } = {}) {
  return withService([], async (service) => {
    const working = await makePartners(service, partners);
    const headers = await service.partner('greedy');
    const found = await alternate(rounds,
      () => startAttack('greedy_partner', { port: service.port, headers, times }),
      (samples) => workFor(seconds, working, samples));
    const row = ratio(`partners beside one at ${times} times its limits`, found, 2);
    return { ...row, detail: `${row.detail}; ${details(found.quiet, found.siege)}` };
  });
}

/** Compares the time of `/healthz` beside large analyses with its time beside quick quotes. */
export function health({ rounds = 4, seconds = 8, connections = 32, loans = 500 } = {}) {
  return withService(['--rate-limit', 'all=off'], async (service) => {
    const headers = await service.partner('busy');
    const client = new Client({ port: service.port, connections: 1 });
    const beside = async (quotes) => {
      const end = await startAttack('analysis_load', { port: service.port, headers, quotes,
        connections, loans });
      const samples = [];
      for (const last = Date.now() + seconds * 1000; Date.now() < last;) {
        const { status, time } = await client.ask('/healthz');
        samples.push({ status, time });
        await pause(2);
      }
      await end();
      await pause(500);
      return samples;
    };
    const [quiet, siege] = [[], []];
    for (let round = 0; round < rounds; ++round) {
      quiet.push(...await beside(true));
      siege.push(...await beside(false));
    }
    client.close();
    return ratio(`/healthz beside ${connections} connections of ${loans}-loan analyses, against`
      + ' beside quick quotes', { quiet, siege }, 3);
  });
}

/** Measures the server's memory with connections that make it hold as much as they can. */
export async function hostileConnections({ connections = 10_000, seconds = 30, processes = 4,
  tls = false } = {}) {
  const service = await startService([], { tls });
  try {
    const before = maximumMegabytes(service.pid);
    const ends = await Promise.all(Array.from({ length: processes }, (_, index) =>
      startAttack('hostile_connections', { port: service.port, network: index + 1, tls,
        connections: Math.ceil(connections / processes) })));
    await pause(seconds * 1000);
    const lives = service.lives();
    const most = lives ? maximumMegabytes(service.pid) : Infinity;
    await Promise.all(ends.map((end) => end()));
    return { ...atMost(`memory under ${connections} hostile connections${tls ? ' of TLS' : ''}`,
      most, 200, 'MB resident', `${formatNumber(before)} MB before`), lives };
  } finally {
    await service.stop();
  }
}

export const hostileTls = (options) => hostileConnections({ ...options, tls: true });
