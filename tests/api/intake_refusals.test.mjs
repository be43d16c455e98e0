// What a save of intake refuses: the answer names every fault and repeats no value, and nothing
// changes.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  examples, examplesOf, exampleOf, fieldsById, requiredNames, without,
} from './intake_examples.mjs';
import { allSources, direct, ffel } from './intake_portfolios.mjs';
import { assertFields, assertSameData, faultPaths, openService, packageWith } from './packages.mjs';

let service;

before(async () => {
  service = await openService();
});

/** A package with a complete source; `refused` makes a save that must change nothing. */
async function complete(example) {
  const opened = await packageWith(service, example.source);
  assertSuccess(await opened.save(example.source, example.values));
  const earlier = await opened.intake(example.source);
  const refused = async (values, names, why) => {
    const answer = await opened.save(example.source, values);
    assertFields(answer, names, why);
    assertSameData(await opened.intake(example.source), earlier, why);
    return answer;
  };
  return { opened, earlier, refused };
}

/** A value of a type that the field does not have. */
function wrongType(value) {
  if (typeof value === 'boolean') return 'perhaps';
  if (typeof value === 'number') return 'seven';
  return 7;
}

describe('faults of single values', () => {
  for (const source of allSources) {
    it(`are all named at once: ${source}`, async () => {
      for (const example of examplesOf(source)) {
        const names = Object.keys(example.values);
        const { refused } = await complete(example);
        const bad = Object.fromEntries(names.map((name) =>
          [name, wrongType(example.values[name])]));
        const answer = await refused(bad, names, 'wrong types');
        for (const { code } of answer.json.data.errors) {
          assert.match(code, /^[a-z_]+$/);
        }
        await refused(Object.fromEntries(names.map((name) => [name, {}])), names, 'objects');
        await refused(Object.fromEntries(names.map((name) => [name, []])), names, 'arrays');
        const numbers = names.filter((name) => typeof example.values[name] === 'number');
        if (numbers.length > 0) {
          for (const worse of [1.25, -1, 1e30, true]) {
            const each = Object.fromEntries(numbers.map((name) => [name, worse]));
            await refused({ ...example.values, ...each }, numbers, `numbers ${worse}`);
          }
        }
        const texts = names.filter((name) => typeof example.values[name] === 'string');
        for (const worse of ['x\u0007y', 'y'.repeat(5000)]) {
          const each = Object.fromEntries(texts.map((name) => [name, worse]));
          await refused(each, texts, JSON.stringify(worse.slice(0, 9)));
        }
        const needed = texts.filter((name) => requiredNames(example).includes(name));
        for (const empty of needed.length > 0 ? ['', ' \t '] : []) {
          const each = Object.fromEntries(needed.map((name) => [name, empty]));
          await refused(each, needed, JSON.stringify(empty));
        }
      }
    });
  }
});

describe('unknown fields', () => {
  for (const source of allSources) {
    it(`are refused, after all others, and the rest with them: ${source}`, async () => {
      const [example] = examplesOf(source);
      const { opened, earlier, refused } = await complete(example);
      const [first] = Object.keys(example.values);
      const answer = await opened.save(source, { zz_unknown: 1, [first]: {} });
      assert.deepEqual(answer.json.data.errors.map(({ path, code }) => [path, code]),
        [[`values.${first}`, 'wrong_type'], ['values', 'unknown_field']]);
      assert.ok(!answer.text.includes('zz_unknown'), 'a name far from all others is not repeated');
      const near = `${first}x`;
      await refused({ ...example.values, [near]: null }, [near], 'null is no excuse');
      await refused({ [`${first}x`]: 'x' }, [`${first}x`], 'no prefix is enough');
      // An unknown name may contain anything, so the answer does not repeat it.
      const marker = 'Zyzzyva 4417"<x>';
      const unnamed = await opened.save(source, { [marker]: 1 });
      assertError(unnamed, 422, 'validation_failed');
      assert.ok(!unnamed.text.includes('4417'), unnamed.text);
      assertSameData(await opened.intake(source), earlier);
    });
  }

  it('are fields of other sources, too', async () => {
    for (const source of allSources) {
      const { refused } = await complete(examplesOf(source)[0]);
      const other = allSources[(allSources.indexOf(source) + 5) % allSources.length];
      const foreign = Object.keys(examplesOf(other)[0].values)
        // A name that is longer than any member's is not repeated.
        .filter((name) => !name.startsWith('borrower_') && name.length <= 64);
      await refused(Object.fromEntries(foreign.map((name) =>
        [name, examplesOf(other)[0].values[name]])), foreign, `${other} in ${source}`);
    }
  });
});

