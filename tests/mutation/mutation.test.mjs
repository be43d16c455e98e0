// Tests of the mutation run itself: what each operator changes, that a seed draws the same mutants,
// and that six mutants have the outcome that is known of them. Run: node --test tests/mutation/
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS, areaOf } from './areas.mjs';
import { equivalentMutants, isThere, listedMutants } from './equivalent.mjs';
import { judge } from './judging.mjs';
import { killersOf } from './killers.mjs';
import { changesOf, enumerationsOf } from './operators.mjs';
import { killing_order } from './order.mjs';
import { summary } from './report.mjs';
import { inTurns, mutantsOf, mutated, quotas } from './sampling.mjs';
import { changeableTokens } from './tokens.mjs';
import { findUnits, headers, textOf } from './units.mjs';

const hues = 'enum class hue : std::uint8_t {\n  red, ///< a, b\n  blue };';
const enumerations = enumerationsOf([hues]);

/** Every text that an operator makes from a line. */
function made(line, operator) {
  return changesOf(line, enumerations).filter((one) => one.operator === operator)
    .flatMap(({ at, end, replacements }) =>
      replacements.map((after) => mutated(line, { at, end, after })));
}

test('each operator changes what it is there for, and nothing else', () => {
  const cases = [
    ['comparison', 'a < b;', ['a <= b;']],
    ['comparison', 'list<int> a; x->y; 1 << 2; f(int&& a);', []],
    ['comparison', 'a != b;', ['a == b;']],
    ['connective', 'a && b; f(T&& c);', ['a || b; f(T&& c);']],
    ['arithmetic', 'a + b; -c; *d; ++e;', ['a - b; -c; *d; ++e;']],
    ['boolean', 'f(true);', ['f(false);']],
    ['extreme', 'std::min(a, b); x.min();', ['std::max(a, b); x.min();']],
    ['number', "cents{25'000};", ['cents{25001};', 'cents{24999};', 'cents{25100};']],
    ['number', 'a[0U];', ['a[1U];']],
    ['number', 'v2026; 0x1F;', []],
    ['date', '"2028-03-01"_date', ['"2028-02-29"_date', '"2028-03-02"_date']],
    ['key', '.id = "some_key", .say = "Some words."', ['.id = "some_keyx", .say = "Some words."']],
    ['member', 'hue::red; other::red; hue::size;', ['hue::blue; other::red; hue::size;']],
    ['not', 'if (!a || b != c) d();', ['if (a || b != c) d();']],
    ['condition', 'if (a(b)) c();', ['if (!(a(b))) c();']],
    ['return', 'if (a) return b(c);d();', ['d();']],
    ['return', 'if (a) return b; else c();', []],
    ['row', 'x{a, b(1, 2), c}', ['x{b(1, 2), c}', 'x{a, c}', 'x{a, b(1, 2)}']],
    ['row', 'requirements<a, b<c, d>, e>', ['requirements<b<c, d>, e>', 'requirements<a, e>',
      'requirements<a, b<c, d>>']],
    ['row', '{ a(1, 2); b; } enum class c { d, e };', []],
  ];
  for (const [operator, line, expected] of cases) {
    assert.deepEqual(made(line, operator).sort(), expected.sort(), `${operator}: ${line}`);
  }
});

test('comments, directives, static assertions and template heads stay as they are', () => {
  const text = '// a < 1\n#include <a>\n#define B 2\nstatic_assert(c < 3, "d");\n' +
    'template <int E = 4> /* f < 5 */ int g = 6;';
  assert.deepEqual(changeableTokens(text).map((one) => one.text).join(' '), '; int g = 6 ;');
});

test('a seed draws the same mutants, another one others; operators take turns', () => {
  const text = 'a < b; c < d; e < f; g + h; f(1);';
  const draw = (seed) => inTurns(mutantsOf('include/tassel/core/x.hpp', text, enumerations, seed));
  assert.deepEqual(draw(1), draw(1));
  const orders = new Set([1, 2, 3, 4].map((seed) => draw(seed).map((one) => one.id).join()));
  assert.ok(orders.size > 1);
  assert.equal(new Set(draw(1).slice(0, 3).map((one) => one.operator)).size, 3);
});

