// Official templates: installed, found by their digest, and filled in only where that is allowed.
// They are not part of the project: TASSEL_OFFICIAL_FORMS names a folder that has them.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import {
  assertDownload, assertOneGuide, assertRefused, bringToEnd, forbearance, getForm, inspectForms,
  makeBundle, ofKind, postBundle, readyForbearance, shown, untilServed,
} from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { examples, exampleOf } from './intake_examples.mjs';
import { defaulted, direct, ffel, parentPlus, waysTo } from './intake_portfolios.mjs';
import { openPackage, openService } from './packages.mjs';
import { filledFields, inspectTemplate, rewritten, squeezed } from './pdf_oracles.mjs';
import { assertBlank, assertPlaces, assertPrinted, textsOf } from './printed_values.mjs';
import { tickedBoxes } from './official_boxes.mjs';
import {
  fieldAsItIs, officialFiles, pageContents, spanishOnly, untouched, withoutEdition,
} from './official_templates.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { run, runJson, temporaryDirectory } from './server.mjs';

const none = officialFiles.length === 0;
const sourceCount = 30;
let service;
const templates = new Map();

const byDigest = (digest) => officialFiles.find((file) => file.sha256 === digest);

/** A template as independent programs see it, inspected once. */
function templateOf(digest) {
  if (!templates.has(digest)) {
    templates.set(digest, inspectTemplate(byDigest(digest).bytes, { streams: 'inline' }));
  }
  return templates.get(digest);
}

it('official templates are given, or specimens alone carry the suite', (context) => {
  context.diagnostic(none ? 'TASSEL_OFFICIAL_FORMS names no folder: specimens carry the suite'
    : `official templates: ${officialFiles.length} files`);
  assert.equal(officialFiles.length === 0, none);
});

async function installed(args = []) {
  const data = temporaryDirectory();
  const { code, stdout, stderr } = await run(['forms', 'install', '--data', data,
    ...officialFiles.map((file) => file.path)]);
  assert.equal(code, 0, stdout + stderr);
  return { ...await openService({ data, args }), report: JSON.parse(stdout) };
}

