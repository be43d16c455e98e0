// The whole fuzz: several actors beside each other against one server.
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

/** A service for many who come through one proxy, and keep and guess what they like. */
export const openPatientService = (args = []) => openService({
  args: ['--specimen-forms', '--trusted-proxy', '127.0.0.1', ...args],
  env: { TASSEL_QUOTA: 'all=off', TASSEL_WRONG_KEY_DELAY: '0' },
});

/** What belongs to nobody who asks here. */
async function makeStrangers({ server, data }) {
  const keys = credentials(await createPartner(data, 'victim'));
  const opened = [await openPackage({ server, keys }, waysTo(forbearance)),
    await openSandboxPackage({ server }, waysTo(forbearance))];
  return opened.map(({ analysis, id }) => ({ analysis: analysis.analysis_id, package: id }));
}

/** So many good requests have a spoiled one in front. */
const spoiled = 0.7;

/**
 * Runs so many actors beside each other, every other one a partner. `makeLife` makes for each what
 * it does again and again; `common` is told each.
 */
export async function act({ service, actors, seed, makeLife = () => live, ...common }) {
  await Promise.all(Array.from({ length: actors }, async (_, number) => {
    const own = { ...common, port: service.server.port, seed: seed + number };
    if (number % 2 === 1) return new SandboxActor(own).run(makeLife());
    const keys = credentials(await createPartner(service.data, `actor-${randomUUID()}`));
    return new PartnerActor({ ...own, keys }).run(makeLife());
  }));
}

/** Sends so many requests, and returns the tally. */
export async function fuzz({ service, document, requests, seed, actors, log }) {
  const grammar = new Grammar(document);
  const judge = new Judge(document, grammar);
  const tally = new Tally();
  const strangers = await makeStrangers(service);
  await act({ service, actors, seed, grammar, judge, tally, log, strangers, spoiled,
    asked: Math.ceil(requests / actors) });
  return tally;
}
