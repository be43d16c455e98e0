// The journey from a loan file to a plan, as a borrower takes it, at /plan.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { boxesOutside, widthsOf } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import * as journey from './support/journey.mjs';
import { bytesOf } from './support/bytes.mjs';
import { startServer } from './support/server.mjs';

const data = new URL('../data/', import.meta.url);
const samples = [
  'A new graduate', 'A public servant', 'A parent', 'A borrower with old loans', 'A student',
  'A borrower in default',
];
// `./dev prove paperwork` uses every width.
const widths = widthsOf(process.env.TASSEL_EVERY_WIDTH === '1');
const maximumJourney = 337_000;

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

const heading = (name) => page.getByRole('heading', { level: 1, name, exact: true });
const goOn = (name) => page.getByRole('button', { name, exact: true }).click();

const begin = () => journey.begin(page, server.address);
const takeSample = (name) => journey.takeSample(page, server.address, name);
const toCompare = (name) => journey.toCompare(page, server.address, name);

const openStep = async (name, title) => {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
  await heading(title).waitFor();
};

/** The text of a screen. */
const textOf = (screen) =>
  page.locator(screen).evaluate((element) => element.shadowRoot.textContent);

/** What the comparison shows for each plan: the amount and the name. */
const shownPlans = () =>
  page.locator('journey-compare .plan-row:has(.amount)').evaluateAll((rows) =>
    rows.map((row) => [row.dataset.plan, row.querySelector('.amount strong').textContent]));

test('from a sample to a plan, reloaded at every screen', async () => {
  await takeSample('A borrower with old loans');
  const reload = async (title) => {
    await page.reload();
    await heading(title).waitFor();
  };
  await reload('Your loans');
  await page.locator('journey-loans .cards > li').nth(3).waitFor();
  await goOn('Go on');
  await heading('About you').waitFor();
  await reload('About you');
  await goOn('Compare the plans');
  await heading('Your plans compared').waitFor();
  const plans = await shownPlans();
  assert.ok(plans.length >= 6);
  await reload('Your plans compared');
  assert.deepEqual(await shownPlans(), plans);
  await page.locator('.plan-row a').first().click();
  await heading('Why, and how it is worked out').waitFor();
  await page.getByRole('heading', { name: 'Year by year' }).waitFor();
  await reload('Why, and how it is worked out');
  await page.getByRole('heading', { name: 'Year by year' }).waitFor();
  await openStep('What if', 'What if things change?');
  await reload('What if things change?');
  await openStep('Relief', 'Other ways to get relief');
  await page.getByRole('group', { name: 'Do you need to stop paying for a while?' })
    .getByLabel('Yes').check();
  await page.getByText(/General forbearance: /).waitFor();
  await reload('Other ways to get relief');
  await page.getByText(/General forbearance: /).waitFor();
});

test('only files of this origin are asked for, and all is kept in this tab', async () => {
  browser.seen.requests.length = 0;
  await toCompare('A public servant');
  await openStep('What if', 'What if things change?');
  await page.getByRole('slider', { name: /Your yearly income/ }).press('ArrowRight');
  await page.getByText(/than now/).first().waitFor();
  const asked = browser.seen.requests.filter((url) => url !== 'about:blank');
  assert.ok(asked.length > 5);
  for (const url of asked) {
    assert.ok(url.startsWith(`${server.address}/`) && !url.includes('/api/'), url);
    assert.equal(new URL(url).search, '');
  }
  assert.deepEqual(await page.evaluate(async () => [
    document.cookie, localStorage.length, (await indexedDB.databases()).length,
    location.hash,
  ]), ['', 0, 0, '#/what-if']);
});

