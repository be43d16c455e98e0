// The page states no law: days, amounts, shares, terms, and regions of guidelines come from the
// rules, through the engine's answers and `tassel/law`.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../', import.meta.url);
const page = new URL('web-sandbox/', root);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

const numberWords = 'two|three|four|five|six|eight|nine|ten|twelve|fifteen|twenty|thirty';
const monthNames = 'January|February|March|April|May|June|July|August|September|October'
  + '|November|December';
const shares = 'half|third|quarter|fifth|sixth|eighth|tenth|fifteenth|twentieth';

/** The figure in the line of a rules file that the pattern `line` matches. */
function figureOf(path, line) {
  const [, figure] = line.exec(read(path)) ?? [];
  assert.ok(figure, `${path} has no ${line}`);
  return Number(figure.replaceAll("'", ''));
}
const servicePayments = figureOf('rules/in_force/advice_rules.hpp',
  /\.public_service = \{\.payments = (\d+)/);
const extendedAbove = figureOf('rules/law/repayment_terms.hpp',
  /extended_repayment_above = dollars\(([\d']+)\)/);
const states = [...read('rules/law/states.hpp').matchAll(/state\{"(\w\w)"(, poverty\w+::)?/g)]
  .map(([, code, own]) => ({ code, own: own !== undefined }));
const apart = states.filter(({ own }) => own).map(({ code }) => code);

const LAW = {
  'a day': /\b(?:19|20)\d\d-\d\d-\d\d\b/g,
  'a day in words': new RegExp(`\\b(?:${monthNames}) (?:\\d{1,2}, )?(?:19|20)\\d\\d\\b`, 'g'),
  // $1 refers to what a pattern found.
  'an amount of dollars': /\$(?!1\b)\d[\d,.]*/g,
  'a share in per cent': /\b\d[\d.]*(?: %| per ?cent\b)/g,
  'a share': new RegExp(`\\b(?:an?|the) (?:${shares})\\b|\\b(?:décima|quinta) parte\\b`, 'gi'),
  'a rate': /(?<![\w.])0?\.\d+\b/g,
  'a term': new RegExp(`\\b(?:\\d+|${numberWords})[ -](?:or more )?(?:months|years)\\b`, 'gi'),
  'a count of months': /^(?=.*months?\b).*\b(?:120|144|180|240|300|360)\b/gim,
  'payments in public service or the bound of Extended repayment':
    new RegExp(`\\b(?:${servicePayments}|${extendedAbove}|${extendedAbove * 100})\\b`, 'g'),
  'a state with a guideline of its own': new RegExp(`(['"\`])(?:${apart.join('|')})\\1`, 'g'),
};

/**
 * A source text without comments, styles, examples of what a person may type, and names of the
 * interface, which alone state no law. Underscores between digits are removed, too.
 */
const statedIn = (text) => text
  .replace(/\bcss`[^`]*`/g, '')
  .replace(/\/\*[^]*?\*\//g, '')
  .replace(/(^|[\s,;{(])\/\/.*$/gm, '$1')
  .replace(/\b(?:for example|por ejemplo)\b[^'"`\n]*/gi, '')
  .replace(/(?<=\d)_(?=\d{3})/g, '')
  .replace(/\b\w*_\w+\b/g, 'name');

const lawIn = (text) => Object.entries(LAW).flatMap(([kind, pattern]) =>
  [...statedIn(text).matchAll(pattern)].map(([found]) => `${kind}: ${found}`));

// Files whose figures are not law, but lengths, invented borrowers, and recorded answers.
const APART = /-style\.ts$|\/samples\/[\w-]+\.json$|^src\/docs\/examples\.json$|\.css$/;
const files = ['src/', ''].flatMap((folder) =>
  readdirSync(new URL(folder, page), { recursive: folder !== '' })
    .map((name) => folder + name)
    .filter((name) => (folder === '' ? /\.html$/ : /\.(?:ts|mjs|json)$/).test(name)))
  .filter((name) => !APART.test(name));

test('the sources of the page are found', () => {
  assert.ok(files.length > 90, `${files.length}`);
  for (const one of ['src/quote/choices.ts', 'src/journey/screens/compare.ts', 'plan.html',
    'src/language/spanish-page.json']) assert.ok(files.includes(one), one);
});

test('no source of the page states law', () => {
  const found = files.flatMap((name) =>
    lawIn(readFileSync(new URL(name, page), 'utf8')).map((one) => `${name}: ${one}`));
  assert.deepEqual(found, []);
});

test('law is found however it is written', () => {
  for (const [kind, text] of [
    ['a day', "const first = '2026-07-01';"],
    ['a day in words', 'Some plans end on July 1, 2028.'],
    ['a day in words', 'no loan from before October 1998'],
    ['an amount of dollars', 'More than $30,000 owed'],
    ['a share in per cent', 'at most 10 % of it'],
    ['a share', "affordable_outlay: 'A tenth of your monthly income'"],
    ['a share', 'Up to a fifth of the income'],
    ['a share', 'La décima parte de su ingreso'],
    ['a rate', 'const tax = forgiven * 0.22;'],
    ['a term', 'forgiven after 30 years'],
    ['a term', 'rises every two years'],
    ['a count of months', 'const months = 240;'],
    ['payments in public service or the bound of Extended repayment', 'const payments = 120;'],
    ['payments in public service or the bound of Extended repayment', 'const least = 3_000_000;'],
    ['a state with a guideline of its own', "if (state === 'AK') return"],
  ]) assert.ok(lawIn(text).some((one) => one.startsWith(`${kind}: `)), `${kind}: ${text}`);
  for (const text of ["timing: 'before_2026_07_01', // since 2026-07-01", 'css`opacity: 0.5`',
    "'For example 5.5 for 5.5 %.'", 'const width = 240;']) assert.deepEqual(lawIn(text), [], text);
});

test('the page has a name for each place that the rules know, and for no other', () => {
  const { length } = states;
  assert.ok(length > 55 && apart.length === 2, `${length}, ${apart}`);
  const named = [...read('web-sandbox/src/quote/places.ts').matchAll(/\b([A-Z]{2}): '/g)]
    .map(([, code]) => code);
  assert.deepEqual(named.sort(), states.map(({ code }) => code).sort());
});

test('where the page counts the plans, it counts those of the rules', () => {
  const { length } = read('rules/names/plan_ids.hpp').match(/^inline constexpr plain_text /gm);
  const counts = { fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 };
  const counted = files.flatMap((name) =>
    [...readFileSync(new URL(name, page), 'utf8').matchAll(
      /\b(\w+)\s+(?:federal\s+)?(?:repayment\s+)?plans\b/g)]
      .map(([, word]) => counts[word.toLowerCase()] ?? Number(word))
      .filter((count) => count > 2)
      .map((count) => ({ name, count })));
  assert.ok(counted.length >= 2, JSON.stringify(counted));
  assert.deepEqual(counted.filter(({ count }) => count !== length), []);
});
