// The form of a source before any answer. A client that knows nothing else fills in every source,
// and the service's own report on each field agrees with what the form says of it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertError, assertSuccess } from './envelope.mjs';
import { examplesOf } from './intake_examples.mjs';
import { allSources, waysTo } from './intake_portfolios.mjs';
import { faultPaths, openPackage, openService, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { ConditionReader, templatesOf, valuesFor, visitAsked } from './schema_client.mjs';

const below = '/supplemental-intake/schema';
const source = 'general_forbearance_pdf';
let service;
const facts = new Map();

before(async () => {
  service = await openService({ args: ['--specimen-forms'] });
});

async function schemaOf(opened, of) {
  const answer = await opened.send(`${below}?source_id=${of}`);
  assertSuccess(answer);
  return answer.json.data;
}

/** The loans and the plan of the packages of a source, which the client knows from its analysis. */
async function factsOf(of) {
  if (!facts.has(of)) {
    const opened = await openSandboxPackage(service, waysTo(of));
    const shown = await service.server.send(opened.analysisPath, { headers: opened.header });
    assertSuccess(shown);
    facts.set(of, shown.json.data.facts);
  }
  return facts.get(of);
}

/** Compares the report on saved values with what the schema says of each field. */
function assertAgrees(report, schema, reader, values, why) {
  const asked = new Map();
  visitAsked(schema, reader, values, (field, name, records) =>
    asked.set(name, { field, required: reader.required(field, values, records) }));
  for (const one of report.fields.filter((each) => !each.printed_as)) {
    const found = asked.get(one.field_id);
    const place = `${why}: ${one.field_id}`;
    assert.equal(one.status !== 'not_applicable', found !== undefined, place);
    if (found === undefined) continue;
    assert.equal(one.required, found.required, place);
    for (const member of ['label', 'type', 'sensitive', 'minimum', 'maximum', 'bound_unit',
      'input_mode', 'section', 'hint', 'format_hint']) {
      assert.equal(one[member], found.field[member], `${place}.${member}`);
    }
    if (one.choices) assert.deepEqual(one.choices, found.field.choices, place);
    asked.delete(one.field_id);
  }
  assert.deepEqual([...asked.keys()], [], `${why}: asked for, but not in the report`);
}

/** Fills in every required field, and takes the next value where one is refused. */
async function fill(opened, of, schema, reader) {
  const groups = schema.record_groups.flatMap((group) => [group, ...group.record_groups]);
  const counts = new Set(groups.map((group) => group.count));
  const tried = new Map();
  let values;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    values = {};
    for (let before = -1; before !== Object.keys(values).length;) {
      before = Object.keys(values).length;
      visitAsked(schema, reader, values, (field, name, records) => {
        if (values[name] !== undefined || !reader.required(field, values, records)) return;
        const all = counts.has(field) ? [Math.max(field.minimum, 1)] : valuesFor(field);
        values[name] = all[(tried.get(name) ?? 0) % all.length];
      });
    }
    const answer = await opened.save(of, values);
    if (answer.status === 200) return { values, report: answer.json.data };
    for (const path of new Set(faultPaths(answer))) {
      const name = path.replace(/^values\./, '');
      assert.ok(name in values, `${of}: ${path} was not sent`);
      tried.set(name, (tried.get(name) ?? 0) + 1);
    }
  }
  throw new Error(`${of}: no values were accepted`);
}