if (!none) {
  before(async () => {
    service = await installed();
  });

  describe('forms install', () => {
    it('takes all of them, and list says so', async () => {
      const { report, data } = service;
      assert.deepEqual(report.refused, []);
      assert.deepEqual(report.installed.map((each) => each.sha256).sort(),
        officialFiles.map((file) => file.sha256).sort());
      const { forms } = await runJson(['forms', 'list', '--data', data]);
      const verified = forms.filter((form) => form.status === 'verified');
      assert.deepEqual(new Set(verified.map((form) => form.source_id)).size,
        sourceCount - withoutEdition.length);
      for (const form of verified) {
        assert.ok(byDigest(form.sha256));
        assert.match(form.omb_number, /^1845-0\d{3}$/);
        assert.match(form.edition, /^20\d\d-\d\d/);
        assert.equal(form.expired, true, 'the files at hand are of old editions');
        assert.equal(form.language === 'spanish', spanishOnly.includes(form.source_id));
      }
      assert.deepEqual([...new Set(forms.filter((form) => form.status !== 'verified')
        .map((form) => form.source_id))].sort(), [...withoutEdition].sort());
    });

    it('refuses them when they were changed', async () => {
      const folder = temporaryDirectory();
      const { bytes } = officialFiles.find((file) => file.path.includes('general_forbearance'));
      const changed = Buffer.from(bytes);
      changed[changed.length - 20] ^= 1;
      const contents = [changed, bytes.subarray(0, bytes.length / 2),
        await rewritten(bytes, ['--encrypt', '', '', '256', '--']), bytes];
      const paths = contents.map((content, index) => join(folder, `${index}.pdf`));
      paths.forEach((path, index) => writeFileSync(path, contents[index]));
      const { code, stdout } = await run(['forms', 'install', '--data', folder, ...paths]);
      assert.equal(code, 1);
      const { installed: good, refused } = JSON.parse(stdout);
      assert.deepEqual(refused.map((each) => each.file), [1, 2, 3]);
      assert.deepEqual(good.map((each) => each.source_id), [forbearance], 'whatever its name');
    });
  });

  describe('an official form', () => {
    const english = examples.filter(({ source, handoff, values }) => !handoff
      && !spanishOnly.includes(source) && !withoutEdition.includes(source)
      && !source.endsWith('_guidance')
      && !['forgery', 'false_certification_identity_theft']
        .includes(values.school_discharge_path));
    const loansOf = ({ source, values }) => {
      if (source.startsWith('parent_plus')) return [parentPlus()];
      if (values.school_discharge_applicant_kind === 'parent_plus_borrower') return [parentPlus()];
      if (source.startsWith('loan_rehabilitation')) return [defaulted()];
      return [direct()];
    };
    const compared = new Set();
    const kept = new Set();
    const ticked = new Set();

    /**
     * Matches answers for which the newest available edition has no place, or only a place that
     * others fill in.
     */
    function lacking(source) {
      if (source.startsWith('cancer_treatment')) return /^cancer_treatment_/;
      return source === 'repayment_plan_request_pdf' ? /^borrower_ssn$/ : /^$/;
    }

    it('spreads a number over the cells that a form has for it', async () => {
      const source = 'repayment_plan_request_pdf';
      const opened = await openPackage(service, waysTo(source, { loans: [direct()] }));
      await bringToEnd(opened, { [source]: exampleOf(source).values });
      const [{ fields }] = await inspectForms(opened, await makeBundle(opened));
      const values = fields.map((field) => field.value);
      for (const part of ['219', '09', '9999']) assert.ok(values.includes(part), part);
    });

    for (const example of english) {
      it(`is filled where it may be: ${example.name}`, async () => {
        const { source, values } = example;
        const opened = await openPackage(service, waysTo(source, { loans: loansOf(example) }));
        await bringToEnd(opened, { [source]: values });
        const made = await makeBundle(opened);
        const forms = await inspectForms(opened, made);
        assert.ok(forms.length > 0);
        for (const form of forms) {
          assertOfficial(form);
          await assertAsInTemplate(form);
          await assertKept(form, made.content[form.artifact.path]);
          assertTicked(example, form);
        }
        const { printed, blank } = await textsOf(opened, source, values);
        const isElsewhere = ([name]) => lacking(source).test(name);
        const texts = { printed: printed.filter((each) => !isElsewhere(each)),
          blank: [...blank, ...printed.filter(isElsewhere)] };
        assertPrinted(texts.printed, forms, { inFields: false });
        await assertPlaces(opened, source, texts, forms);
        assertBlank(texts, forms);
        assert.match(await assertOneGuide(made), /expir/i);
      });
    }

    /** Checks that exactly the boxes of the answers are ticked. */
    function assertTicked(example, { artifact, fields }) {
      const expected = tickedBoxes(example, artifact.source_id);
      if (expected === undefined) return;
      const found = filledFields(fields).filter((field) => field.isBox)
        .map((field) => `${field.leaf}=${field.shown}`);
      assert.deepEqual([...new Set(found)].sort(), [...expected].sort());
      ticked.add(artifact.source_id);
    }

    it('keeps its pages, and what others complete, to the last byte', () => {
      assert.deepEqual([...kept].sort(), Object.keys(untouched).sort());
    });

    /**
     * Checks that pages, and fields that others complete, are unchanged to the last byte. It checks
     * each form only once.
     */
    async function assertKept({ artifact: { source_id: source }, form }, bytes) {
      if (kept.has(source)) return;
      const template = await templateOf(form.template_sha256);
      const filled = await inspectTemplate(bytes, { streams: 'inline' });
      assert.deepEqual(pageContents(filled).map((page) => page.join('')),
        pageContents(template).map((page) => page.join('')), `${source}: pages`);
      for (const leaf of untouched[source]) {
        const of = (pdf) => pdf.fields.filter((field) => field.leaf === leaf)
          .map((field) => fieldAsItIs(pdf, field));
        assert.deepEqual(of(filled), of(template), `${source}: ${leaf}`);
      }
      kept.add(source);
    }

    it('is of the edition that says what is asked for', async () => {
      const source = 'pslf_tepslf_certification_application_pdf';
      const { values } = exampleOf(source, 'government, still employed');
      const digests = [];
      for (const asked of [false, true]) {
        const opened = await openPackage(service, waysTo(source, { loans: [direct()] }));
        await bringToEnd(opened, { [source]: { ...values, pslf_requests_forbearance: asked } });
        const [form] = await inspectForms(opened, await makeBundle(opened));
        await assertAsInTemplate(form);
        // One of the two editions only certifies; the other also applies for forgiveness.
        assert.equal(/APPLICATIONFORFORGIVENESS/.test(squeezed(form.pages[0])), asked);
        digests.push(form.form.template_sha256);
      }
      assert.notEqual(digests[0], digests[1]);
    });

    it('exists of each form with an English edition', () => {
      assert.deepEqual([...compared].sort(), Object.keys(untouched).sort());
      assert.ok(ticked.size > 18, 'and has its boxes looked at, with few exceptions');
    });

    function assertOfficial({ form, artifact }) {
      assert.equal(form.template_origin, 'official');
      assert.ok(byDigest(form.template_sha256), artifact.source_id);
      assert.equal(form.edition_expired, true);
      assert.match(form.omb_number, /^1845-0\d{3}$/);
      assert.match(form.edition, /^20\d\d-\d\d/);
    }

    /**
     * Checks that pages, signatures, and fields that others complete are as in the template. It
     * checks each form only once.
     */
    async function assertAsInTemplate({ artifact, form, fields, pages }) {
      const { source_id: source } = artifact;
      const template = await templateOf(form.template_sha256);
      assert.deepEqual(fields.map((field) => field.name).sort(),
        template.fields.map((field) => field.name).sort());
      assert.equal(pages.length, template.pages.length);
      for (const leaf of untouched[source]) {
        const own = fields.filter((field) => field.leaf === leaf);
        assert.ok(own.length > 0, `${source} has ${leaf}`);
        for (const field of own) {
          assert.ok(['', 'Off', '/Off'].includes(field.value), `${field.name} is empty`);
          assert.ok(['', 'Off'].includes(field.shown), `${field.name} is not ticked`);
        }
      }
      compared.add(source);
    }

    it('is the same for a hundred at once', async () => {
      const opened = await readyForbearance(service);
      const { content, bundle } = await makeBundle(opened);
      const [{ path }] = ofKind(bundle, 'official_form');
      const answers = await untilServed(100, () => getForm(opened, forbearance));
      for (const answer of answers) {
        assertDownload(answer, 'application/pdf', 'pdf');
        assert.ok(answer.content.equals(content[path]));
      }
    });

    it('says of a city that is wider than its field that it is, and makes nothing', async () => {
      const opened = await readyForbearance(service);
      const answer = await opened.save(forbearance, { borrower_city: 'W'.repeat(30) });
      assertSuccess(answer);
      const invalid = answer.json.data.fields.filter((field) => field.status === 'invalid');
      assert.deepEqual(invalid.map((field) => field.field_id), ['borrower_city']);
      assert.match(invalid[0].reason, /on this form/);
      assert.ok(!answer.text.includes('WWW'));
      const refused = await postBundle(opened);
      assertRefused(refused, 422);
      assert.ok(!refused.text.includes('WWW'));
    });
  });

  describe('which template is used', () => {
    const originOf = async (opened) => {
      const { document_package: { official_forms: forms } } = await shown(opened);
      return forms.map((form) => [form.source_id, form.template_origin]);
    };
    const idr = spanishOnly[0];
    const way = waysTo(idr);

    it('is the official one, before a specimen; in the sandbox too', async () => {
      const both = await installed(['--specimen-forms']);
      for (const open of [openPackage, openSandboxPackage]) {
        assert.deepEqual(await originOf(await readyForbearance(both, { open })),
          [[forbearance, 'official']]);
        const other = await open(both, way);
        await bringToEnd(other, { [idr]: exampleOf(idr).values });
        assert.deepEqual(await originOf(other), [[idr, 'specimen']]);
      }
    });

    it('is Spanish where that is wanted and there is no other', async () => {
      const spanish = await installed(['--spanish-forms']);
      const reaffirmation = spanishOnly[1];
      for (const [source, loans, count] of [[idr, undefined, 1],
        [reaffirmation, [direct(), ffel()], 2]]) {
        const opened = await openPackage(spanish, waysTo(source, { loans }));
        // The second page of the agreement has little space for the whole name.
        await bringToEnd(opened, { [source]: exampleOf(source).values });
        const forms = await inspectForms(opened, await makeBundle(opened));
        assert.equal(forms.length, count);
        for (const { form, text, fields } of forms) {
          assert.equal(form.template_origin, 'official');
          assert.ok(text.includes('Ada') && text.includes('Springfield'));
          for (const field of fields.filter((each) => /^(firma|fecha)/i.test(each.name))) {
            assert.equal(field.value, '', field.name);
          }
        }
      }
      assert.deepEqual(await originOf(await readyForbearance(spanish)),
        [[forbearance, 'official']]);
    });

    it('is none that expired before the day that the operator set', async () => {
      const late = await installed(['--forms-cut-off', '2022-01-01']);
      assert.deepEqual(await originOf(await readyForbearance(late)), [[forbearance, undefined]]);
      const cancer = 'cancer_treatment_deferment_pdf'; // the edition of 2022-07
      const opened = await openPackage(late, waysTo(cancer, { loans: [direct()] }));
      await bringToEnd(opened, { [cancer]: exampleOf(cancer).values });
      assert.deepEqual(await originOf(opened), [[cancer, 'official']]);
    });

    it('is found in any folder, by its digest', async () => {
      const folder = join(temporaryDirectory(), 'forms');
      mkdirSync(folder);
      for (const [index, { bytes }] of officialFiles.entries()) {
        writeFileSync(join(folder, `${index}.bin.pdf`), bytes);
      }
      const other = await openService({ args: ['--forms', folder] });
      assert.deepEqual(await originOf(await readyForbearance(other)), [[forbearance, 'official']]);
    });
  });
}