describe('fields of another branch', () => {
  for (const source of allSources.filter((each) => examplesOf(each).length > 1)) {
    it(`are refused: ${source}`, async () => {
      for (const example of examplesOf(source)) {
        const { refused } = await complete(example);
        for (const other of examplesOf(source)) {
          const known = [...Object.keys(example.values), ...example.also, ...example.unsure];
          const foreign = Object.keys(without(other.values, known))
            .filter((name) => !other.unsure.includes(name) && !name.includes('__2__'));
          if (foreign.length === 0) continue;
          const values = Object.fromEntries(foreign.map((name) => [name, other.values[name]]));
          await refused(values, foreign, `${other.name} into ${example.name}`);
          await refused({ ...example.values, ...values }, foreign, `with all of ${example.name}`);
        }
      }
    });
  }
});

describe('record counts', () => {
  const counted = examples.filter(({ values }) =>
    Object.keys(values).some((name) => /record_count$/.test(name)));
  const countOf = ({ values }) => Object.keys(values).find((name) => /record_count$/.test(name));

  for (const example of counted) {
    it(`agree with the records: ${example.name}`, async () => {
      const count = countOf(example);
      const opened = await packageWith(service, example.source);
      const untouched = await opened.intake(example.source);
      const inRecords = Object.keys(example.values).filter((name) => /__\d+__/.test(name));
      const last = example.values[count];
      const ofLast = inRecords.filter((name) => name.includes(`__${last}__`)
        && !name.includes(`__holder__${last}__`));
      const refuse = async (values, why) => {
        const answer = await opened.save(example.source, values);
        const paths = faultPaths(answer);
        assert.ok(paths.every((path) => path.startsWith('values')), `${why}: ${paths}`);
        assertSameData(await opened.intake(example.source), untouched, why);
      };
      for (const [number, why] of [[last - 1, 'fewer'], [10_000, 'too many'],
        [String(last), 'a text'], [undefined, 'none'], [null, 'none, and said so']]) {
        await refuse({ ...example.values, [count]: number }, why);
      }
      const moved = Object.fromEntries(Object.entries(example.values).map(([name, value]) =>
        [ofLast.includes(name) ? name.replace(`__${last}__`, `__${last + 1}__`) : name, value]));
      await refuse(moved, 'a gap');
      for (const number of ['0', '01', '-1', 'x', '']) {
        const odd = ofLast[0].replace(`__${last}__`, `__${number}__`);
        await refuse({ ...example.values, [odd]: example.values[ofLast[0]] }, odd);
      }
    });

    it(`drop the records that they no longer count: ${example.name}`, async () => {
      const count = countOf(example);
      if (example.values[count] < 2) return;
      const { opened } = await complete(example);
      assertSuccess(await opened.save(example.source, { [count]: 1 }));
      const second = Object.keys(example.values).filter((name) => /^\D+__2__/.test(name)
        && !/holder/.test(name));
      const [kept, ...others] = second;
      const grown = await opened.save(example.source, { [count]: 2, [kept]: example.values[kept] });
      assertSuccess(grown);
      const fields = fieldsById(grown.json.data);
      for (const name of others) assert.notEqual(fields[name]?.status, 'provided', name);
    });
  }
});

