// Addresses on paper: every form that prints the borrower's address says where that is, in its
// boxes or on an attached sheet, and the cover sheets have the lines of the country. Each source
// has every fourth address; with TASSEL_EVERY_ADDRESS=1, each has all of them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { borrowers, inGrid, mailing, samples } from './address_samples.mjs';
import {
  bringToEnd, finish, makeBundle, ofKind, openSpecimenService, postBundle, shown,
} from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { allSources, direct, waysTo } from './intake_portfolios.mjs';
import { officialFiles } from './official_templates.mjs';
import { openPackage } from './packages.mjs';
import { inspectPdf, squeezed } from './pdf_oracles.mjs';
import { run, temporaryDirectory } from './server.mjs';

const consent = 'federal_tax_information_consent_revocation_form';
const forbearance = 'general_forbearance_pdf';
/** Sources whose forms print no address, or that make no form. */
const withoutAddress = ['direct_consolidation_add_loans_pdf',
  'direct_alternative_repayment_guidance', 'ffel_repayment_plan_holder_guidance'];
const sources = allSources.filter((source) => !withoutAddress.includes(source));
const everyAddress = process.env.TASSEL_EVERY_ADDRESS === '1';
/** A folder to which the papers are written, to be looked at. */
const papers = process.env.TASSEL_ADDRESS_PAPERS;

/** The addresses that a source is tested with: a name and a sample each. */
const samplesOf = (source) => Object.entries(samples).filter((_, index) =>
  everyAddress || index % 4 === sources.indexOf(source) % 4);

const valuesOf = (source, { values }) =>
  (source === consent ? mailing(values) : borrowers(values));

