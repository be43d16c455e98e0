// The print copy of a form: the same form, flattened. If somebody else completes a part, the bundle
// contains the print copy in addition to the copy that can be typed into.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertDownload, assertRefused, bringToEnd, forbearance, getPrintCopy, inspectForms, makeBundle,
  ofKind, openSpecimenService, readyForbearance,
} from './bundles.mjs';
import { examples } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { inspectPdf } from './pdf_oracles.mjs';

const inSchool = 'in_school_deferment_pdf';
let service;

before(async () => {
  service = await openSpecimenService();
});

async function bundled(route) {
  const { source, values } = examples.find((each) => each.source === inSchool
    && each.values.in_school_verification_route === route);
  const opened = await openPackage(service, waysTo(source));
  await bringToEnd(opened, { [source]: values });
  return { opened, made: await makeBundle(opened) };
}

const copiesOf = ({ bundle }) => ofKind(bundle, 'official_form').map(({ copy }) => copy);

describe('a form', () => {
  it('that a school completes a part of is there open and for paper', async () => {
    const { opened, made } = await bundled('school_official_certification');
    const copies = copiesOf(made);
    assert.deepEqual(copies, copies.map((_, at) => (at % 2 === 0 ? 'open' : 'print')));
    assert.ok(copies.length >= 2);
    await inspectForms(opened, made);
  });

  it('that nobody else completes is there open alone', async () => {
    const { opened, made } = await bundled('nslds_reporting');
    assert.ok(copiesOf(made).every((copy) => copy === 'open'));
    await inspectForms(opened, made);
  });

  it('can be had for paper by itself, the same twice', async () => {
    const opened = await readyForbearance(service);
    const { bundle } = await makeBundle(opened);
    const [{ form_instance_id: instance, sha256 }] = ofKind(bundle, 'official_form');
    const [once, again] = [await getPrintCopy(opened, forbearance, instance),
      await getPrintCopy(opened, forbearance, instance)];
    assertDownload(once, 'application/pdf', 'pdf');
    assert.match(once.headers['content-disposition'], /_print\.pdf"/);
    assert.ok(once.content.equals(again.content));
    const { fields, text } = await inspectPdf(once.content);
    assert.deepEqual(fields, []);
    assert.ok(text.includes('Example'));
    const open = await opened.send(
      `/official-forms/${forbearance}/content?copy=open&form_instance_id=${instance}`);
    assertDownload(open, 'application/pdf', 'pdf');
    assert.ok(sha256.length === 64 && !open.content.equals(once.content));
  });

  for (const query of ['copy=flat', 'copy=', 'copy=open&copy=print']) {
    it(`is refused with ${query}`, async () => {
      const opened = await readyForbearance(service);
      await makeBundle(opened);
      const answer = await opened.send(`/official-forms/${forbearance}/content?${query}`);
      assertRefused(answer, 422);
      assert.equal(answer.json.data.errors[0].path, 'copy');
      assert.ok(!answer.text.includes('flat'));
    });
  }
});
