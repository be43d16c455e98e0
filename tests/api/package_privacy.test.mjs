// Every field of every source, file name, and file carries a mark. After all endpoints have seen
// the marks, none is in what the service answers, logs, counts, or stores.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { pngWithText } from './attachment_files.mjs';
import { getArchive, openSpecimenService, postBundle } from './bundles.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { examples } from './intake_examples.mjs';
import { daysFromToday } from './intake_identity.mjs';
import { packageWith } from './packages.mjs';
import { sourcesWithoutManifest } from './workflow_model.mjs';

const fileName = 'Qzfile-Wobblethorpe.png';
const fileText = 'Qzcontent-Wobblethorpe-inside';
const marks = new Set();
const answers = [];
let service;
let number = 10_000; // five digits, so that a mark is seldom found by chance

/** A value of the field's kind that appears nowhere else; undefined if there can be none. */
function marked(name, value, choices) {
  number += 1;
  const digits = (length) => String(number * 7919 + 41).padStart(length, '7').slice(-length);
  if (typeof value === 'number') {
    // The amount is lower than every amount that the rules compare with. Amounts that holders
    // report are not marked, because they may be read back.
    const free = /_cents$/.test(name) && value > 0 && !/__reported_/.test(name);
    return free ? 150_000 + (number % 48_000) : undefined;
  }
  if (typeof value !== 'string' || choices) return undefined;
  if (/_(date|month|state|country|label|loan_id)$|date_of_birth$/.test(name)) return undefined;
  if (/_ssn$/.test(name)) return `21${digits(7).replaceAll('0', '8')}`;
  if (/_(ein|taxpayer_id)$/.test(name)) return `88${digits(7)}`;
  if (/phone/.test(name)) return `555${digits(7)}`;
  if (/_email$/.test(name)) return `qz${number}wobble@example.com`;
  if (/zip_code$/.test(name)) return `7${digits(4)}-7${digits(3)}`;
  if (/opeid$/.test(name)) return `7${digits(7)}`;
  if (/middle_initial$/.test(name)) return undefined;
  return name.startsWith('federal_tax') || /suffix$/.test(name) ? `Qz${number}W` : `Qz${number}Wob`;
}

async function keep(request) {
  const answer = await request;
  answers.push(answer);
  return answer;
}

function withMarks(example, report) {
  const choices = Object.fromEntries(report.fields.map((field) => [field.field_id,
    field.choices]));
  return Object.fromEntries(Object.entries(example.values).map(([name, value]) => {
    const mark = marked(name, value, choices[name]);
    if (mark !== undefined) marks.add(String(mark));
    return [name, mark ?? value];
  }));
}

/** Takes a source through all endpoints, with marks in everything that is sent. */
async function walk(example) {
  const { source, roles, optionalRoles } = example;
  const opened = await packageWith(service, source);
  // The fields of a branch are known once it is chosen; choices are not secret.
  await opened.save(source, example.values);
  const values = withMarks(example, (await opened.intake(source)).json.data);
  const saved = await keep(opened.save(source, values));
  assert.equal(saved.status, 200, `${example.name}: ${saved.text}`);
  await keep(opened.intake(source));
  if (!sourcesWithoutManifest.includes(source)) {
    const content = pngWithText(fileText);
    for (const role of [...roles, ...optionalRoles, 'nothing']) {
      await keep(opened.upload({ source, role, content, filename: fileName }));
    }
    await keep(opened.attachments(source));
  }
  const shown = await keep(opened.again());
  const { attestation, required_fields: fields } = shown.json.data.document_package;
  await keep(opened.review({ borrower_attestation: { attested: true,
    statement_version: attestation.statement_version } }));
  await keep(opened.review({ reviewed_field_ids: fields.map((field) => field.field_id) }));
  await keep(opened.review({ review_all_required_fields: true }));
  await keep(opened.review({ review_decision: { decision: 'proceed',
    decided_on: daysFromToday(-1) } }));
  const bundled = await keep(postBundle(opened));
  if (bundled.status === 200) {
    // Downloads must contain what was sent, but nothing around them may contain it.
    const { content, ...archive } = await getArchive(opened);
    assert.equal(archive.status, 200);
    assert.ok(content.length > 0);
    answers.push({ ...archive, text: '', bytes: content.length });
  }
  // A refusal repeats nothing either.
  const wrong = Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, typeof value === 'string' ? `${value}\u0007` : 'Qzwrong']));
  marks.add('Qzwrong');
  const refused = await keep(opened.save(source, { ...wrong, zz_unknown: 'Qzunknown' }));
  marks.add('Qzunknown');
  assert.equal(refused.status, 422);
  await keep(opened.postJson('/supplemental-intake', JSON.stringify({ source_id: source,
    values }).slice(0, -2)));
  await keep(opened.review({ reviewed_field_ids: ['Qzunknown'] }));
  const analysis = `/api/v1/analyses/${opened.analysis.analysis_id}`;
  for (const below of ['', '/plan-options']) {
    await keep(service.server.send(analysis + below, { headers: service.keys }));
  }
  if (sourcesWithoutManifest.includes(source)) return;
  const { attachments } = (await opened.attachments(source)).json.data;
  for (const { attachment_id: id } of attachments) {
    // The download itself contains the file and its name, as it must.
    assert.ok((await opened.content(id)).content.includes(fileText));
    await keep(opened.remove(id));
  }
}

/** Only answers about a file may contain its name. */
const withoutFileNames = (text) => text.replaceAll(/"filename":"[^"]*"/g, '')
  .replaceAll(/"path":"supporting-documents\/[^"]*"/g, '');

