// For a while, partners and borrowers go through whole lives of analyses and packages: sessions,
// uploads, bundles, downloads, deletions. After a warm-up, nothing that the server holds may grow.
// TASSEL_SOAK_SECONDS sets how long it runs; the default is some thousand requests.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runJson } from '../api/server.mjs';
import { Done } from '../grammar/actors.mjs';
import { act, openPatientService } from '../grammar/fuzz.mjs';
import { Grammar } from '../grammar/grammar.mjs';
import { Judge } from '../grammar/judge.mjs';
import { live, liveOn, settle } from '../grammar/lives.mjs';
import { LogReader } from '../grammar/log_reader.mjs';
import { Tally } from '../grammar/tally.mjs';
import { grows, thirds } from './growth.mjs';
import { vitalSigns } from './vital_signs.mjs';

const seconds = Number(process.env.TASSEL_SOAK_SECONDS ?? 0);
const seed = Number(process.env.TASSEL_SEED ?? 20_260_802);
const shortRequests = 4000;
const requestsPerSample = 20;
const actors = 6;
const packagesOfEach = 2;
/** Enough packages to fill the server's cache, which holds 1,000 packages or 16 MiB. */
const packagesRemembered = 1500;

/** By how much each value may vary; memory and log are in KiB. */
const margins = { memory: 4096, descriptors: 8, threads: 4, log: 16_384 };

/** Takes a sample now and then, after it is told to start. */
class Watch extends Tally {
  samples = [];

  constructor(sample) {
    super();
    this.sample = sample;
  }

  count(kind) {
    super.count(kind);
    if (this.watching && this.total % requestsPerSample === 0) this.samples.push(this.sample());
  }
}

/** A life that is begun `count` times in all; after that, the actors are done. */
function some(count, life) {
  let begun = 0;
  return async (actor) => {
    if (++begun > count) throw new Done();
    await life(actor);
  };
}

/**
 * Runs lives in which every package is new. Before the first sample, it makes enough packages to
 * fill the server's cache.
 */
async function soakLong(common) {
  const settling = some(packagesRemembered, settle);
  await act({ ...common, makeLife: () => settling });
  common.tally.watching = true;
  await act({ ...common, seed: seed + actors, makeLife: () => live,
    until: Date.now() + seconds * 1000 });
}

/** Uses a few packages again and again, and begins to sample when all of them exist. */
async function soakShort(common) {
  const { tally } = common;
  let first = 0;
  const fewPackages = () => {
    const lived = [];
    return async (actor) => {
      if (tally.samples.length * requestsPerSample > shortRequests) throw new Done();
      if (lived.length === packagesOfEach) return liveOn(actor, actor.dice.pick(lived));
      lived.push(await live(actor));
      tally.watching = ++first === packagesOfEach * actors;
    };
  };
  await act({ ...common, makeLife: fewPackages });
}

const extent = seconds > 0 ? `${seconds} seconds` : `${shortRequests} requests`;

test(`nothing grows in ${extent} of whole lives`, async (context) => {
  const document = await runJson(['openapi']);
  const service = await openPatientService();
  const { server, data } = service;
  const grammar = new Grammar(document);
  const tally = new Watch(() => vitalSigns(server.child.pid, data));
  await (seconds > 0 ? soakLong : soakShort)({ service, actors, seed, grammar, tally,
    judge: new Judge(document, grammar), log: new LogReader(server) });

  context.diagnostic(`${tally.total} requests, statuses ${JSON.stringify(tally.statuses)}`);
  assert.equal(tally.report, '', tally.report);
  assert.equal(tally.accepted, tally.total, [...tally.abandoned.keys()].join('\n'));
  for (const [name, margin] of Object.entries(margins)) {
    const values = tally.samples.map((sample) => sample[name]);
    const found = `${name}: ${thirds(values).join(', ')}`;
    context.diagnostic(found);
    assert.ok(!grows(values, margin), found);
  }
  assert.equal((await server.stop()).code, 0);
});
