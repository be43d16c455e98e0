// The PDFs that the project makes, read back by qpdf: they have what a screen reader needs, and
// their structure presents the page in the order in which the eye reads it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bringToEnd, makeBundle, openSpecimenService } from './bundles.mjs';
import { exampleOf, examples } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { contentOf, resolver } from './pdf_content.mjs';
import { inspectPdf } from './pdf_oracles.mjs';
import { assertHeadings, readStructure } from './pdf_structure.mjs';
import { around, misplaced, outOfRows, rowsOf } from './reading_order.mjs';

const languages = { en: 'en-US', es: 'es-US' };
/**
 * The rows of a form are six points apart. A field and its label are closer than that, and so are
 * the lines of a text.
 */
const rowGap = 7;

let service;

before(async () => {
  service = await openSpecimenService();
});

const textOf = (value) => value?.replace(/^u:/, '') ?? '';

function assertDescribed(resolve, catalog, language, path) {
  assert.equal(resolve(catalog['/MarkInfo'])?.['/Marked'], true, `${path}: it is tagged`);
  assert.equal(textOf(catalog['/Lang']), languages[language], `${path}: its language`);
  assert.equal(resolve(catalog['/ViewerPreferences'])?.['/DisplayDocTitle'], true, path);
  const title = textOf(resolve(resolve.trailer['/Info'])?.['/Title']);
  assert.match(title, /\p{L}{4}/u, `${path}: its title`);
}

/** What the page shows in each mark. Checks that every text is in a mark or is an artifact. */
function marksOf(resolve, page, path) {
  const { pieces, open } = contentOf(resolve, page);
  assert.equal(open, 0, `${path}: each mark is closed`);
  const marks = new Map();
  for (const { text, mark, artifact, ...box } of pieces) {
    assert.ok(artifact !== (mark !== undefined), `${path}: "${text}" has one place`);
    if (mark === undefined) continue;
    marks.set(mark, [...marks.get(mark) ?? [], { text, ...box }]);
  }
  return marks;
}

const widgetsOf = (resolve, page) => (resolve(resolve(page)['/Annots']) ?? [])
  .filter((each) => resolve(each)['/Subtype'] === '/Widget');

function boxOf(resolve, widget) {
  const [left, bottom, right, top] = resolve(resolve(widget)['/Rect']);
  return { left, bottom, right, top };
}

/** Checks that each mark and widget has exactly one element, which can be found from it. */
function assertFound(resolve, { object }, marks, own, parents, path) {
  const page = resolve(object);
  assert.equal(page['/Tabs'], '/S', `${path}: fields are walked through as they are read`);
  const byMark = resolve(parents.get(page['/StructParents']));
  for (const { mark, widget, element } of own) {
    const found = mark === undefined ? parents.get(resolve(widget)['/StructParent'])
      : byMark?.[mark];
    assert.equal(found, element, `${path}: mark ${mark} or widget ${widget} has its element`);
  }
  const sorted = (values) => values.filter((each) => each !== undefined).sort();
  assert.deepEqual(sorted(own.map(({ mark }) => mark)), sorted([...marks.keys()]),
    `${path}: each mark is read once`);
  assert.deepEqual(sorted(own.map(({ widget }) => widget)), sorted(widgetsOf(resolve, object)),
    `${path}: each field is read once`);
}

/**
 * A place to write in: a field, a print copy's drawing of one, or the X of a signature. It is read
 * after the text about it.
 */
const isToWrite = ({ field, text }) => field !== undefined || text === 'X';

/** Whether this is the text beside a box. All options of an item are read before their boxes. */
const isOption = (boxes) => ({ text, left, top }) => text !== undefined && boxes.some((box) =>
  box.field !== undefined && left > box.right && left - box.right < 6
  && Math.abs(top - box.top) < 6);

function assertOrder(resolve, marks, own, path) {
  const boxes = own.map(({ mark, widget, role }) => {
    if (mark === undefined) return { field: widget, ...boxOf(resolve, widget) };
    const text = marks.get(mark).map((piece) => piece.text).join(' ');
    return { [role === 'Form' ? 'field' : 'text']: text, ...around(marks.get(mark)) };
  });
  const rows = rowsOf(boxes, rowGap);
  for (const each of [boxes.filter((box) => !isToWrite(box)), boxes.filter(isToWrite)]) {
    assert.deepEqual(misplaced(each).slice(0, 3), [], `${path}: order of reading`);
    assert.deepEqual(outOfRows(each, rows).slice(0, 3), [], `${path}: row by row`);
  }
  const option = isOption(boxes);
  const others = boxes.filter((box) => !option(box));
  assert.deepEqual(outOfRows(others, rows).slice(0, 3), [], `${path}: fields with their labels`);
}

async function assertReadable(bytes, language, path) {
  const { structure } = await inspectPdf(bytes, { streams: 'inline' });
  const resolve = resolver(structure);
  assertDescribed(resolve, resolve(resolve.root), language, path);
  const { roles, leaves, parents } = readStructure(resolve);
  assert.ok(leaves.length > 3, `${path}: its structure holds something`);
  assertHeadings(roles, path);
  const pages = structure.pages.map(({ object }) => object);
  const order = leaves.map(({ page }) => pages.indexOf(page));
  assert.deepEqual(order, [...order].sort((one, other) => one - other), `${path}: page by page`);
  for (const [number, page] of structure.pages.entries()) {
    const where = `${path}, page ${number + 1}`;
    const own = leaves.filter((each) => each.page === page.object);
    const marks = marksOf(resolve, page, where);
    assertFound(resolve, page, marks, own, parents, where);
    assertOrder(resolve, marks, own, where);
  }
  return roles;
}

const name = { borrower_first_name: 'Łukasz', borrower_last_name: 'Nguyễn' };

/** One branch of each source. Every fourth source is also tested in Spanish. */
const first = examples.filter(({ source }, place) =>
  examples.findIndex((each) => each.source === source) === place);
const chosen = { en: first, es: first.filter((_, place) => place % 4 === 0) };

/** The sources that come with another source, and must be answered as well. */
const idr = 'income_driven_repayment_plan_request_pdf';
const consolidation = 'direct_consolidation_application_pdf';
const besides = {
  [consolidation]: [idr], direct_consolidation_add_loans_pdf: [consolidation, idr],
};

/** The first artifact of each combination of kind, copy, and source. */
const kinds = ['package_summary', 'cover_sheet', 'official_form'];
const oneOfEach = (artifacts) => artifacts.filter(({ kind }) => kinds.includes(kind))
  .filter((one, place, all) => place === all.findIndex((other) =>
    ['kind', 'copy', 'source_id'].every((member) => other[member] === one[member])));

for (const [language, some] of Object.entries(chosen)) {
  describe(`in ${language}`, () => {
    for (const { source, values } of some) {
      it(source, async () => {
        const opened = await openPackage(service, waysTo(source));
        const others = (besides[source] ?? []).map((each) => [each, exampleOf(each).values]);
        await bringToEnd(opened, { ...Object.fromEntries(others),
          [source]: { ...values, ...name, preferred_language: language } });
        const { bundle, content } = await makeBundle(opened);
        const papers = oneOfEach(bundle.artifacts);
        assert.equal(papers[0].kind, 'package_summary');
        for (const { path } of papers) await assertReadable(content[path], language, path);
      });
    }
  });
}
