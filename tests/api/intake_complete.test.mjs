// Each of the 24 sources, in each of its branches: what is asked, what completes it, and what is
// missing when one answer is left out.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import {
  alwaysRequired, examples, examplesOf, fieldsById, requiredNames, without,
} from './intake_examples.mjs';
import { allSources } from './intake_portfolios.mjs';
import { assertSameData, openService, packageWith } from './packages.mjs';

const isCount = (name) => /_count$/.test(name);
/** The only field of a record: without it, there is no record. */
function alone(name, values) {
  const [record] = /^.*__\d+__/.exec(name) ?? [];
  return record && Object.keys(values).filter((each) => each.startsWith(record)).length === 1;
}
/** Guidance with no required answer can't be started. */
const nothingRequired = (source) => alwaysRequired(source).length === 0;

let service;

before(async () => {
  service = await openService();
});

async function saved(opened, source, values) {
  const answer = await opened.save(source, values);
  assertSuccess(answer);
  return answer.json.data;
}

/** The status of a source with these values, in a package of its own. */
async function statusOf(example, values) {
  const opened = await packageWith(service, example.source);
  return (await saved(opened, example.source, values)).status;
}

describe('a source', () => {
  it('has an example here, for each of the 24', () => {
    assert.equal(allSources.length, 24);
    for (const source of allSources) assert.ok(examplesOf(source).length > 0, source);
  });

  for (const source of allSources) {
    it(`asks for what it needs before anything is saved: ${source}`, async () => {
      const opened = await packageWith(service, source);
      const answer = await opened.intake(source);
      assertSuccess(answer);
      const { data } = answer.json;
      assert.equal(data.source_id, source);
      if (!nothingRequired(source)) assert.equal(data.status, 'not_started');
      const fields = fieldsById(data);
      for (const name of alwaysRequired(source)) {
        const { status, required } = fields[name] ?? {};
        assert.deepEqual([status, required], ['missing', true], name);
      }
      for (const field of data.fields) {
        assert.ok(!['provided', 'invalid'].includes(field.status), field.field_id);
        assert.equal(field.selected, undefined, field.field_id);
      }
      assertShape(data);
    });
  }
});

/** The members of the contract are there, and no others except ours. */
function assertShape(data) {
  const fieldMembers = ['field_id', 'label', 'type', 'required', 'status', 'sensitive', 'choices',
    'selected'];
  // Members of our own, for clients that show the field.
  const shownMembers = ['choice_labels', 'input_mode', 'minimum', 'maximum', 'bound_unit',
    'section', 'hint', 'format_hint', 'printed_on'];
  for (const field of data.fields) {
    for (const member of fieldMembers.slice(0, 6)) assert.ok(member in field, member);
    for (const member of Object.keys(field)) {
      assert.ok([...fieldMembers, ...shownMembers].includes(member), member);
    }
    assert.equal(field.choice_labels?.length, field.choices?.length, field.field_id);
    assert.ok(field.section.length > 0, field.field_id);
    assert.ok(field.label.length > 0);
    assert.equal(typeof field.sensitive, 'boolean');
    assert.ok(['provided', 'missing', 'invalid', 'not_applicable'].includes(field.status));
    assert.equal(field.type === 'choice', field.choices !== undefined, field.field_id);
  }
  const names = data.fields.map((field) => field.field_id);
  assert.equal(new Set(names).size, names.length, 'no field is listed twice');
  for (const group of data.record_groups) {
    const { fields, ...others } = group;
    assert.deepEqual(Object.keys(others).sort(), ['count', 'group', 'maximum', 'minimum']);
    assert.equal(fields === undefined, group.count === group.maximum, group.group);
  }
  for (const form of data.official_form_readiness) {
    assert.deepEqual(Object.keys(form).sort(),
      ['form_instance_id', 'missing_field_ids', 'status']);
    assert.ok(['ready', 'not_ready'].includes(form.status));
  }
  assert.ok(['not_started', 'incomplete', 'complete', 'blocked'].includes(data.status));
  assert.ok(data.workflow.active_stage);
}

