// The comparison as a counselor's sheet: the order, sentences that appear only once, and the print.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { borrowers, compareBorrower } from './support/borrowers.mjs';
import { boxesOutside } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { englishOn } from './support/english.mjs';
import { startServer } from './support/server.mjs';

// Borrowers with three groups, SAVE, PSLF with one and with two steps to take first, default,
// partial default, questions, PAYE, and school; and borrowers with no affordable plan, and with no
// open plan.
const some = borrowers(3, 8, 13, 15, 18, 20, 23, 31, 50, 60, 79, 92);
const every = process.env.TASSEL_EVERY_BORROWER === '1' ? borrowers() : some;
const order = [
  'What to do first', 'Next steps', 'What else you could do', 'What would change this',
];
const tables = { en: 'Every open plan', es: 'Todos los planes abiertos' };

let server;
let browser;
let page;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  page = await browser.context.newPage();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const show = (name, language) => compareBorrower(page, server.address, name, language);
const section = (title) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
const linesOf = async (title) => (await section(title).locator('li').allInnerTexts())
  .map((text) => text.replace(/\s+/g, ' ').trim());
const titles = async () => (await page.locator('journey-compare h2').allInnerTexts())
  .map((text) => text.trim());

/** The content of each section before the tables. */
const counselOf = () => page.locator('journey-compare').evaluate((element) => {
  const sections = [...element.shadowRoot.querySelectorAll('section')];
  const end = sections.findIndex((one) => one.querySelector('.plans') !== null);
  return sections.slice(0, end < 0 ? sections.length : end)
    .map((one) => one.innerText.replace(/\s+/g, ' '));
});

/** The text of each page on paper. */
async function paper() {
  const input = await page.pdf({ preferCSSPageSize: true });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
    .split('\f').slice(0, -1);
}

/** Whether everything before the first table fits on the first page. */
function isOnePage(pages, table) {
  const at = pages.findIndex((text) => text.includes(table));
  if (at < 0) return pages.length === 1;
  return at === 0 || (at === 1 && pages[1].trimStart().startsWith(table));
}

describe('the sheet of each borrower', () => {
  for (const name of every) {
    for (const language of ['en', 'es']) {
      test(`${name}, ${language}`, async () => {
        await show(name, language);
        assert.ok(isOnePage(await paper(), tables[language]), 'more than one page');
        const counsel = await counselOf();
        assert.doesNotMatch(counsel.join(' '), /undefined|NaN|\d{4}-\d{2}-\d{2}|[a-z]_[a-z]/);
        const sentences = (text) => text.split(/(?<=[.?!]) (?=[\p{Lu}¿])/u);
        const said = counsel.flatMap((text) => [...new Set(sentences(text))])
          .filter((sentence) => sentence.length > 60);
        assert.deepEqual(said.filter((one, at) => said.indexOf(one) < at), []);
        if (language === 'es') return assert.deepEqual(await englishOn(page), []);
        const shown = (await titles()).filter((title) => order.includes(title));
        return assert.deepEqual(shown, order.filter((title) => shown.includes(title)));
      });
    }
  }
});

test('payment, plan and why, then what to do first, then steps with place and form', async () => {
  await show('14-save-with-months');
  const [why] = await counselOf();
  assert.match(why, /Recommended \$250\.50 a month at first Income-Based .*\(IBR\) First have/);
  assert.match((await linesOf('What to do first')).join(), /^A year or more of your payments/);
  const steps = await linesOf('Next steps');
  assert.equal(steps[0], 'SAVE has ended: choose another plan within 90 days of your servicer\'s '
    + 'notice. studentaid.gov/idr · Income driven repayment plan request');
  assert.match(steps[2], /^Send new proof .* by November 22, 2027, .* studentaid\.gov\/idr$/);
  assert.equal(await section('Next steps').getByRole('link', { name: 'studentaid.gov/idr' }).first()
    .getAttribute('href'), 'https://studentaid.gov/idr');
  // "What to do first" already asks for the count, so the steps don't.
  assert.equal(steps.some((step) => step.includes('how many payments count')), false);
  assert.deepEqual(await linesOf('What would change this'),
    ['With 5 % more income, this plan would come first: Standard Repayment Plan. '
      + 'That is $56,700 a year.']);
});

