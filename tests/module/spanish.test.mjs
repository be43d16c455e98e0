// The analysis module says everything in Spanish too: every sentence of every answer.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { packageFolder } from './package.mjs';

const { load } = await import(pathToFileURL(`${packageFolder}/analysis.mjs`));
const { say, translated } = await import(pathToFileURL(`${packageFolder}/spanish.mjs`));
const { speaker } = await import(pathToFileURL(`${packageFolder}/speaker.mjs`));

const data = new URL('../data/', import.meta.url);
const read = (name) => readFileSync(new URL(name, data), 'utf8');
const borrowers = readdirSync(new URL('borrowers/', data)).filter((name) => name.endsWith('.json'));

let engine;
before(async () => (engine = await load()));

const worded = new Set(['message', 'reason', 'flips', 'notes', 'plan_label', 'label', 'hint']);
/** Whether a text may be the same in both languages: a sign, or the name of a fact. */
const same = (text) => !/[a-z]{2,} [a-z]{2,}/i.test(text);

/** The sentences of an answer that remain English. */
function english(answer) {
  const found = [];
  const visit = (value, words) => {
    if (typeof value === 'string') {
      if (words && say(value) === value && !same(value)) found.push(value);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        visit(member, Array.isArray(value) ? words : worded.has(name));
      }
    }
  };
  visit(answer, false);
  return [...new Set(found)];
}

test('every sentence about 96 borrowers has its Spanish', () => {
  assert.equal(borrowers.length, 96);
  for (const name of borrowers) {
    const { portfolio, ...rest } = JSON.parse(read(`borrowers/${name}`)).request;
    const { loans } = engine.hold(portfolio).data;
    const answer = engine.analyze({ loans, ...rest });
    assert.deepEqual(english(answer), [], name);
    for (const { plan_id } of answer.data.plan_quotes.slice(0, 4)) {
      const told = engine.explain({ loans, ...rest, plan_id });
      assert.equal(told.success, true, name);
      assert.deepEqual(english(told), [], `${name} ${plan_id}`);
    }
    engine.release(loans);
  }
});

test('so has what is remarked of eleven exports', () => {
  const exports = readdirSync(new URL('exports/', data)).filter((name) => name.endsWith('.txt'));
  assert.equal(exports.length, 11);
  for (const name of exports) {
    const raw_text = read(`exports/${name}`);
    const [answer] = ['studentaid_text_export', 'servicer_text_export', 'manual_text']
      .map((source_label) => engine.readExport({ source_label, raw_text }))
      .filter(({ success }) => success);
    assert.deepEqual(english(answer), [], name);
  }
});

test('so have the questions', () => {
  assert.deepEqual(english(engine.questions()), []);
});

test('an answer in Spanish differs in its words alone', () => {
  const { portfolio, ...rest } = JSON.parse(read(`borrowers/${borrowers[0]}`)).request;
  const { loans } = engine.hold(portfolio).data;
  const answer = engine.analyze({ loans, ...rest });
  const spanish = translated(answer);
  assert.deepEqual(spanish.data.portfolio, answer.data.portfolio);
  assert.deepEqual(spanish.data.borrower_profile, answer.data.borrower_profile);
  assert.match(spanish.data.plan_quotes[0].plan_label, /^Plan /);
  assert.deepEqual(spanish.data.plan_quotes.map((one) => [one.plan_id, one.monthly_payment_cents]),
    answer.data.plan_quotes.map((one) => [one.plan_id, one.monthly_payment_cents]));
});

test('a text is said whole, with its figures, or one after the other', () => {
  const speak = speaker({
    Yes: 'Sí', 'Page {} of {}': 'Página {} de {}', 'Next comes {}.': 'Después viene {}.',
    '{} and {}': '{} y {}', 'It ends on {}.': 'Termina el {}.',
  });
  assert.equal(speak('Yes'), 'Sí');
  assert.equal(speak('Page 1 of 2'), 'Página 1 de 2');
  assert.equal(speak('It ends on 2028-07-01. Next comes Yes.'),
    'Termina el 2028-07-01. Después viene Sí.');
  assert.equal(speak('1 and 2'), '1 y 2');
});

test('what is not known stays as it is, whole', () => {
  const speak = speaker({
    Yes: 'Sí', '{} and {}': '{} y {}', 'Ask {} for this form.': 'Pida a {} este formulario.',
  });
  for (const text of ['Ada and Bob Example', 'A sentence of another kind, and more.', '$1,234.56',
    '', '(.*)', 'x'.repeat(5000)]) {
    assert.equal(speak(text), text);
  }
  assert.equal(speak('Ask Ada & Sons for this form.'),
    'Pida a Ada & Sons este formulario.');
});