test('the figures equal the service\'s', async () => {
  for (const name of [samples[3], samples[5]]) {
    await toCompare(name);
    const request = await page.evaluate(() => {
      const { snapshot } = document.querySelector('tassel-journey').store;
      return { borrower_profile: snapshot.borrower_profile, portfolio: snapshot.portfolio };
    });
    const response = await fetch(`${server.address}/api/business/sandbox/evaluate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const answer = await response.json();
    assert.equal(answer.success, true, answer.error_message);
    const costs = answer.data.advice.groups.flatMap((group) => group.costs);
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const sorted = (rows) => rows.map(String).sort();
    assert.deepEqual(sorted(await shownPlans()), sorted(costs.map((one) =>
      [one.plan_id, money.format(one.first_outlay_cents / 100)])));
    for (const { recommended_plan_id: plan, reason } of answer.data.advice.groups) {
      if (plan === undefined) continue;
      const label = answer.data.plan_quotes.find((one) => one.plan_id === plan).plan_label;
      await page.locator('.advice', { hasText: label }).first().waitFor();
      assert.ok(reason.length > 20);
    }
  }
});

test('every sample comes to its plans', async () => {
  for (const name of samples) {
    await toCompare(name);
    assert.ok(await page.locator('.advice .status').count() >= 1, name);
    const text = await textOf('journey-compare');
    assert.doesNotMatch(text, /undefined|NaN|\b[a-z]+_[a-z_]+\b/, name);
    assert.doesNotMatch(text, /\bbest\b/i, name);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.ok(paper.match(/\/Type \/Page\b/g).length <= 2, `${name} on more than two pages`);
    await page.locator('.plan-row a').first().click();
    await page.getByRole('heading', { name: 'What the plan asks for' }).waitFor();
    const why = await textOf('journey-why');
    assert.doesNotMatch(why, /undefined|NaN/, name);
    assert.match(why, /(CFR|USC|P\.L\.)/);
  }
});

test('a file is read here, its loans can be changed, and what is no file is refused', async () => {
  const chooser = page.waitForEvent('filechooser');
  await begin();
  const file = new URL('exports/01_undergrad_only_v4.txt', data);
  await page.getByText('Choose files').click();
  await (await chooser).setFiles({
    name: 'MyStudentData.txt', mimeType: 'text/plain', buffer: readFileSync(file),
  });
  await heading('Your loans').waitFor();
  const total = page.getByText(/loans, \$[\d,.]+ in all/);
  const before = await total.innerText();
  await page.getByText('Change this loan').first().click();
  const principal = page.getByLabel('Principal owed').first();
  await principal.fill('20,000');
  await principal.blur();
  await page.waitForFunction((old) => !document.querySelector('tassel-journey').shadowRoot
    .querySelector('journey-loans').shadowRoot.textContent.includes(old.split(', ')[1]), before);
  await principal.fill('much');
  await principal.blur();
  await page.getByRole('alert').getByRole('link').first().click();
  await journey.focused(page, 'loan-0-outstanding_principal_cents');
  assert.equal(await principal.inputValue(), 'much');
  assert.equal(await page.getByRole('button', { name: 'Go on' }).isDisabled(), true);

  await begin();
  await page.getByLabel('Or paste its text').fill('Dear Sir, this is a letter.');
  await goOn('Read the text');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  assert.doesNotMatch(await alert.innerText(), /Dear Sir/);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  assert.doesNotMatch(kept, /Dear Sir/);
});

async function typeLoan(loan) {
  await begin();
  await goOn('Type loans');
  await heading('Your loans').waitFor();
  await goOn('Add a loan');
  for (const [label, value] of loan) {
    await page.getByLabel(label).fill(value);
    await page.getByLabel(label).blur();
  }
}

/** Goes from the loans to the questions about the borrower, and answers the family question. */
async function toQuestions() {
  await goOn('Go on');
  await heading('About you').waitFor();
  await goOn('Compare the plans');
  await page.getByRole('alert').getByText('How many people are in your family?').click();
  await journey.focused(page, 'family_size');
  await page.keyboard.type('2');
  return page.getByRole('group', { name: 'Are you married?' });
}

test('loans are typed, and questions say what they lack', async () => {
  await typeLoan([
    ['Principal owed', '30000'], ['Interest rate a year', '5.5'],
    ['First paid out on', '2019-09-01'],
  ]);
  await page.getByText('$30,000.00').first().waitFor();
  const married = await toQuestions();
  const alert = page.getByRole('alert');
  await page.getByLabel('Where do you live?').selectOption('TX');
  await married.getByLabel('No', { exact: true }).check();
  await page.getByRole('group', { name: /How do you file/ }).getByLabel('Single').check();
  await page.getByLabel('How many of them are your dependents?').fill('1');
  await goOn('Go on');
  await page.getByRole('heading', { name: 'Your income' }).waitFor();
  await page.getByLabel('What is your yearly income?').fill('52,000');
  await page.getByLabel('What is your yearly income?').blur();
  await page.getByText('Your loans so far').waitFor();
  await goOn('1. You and your family');
  await married.getByLabel('Yes', { exact: true }).check();
  await goOn('Compare the plans');
  await alert.getByText("Does your spouse's income count?").click();
  await page.getByRole('group', { name: /^Does your spouse's income count/ }).waitFor();
  await goOn('1. You and your family');
  await married.getByLabel('No', { exact: true }).check();
  await alert.waitFor({ state: 'detached' });
  await goOn('Compare the plans');
  await heading('Your plans compared').waitFor();
  assert.ok((await shownPlans()).length > 0);
  await goOn('Forget everything and begin anew');
  await heading('Find the repayment plan that fits your loans').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
});

test('a press is not lost where what was typed before it is judged', async () => {
  await typeLoan([]);
  const single = (await toQuestions()).getByLabel('No', { exact: true });
  await single.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await single.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(300); // as long as a finger's tap takes
  await page.mouse.up();
  await page.getByRole('alert').getByText('How many people are in your family?')
    .waitFor({ state: 'detached' });
  assert.equal(await single.isChecked(), true);
});

test('a figure leads to its trace, and a chart draws plans of its own group alone', async () => {
  await toCompare('A borrower with old loans');
  const groups = page.locator('journey-compare section:has(.plans)');
  await groups.locator('.legend').first().waitFor();
  const drawn = await groups.evaluateAll((sections) => sections.map((section) => {
    const texts = (of) => [...section.querySelectorAll(of)].map((one) => one.textContent.trim());
    const told = section.textContent.includes('show them all together');
    return { rows: texts('.plan-row h3'), legend: texts('.legend li'), told };
  }));
  // There are three groups; the groups of the two holders have the same plans.
  assert.deepEqual(drawn.map(({ legend, told }) => [legend.length > 0, told]),
    [[true, false], [false, true], [false, true]]);
  drawn.forEach(({ legend }, index) => legend.forEach((label) => {
    assert.deepEqual(drawn.map(({ rows }) => rows.includes(label)),
      drawn.map((_, other) => other === index), label);
  }));
  await page.locator('.money .traced').first().click();
  await page.getByRole('heading', { name: 'How it is worked out', exact: true }).waitFor();
});

test('the page follows a slider, and shows the earlier figures beside the new ones', async () => {
  await toCompare('A public servant');
  await openStep('What if', 'What if things change?');
  const slider = page.getByRole('slider', { name: /Your yearly income/ });
  await slider.fill('0');
  await page.getByText(/less than now/).first().waitFor();
  await page.getByText('Tax on what is forgiven: by the federal table').waitFor();
  await goOn('As it is now');
  await page.waitForFunction(() => !document.querySelector('tassel-journey').shadowRoot
    .querySelector('journey-what-if').shadowRoot.textContent.includes('than now'));
});

test('every screen by keyboard, with a title of its own and the focus on its heading', async () => {
  await takeSample('A parent');
  const titles = new Set();
  const focusedTag = () => page.evaluate(() =>
    document.activeElement.shadowRoot?.activeElement?.localName);
  for (const button of ['Go on', 'Compare the plans', 'What if things change?']) {
    titles.add(await page.title());
    await page.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
    await journey.headingFocused(page);
    assert.equal(await focusedTag(), 'h1');
  }
  titles.add(await page.title());
  assert.equal(titles.size, 4);
});

const screens = [
  ['#/start', 'Find the repayment plan that fits your loans'], ['#/loans', 'Your loans'],
  ['#/about', 'About you'], ['#/compare', 'Your plans compared'],
  ['#/why/direct_standard', 'Why, and how it is worked out'],
  ['#/what-if', 'What if things change?'], ['#/relief', 'Other ways to get relief'],
];

async function visitEach(visit) {
  await toCompare('A borrower with old loans');
  for (const [hash, title] of screens) {
    await page.evaluate((to) => { location.hash = to; }, hash);
    await heading(title).waitFor();
    await page.waitForTimeout(50);
    await visit(hash);
  }
}

for (const media of [
  { colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' },
]) {
  test(`axe finds nothing on any screen: ${Object.values(media)}`, async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media });
    await visitEach(async (hash) => assert.deepEqual(await accessibilityFaults(page), [], hash));
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  });
}

test('nothing leaves its card, from 320 to 1,920 pixels and with text at 200 %', async () => {
  await visitEach(async (hash) => {
    for (const [width, size] of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((text) => { document.documentElement.style.fontSize = text; }, size);
      assert.deepEqual(await boxesOutside(page, '.panel'), [], `${hash} at ${width}, ${size}`);
    }
    await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
});

test(`the journey to the comparison takes at most ${maximumJourney / 1000} KB, gzip`, async () => {
  const fresh = await openBrowser();
  page = await fresh.context.newPage();
  await toCompare('A new graduate');
  await fresh.close();
  let total = 0;
  for (const url of new Set(fresh.seen.requests)) {
    if (!url.startsWith(server.address)) continue;
    total += await bytesOf(url);
  }
  console.log(`the journey to the comparison: ${total} bytes`);
  assert.ok(total > 250_000 && total <= maximumJourney, `${total} bytes`);
});

test('an engine that does not load is reported, and can be requested again', async () => {
  const fresh = await openBrowser();
  page = await fresh.context.newPage();
  await fresh.context.route('**/*.wasm', (route) => route.abort());
  await page.goto(`${server.address}/plan`);
  const alert = page.getByRole('alert');
  await alert.getByRole('link', { name: 'Go to the quick quote' }).waitFor();
  await fresh.context.unroute('**/*.wasm');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await heading('Find the repayment plan that fits your loans').waitFor();
  await fresh.close();
});

const pictures = process.env.TASSEL_SCREENSHOTS === '1';
test(
  'pictures for the README',
  { skip: !pictures && 'only with TASSEL_SCREENSHOTS=1' },
  async () => {
    const fresh = await openBrowser({ viewport: { width: 1280, height: 1180 } });
    page = await fresh.context.newPage();
    const take = (name) => page.screenshot({
      path: fileURLToPath(new URL(`../../web-sandbox/screenshots/${name}.png`, import.meta.url)),
    });
    await begin();
    await take('journey-start');
    await toCompare('A public servant');
    await take('journey-compare');
    await openStep('What if', 'What if things change?');
    await page.getByRole('slider', { name: /Your yearly income/ }).fill('4500000');
    await page.getByText(/less than now/).first().waitFor();
    await take('journey-what-if');
    await fresh.close();
  },
);

test('nothing was refused by the policy, and nothing went wrong', () => {
  assert.deepEqual(browser.seen.refusals, []);
  assert.deepEqual(browser.seen.errors, []);
});
