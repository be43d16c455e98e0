// The paperwork module judges intake as the service does: every example of every source, whole, in
// halves, and with a value that is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { heic, jpeg, pdf, png } from '../api/attachment_files.mjs';
import { examples } from '../api/intake_examples.mjs';
import { waysTo } from '../api/intake_portfolios.mjs';
import { evaluatePath } from '../api/analysis_requests.mjs';
import { openService, optionOf, selectionOf } from '../api/packages.mjs';
import { post, sandboxCookie } from '../api/server.mjs';
import { packageFolder } from './package.mjs';

const maximumBytes = 96_000;
const { checkFile, load } = await import(pathToFileURL(`${packageFolder}/paperwork.mjs`));

let service;
let paperwork;
let session;

before(async () => {
  service = await openService();
  paperwork = await load();
});

const today = new Date().toISOString().slice(0, 10);

/** The faults, by paths within one source. */
const faultsOf = ({ json }) => json.data.errors.map((fault) =>
  ({ ...fault, path: fault.path.replace('supplemental_intake[0].', '') }));

/** A sandbox package with the source, and what the module is told about it. */
async function opened(source, facts) {
  const { analysis: request, choose, screening = [] } = waysTo(source, facts);
  // Use one session for all packages, because an address may open sixty sessions a minute.
  const evaluated = await post(service.server, evaluatePath, request, session);
  session ??= sandboxCookie(evaluated).header;
  const analysis = evaluated.json.data;
  const path = `/api/business/sandbox/${analysis.analysis_id}`;
  const made = await post(service.server, `${path}/documents`,
    selectionOf(choose && optionOf(analysis, choose), screening), session);
  const { document_package_id: id } = made.json.data.document_package;
  const own = { save: (named, values) => post(service.server, `${path}/documents`,
    { document_package_id: id, supplemental_intake: [{ source_id: named, values }] }, session) };
  const { json } = await service.server.send(path, { headers: session });
  const carried = json.data.document_package.sources.find((one) => one.source_id === source);
  return { own, ask: (values) => paperwork.intakeFields({ source_id: source, values, today,
    facts: json.data.facts, whole_portfolio: !carried.required }) };
}

/** The one source whose answers a package takes from the profile. The module takes none from it. */
const prefilled = 'pslf_tepslf_certification_application_pdf';

test('every example of every source, whole and by halves', async () => {
  let compared = 0;
  for (const { source, values, facts } of examples) {
    if (source === prefilled) continue;
    const { own, ask } = await opened(source, facts);
    const names = Object.entries(values);
    for (const part of [{}, Object.fromEntries(names.slice(0, names.length / 2)), values]) {
      const saved = await own.save(source, part);
      const here = ask(part);
      if (saved.status === 422) {
        assert.equal(here.success, false, source);
        assert.deepEqual(here.data.errors, faultsOf(saved), source);
      } else {
        assert.equal(saved.status, 200, saved.text);
        assert.equal(here.success, true, `${source}: ${here.error_message}`);
        const report = saved.json.data.supplemental_intake
          .find((one) => one.source_id === source);
        // The module has no templates, and so does not know on which pages a field is printed.
        // The module leaves out what needs the templates, and what is meant for programs.
        const groups = report.record_groups.flatMap(({ fields = [] }) => fields);
        for (const field of [...report.fields, ...groups]) {
          delete field.printed_on;
          delete field.format_hint;
        }
        assert.deepEqual(here.data, report, source);
      }
      compared += 1;
    }
  }
  assert.ok(compared >= 69, `${compared}`);
});

test('a value is refused in the same words', async () => {
  const source = 'general_forbearance_pdf';
  const { own, ask } = await opened(source);
  for (const values of [{ borrower_zip_code: '97' }, { borrower_state: 'ZZ', nothing: 1 },
    { borrower_ssn: '000-00-0000' }, { borrower_first_name: 7 }]) {
    const saved = await own.save(source, values);
    assert.equal(saved.status, 422);
    assert.deepEqual(ask(values).data.errors, faultsOf(saved));
  }
});

test('a file is known by its size and its beginning', async () => {
  for (const [file, type] of [[pdf(), 'application/pdf'], [jpeg(), 'image/jpeg'],
    [png(), 'image/png']]) {
    assert.deepEqual(await checkFile(new Blob([file])), { ok: true, content_type: type });
  }
  const after = (count) => checkFile(new Blob(['x'.repeat(count), pdf()]));
  assert.deepEqual(await after(1024), { ok: true, content_type: 'application/pdf' });
  assert.deepEqual(await after(1025), { ok: false, code: 'unsupported_format' });
  assert.deepEqual(await checkFile(new Blob(['text'])), { ok: false, code: 'unsupported_format' });
  for (const type of ['heic', 'mif1', 'avif']) {
    assert.deepEqual(await checkFile(new Blob([heic(type)])), { ok: false, code: 'heic' });
  }
  assert.deepEqual(await checkFile(new Blob([heic('mp42')])),
    { ok: false, code: 'unsupported_format' });
  assert.deepEqual(await checkFile(new Blob([pdf(), new Uint8Array(10 * 1024 * 1024)])),
    { ok: false, code: 'too_large' });
});

test('it is small, and needs nothing from its host', () => {
  const wasm = readFileSync(`${packageFolder}/paperwork.wasm`);
  const size = gzipSync(wasm, { level: 9 }).length;
  assert.ok(size > 20_000 && size <= maximumBytes, `${size} bytes`);
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
});
