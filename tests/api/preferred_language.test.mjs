// A borrower who prefers Spanish reads the specimens, the summary, and the instructions of a
// package in Spanish. Everything else stays in English.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  finish, forbearance, getForm, makeBundle, ofKind, openSpecimenService, readyForbearance, shown,
} from './bundles.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { fieldsById } from './intake_examples.mjs';
import { faultPaths, openPackage } from './packages.mjs';
import { filledFields, inspectPdf, rewritten, squeezed } from './pdf_oracles.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';

const spanish = { preferred_language: 'es' };
const field = 'preferred_language';
let service;

before(async () => {
  service = await openSpecimenService();
});

/** Texts of a specimen, in English and in Spanish. */
const said = [
  ['General Forbearance Request', 'Solicitud general de suspensión temporal de cobro'],
  ['Section 1: Borrower information', 'Sección 1: Información del prestatario'],
  ['Borrower\'s or endorser\'s signature', 'Firma del prestatario o del fiador'],
  ['SPECIMEN - NOT AN OFFICIAL FORM', 'MUESTRA - NO ES FORMULARIO OFICIAL'],
  ['Page 1 of', 'Página 1 de'],
];

async function formOf(opened) {
  const { document_package: { official_forms: [form] } } = await shown(opened);
  const answer = await getForm(opened, forbearance, form.form_instance_id);
  assert.equal(answer.status, 200, answer.text.slice(0, 500));
  return { form, ...await inspectPdf(answer.content) };
}

const inTheGuide = ['Qué hacer con su paquete', 'Firme el formulario a mano.', 'Cómo firmar',
  'Tenga en cuenta', 'Solicitud general de suspensión temporal de cobro'];
const inNoGuide = /\b(?:the|and|with|your|sign|send|form|please|attach|prepared|pages?|of)\b/i;
/** What has no Spanish name: paths, and names of agencies and tools. */
const named = /\S+\.(?:pdf|txt)\b|Federal Student Aid|Default Resolution Group/g;

async function assertSpanishGuide(bundle, content) {
  const [{ path: textPath }] = ofKind(bundle, 'instructions');
  const [{ path: summaryPath }] = ofKind(bundle, 'package_summary');
  const instructions = content[textPath].toString();
  const summary = await inspectPdf(content[summaryPath]);
  for (const text of inTheGuide) {
    assert.ok(squeezed(instructions).includes(squeezed(text)), text);
    assert.ok(summary.text.includes(squeezed(text)), text);
  }
  for (const text of [instructions, summary.pages.join('\n')]) {
    assert.doesNotMatch(text.replaceAll(named, ''), inNoGuide);
    assert.match(text, /\b\d{1,2} de [a-z]+ de 20\d\d\b/);
  }
}

const valuesOf = ({ fields }) => filledFields(fields)
  .map(({ name, value, shown: state }) => [name, value, state]);

for (const [channel, open] of [['a partner', openPackage], ['the sandbox', openSandboxPackage]]) {
  describe(`a package of ${channel}`, () => {
    it('has its specimens in Spanish, filled with the same values', async () => {
      const one = await readyForbearance(service, { open });
      await makeBundle(one);
      const english = await formOf(one);
      assertSuccess(await one.save(forbearance, spanish));
      await finish(one);
      const { bundle, content } = await makeBundle(one);
      const other = await formOf(one);
      assert.notEqual(other.form.template_sha256, english.form.template_sha256);
      assert.deepEqual(valuesOf(other), valuesOf(english));
      for (const [inEnglish, inSpanish] of said) {
        assert.ok(english.text.includes(squeezed(inEnglish)), inEnglish);
        assert.ok(!english.text.includes(squeezed(inSpanish)), inSpanish);
        assert.ok(other.text.includes(squeezed(inSpanish)), inSpanish);
        assert.ok(!other.text.includes(squeezed(inEnglish)), inEnglish);
      }
      const papers = [...ofKind(bundle, 'official_form'), ...ofKind(bundle, 'package_summary')];
      for (const { path } of papers) {
        const plain = await rewritten(content[path], ['--object-streams=disable']);
        assert.ok(plain.includes('(es-US)'), `${path} says its language`);
      }
      await assertSpanishGuide(bundle, content);

      assertSuccess(await one.save(forbearance, { preferred_language: null }));
      await finish(one);
      await makeBundle(one);
      assert.equal((await formOf(one)).form.template_sha256, english.form.template_sha256);
    });
  });
}

describe('the answer', () => {
  it('is asked for as a choice, is optional, and is read back', async () => {
    const one = await readyForbearance(service);
    const before = fieldsById((await one.intake(forbearance)).json.data)[field];
    assert.deepEqual([before.status, before.required, before.sensitive, before.choices],
      ['missing', false, false, ['en', 'es']]);
    assertSuccess(await one.save(forbearance, spanish));
    const after = fieldsById((await one.intake(forbearance)).json.data)[field];
    assert.deepEqual([after.status, after.selected], ['provided', 'es']);
  });

  it('is one of two', async () => {
    const one = await readyForbearance(service);
    for (const wrong of ['fr', 'ES', '', 'Spanish', 7]) {
      const answer = await one.save(forbearance, { preferred_language: wrong });
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(faultPaths(answer), [`values.${field}`]);
    }
  });

  it('makes the review stale, as every answer does', async () => {
    const one = await readyForbearance(service);
    assertSuccess(await one.save(forbearance, spanish));
    const { workflow } = await shown(one);
    assert.equal(workflow.active_stage, 'borrower_attestation_needed');
  });

  it('is printed on no form', async () => {
    const one = await readyForbearance(service, { changes: spanish });
    await makeBundle(one);
    const { fields } = await formOf(one);
    assert.ok(filledFields(fields).every(({ value }) => value !== 'es'));
  });
});