describe('the schema of a source', () => {
  for (const of of allSources) {
    it(`is enough to fill it in: ${of}`, async () => {
      const opened = await packageWith(service, of);
      const schema = await schemaOf(opened, of);
      assert.equal(schema.source_id, of);
      const reader = new ConditionReader(schema, await factsOf(of));
      const { values, report } = await fill(opened, of, schema, reader);
      assertAgrees(report, schema, reader, values, of);
      assert.ok(['complete', 'blocked'].includes(report.status), `${of}: ${report.status}`);
      assert.deepEqual(await schemaOf(opened, of), schema, 'the schema knows no answer');
    });

    it(`agrees with the service in every branch: ${of}`, async () => {
      const reader = new ConditionReader(
        await schemaOf(await packageWith(service, of), of), await factsOf(of));
      for (const example of examplesOf(of)) {
        const opened = await packageWith(service, of);
        const schema = await schemaOf(opened, of);
        const saved = await opened.save(of, example.values);
        assertSuccess(saved);
        assertAgrees(saved.json.data, schema, reader, example.values, example.name);
        const templates = templatesOf(schema);
        for (const [name, value] of Object.entries(example.values)) {
          const field = templates.get(name.replace(/__\d+__/, '__N__').replace(/__\d+__/, '__M__'));
          assert.ok(field, name);
          if (field.format) assert.match(value, new RegExp(field.format), name);
          if (field.choices) assert.ok(field.choices.includes(value), name);
          const type = { string: 'string', boolean: 'boolean' }[field.json_type] ?? 'number';
          if (field.type !== 'boolean') assert.equal(typeof value, type, name);
        }
      }
    });
  }

  it('has its conditions in words', async () => {
    const unemployment = 'unemployment_deferment_pdf';
    const schema = await schemaOf(await packageWith(service, unemployment), unemployment);
    const { applies_when: when } = templatesOf(schema).get('unemployment_registered_with_agency');
    assert.equal(when.words, '"Unemployment benefits, or a search for full-time work" is "A search '
      + 'for full-time work" and "An employment agency is within 50 miles of home" is yes');
    assert.deepEqual(when.condition, {
      operation: 'both',
      operands: [
        { operation: 'chosen', field_id: 'unemployment_deferment_path', choice: 'job_search' },
        { operation: 'equal', operands: [
          { operation: 'field', field_id: 'unemployment_agency_within_50_miles' },
          { operation: 'number', number: 1, unit: 'yes_or_no' }] },
      ],
    });
  });

  it('has the pages that show an answer, and says so before any answer', async () => {
    const opened = await packageWith(service, source);
    const fields = templatesOf(await schemaOf(opened, source));
    const [place] = fields.get('borrower_last_name').printed_on;
    assert.equal(place.source_id, source);
    assert.ok(place.pages.length > 0);
    // The pages that a report names for a form are among those that the schema names for it.
    const { values } = examplesOf(source)[0];
    const saved = await opened.save(source, values);
    for (const one of saved.json.data.fields) {
      for (const told of one.printed_on ?? []) {
        const known = fields.get(one.field_id).printed_on
          .find(({ source_id: form }) => form === told.source_id);
        for (const page of told.pages) assert.ok(known.pages.includes(page), one.field_id);
      }
    }
  });

  it('names records with N, and lists the holders that they may name', async () => {
    const parents = 'parent_plus_borrower_deferment_pdf';
    const schema = await schemaOf(await packageWith(service, parents), parents);
    const [students] = schema.record_groups;
    assert.equal(students.group, 'parent_plus_student');
    assert.equal(students.count.field_id, 'parent_plus_student_record_count');
    const [holders] = students.record_groups;
    assert.equal(holders.group, 'parent_plus_student__N__holder');
    const [label] = holders.fields;
    assert.equal(label.field_id, 'parent_plus_student__N__holder__M__label');
    assert.deepEqual(label.choices, ['birch_loan_servicing']);
    assert.deepEqual(label.choice_labels, ['Birch Loan Servicing']);
    const [place] = label.printed_on;
    assert.equal(place.source_id, parents);
    assert.ok(place.pages.length > 0, 'the copy for a holder shows the holder');
  });

  it('is the same for a session of the sandbox', async () => {
    const ways = waysTo(source);
    const partner = await schemaOf(await openPackage(service, ways), source);
    const session = await openSandboxPackage(service, ways);
    assert.deepEqual(await schemaOf(session, source), partner);
    assertError(await service.server.send(`${session.path}${below}`), 401, 'unauthorized');
  });

  it('is that of the first source by default; another source is not found', async () => {
    const opened = await packageWith(service, source);
    const answer = await opened.send(below);
    assertSuccess(answer);
    assert.equal(answer.json.data.source_id, source);
    for (const text of ['in_school_deferment_pdf', 'nothing', '', 'general_forbearance_pdf+']) {
      assertError(await opened.send(`${below}?source_id=${text}`), 404, 'not_found');
    }
    const twice = await opened.send(`${below}?source_id=${source}&source_id=${source}`);
    assert.deepEqual(faultPaths(twice), ['source_id']);
    const wrong = await opened.send(below, { method: 'POST' });
    assertError(wrong, 405, 'method_not_allowed');
    assert.equal(wrong.headers.allow, 'GET, HEAD');
  });
});
