// Tests the removal of a record, with a null under its name and the count that is left. The later
// records move up, although no client ever reads their values back.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import { examples, exampleOf, fieldsById } from './intake_examples.mjs';
import { assertFields, assertSameData, faultPaths, openService, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { waysTo } from './intake_portfolios.mjs';

const employment = 'pslf_tepslf_certification_application_pdf';
let service;

before(async () => {
  service = await openService();
});

const countOf = ({ values }) => Object.keys(values).find((name) => /_record_count$/.test(name));
const counted = examples.filter((example) => countOf(example) !== undefined);
const groupOf = (example) => countOf(example).replace(/_record_count$/, '');

/** Returns what an answer shows of one record, by the names of its fields. */
function recordOf({ fields }, group, number) {
  const front = `${group}__${number}__`;
  return Object.fromEntries(fields.filter((field) => field.field_id.startsWith(front))
    .map(({ field_id: name, status, selected }) =>
      [name.slice(front.length), { status, selected }]));
}

async function saved(opened, source, values) {
  const answer = await opened.save(source, values);
  assertSuccess(answer);
  return answer.json.data;
}

describe('removing a record', () => {
  for (const example of counted) {
    const { source, values } = example;
    const count = countOf(example);
    const group = groupOf(example);
    const last = values[count];

    it(`leaves what was there before it was added: ${example.name}`, async () => {
      const opened = await packageWith(service, source);
      await saved(opened, source, values);
      const earlier = await opened.intake(source);
      await saved(opened, source, { [count]: last + 1 });
      await saved(opened, source, { [`${group}__${last + 1}`]: null, [count]: last });
      assertSameData(await opened.intake(source), earlier);
    });

    it(`lets the later ones move up: ${example.name}`, async () => {
      const opened = await packageWith(service, source);
      await saved(opened, source, values);
      const grown = await saved(opened, source, { [count]: last + 1 });
      const left = await saved(opened, source, { [`${group}__1`]: null, [count]: last });
      for (let number = 1; number <= last; number += 1) {
        assert.deepEqual(recordOf(left, group, number), recordOf(grown, group, number + 1));
      }
      assert.deepEqual(recordOf(left, group, last + 1), {});
    });
  }

  it('moves values, which GET does not show', async () => {
    const example = exampleOf(employment);
    const opened = await packageWith(service, employment);
    await saved(opened, employment, { ...example.values, pslf_employment_record_count: 2 });
    const second = Object.fromEntries(Object.entries(example.values)
      .filter(([name]) => name.startsWith('pslf_employment__1__'))
      .map(([name, value]) => [name.replace('__1__', '__2__'), value]));
    await saved(opened, employment, second);
    const removal = { pslf_employment__1: null, pslf_employment_record_count: 1 };
    const left = await saved(opened, employment, removal);
    assert.equal(left.status, 'complete');
    const whole = await packageWith(service, employment);
    const same = await saved(whole, employment, example.values);
    assert.deepEqual(recordOf(left, 'pslf_employment', 1), recordOf(same, 'pslf_employment', 1));
    const again = await opened.save(employment, removal);
    assertFields(again, ['pslf_employment_record_count']);
    assert.equal(again.json.data.errors[0].code, 'contradiction');
  });

  it('is refused without its count, and for a record that is not there', async () => {
    const example = exampleOf(employment);
    const opened = await packageWith(service, employment);
    await saved(opened, employment, { ...example.values, pslf_employment_record_count: 2 });
    const refuse = async (values, field) => {
      assertFields(await opened.save(employment, values), [field]);
    };
    await refuse({ pslf_employment__1: null }, 'pslf_employment_record_count');
    await refuse({ pslf_employment__3: null, pslf_employment_record_count: 1 },
      'pslf_employment__3');
    await refuse({ pslf_employment__1: null, pslf_employment__2: null,
      pslf_employment_record_count: 1 }, 'pslf_employment__2');
    const partial = await opened.postJson('/supplemental-intake?partial=true',
      { source_id: employment, values: { pslf_employment__1: null } });
    assert.deepEqual(faultPaths(partial), ['values.pslf_employment_record_count']);
  });

  it('is the same in the sandbox, and within a record', async () => {
    const source = 'parent_plus_borrower_deferment_pdf';
    const opened = await openSandboxPackage(service, waysTo(source));
    const reportOf = ({ json }) =>
      json.data.supplemental_intake.find((each) => each.source_id === source);
    assertSuccess(await opened.save(source, { parent_plus_student_record_count: 2,
      parent_plus_student__1__first_name: 'Ann', parent_plus_student__2__holder_count: 2 }));
    const inner = await opened.save(source, { parent_plus_student__2__holder__1: null,
      parent_plus_student__2__holder_count: 1 });
    assertSuccess(inner);
    assert.equal(fieldsById(reportOf(inner)).parent_plus_student__2__holder_count.selected, '1');
    const left = await opened.save(source,
      { parent_plus_student__2: null, parent_plus_student_record_count: 1 });
    assertSuccess(left);
    const { fields } = reportOf(left);
    assert.ok(fields.every(({ field_id: name }) => !name.includes('__2__')));
    assert.equal(fieldsById(reportOf(left)).parent_plus_student__1__first_name.status, 'provided');
  });
});
