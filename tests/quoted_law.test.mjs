// The paragraphs that the rules cite without quoting the law. The list may only become shorter,
// because new citations must quote the text that they rest on.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const rules = new URL('../rules/', import.meta.url);
const CITED = /\b(\w+)\s*\.at\(\s*((?:"[^"]*"\s*)+)\)\s*(\.saying\(|\.without_words\(\))?/g;
const NAMED = /\bconstexpr citation (\w+)\s*=((?:"[^"]*"|[^";])*);/g;
/** Matches files of older versions, whose reasons and pages name no paragraphs. */
const CLOSED = /^past\//;

/** Paragraphs that are cited without a quotation, and how often. */
const WITHOUT_WORDS = {
  // No statute says the same as these paragraphs, and we found no text with the wording of the
  // amendments of 2026-05-01.
  '34 CFR 685.208(b)(3), (b)(5)': 3,
  '34 CFR 685.208(b)(4), (b)(6)': 1,
  '34 CFR 685.209(b)(13)(i)': 1,
  '34 CFR 685.209(c)(3)': 1,
  '34 CFR 685.209(f)(2)(ii)': 1,
  '34 CFR 685.209(f)(2)(ii), (f)(3)(ii)': 1,
  '34 CFR 685.209(g)': 1,
  '34 CFR 685.209(g)(1)': 1,
  '34 CFR 685.209(g)(1), (g)(3)': 1,
  '34 CFR 685.209(g)(1)(iii)': 1,
  '34 CFR 685.209(g)(3)': 1,
  '34 CFR 685.209(h)': 1,
  '34 CFR 685.211(b)': 1,
  // A form, not a law.
  'OMB 1845-0014, Section 7': 1,
  // The engine contains these citations while it runs, also in browsers. Quotations are only for
  // pages.
  '20 USC 1098e(b)(3)(B)': 1,
  '26 USC 1(j), 61(a)(11), 63(c), 108(f)(5); Rev. Proc. 2025-32': 1,
  '34 CFR 685.209(b)(14)': 4,
  '34 CFR 685.209(f), (g), (k)': 1,
  '34 CFR 685.209(f)(4)': 2,
};

const files = readdirSync(rules, { recursive: true })
  .filter((path) => path.endsWith('.hpp') && !CLOSED.test(path))
  .map((path) => readFileSync(new URL(path, rules), 'utf8'));

/**
 * The names of citations with a quotation, which is their own or that of the citation that they
 * were made from.
 */
function namesWithWords(texts) {
  const named = texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name, value]) => (
    { name, value, from: value.trim().match(/^\w+/)?.[0] })));
  const found = new Set(named.filter(({ value }) => value.includes('.saying('))
    .map(({ name }) => name));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, from, value } of named) {
      if (found.has(from) && !value.includes('.without_words(')) found.add(name);
    }
  }
  return found;
}

/** The paragraph of every citation, in the order of the text, and whether it has a quotation. */
function paragraphsOf(texts) {
  const quoted = namesWithWords(texts);
  return texts.flatMap((text) => [...text.matchAll(CITED)]
    .map(([, base, literals, then]) => ({
      paragraph: [...literals.matchAll(/"([^"]*)"/g)].map(([, words]) => words).join(''),
      hasWords: then === undefined ? quoted.has(base) : then === '.saying(',
      isWordless: then === '.without_words()',
    })));
}

const cited = paragraphsOf(files);

test('paragraphs are found, most of them with words', () => {
  assert.ok(cited.length > 100, `${cited.length}`);
  assert.ok(cited.filter(({ hasWords }) => hasWords).length > 80);
  for (const { paragraph } of cited) assert.match(paragraph, /^(\d+ (CFR|USC)|P\.L\.|FR Doc|OMB) /);
});

test('words are found where a citation is made of another', () => {
  const [own, of, again, bare, plain] = paragraphsOf([
    'inline constexpr citation a = text.at("20 USC 1").saying("words", "2026-11-28");',
    'inline constexpr citation b = a.at("20 USC 2");',
    'x = b\n .at("20 USC 3; "\n "20 USC 4"); y = b.at("20 USC 5").without_words();',
    'z = text.at("20 USC 6");',
  ]);
  assert.deepEqual([own, of, again, bare, plain].map(({ hasWords }) => hasWords),
    [true, true, true, false, false]);
  assert.equal(again.paragraph, '20 USC 3; 20 USC 4');
  assert.ok(bare.isWordless && !plain.isWordless);
});

test('only listed paragraphs are cited without a quotation, and no more often', () => {
  const without = {};
  for (const { paragraph, hasWords, isWordless } of cited) {
    if (!hasWords && !isWordless) without[paragraph] = (without[paragraph] ?? 0) + 1;
  }
  assert.deepEqual(without, WITHOUT_WORDS);
});
