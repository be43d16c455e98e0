// The whole fuzz: several actors at the same time against one server.
import { randomUUID } from 'node:crypto';
import { credentials, createPartner } from '../api/server.mjs';
import { waysTo } from '../api/intake_portfolios.mjs';
import { openPackage, openService } from '../api/packages.mjs';
import { openSandboxPackage } from '../api/sandbox_packages.mjs';
import { forbearance } from '../api/bundles.mjs';
import { PartnerActor, SandboxActor } from './actors.mjs';
import { Grammar } from './grammar.mjs';
import { live } from './lives.mjs';
import { Judge } from './judge.mjs';
import { Tally } from './tally.mjs';

/** A service for many clients behind one proxy, without quotas or delays for wrong keys. */
export const openPatientService = (args = []) => openService({
  args: ['--specimen-forms', '--trusted-proxy', '127.0.0.1', '--public-url',
    'http://papers.example', ...args],
  env: { TASSEL_QUOTA: 'all=off', TASSEL_WRONG_KEY_DELAY: '0' },
});

/** Makes things that belong to none of the actors. */
async function makeStrangers({ server, data }) {
  const keys = credentials(await createPartner(data, 'victim'));
  const opened = [await openPackage({ server, keys }, waysTo(forbearance)),
    await openSandboxPackage({ server }, waysTo(forbearance))];
  return opened.map(({ analysis, id }) => ({ analysis: analysis.analysis_id, package: id }));
}

/** The share of good requests before which a spoiled one is sent. */
const spoiled = 0.7;

/**
 * Runs the actors at the same time. Every second actor is a partner. `makeLife` makes the function
 * that an actor repeats; `common` has the options of every actor.
 */
export async function act({ service, actors, seed, makeLife = () => live, ...common }) {
  await Promise.all(Array.from({ length: actors }, async (_, number) => {
    const own = { ...common, port: service.server.port, seed: seed + number };
    if (number % 2 === 1) return new SandboxActor(own).run(makeLife());
    const keys = credentials(await createPartner(service.data, `actor-${randomUUID()}`));
    return new PartnerActor({ ...own, keys }).run(makeLife());
  }));
}

/** Sends the given number of requests, and returns the tally. */
export async function fuzz({ service, document, requests, seed, actors, log }) {
  const grammar = new Grammar(document);
  const judge = new Judge(document, grammar);
  const tally = new Tally();
  const strangers = await makeStrangers(service);
  await act({ service, actors, seed, grammar, judge, tally, log, strangers, spoiled,
    asked: Math.ceil(requests / actors) });
  return tally;
}
