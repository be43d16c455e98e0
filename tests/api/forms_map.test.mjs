// An unknown edition, from the file to the bundle: map, check, approve, install, and serve; and
// what happens if a byte changes. Uses official files if there are any, else a specimen.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { pdf } from './attachment_files.mjs';
import { forbearance, makeBundle, ofKind, readyForbearance, sha256, shown } from './bundles.mjs';
import { direct, waysTo } from './intake_portfolios.mjs';
import { eventually, openPackage, openService } from './packages.mjs';
import { run, runJson, temporaryDirectory } from './server.mjs';
import { decide, unknownForm } from './unknown_editions.mjs';

const folder = temporaryDirectory();
const form = join(folder, 'new_forbearance.pdf');
const edition = join(folder, 'new_forbearance.edition.json');

const answerOf = async (args) => {
  const { code, stdout, stderr } = await run(args);
  assert.notEqual(stdout, '', stderr);
  return { code, ...JSON.parse(stdout) };
};
const map = (...args) => answerOf(['forms', 'map', ...args]);
const list = async (data) => (await runJson(['forms', 'list', '--data', data])).forms
  .find((each) => each.source_id === forbearance);

before(async () => {
  writeFileSync(form, await unknownForm());
});

describe('forms map', () => {
  it('writes an edition file, contact sheets and a table, and nothing over another', async () => {
    const answer = await map(form, '--source', forbearance, '--data', temporaryDirectory());
    assert.equal(answer.code, 0);
    assert.equal(answer.edition_file, 'new_forbearance.edition.json');
    assert.ok(answer.contact_sheets.length > 0);
    for (const name of [...answer.contact_sheets, 'new_forbearance.contact.txt']) {
      assert.ok(existsSync(join(folder, name)), name);
    }
    const file = JSON.parse(readFileSync(edition));
    assert.equal(file.source, forbearance);
    assert.equal(file.sha256, sha256(readFileSync(form)));
    assert.match(file.omb_number, /^1845-\d{4}$/);
    assert.ok(file.bindings.length > 10);
    for (const { score, reason } of [...file.bindings, ...file.never_filled]) {
      assert.ok(score >= 0 && score <= 1000);
      assert.match(reason, /\w+ \w+/);
    }
    const again = await run(['forms', 'map', form, '--source', forbearance]);
    assert.notEqual(again.code, 0, 'a reviewer\'s corrections stay');
  });

  it('refuses what is no form, and says why without its path', async () => {
    const bad = join(folder, 'bad.pdf');
    for (const content of [pdf(), pdf().subarray(0, 200), Buffer.from('no PDF')]) {
      writeFileSync(bad, content);
      const { code, stderr } = await run(['forms', 'map', bad, '--source', forbearance]);
      assert.notEqual(code, 0);
      assert.match(stderr, /the file \w+/);
      assert.ok(!stderr.includes(folder));
    }
    for (const args of [[form], [form, '--source', 'no_form'], []]) {
      assert.notEqual((await run(['forms', 'map', ...args])).code, 0);
    }
  });

  it('checks by the names of members, and fills the form once nothing is wrong', async () => {
    const file = decide(edition);
    const wrong = join(folder, 'wrong.edition.json');
    copyFileSync(form, join(folder, 'wrong.pdf'));
    const bindings = [{ ...file.bindings[0], item: 'nothing' }, ...file.bindings.slice(1)];
    writeFileSync(wrong, JSON.stringify({ ...file, bindings }));
    const refused = await map('--check', wrong);
    assert.equal(refused.code, 1);
    assert.ok(refused.faults.some(({ field }) => field === 'bindings[0].item'));
    const checked = await map('--check', edition, '--pdf', form);
    assert.deepEqual(checked.faults, []);
    assert.equal(checked.code, 0);
    assert.ok(checked.contact_sheets.length > 0);
  });

  it('prints it as C++ for the rules', async () => {
    const { code, stdout } = await run(['forms', 'map', '--emit-cpp', edition]);
    assert.equal(code, 0);
    assert.match(stdout, /inline constexpr form_edition edition\{/);
    assert.match(stdout, /text\("ssn", "/);
  });
});

describe('an edition that an operator approved', () => {
  const data = temporaryDirectory();
  const installed = () => join(data, 'forms', `${sha256(readFileSync(form))}.pdf`);
  let starts = 0;
  const serve = () => openService({ data, id: `partner_${++starts}` });

  it('is not taken before that', async () => {
    const { code } = await run(['forms', 'install', '--data', data, form]);
    assert.equal(code, 1);
    assert.equal((await list(data)).status, 'missing');
  });

  it('is approved by somebody, when it is right', async () => {
    assert.notEqual((await run(['forms', 'approve', edition, '--data', data])).code, 0);
    const { code, approved, faults } = await answerOf(
      ['forms', 'approve', edition, '--by', 'A. Reviewer', '--data', data]);
    assert.deepEqual(faults, []);
    assert.equal(code, 0);
    assert.equal(approved.reviewer, 'A. Reviewer');
    assert.equal(approved.mapping_sha256, sha256(readFileSync(edition)));
    assert.equal(approved.template_sha256, sha256(readFileSync(form)));
    assert.ok(readdirSync(join(data, 'forms')).every((name) => !name.startsWith('.')));
  });

  it('is installed, listed, filled and told of', async () => {
    const { installed: [taken], refused } = await runJson(
      ['forms', 'install', '--data', data, form]);
    assert.deepEqual(refused, []);
    assert.equal(taken.mapping, 'operator');
    const listed = await list(data);
    assert.equal(listed.status, 'verified');
    assert.equal(listed.mapping, 'operator');
    for (const start of ['first', 'second']) {
      const service = await serve();
      const opened = await readyForbearance(service);
      const { bundle, content } = await makeBundle(opened);
      assert.equal(ofKind(bundle, 'official_form').length, 1, start);
      const { document_package: { official_forms: [one] } } = await shown(opened);
      assert.equal(one.template_origin, 'official');
      assert.equal(one.mapping, 'operator');
      assert.equal(one.template_sha256, sha256(readFileSync(form)));
      const [manifest] = ofKind(bundle, 'manifest');
      const [told] = JSON.parse(content[manifest.path]).forms;
      assert.equal(told.mapping, 'operator');
      await service.server.stop();
    }
  });

  for (const [what, file] of [
    ['the mapping', () => installed().replace(/pdf$/, 'edition.json')],
    ['the template', installed],
  ]) {
    it(`is refused when a byte was added to ${what}`, async () => {
      const approved = readFileSync(file());
      writeFileSync(file(), Buffer.concat([approved, Buffer.from(' ')]));
      const listed = await list(data);
      assert.equal(listed.status, 'mismatch');
      assert.match(listed.reason, /approval is void/);
      const service = await serve();
      await eventually(() => service.server.log.includes('approval is void'));
      const opened = await openPackage(service, waysTo(forbearance, { loans: [direct()] }));
      const { document_package: { official_forms: forms } } = await shown(opened);
      assert.ok(forms.every((one) => one.template_origin === undefined), 'nothing is filled');
      await service.server.stop();
      writeFileSync(file(), approved);
      assert.equal((await list(data)).status, 'verified');
    });
  }
});