test('a step of one of several groups says which', async () => {
  await show('13-ffel-two-holders-and-direct');
  const steps = await linesOf('Next steps');
  assert.match(steps[0], /^Your Direct Loans: Ask your servicer .* Repayment plan request$/);
  assert.match(steps[1], /^Your FFEL loans at Prairie Student Bank: Ask the holder/);
  assert.match(steps[3], /^Keep paying/);
  assert.deepEqual(await linesOf('What would change this'), ['Nothing we tried changes it.']);
});

test('questions stand at their step, with what an answer changes', async () => {
  await show('03-separated-in-alaska');
  const [step] = await linesOf('Next steps');
  assert.match(step, /Did you owe a federal .* July 1, 2014\? IBR asks for less .*If the/);
  await section('Next steps').getByRole('link', { name: /Did you owe/ }).click();
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor();
});

test('a borrower in default reads what both ways out require', async () => {
  await show('20-direct-in-default');
  const [way] = await linesOf('What to do first');
  assert.match(way, /Rehabilitation: 9 payments of \$63\.25\. Consolidation: \$48\.33 a month/);
  assert.match(way, /Loan rehabilitation income and expense · Direct consolidation application$/);
});

test('loans in no plan are named once for each sentence about them, in Spanish too', async () => {
  await show('20-direct-in-default', 'es');
  const [said] = await linesOf('Préstamos para los que ahora no hay plan');
  assert.match(said, /^Directo con subsidio, \$6,460\.50; Directo sin subsidio, \$7,316\.65: El /);
});

test('alternatives are filing separately, if it may pay off, and IBR at a holder', async () => {
  await show('48-save-family-of-four');
  const title = 'What else you could do';
  await section(title).getByText(/only if it raises your taxes by less than about \$477/).waitFor();
  await show('18-pslf-ninety-with-ffel-and-perkins');
  await section(title).getByText('IBR at the holder: $74.30 a month at first.').waitFor();
});

test('where public service is claimed, its costs are shown', async () => {
  await show('17-pslf-forty-payments');
  const rows = await page.locator('.plan-row .soft').allInnerTexts();
  assert.ok(rows.includes('$19,026 in 80 payments, then $97,910 forgiven.'), rows.join('\n'));
  assert.ok(rows.includes('$119,979 in 10 years.'), rows.join('\n'));
});

test('an analysis of older rules shows what it has', async () => {
  await show('14-save-with-months');
  await page.evaluate(() => {
    const { store } = document.querySelector('tassel-journey');
    const { advice } = store.snapshot;
    for (const member of ['first', 'next_steps']) delete advice[member];
    for (const group of advice.groups) {
      delete group.changes;
      delete group.questions;
    }
    store.dispatchEvent(new Event('change'));
  });
  await section('Next steps').waitFor({ state: 'detached' });
  assert.deepEqual((await titles()).slice(0, 4),
    ['Your Direct Loans', 'What else you could do', 'What would change this', 'Every open plan']);
  assert.deepEqual(await linesOf('What would change this'),
    ['With 5 % more income, this plan would come first: Standard Repayment Plan.']);
});

test('axe finds nothing at 360 pixels, and nothing leaves its card', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const name of some) {
    await show(name, name === some.at(-1) ? 'es' : 'en');
    assert.deepEqual(await accessibilityFaults(page), [], name);
    assert.deepEqual(await boxesOutside(page, '.panel'), [], name);
  }
});

test('nothing was refused by the policy, and nothing went wrong', () => {
  assert.deepEqual(browser.seen.refusals, []);
  assert.deepEqual(browser.seen.errors, []);
});
