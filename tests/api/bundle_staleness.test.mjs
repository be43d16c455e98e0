// What makes a bundle stale and what does not. The same state always gives the same bytes: later,
// after a restart, in another time zone, and on another machine.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { png } from './attachment_files.mjs';
import {
  assertDownload, assertRefused, bringToEnd, finish, forbearance, forbearanceRole, getArchive,
  getForm, makeBundle, ofKind, openSpecimenService, postBundle, readyForbearance, shown,
} from './bundles.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { daysFromToday } from './intake_identity.mjs';
import { direct, everyYes } from './intake_portfolios.mjs';
import { analysisRequest } from './analysis_requests.mjs';
import { assertCreated, openPackage, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { startServer, temporaryDirectory } from './server.mjs';

let service;

before(async () => {
  service = await openSpecimenService();
});

const save = (values) => async (opened) => {
  assertSuccess(await opened.save(forbearance, values));
};
const upload = async (opened) => {
  const answer = await opened.upload({ source: forbearance, role: forbearanceRole,
    content: png() });
  assertCreated(answer);
  return answer.json.data.attachment.attachment_id;
};
const changes = {
  'a new answer': save({ borrower_city: 'Salem' }),
  'an answer taken back': save({ borrower_email: null }),
  'a tick': save({ borrower_information_changed: true }),
  'an upload': upload,
};

/** Checks that neither the archive nor a form can be downloaded. */
async function assertStale(opened, why) {
  assertRefused(await getArchive(opened), 422, why);
  assertRefused(await getForm(opened, forbearance), 409, why);
}

describe('a bundle is stale after', () => {
  for (const open of [openPackage, openSandboxPackage]) {
    for (const [why, change] of Object.entries(changes)) {
      it(`${why}, ${open === openPackage ? 'as a partner' : 'in the sandbox'}`, async () => {
        const opened = await readyForbearance(service, { open });
        const first = await makeBundle(opened);
        await change(opened);
        await assertStale(opened, why);
        assertRefused(await postBundle(opened), 422, 'it must be attested again');
        await finish(opened);
        await assertStale(opened, 'it is not made again by itself');
        const second = await makeBundle(opened);
        assert.notEqual(second.bundle.bundle_id, first.bundle.bundle_id);
        assert.ok(!second.archive.equals(first.archive));
        assertDownload(await getForm(opened, forbearance), 'application/pdf', 'pdf');
      });
    }
  }

  it('a deletion', async () => {
    const opened = await readyForbearance(service);
    const bare = await makeBundle(opened);
    const attachment = await upload(opened);
    await finish(opened);
    assert.equal(ofKind((await makeBundle(opened)).bundle, 'supporting_document').length, 1);
    assertSuccess(await opened.remove(attachment));
    await assertStale(opened);
    await finish(opened);
    const { bundle, archive } = await makeBundle(opened);
    assert.deepEqual(ofKind(bundle, 'supporting_document'), []);
    assert.ok(archive.equals(bare.archive), 'as though it had never been there');
  });

  it('the start of another source', async () => {
    const other = 'unemployment_deferment_pdf';
    const opened = await openPackage(service, { screening: [forbearance, other],
      analysis: analysisRequest({ loans: [direct()], document_screening: everyYes }) });
    const { values } = exampleOf(other, 'job search, first request');
    await bringToEnd(opened, { [forbearance]: exampleOf(forbearance).values });
    assert.equal(ofKind((await makeBundle(opened)).bundle, 'official_form').length, 1);
    assertSuccess(await opened.save(other, values));
    await assertStale(opened);
    await finish(opened);
    assert.equal(ofKind((await makeBundle(opened)).bundle, 'official_form').length, 2);
  });

  it('a hold, or an attestation that is withdrawn, as far as a new one is asked for', async () => {
    const alternative = 'direct_alternative_repayment_guidance';
    const held = await packageWith(service, alternative);
    await bringToEnd(held, { [alternative]: exampleOf(alternative).values });
    const first = await makeBundle(held);
    const decide = (decision) => held.review({
      review_decision: { decision, decided_on: daysFromToday(-1) } });
    assertSuccess(await decide('hold'));
    assertRefused(await postBundle(held), 422);
    assertSuccess(await decide('proceed'));
    assert.ok((await makeBundle(held)).archive.equals(first.archive));

    const opened = await readyForbearance(service);
    const before = await makeBundle(opened);
    assertSuccess(await opened.review({ borrower_attestation: { attested: false } }));
    assertRefused(await postBundle(opened), 422);
    await finish(opened);
    assert.ok((await makeBundle(opened)).archive.equals(before.archive));
  });
});

describe('a bundle outlasts', () => {
  it('what changes nothing', async () => {
    const opened = await readyForbearance(service);
    const made = await makeBundle(opened);
    assertSuccess(await opened.save(forbearance, exampleOf(forbearance).values));
    assertSuccess(await opened.save(forbearance, {}));
    assertRefused(await opened.save(forbearance, { borrower_state: 'XX' }), 422);
    assertRefused(await opened.upload({ source: forbearance, role: 'none', content: png() }), 422);
    await opened.remove(`att_${'0'.repeat(26)}`);
    await finish(opened);
    const again = await makeBundle(opened);
    assert.equal(again.bundle.bundle_id, made.bundle.bundle_id);
    assert.equal(again.bundle.generated_at, made.bundle.generated_at);
    assert.ok(again.archive.equals(made.archive));
  });
});

describe('the same state gives the same bytes', () => {
  it('when a change is taken back', async () => {
    const opened = await readyForbearance(service);
    const first = await makeBundle(opened);
    assertSuccess(await opened.save(forbearance, { borrower_city: 'Salem' }));
    await finish(opened);
    const second = await makeBundle(opened);
    assertSuccess(await opened.save(forbearance,
      { borrower_city: exampleOf(forbearance).values.borrower_city }));
    await finish(opened);
    const third = await makeBundle(opened);
    assert.ok(!second.archive.equals(first.archive));
    assert.ok(third.archive.equals(first.archive));
  });

  it('on another machine, in another time zone, and after a restart', {
    skip: notSqlite,
  }, async () => {
    const own = await openSpecimenService();
    const opened = await readyForbearance(own);
    await upload(opened);
    await finish(opened);
    await own.server.stop();
    const args = ['--rate-limit', 'all=off', '--specimen-forms'];
    const archives = [];
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      const data = temporaryDirectory();
      cpSync(own.data, data, { recursive: true });
      const server = await startServer({ data, args, env: { TZ: zone } });
      opened.server = server;
      const made = await makeBundle(opened);
      archives.push(made.archive);
      await server.stop();
      opened.server = await startServer({ data, args });
      const again = await makeBundle(opened);
      assert.equal(again.bundle.bundle_id, made.bundle.bundle_id, 'it is kept');
      archives.push(again.archive);
    }
    for (const archive of archives) assert.ok(archive.equals(archives[0]));
  });
});