describe('a branch', () => {
  for (const example of examples) {
    it(`is complete with all its answers: ${example.name}`, async () => {
      const opened = await packageWith(service, example.source);
      const answer = await opened.save(example.source, example.values);
      assertSuccess(answer);
      const { data } = answer.json;
      assert.equal(data.status, 'complete', JSON.stringify(missing(data)));
      assertShape(data);
      const fields = fieldsById(data);
      for (const name of Object.keys(example.values)) {
        assert.equal(fields[name]?.status, 'provided', name);
      }
      for (const name of requiredNames(example)) assert.equal(fields[name].required, true, name);
      for (const name of example.optional.filter((each) => each in example.values)) {
        assert.equal(fields[name].required, false, name);
      }
      for (const form of data.official_form_readiness) {
        assert.deepEqual(form.missing_field_ids, [], form.form_instance_id);
      }
      assertSameData(await opened.intake(example.source), answer);
      assertSelected(data, example.values);
    });

    it(`is complete without the optional ones: ${example.name}`, async () => {
      // Without their count, there are no records.
      const counts = example.optional.filter((each) => each.endsWith('_record_count'))
        .map((each) => each.replace('_record_count', '__'));
      const records = Object.keys(example.values)
        .filter((name) => counts.some((each) => name.startsWith(each)));
      const values = without(example.values, [...example.optional, ...records]);
      assert.equal(await statusOf(example, values), 'complete');
    });

    it(`misses each answer that is taken back: ${example.name}`, async () => {
      const opened = await packageWith(service, example.source);
      await saved(opened, example.source, example.values);
      const names = requiredNames(example).filter((each) => !isCount(each)
        && !alone(each, example.values));
      for (const name of names) {
        const cleared = { [name]: null };
        const whole = { ...example.values, ...cleared };
        const values = example.controls.includes(name) ? cleared : whole;
        const data = await saved(opened, example.source, values);
        const begun = data.fields.some((field) => field.status === 'provided'
          && !field.field_id.startsWith('borrower_'));
        assert.equal(data.status, begun ? 'incomplete' : 'not_started', name);
        const { status, required } = fieldsById(data)[name] ?? {};
        assert.deepEqual([status, required], ['missing', true], name);
        assert.equal(data.workflow.active_stage, 'supplemental_intake_needed', name);
        // A form that needs the answer says so; if the source makes forms, at least one does.
        const forms = data.official_form_readiness;
        if (forms.length > 0 && !example.controls.includes(name)) {
          assert.ok(forms.some((form) => form.missing_field_ids.includes(name)
            && form.status === 'not_ready'), name);
        }
        if (example.controls.includes(name)) await saved(opened, example.source, example.values);
      }
      assert.equal((await saved(opened, example.source, example.values)).status, 'complete');
    });

    it(`misses each answer that was never given: ${example.name}`, async () => {
      const names = requiredNames(example).filter((name) =>
        !/_count$|__\d+__/.test(name) && !example.controls.includes(name)
        && !name.startsWith('borrower_'));
      const others = Object.keys(example.values).some((name) => !names.includes(name)
        && !name.startsWith('borrower_'));
      if (names.length === 0 || !others) return;
      const opened = await packageWith(service, example.source);
      const data = await saved(opened, example.source, without(example.values, names));
      assert.equal(data.status, 'incomplete');
      const fields = fieldsById(data);
      for (const name of names) {
        // Records and fields that depend on a missing answer may not be listed yet.
        if (fields[name]) assert.notEqual(fields[name].status, 'provided', name);
      }
      assert.ok(names.some((name) => fields[name]?.status === 'missing'));
    });
  }
});

function missing(data) {
  const lacking = data.fields.filter((field) => field.required && field.status !== 'provided');
  return { fields: lacking.map((field) => field.field_id), blockers: data.workflow.blockers };
}

/** Only paths, routes, counts, and other choices of that kind are read back. */
function assertSelected(data, values) {
  for (const field of data.fields) {
    const { field_id: name, type, selected } = field;
    if (/(_path|_route|_count)$/.test(name) && name in values && !/children|dependents|vehicle/
      .test(name)) {
      assert.equal(String(selected), String(values[name]), name);
    } else if (selected !== undefined) {
      assert.equal(type, 'choice', `${name} is read back`);
      assert.equal(field.sensitive, false, name);
    }
    if (selected === undefined && !['choice', 'boolean'].includes(type) && !isCount(name)) {
      assert.equal(field.sensitive, true, name);
    }
  }
}