/** What a form says about an address, whatever its boxes. */
function wordsOf(source, { values, lines }) {
  const { address_line_1: street, address_line_2: more, city, state, zip_code: zip, region,
    postal_code: code, country } = values;
  const parts = [street, more, city, state, zip, region, code].filter(Boolean);
  if (source === consent) {
    return [...parts.map((part) => part.toUpperCase().replaceAll(/[^A-Z0-9 '-]/g, '')),
      country ?? 'US'];
  }
  return [...parts, ...(country === undefined ? [] : [lines.at(-1)])];
}

const sampleFor = (source, sample) => (source === consent ? inGrid(sample) : sample);

function assertLines(pages, lines, what) {
  const written = pages.join('\n').split('\n').map((line) => line.trim());
  const first = written.indexOf(lines[0]);
  assert.deepEqual(written.slice(first, first + lines.length), lines, `${what}: ${written}`);
}

async function assertPapers(made, source, sample, where) {
  const { bundle, content } = made;
  const open = ofKind(bundle, 'official_form').filter(({ copy }) => copy === 'open');
  // Each kind of form once; a source may have copies for several holders.
  const one = [...new Map(open.map((form) => [form.source_id, form])).values()];
  assert.ok(one.length > 0, `${source} makes a form`);
  for (const { path } of one) {
    const { text } = await inspectPdf(content[path]);
    for (const word of wordsOf(source, sample)) {
      assert.ok(text.includes(squeezed(word)), `${path}, ${where}: says ${word}`);
    }
  }
  const [cover] = ofKind(bundle, 'cover_sheet');
  if (cover !== undefined) {
    const { pages } = await inspectPdf(content[cover.path]);
    assertLines(pages, sample.lines, cover.path);
  }
  for (const { path } of papers === undefined ? [] : [...one, cover].filter(Boolean)) {
    writeFileSync(join(papers, `${where}-${path.split('/').at(-1)}`), content[path]);
  }
}

function assertPrintedEverywhere(open, kind) {
  for (const source of sources) {
    it(`on the ${kind} of ${source}`, async () => {
      const service = await open();
      const opened = await openPackage(service, waysTo(source));
      const { document_package: { sources: all } } = await shown(opened);
      // A consolidation is asked for together with a plan.
      const together = [...new Set([source,
        ...all.filter(({ required }) => required).map(({ source_id: id }) => id)])];
      for (const [index, [where, each]] of samplesOf(source).entries()) {
        const sample = sampleFor(source, each);
        const language = index % 2 === 0 ? 'en' : 'es';
        const address = { ...valuesOf(source, sample), preferred_language: language };
        if (index === 0) {
          await bringToEnd(opened, Object.fromEntries(together.map((id) =>
            [id, { ...exampleOf(id).values, ...address }])));
        } else {
          assertSuccess(await opened.save(source, address));
          await finish(opened);
        }
        await assertPapers(await makeBundle(opened), source, sample,
          `${kind}-${language}-${where}`);
      }
    });
  }
}

/** A general forbearance of one loan, with an address. */
async function forbearanceAt(service, address) {
  const opened = await openPackage(service, waysTo(forbearance, { loans: [direct()] }));
  await bringToEnd(opened,
    { [forbearance]: { ...exampleOf(forbearance).values, ...borrowers(address) } });
  const { bundle, content } = await makeBundle(opened);
  const [{ path }] = ofKind(bundle, 'official_form');
  return inspectPdf(content[path]);
}

/** The text of a box, on the specimen and on the official form alike. */
const boxed = (fields, name) => fields.find(({ leaf }) =>
  leaf.replaceAll(/[^A-Za-z]/g, '').toLowerCase() === name)?.value;

function assertBoxes(open) {
  it('has what fits in its own box', async () => {
    const { fields } = await forbearanceAt(await open(), samples.Canada.values);
    assert.deepEqual(['city', 'state', 'zipcode'].map((name) => boxed(fields, name)),
      ['Montreal, CANADA', 'QC', 'H3Z 2Y7']);
    const { fields: elsewhere } = await forbearanceAt(await open(), samples.Australia.values);
    assert.deepEqual(['city', 'state', 'zipcode'].map((name) => boxed(elsewhere, name) ?? ''),
      ['Sydney, NSW, AUSTRALIA', '', '2000']);
  });

  it('is in full on a sheet if the box of the city is too small', async () => {
    const city = 'Grytviken at the end of a bay';
    const address = { country: 'GS', address_line_1: '1 Long Street', city, region: 'Cumberland',
      postal_code: 'SIQQ 1ZZ-1234567' };
    const { fields, pages } = await forbearanceAt(await open(), address);
    assert.equal(boxed(fields, 'city'), city);
    assert.equal(boxed(fields, 'zipcode'), address.postal_code);
    assert.match(pages.at(-1), /Address of the borrower in full/);
    assertLines([pages.at(-1)], [address.address_line_1, city, address.region,
      address.postal_code, 'SOUTH GEORGIA AND THE SOUTH SANDWICH ISLANDS'], 'the sheet');
  });

  it('has telephone numbers of other countries as they are', async () => {
    const opened = await openPackage(await open(), waysTo(forbearance, { loans: [direct()] }));
    await bringToEnd(opened, { [forbearance]: { ...exampleOf(forbearance).values,
      borrower_phone_primary: '+4930123456', borrower_phone_alternate: '+12025550123' } });
    const { bundle, content } = await makeBundle(opened);
    const [{ path }] = ofKind(bundle, 'official_form');
    const { text } = await inspectPdf(content[path]);
    assert.ok(text.includes('+4930123456') && text.includes('(202)555-0123'));
  });
}

it('official templates are given, or specimens alone are read', (context) => {
  context.diagnostic(officialFiles.length === 0
    ? 'TASSEL_OFFICIAL_FORMS names no folder: specimens alone are read'
    : `official templates: ${officialFiles.length} files`);
});

describe('an address', () => {
  let service;
  before(async () => {
    service = await openSpecimenService();
  });
  assertPrintedEverywhere(() => service, 'specimen');
  assertBoxes(() => service);

  it('of another country makes the bundle stale, like any answer', async () => {
    const opened = await openPackage(service, waysTo(forbearance, { loans: [direct()] }));
    await bringToEnd(opened, { [forbearance]: exampleOf(forbearance).values });
    await makeBundle(opened);
    assertSuccess(await opened.save(forbearance, borrowers(samples.France.values)));
    assert.equal((await postBundle(opened)).status, 422);
  });
});

if (officialFiles.length > 0) {
  describe('an address', () => {
    let service;
    before(async () => {
      const data = temporaryDirectory();
      const { code, stderr } = await run(['forms', 'install', '--data', data,
        ...officialFiles.map((file) => file.path)]);
      assert.equal(code, 0, stderr);
      service = await openSpecimenService({ data, args: ['--spanish-forms'] });
    });
    assertPrintedEverywhere(() => service, 'official form');
    assertBoxes(() => service);
  });
}