test('shares add up, and no area gives more than it has', () => {
  const found = quotas(10, [
    { name: 'a', share: 3, available: 1 }, { name: 'b', share: 2, available: 50 },
    { name: 'c', share: 1, available: 50 },
  ]);
  assert.equal(found.get('a'), 1);
  assert.equal([...found.values()].reduce((sum, one) => sum + one), 10);
  assert.ok(found.get('b') >= found.get('c'));
});

test('every header is of an area, and every area has headers', () => {
  const named = headers().map((path) => areaOf(path)?.name);
  assert.ok(named.length > 200 && !named.includes(undefined));
  const empty = AREAS.map((one) => one.name).filter((one) => !named.includes(one));
  assert.deepEqual(empty.filter((one) => one !== 'engine'), []);
});

test('equivalent mutants are found by their line', () => {
  const path = 'include/tassel/core/money.hpp';
  const lines = textOf(path).split('\n');
  const line = lines.findIndex((one) => one.includes('return')) + 1;
  const one = { path, line, operator: 'number', before: '1', after: '2' };
  const known = equivalentMutants([{ ...one, line: lines[line - 1].trim(), reason: 'so' }]);
  assert.equal(known.get(one), 'so');
  assert.equal(known.get({ ...one, line: line + 1 }), undefined);
});

test('every equivalent mutant that is listed has its line', () => {
  assert.deepEqual(listedMutants().filter((one) => !isThere(one)), []);
});

test('the share counts mutants that compile, and survivors are named', () => {
  const base = { path: 'rules/law/states.hpp', line: 7, operator: 'row', before: 'a,', after: '',
    area: 'rules/tables', seconds: 1 };
  const results = ['killed', 'killed', 'survived', 'invalid', 'equivalent']
    .map((outcome, i) => ({ ...base, outcome, id: String(i) }));
  const { text, reached } = summary(results, { get: () => 'so' }, 66);
  assert.match(text, /2 of 3 mutants killed: 66\.7 %/);
  assert.match(text, /Survivors:\n {2}rules\/law\/states\.hpp:7 row: a, -> \(removed\)\n/);
  assert.ok(reached && !summary(results, { get: () => 'so' }, 67).reached);
});

/** The first mutant of a header that an operator makes from a text. */
function mutant(path, operator, before, after) {
  const text = textOf(path);
  const found = changesOf(text, enumerationsOf(headers().map(textOf))).find((one) =>
    one.operator === operator && text.slice(one.at, one.end) === before &&
    one.replacements.includes(after));
  assert.ok(found !== undefined, `${path} has no ${before}`);
  return { id: `test-${operator}-${before.replace(/\W/g, '_')}`, path, ...found, before, after };
}

test('mutants meet the fate that is known of them', async () => {
  const killers = killersOf(await findUnits(/unit\/core|plain_text_that/));
  const fate = async (one, names) => {
    const some = killers.filter((killer) => names.includes(killer.name));
    assert.equal(some.length, names.length, String(names));
    return judge(one, some, new killing_order(), { budget: 120 });
  };
  const money = 'include/tassel/core/money.hpp';
  const date = 'include/tassel/core/civil_date.hpp';
  const tests = (name) => [`unit/core/${name}_test.cpp`];
  const killed = [
    [mutant(money, 'arithmetic', '*', '/'), tests('money')],
    [mutant(money, 'comparison', '<', '<='), tests('money')],
    [mutant(date, 'number', '12', '13'), tests('civil_date')],
    [mutant('include/tassel/core/truth.hpp', 'member', 'yes', 'no'), tests('truth')],
    [mutant('include/tassel/core/plain_text.hpp', 'connective', '||', '&&'),
      ['compile/failures/plain_text_that_needs_an_escape.cpp']],
    [mutant('include/tassel/core/decimal.hpp', 'condition', 'zeros < 0', '!(zeros < 0)'),
      tests('decimal')],
  ];
  for (const [one, names] of killed) {
    const said = await fate(one, names);
    assert.equal(said.outcome, 'killed', JSON.stringify({ ...one, ...said }));
  }
  // A mutant without killers survives, and a mutant that does not compile is not counted.
  const [one, names] = killed[0];
  assert.equal((await fate(one, [])).outcome, 'survived');
  assert.equal((await fate({ ...one, after: '$' }, names)).outcome, 'invalid');
});
