// A night on call: partners and visitors use three servers on one database with a replica. Again
// and again, a fault occurs that is drawn at random. TASSEL_NIGHT_SECONDS sets how long the night
// lasts, with one fault a minute. The short form draws from faults that are soon over, one after
// another, and compares no times with targets. TASSEL_SEED repeats a night, TASSEL_NIGHT_FAULTS
// names the faults to draw from, and TASSEL_NIGHT_STEP sets the seconds from one fault to the next.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seeded } from '../../durability/seeded.mjs';
import { deckOf } from './deck.mjs';
import { faults } from './faults/all.mjs';
import { wrongs } from './ledger.mjs';
import { Night } from './night.mjs';
import { measuresOf, tableOf } from './report.mjs';

const { env } = process;
const shortSeconds = 60;
const seconds = Number(env.TASSEL_NIGHT_SECONDS ?? shortSeconds);
const isShort = seconds <= shortSeconds;
const stepSeconds = Number(env.TASSEL_NIGHT_STEP ?? (isShort ? 15 : 60));
const seed = Number(env.TASSEL_SEED ?? Math.floor(Date.now() / 1000));
const quietSeconds = 5; // pause before the first fault
const most = 20; // how many mistakes of each kind to print

let night;
const rows = [];

before(async () => {
  night = await Night.begin({ seed, stepSeconds });
});

after(() => night?.end());

/** The faults that this form of the night draws from. */
function possibleFaults() {
  const named = env.TASSEL_NIGHT_FAULTS?.split(',').map((name) => {
    assert.ok(name in faults, `there is no fault ${name}; there are ${Object.keys(faults)}`);
    return faults[name];
  });
  return (named ?? Object.values(faults).filter(({ seconds: { short } }) =>
    !isShort || short !== undefined)).filter(({ possible = () => true }) => possible(night));
}

const lasting = ({ seconds: { long, short } }) => (isShort ? short ?? long : long);

test(`${seconds} seconds, seed ${seed}`, async (context) => {
  const delay = monitorEventLoopDelay();
  delay.enable();
  night.start();
  try {
    await pause(quietSeconds * 1000);
    const deck = deckOf(possibleFaults(), seeded(seed));
    for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
      const fault = deck.next().value;
      const row = await night.pass(fault, lasting(fault));
      rows.push(row);
      console.error(`${new Date().toISOString()} ${JSON.stringify(row)}`);
    }
  } finally {
    await night.stop();
  }
  context.diagnostic(`this program stood still for ${Math.round(delay.max / 1e6)} ms at most;`
    + ` ${night.ledger.analyses.kept.size} analyses, ${night.ledger.packages.length} packages,`
    + ` ${night.ledger.visits.length} visits`);
  console.log(tableOf(rows));
  assert.ok(rows.length > 0);
  await night.ledger.verify(night.primary);
});

/** Prints what was found; fails if `missed` is not empty. */
function assertNone(context, found, missed) {
  context.diagnostic(found);
  assert.equal(missed.length, 0, `${found}\n${missed.slice(0, most).join('\n')}`);
}

for (const [name, kind] of Object.entries({
  'nothing that was acknowledged is lost or doubled': wrongs.lost,
  'no verdict on good bytes': wrongs.verdict,
  'what was deleted stays deleted': wrongs.undeleted,
  'every answer is one of those that there are': wrongs.strange,
})) {
  test(name, (context) => {
    assert.ok(rows.length > 0);
    const missed = night.ledger.wrong.filter((each) => each.kind === kind).map(({ text }) => text);
    assertNone(context, `${missed.length}`, missed);
  });
}

for (const name of Object.keys(measuresOf([], false))) {
  test(name, (context) => {
    assert.ok(rows.length > 0);
    const { found, missed } = measuresOf(rows, !isShort)[name];
    assertNone(context, found, missed);
  });
}
