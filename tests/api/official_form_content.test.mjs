// The download of a single official form of a bundle.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertDownload, assertRefused, bringToEnd, contentDigest, forbearance, getForm, makeBundle,
  ofKind, openSpecimenService, readyForbearance, shown, untilServed,
} from './bundles.mjs';
import { rateHeaders } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';

const ways = { 'as a partner': openPackage, 'in the sandbox': openSandboxPackage };
const idr = 'income_driven_repayment_plan_request_pdf';
let service;

before(async () => {
  service = await openSpecimenService();
});

/** A package whose form has one copy for each of four holders. */
async function fourCopies(open) {
  const opened = await open(service, waysTo(forbearance));
  await bringToEnd(opened, { [forbearance]: exampleOf(forbearance).values });
  return opened;
}

for (const [way, open] of Object.entries(ways)) {
  describe(`an official form ${way}`, () => {
    it('waits for a bundle', async () => {
      const opened = await readyForbearance(service, { open });
      assertRefused(await getForm(opened, forbearance), 422);
      await makeBundle(opened);
      assertDownload(await getForm(opened, forbearance), 'application/pdf', 'pdf');
    });

    it('that stands alone needs no instance', async () => {
      const opened = await readyForbearance(service, { open });
      const { content, bundle } = await makeBundle(opened);
      const [artifact] = ofKind(bundle, 'official_form');
      for (const instance of [undefined, artifact.form_instance_id]) {
        const answer = await getForm(opened, forbearance, instance);
        assertDownload(answer, 'application/pdf', 'pdf');
        assert.ok(answer.content.equals(content[artifact.path]));
        assert.equal(answer.headers['content-digest'], contentDigest(answer.content));
        assert.equal(answer.headers['content-length'], String(artifact.size_bytes));
        rateHeaders(answer);
      }
      const head = await getForm(opened, forbearance, undefined, { method: 'HEAD' });
      assertDownload(head, 'application/pdf', 'pdf');
      assert.equal(head.content.length, 0);
      assert.equal(head.headers['content-length'], String(artifact.size_bytes));
      assert.equal(head.headers['content-digest'], contentDigest(content[artifact.path]));
    });

    it('of several copies needs to be told which', async () => {
      const opened = await fourCopies(open);
      const { content, bundle } = await makeBundle(opened);
      const artifacts = ofKind(bundle, 'official_form');
      assert.equal(artifacts.length, 4);
      assertRefused(await getForm(opened, forbearance), 409);
      const bytes = new Set();
      for (const { form_instance_id: instance, path } of artifacts) {
        const answer = await getForm(opened, forbearance, instance);
        assertDownload(answer, 'application/pdf', 'pdf');
        assert.ok(answer.content.equals(content[path]));
        bytes.add(answer.content.toString('latin1'));
      }
      assert.equal(bytes.size, 4, 'each copy is of another holder');
    });

    it('that is none is a 404', async () => {
      const opened = await fourCopies(open);
      const { bundle } = await makeBundle(opened);
      const [{ form_instance_id: instance }] = ofKind(bundle, 'official_form');
      for (const [source, wanted] of [
        ['nothing', undefined], ['nothing', instance], ['general_forbearance', instance],
        [idr, undefined], [idr, instance], [forbearance, 'holder-1'],
        [forbearance, `${forbearance}.holder-5`], [forbearance, `${forbearance}.holder-0`],
        [forbearance, `${instance} `], [forbearance, `${idr}.holder-1`],
        ['school_related_discharge_workflow', undefined],
        ['direct_alternative_repayment_guidance', undefined],
      ]) assertRefused(await getForm(opened, source, wanted), 404, `${source} ${wanted}`);
      const empty = await getForm(opened, forbearance, '');
      assertRefused(empty, 422, 'an instance has a name');
    });

    it('without a box for the plan is a 409', async () => {
      const opened = await open(service, { ...waysTo(idr),
        choose: { plan_id: 'repayment_assistance_plan' } });
      await bringToEnd(opened, { [idr]: exampleOf(idr).values });
      await makeBundle(opened);
      const { document_package: { official_forms: [form] } } = await shown(opened);
      assert.deepEqual([form.status, form.reason], ['not_ready', 'unmapped']);
      assertRefused(await getForm(opened, idr), 409);
      assertRefused(await getForm(opened, idr, form.form_instance_id), 409);
    });

    it('is the same for a hundred at once', async () => {
      const opened = await fourCopies(open);
      const { content, bundle } = await makeBundle(opened);
      const artifacts = ofKind(bundle, 'official_form');
      const artifactOf = (index) => artifacts[index % artifacts.length];
      const answers = await untilServed(100, (index) =>
        getForm(opened, forbearance, artifactOf(index).form_instance_id));
      for (const [index, answer] of answers.entries()) {
        assert.equal(answer.status, 200);
        assert.ok(answer.content.equals(content[artifactOf(index).path]));
      }
    });
  });
}
