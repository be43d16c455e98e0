// Tests a further record of a group. A client counts it before it has values, and draws it from the
// answer to GET.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import { examples, exampleOf, fieldsById } from './intake_examples.mjs';
import { assertFields, assertSameData, openService, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { waysTo } from './intake_portfolios.mjs';

let service;

before(async () => {
  service = await openService();
});

const countOf = ({ values }) => Object.keys(values).find((name) => /record_count$/.test(name));
const counted = examples.filter((example) => countOf(example) !== undefined);
/** One example for each group of each source. */
const groups = [...new Map(counted.map((each) => [countOf(each), each])).values()];
const groupOf = (data, count) =>
  data.record_groups.find((each) => `${each.group}_record_count` === count);
const numbered = (name, record) => name.replace('__N__', `__${record}__`).replace('__M__', '__1__');

async function saved(opened, source, values) {
  const answer = await opened.save(source, values);
  assertSuccess(answer);
  return answer.json.data;
}

/** Returns the answers without which the group is not asked for at all. */
function choicesOf({ values, controls }) {
  return Object.fromEntries(Object.entries(values).filter(([name]) =>
    !/__\d+__|_count$/.test(name) && (controls.includes(name) || /_path$|_route$/.test(name))));
}

describe('a further record', () => {
  for (const example of counted) {
    it(`is counted first, and its fields are then missing: ${example.name}`, async () => {
      const { source, values } = example;
      const count = countOf(example);
      const next = values[count] + 1;
      const opened = await packageWith(service, source);
      await saved(opened, source, values);
      const before = await opened.intake(source);
      const group = groupOf(before.json.data, count);
      assert.equal(group.count, values[count]);
      const grown = await saved(opened, source, { [count]: next });
      const fields = fieldsById(grown);
      const required = group.fields.filter((field) => field.required
        && !field.field_id.includes('__M__'));
      for (const field of required) {
        const { status } = fields[numbered(field.field_id, next)];
        assert.equal(status, 'missing', field.field_id);
      }
      assert.equal(grown.status, required.length > 0 ? 'incomplete' : 'complete');
      assert.equal(groupOf(grown, count).count, next);
      for (const name of Object.keys(values)) assert.equal(fields[name].status, 'provided', name);
      await saved(opened, source, { [count]: values[count] });
      assertSameData(await opened.intake(source), before);
    });
  }

  for (const example of groups) {
    it(`is drawn from what GET shows: ${countOf(example)}`, async () => {
      const { source } = example;
      const count = countOf(example);
      const opened = await packageWith(service, source);
      const begun = await saved(opened, source, choicesOf(example));
      const group = groupOf(begun, count);
      assert.equal(group.count, 0);
      assert.ok(group.fields.length > 0);
      for (const field of group.fields) {
        assert.match(field.field_id, new RegExp(`^${group.group}__N__`));
        assert.ok(['missing', 'not_applicable'].includes(field.status), field.field_id);
        assert.ok(field.section.length > 0, field.field_id);
      }
      const grown = await saved(opened, source, { [count]: 1 });
      const drawn = (field) => ({ ...field, printed_on: undefined });
      for (const field of group.fields.filter((each) => !each.field_id.includes('__M__'))) {
        const name = numbered(field.field_id, 1);
        assert.deepEqual(drawn(fieldsById(grown)[name]), drawn({ ...field, field_id: name }));
      }
    });

    it(`is not beyond the most: ${countOf(example)}`, async () => {
      const { source } = example;
      const count = countOf(example);
      const opened = await packageWith(service, source);
      const begun = await saved(opened, source, choicesOf(example));
      const { maximum } = groupOf(begun, count);
      const answer = await opened.save(source, { [count]: maximum + 1 });
      assertFields(answer, [count]);
      assert.equal(answer.json.data.errors[0].code, 'out_of_range');
      const full = await saved(opened, source, { [count]: maximum });
      assert.equal(groupOf(full, count).fields, undefined);
    });
  }

  it('is within another record', async () => {
    const source = 'parent_plus_borrower_deferment_pdf';
    const opened = await packageWith(service, source);
    const students = (await opened.intake(source)).json.data.record_groups[0];
    const names = students.fields.map((field) => field.field_id);
    assert.ok(names.includes('parent_plus_student__N__holder_count'), names.join(' '));
    assert.ok(names.includes('parent_plus_student__N__holder__M__label'));
    const grown = await saved(opened, source,
      { parent_plus_student_record_count: 2, parent_plus_student__2__holder_count: 1 });
    const inner = grown.record_groups.find(
      ({ group }) => group === 'parent_plus_student__2__holder');
    assert.deepEqual(inner.fields.map((field) => field.field_id),
      ['parent_plus_student__2__holder__N__label']);
    assert.equal(fieldsById(grown).parent_plus_student__2__holder__1__label.status, 'missing');
  });

  it('is lost again where the count is lowered, and refused with values beyond it', async () => {
    const example = exampleOf('pslf_tepslf_certification_application_pdf');
    const { source, values } = example;
    const opened = await packageWith(service, source);
    await saved(opened, source, { ...values, pslf_employment_record_count: 2 });
    await saved(opened, source, { pslf_employment__2__employer_name: 'Town Library' });
    const answer = await opened.save(source, { pslf_employment_record_count: 1,
      pslf_employment__2__employer_name: 'Town Library' });
    assertFields(answer, ['pslf_employment__2__employer_name']);
    const shrunk = await saved(opened, source, { pslf_employment_record_count: 1 });
    assert.equal(shrunk.status, 'complete');
  });

  it('is the same in the sandbox', async () => {
    const source = 'pslf_tepslf_certification_application_pdf';
    const opened = await openSandboxPackage(service, waysTo(source));
    const reportOf = (data) => data.supplemental_intake.find((each) => each.source_id === source);
    const [group] = reportOf(opened.created).record_groups;
    assert.ok(group.fields.some(
      ({ field_id: name }) => name === 'pslf_employment__N__employer_name'));
    const answer = await opened.save(source, { pslf_employment_record_count: group.count + 1 });
    assertSuccess(answer);
    const next = `pslf_employment__${group.count + 1}__employer_name`;
    assert.equal(fieldsById(reportOf(answer.json.data))[next].status, 'missing');
  });
});