/**
 * Leaves out the ids, digests, and sizes that the service makes itself: there are so many marks
 * that some of these contain a mark's digits by chance.
 */
const withoutMade = (text) => text
  .replaceAll(/(anl|att|bdl|pkg|ptr|req)_[0-9a-hjkmnp-tv-z]{26}/g, '')
  .replaceAll(/\b[0-9a-f]{64}\b/g, '').replaceAll(/"size_bytes":\d+/g, '');

/** The headers of an answer, except for the length of its body. */
function saidIn({ headers, text, bytes = Buffer.byteLength(text) }) {
  return Object.entries(headers).filter(([name, value]) =>
    name !== 'content-length' || value !== String(bytes)).map(([, value]) => value);
}

/** Whether a mark has this number. Random ids may contain the form of a mark by chance. */
const isUsed = (word) => !/^qz\d/i.test(word) || Number(word.slice(2, 7)) <= number;

/** The marks in a text: those of letters, those of postal codes, and those of digits. */
function marksIn(text) {
  const worded = (text.match(/[Qq]z(\d{5}w|wrong|unknown|file|content)|Wobblethorpe/gi) ?? [])
    .filter(isUsed);
  const coded = (text.match(/\d{5}-\d{4}/g) ?? []).filter((code) => marks.has(code));
  const numbers = (text.match(/\d{6,}/g) ?? []).flatMap((run) => [6, 7, 8, 9, 10].flatMap(
    (length) => Array.from({ length: Math.max(0, run.length - length + 1) }, (_, index) =>
      run.slice(index, index + length)))).filter((part) => marks.has(part));
  return [...worded, ...coded, ...numbers];
}

function assertHoldsNone(content, where) {
  const text = typeof content === 'string' ? content : content.toString('latin1');
  assert.deepEqual(marksIn(withoutMade(text)), [], where);
}

before(async () => {
  service = await openSpecimenService({ args: ['--access-log'] });
  for (const example of examples) await walk(example);
});

describe('what was sent', () => {
  it('was full of marks', () => {
    assert.ok(marks.size > 500, String(marks.size));
    assert.ok(answers.length > 500);
    const statuses = new Set(answers.map((answer) => answer.status));
    for (const status of [200, 201, 422]) assert.ok(statuses.has(status), String(status));
  });

  it('is in no answer, but for the names of files', () => {
    // Answers repeat themselves, so each piece is checked once.
    const pieces = new Set(answers.flatMap((answer) => [
      ...withoutFileNames(answer.text).split(/[,{}]/), ...saidIn(answer)]));
    assertHoldsNone([...pieces].join(','), 'the answers');
    assert.ok(answers.some((answer) => marksIn(answer.text).length > 0), 'but for those names');
  });

  it('would be found', () => {
    for (const mark of [...marks, fileName, fileText]) {
      assert.ok(marksIn(withoutMade(`{"a":"${mark}","b":1}`)).length > 0, mark);
    }
  });

  it('is in no metrics', async () => {
    const { text } = await service.server.send('/metrics');
    // No value that was sent has a fraction. There are so many marks that fractions of seconds
    // contain a mark's digits by chance.
    assertHoldsNone(text.replaceAll(/(?<= \d+)\.\d+(e-\d+)?$/gm, ''), 'the metrics');
  });

  it('is in no log, audit row or file, while the server runs and after', async () => {
    const looked = () => {
      for (const name of readdirSync(service.data)) {
        const content = readFileSync(join(service.data, name));
        assertHoldsNone(content, name);
        for (const word of ['borrower_ssn', 'general_forbearance_reason',
          'document_role', 'attested', 'IHDR']) {
          assert.ok(!content.includes(word), `${name} holds ${word}`);
        }
      }
    };
    looked();
    const rows = JSON.stringify(query(service.data, 'SELECT * FROM audit'));
    assertHoldsNone(rows, 'an audit row');
    assert.equal((await service.server.stop()).code, 0);
    looked();
    const log = service.server.lines().map((line) =>
      JSON.stringify({ ...line, duration_microseconds: 0 })).join('\n');
    assertHoldsNone(log, 'the log');
    for (const word of ['pkg_', 'att_', 'bdl_', service.partner.api_key]) {
      assert.ok(!log.includes(word), `the log holds ${word}`);
    }
  });

  it('left audit rows that name the operation, and no more', { skip: notSqlite }, () => {
    const rows = query(service.data, 'SELECT * FROM audit');
    const operations = new Set(rows.map((row) => row.operation));
    const below = '/api/v1/analyses/{analysis_id}/document-packages';
    const one = `${below}/{document_package_id}`;
    for (const operation of [`POST ${below}`, `GET ${one}/supplemental-intake`,
      `POST ${one}/supplemental-intake`, `GET ${one}/attachments`, `POST ${one}/attachments`,
      `POST ${one}/review`, `POST ${one}/bundle`, `GET ${one}/bundle/content`]) {
      assert.ok(operations.has(operation), operation);
    }
    for (const row of rows) {
      assert.deepEqual(Object.keys(row).sort(), ['analysis_id', 'at', 'number', 'operation',
        'owner_kind', 'partner_id', 'request_id', 'requests', 'session', 'status']);
    }
    for (const answer of answers) {
      const id = answer.headers['x-request-id'];
      assert.deepEqual(rows.filter((row) => row.request_id === id).map((row) => row.status),
        [answer.status]);
    }
  });
});