describe('ids of loans and labels of holders', () => {
  const cases = [
    ['loan_reaffirmation_form', 'loan_reaffirmation_loan__1__loan_id', ['nowhere', 'DIRECT',
      'ffel']],
    ['direct_consolidation_add_loans_pdf', 'add_loans__1__loan_id', ['nowhere', 'direct']],
    ['ffel_repayment_plan_holder_guidance', 'ffel_holder__1__label', ['nowhere',
      'alder_loan_servicing', 'Cedar Bank']],
    ['parent_plus_borrower_deferment_pdf', 'parent_plus_student__1__holder__1__label', ['nowhere',
      'alder_loan_servicing']],
  ];
  for (const [source, name, values] of cases) {
    it(`are the portfolio's own: ${name}`, async () => {
      const example = exampleOf(source);
      const { refused } = await complete(example);
      for (const value of values) {
        // Both records now name the same loan or holder, so the fault may be at the second record.
        const second = value === 'ffel' && source === 'loan_reaffirmation_form';
        const answer = await refused({ [name]: value },
          [second ? name.replace('__1__', '__2__') : name], value);
        assert.ok(!answer.text.includes(`"${value}"`));
      }
    });
  }

  it('name a student\'s holder once', async () => {
    const example = exampleOf('parent_plus_borrower_deferment_pdf', 'nslds_reporting');
    const { refused } = await complete(example);
    const label = example.values.parent_plus_student__1__holder__1__label;
    await refused({ parent_plus_student__1__holder_count: 2,
      parent_plus_student__1__holder__2__label: label },
    ['parent_plus_student__1__holder__2__label']);
  });

  it('are not those of another analysis', async () => {
    const opened = await packageWith(service, 'loan_reaffirmation_form',
      { loans: [direct({ loan_id: 'mine' }), ffel()] });
    const { values } = exampleOf('loan_reaffirmation_form');
    assertFields(await opened.save('loan_reaffirmation_form', values),
      ['loan_reaffirmation_loan__1__loan_id']);
  });
});

describe('the body of a save', () => {
  it('has a source and values, and nothing else', async () => {
    const source = 'general_forbearance_pdf';
    const { opened, earlier } = await complete(exampleOf(source));
    const cases = [
      [{}, ['source_id', 'values']],
      [{ source_id: source }, ['values']],
      [{ values: {} }, ['source_id']],
      [{ source_id: source, values: [] }, ['values']],
      [{ source_id: source, values: 'text' }, ['values']],
      [{ source_id: source, values: null }, ['values']],
      [{ source_id: 7, values: {} }, ['source_id']],
      [{ source_id: 'forgery_discharge_pdf', values: {} }, ['source_id']],
      [{ source_id: 'unemployment_deferment_pdf', values: {} }, ['source_id']],
      [{ source_id: source, values: {}, extra: 1 }, ['body']],
      [[], ['body']],
      ['{', ['body']],
      ['', ['body']],
    ];
    for (const [body, paths] of cases) {
      const answer = await opened.postJson('/supplemental-intake', body);
      assert.deepEqual(faultPaths(answer), paths, JSON.stringify(body));
    }
    const twice = '{"borrower_city":"A","borrower_city":"B"}';
    assertError(await opened.postJson('/supplemental-intake',
      `{"source_id":"${source}","values":${twice}}`), 422, 'validation_failed');
    assertSameData(await opened.intake(source), earlier);
  });

  it('without values changes nothing, and does not start a source', async () => {
    const source = 'general_forbearance_pdf';
    const opened = await packageWith(service, source);
    const answer = await opened.save(source, {});
    assertSuccess(answer);
    assert.equal(answer.json.data.status, 'not_started');
    assert.equal(fieldsById(answer.json.data).borrower_ssn.status, 'missing');
  });
});