describe('other templates', () => {
  it('make a bundle stale, and the same ones again the same bytes', async () => {
    const own = await openSpecimenService();
    const opened = await readyForbearance(own);
    const specimen = await makeBundle(opened);
    const restart = async (args) => {
      await opened.server.stop();
      opened.server = await startServer({ data: own.data,
        args: ['--rate-limit', 'all=off', ...args] });
    };
    await restart([]);
    await assertStale(opened, 'no template is there');
    const { document_package: { official_forms: forms } } = await shown(opened);
    assert.deepEqual(forms.map((each) => [each.status, each.reason, each.template_origin]),
      [['not_ready', 'template_missing', undefined]]);
    const bare = await makeBundle(opened);
    assert.deepEqual(ofKind(bare.bundle, 'official_form'), []);
    assert.ok(bare.bundle.warnings.some((warning) => warning.source_id === forbearance));
    assertRefused(await getForm(opened, forbearance), 409, 'no verified template');
    await restart(['--specimen-forms']);
    await assertStale(opened, 'a template is there');
    const again = await makeBundle(opened);
    assert.ok(again.archive.equals(specimen.archive));
  });

  it('of the sandbox are specimens at least', async () => {
    const own = await openSpecimenService();
    await own.server.stop();
    own.server = await startServer({ data: own.data, args: ['--rate-limit', 'all=off'] });
    const visitor = await readyForbearance(own, { open: openSandboxPackage });
    const { document_package: { official_forms: [form] } } = await shown(visitor);
    assert.equal(form.template_origin, 'specimen');
    assert.equal(ofKind((await makeBundle(visitor)).bundle, 'official_form').length, 1);
    const partner = await readyForbearance(own);
    assert.deepEqual(ofKind((await makeBundle(partner)).bundle, 'official_form'), []);
  });
});
