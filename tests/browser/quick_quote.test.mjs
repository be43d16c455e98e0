// The quick quote as a person uses it, with the server running.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  openBrowser, openPage, readPlans, seeChart, waitUntilOffline,
} from './support/browser.mjs';
import { startServer } from './support/server.mjs';

let server;
let browser;
let page;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  for (const old of browser.context.pages()) await old.close();
  page = await openPage(browser.context, server.address);
  await waitUntilOffline(page);
  for (const list of Object.values(browser.seen)) list.length = 0;
});

const field = (label) => page.getByLabel(label, { exact: true });
const sortButton = (name) => page.getByRole('columnheader', { name }).getByRole('button');
const cents = (text) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

async function paymentOf(id) {
  return (await readPlans(page)).find((plan) => plan.id === id).payment;
}

test('all fifteen plans are shown, each with figures or with the reason why not', async () => {
  const plans = await readPlans(page);
  assert.equal(plans.length, 15);
  for (const plan of plans) {
    assert.match(plan.badge, /^(Possible match|Needs more information|Does not fit your answers)$/);
    if (plan.without === undefined) {
      assert.match(plan.payment, /^\$[\d,]+\.\d\d$/);
      assert.match(plan.total, /^\$[\d,]+$/);
      assert.match(plan.time, /^(\d+ years?)?( ?\d+ months?)?$/);
    }
  }
  const without = plans.filter((plan) => plan.without === 'Set case by case').map(({ id }) => id);
  assert.deepEqual(without.sort(), ['direct_alternative', 'ffel_income_sensitive']);
});

test('the figures equal the server\'s', async () => {
  const response = await fetch(`${server.address}/api/business/sandbox/quick-quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      annual_income_cents: 4_800_000,
      estimated_balance_cents: 3_800_000,
      family_size: 1,
      state_of_residence: 'CA',
      loan_category: 'direct_undergraduate',
      loan_timing: 'before_2026_07_01',
    }),
  });
  const { data } = await response.json();
  assert.equal(response.status, 200);
  const plans = new Map((await readPlans(page)).map((plan) => [plan.id, plan]));
  for (const option of data.options) {
    const { payment, badge, lowest } = plans.get(option.plan_id);
    const shown = payment === undefined ? undefined : cents(payment);
    assert.equal(shown, option.estimated_monthly_payment_cents, option.plan_id);
    assert.equal(badge === 'Possible match', option.eligibility_status === 'potential_match');
    const isLowest = option.plan_id === data.lowest_estimated_payment_plan_id;
    assert.equal(lowest, isLowest ? 'Lowest start, not a recommendation' : undefined);
  }
});

test('typing and sliding change the estimate at once, without a request', async () => {
  // Wait for the chart's code, which arrives a moment after the rest of the page.
  await page.waitForFunction(() => customElements.get('tassel-balance-chart') !== undefined);
  browser.seen.requests.length = 0;
  const before = await paymentOf('direct_standard');
  await field('What you still owe').fill('76000');
  const doubled = await paymentOf('direct_standard');
  assert.ok(Math.abs(cents(doubled) - 2 * cents(before)) <= 1);

  const income = await paymentOf('repayment_assistance_plan');
  await field('Yearly income, slider').focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  assert.equal(await field('Yearly income').inputValue(), '63,000');
  assert.ok(cents(await paymentOf('repayment_assistance_plan')) > cents(income));

  await field('What kind of loans').selectOption('ffel_stafford');
  const badges = Object.fromEntries((await readPlans(page)).map(({ id, badge }) => [id, badge]));
  assert.equal(badges.ffel_standard, 'Possible match');
  assert.equal(badges.direct_standard, 'Does not fit your answers');

  assert.deepEqual(browser.seen, { requests: [], refusals: [], errors: [] });
});

test('a slider follows the mouse', async () => {
  const slider = field('What you still owe, slider');
  const box = await slider.boundingBox();
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.19, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, middle, { steps: 8 });
  await page.mouse.up();
  const owed = cents(await field('What you still owe').inputValue());
  assert.ok(owed > 9_000_000 && owed < 11_000_000, `moved to ${owed} cents`);
  assert.match(await slider.getAttribute('aria-valuetext'), /^\$[\d,]+\.00$/);
});

test('faults are said at their fields, and what was typed stays', async () => {
  const owed = field('What you still owe');
  const faultOf = (input) =>
    input.evaluate((element) =>
      element
        .getAttribute('aria-describedby')
        .split(' ')
        .map((id) => element.getRootNode().getElementById(id))
        .find((described) => described.classList.contains('error'))
        ?.textContent.trim(),
    );
  for (const [text, message] of [
    ['', 'Enter what you still owe.'],
    ['plenty', 'Enter an amount in dollars, for example 38,000.'],
    ['12.345', 'Use dollars and cents, with no more than two decimals.'],
    ['-5', 'Enter from $0.01 to $100,000,000.00.'],
    ['100000001', 'Enter from $0.01 to $100,000,000.00.'],
  ]) {
    await owed.fill(text);
    assert.equal(await faultOf(owed), message);
    assert.equal(await owed.inputValue(), text);
    assert.equal(await owed.getAttribute('aria-invalid'), 'true');
  }
  await page.getByText('results for your last complete figures').waitFor();

  const family = field('People in your family');
  await family.fill('51');
  assert.equal(await faultOf(family), 'Enter from 1 to 50 people.');
  await family.fill('3');
  await owed.fill('$52,000.50');
  assert.equal(await faultOf(owed), undefined);
  assert.equal(await owed.getAttribute('aria-invalid'), 'false');
  assert.equal(await page.getByText('results for your last complete figures').count(), 0);

  await page.getByText('Estimate for another day').click();
  await field('Day of the estimate').fill('2026-06-30');
  await page.getByText('Choose July 1, 2026 or later').waitFor();
});

test('plans that end say so on a later day', async () => {
  await page.getByText('Estimate for another day').click();
  await field('Day of the estimate').fill('2028-07-01');
  const without = (await readPlans(page))
    .filter((plan) => plan.without === 'No longer offered')
    .map(({ id }) => id);
  assert.deepEqual(without.sort(), ['icr', 'paye']);
});

test('the comparison sorts by keyboard and says how', async () => {
  const read = { 'First payment': 'payment', 'Total paid': 'total' };
  for (const [name, key] of Object.entries(read)) {
    const header = page.getByRole('columnheader', { name });
    assert.equal(await header.getAttribute('aria-sort'), 'none');
    for (const [direction, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ]) {
      await sortButton(name).focus();
      await page.keyboard.press('Enter');
      assert.equal(await header.getAttribute('aria-sort'), direction);
      const plans = await readPlans(page);
      const figures = plans.map((plan) => plan[key]).filter((text) => text !== undefined);
      const values = figures.map(cents);
      assert.deepEqual(
        values,
        [...values].sort((a, b) => sign * (a - b)),
      );
      assert.ok(plans.slice(figures.length).every((plan) => plan.without !== undefined));
    }
  }
});

test('a plan opens to its reasons in plain words', async () => {
  const buttons = page.locator('.disclosure');
  for (let index = 0; index < (await buttons.count()); index += 1) {
    await buttons.nth(index).focus();
    await page.keyboard.press('Enter');
    assert.equal(await buttons.nth(index).getAttribute('aria-expanded'), 'true');
  }
  const details = await page.locator('tr.details').allInnerTexts();
  assert.equal(details.length, 15);
  for (const text of details) {
    assert.match(text, /Why it (is a possible match|needs more information)/);
    assert.doesNotMatch(text, /_/, 'no identifier reaches the reader');
  }
});

test('only possible matches are listed when a person asks so', async () => {
  const all = await readPlans(page);
  await page.getByLabel('Possible matches only').check();
  const listed = await readPlans(page);
  const matches = all.filter((plan) => plan.badge === 'Possible match');
  assert.deepEqual(listed, matches);
});

test('a badge says what the sentence below it says', async () => {
  const rows = await page.locator('tr.plan td.match').evaluateAll((cells) =>
    cells.map((cell) => [...cell.children].map((part) => part.textContent.trim())));
  const sentences = {
    'Possible match': /^Your answers fit/,
    'Does not fit your answers': /^Your answers do not fit: /,
    'Needs more information': /^Not known yet: /,
  };
  for (const [badge, sentence] of rows) assert.match(sentence, sentences[badge]);
  const badges = new Set(rows.map(([badge]) => badge));
  assert.deepEqual([...badges].sort(), Object.keys(sentences).sort());
});

test('a link with a bad figure says so at its field, and waits for nothing', async () => {
  for (const [hash, label, message] of [
    ['#owed=0', 'What you still owe', 'Enter from $0.01 to $100,000,000.00.'],
    ['#on=2026-01-01', 'Day of the estimate',
      'Choose July 1, 2026 or later: these rules start then.'],
    ['#state=ZZ', 'Where you live', 'Choose where you live.'],
  ]) {
    const linked = await browser.context.newPage();
    await linked.goto(server.address + hash);
    await linked.getByText('Correct the marked field to see your estimate.').waitFor();
    const wrong = linked.getByLabel(label, { exact: true });
    assert.equal(await wrong.getAttribute('aria-invalid'), 'true', hash);
    assert.equal(await linked.getByText(message).isVisible(), true, hash);
    assert.equal(await linked.getByText('Loading').count(), 0, hash);
    await linked.close();
  }
  const linked = await browser.context.newPage();
  await linked.goto(`${server.address}#state=ZZ`);
  await linked.getByLabel('Where you live').selectOption('TX');
  assert.equal((await readPlans(linked)).length, 15);
  await linked.close();
});

test('print and copy stand with the results', async () => {
  const results = page.getByRole('region', { name: 'Your estimate' });
  await results.getByRole('button', { name: 'Print' }).waitFor();
  const inResults = await page.getByRole('button', { name: 'Copy link' }).evaluate((button) =>
    button.assignedSlot.closest('#results') !== null);
  assert.equal(inResults, true);
});

test('the chart is drawn when it is seen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  assert.equal((await readPlans(page)).length, 15);
  assert.equal(await page.locator('tassel-balance-chart').count(), 0);
  await seeChart(page);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a chart that is out of sight follows once the figures rest', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seeChart(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await field('What you still owe').fill('77,000');
  await page.waitForFunction(() => document.querySelector('tassel-quick-quote').shadowRoot
    .querySelector('tassel-balance-chart').shadowRoot.querySelector('tbody td')
    .textContent.includes('77,000'));
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the chart shows chosen plans, and its table the same balances', async () => {
  await seeChart(page);
  const lines = page.locator('tassel-balance-chart .series');
  assert.equal(await lines.count(), 4);
  const unchosen = page.locator('tassel-balance-chart li input:not(:checked)');
  await unchosen.first().check();
  await unchosen.first().check();
  assert.equal(await lines.count(), 6);
  assert.equal(await unchosen.first().isDisabled(), true);

  await page.getByRole('slider', { name: /Look at year/ }).fill('5');
  await page.getByText('Owed after 5 years').waitFor();
  const values = await page.locator('tassel-balance-chart .value').allInnerTexts();
  await page.getByText('Show these balances as a table').click();
  const row = page.locator('tassel-balance-chart tbody tr').nth(5).locator('td');
  assert.deepEqual(await row.allInnerTexts(), values);
});

test('the address keeps the figures after the #, and Reset clears it', async () => {
  await field('What you still owe').fill('91,000');
  await field('Where you live').selectOption('AK');
  await page.waitForURL(/#.*owed=91%2C000.*state=AK/);
  const shown = await readPlans(page);

  const other = await openPage(browser.context, page.url());
  assert.equal(await other.getByLabel('Where you live').inputValue(), 'AK');
  assert.deepEqual(await readPlans(other), shown);
  await other.close();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL((url) => url.hash === '');
  assert.equal(await field('What you still owe').inputValue(), '38,000');
  assert.equal(await field('Where you live').inputValue(), 'CA');
  assert.ok(browser.seen.requests.every((url) => new URL(url).search === ''));
});

test('nothing is stored about the person', async () => {
  await field('Yearly income').fill('54321');
  const kept = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
  }));
  assert.deepEqual(kept, { cookie: '', local: 0, session: 0, databases: 0 });
});

test('the page speaks to its own server only and within its policy', async () => {
  await page.reload();
  await page.locator('tr.plan').first().waitFor();
  const elsewhere = browser.seen.requests.filter((url) => !url.startsWith(server.address));
  assert.deepEqual(elsewhere, []);
  assert.deepEqual(browser.seen.refusals, []);
  assert.deepEqual(browser.seen.errors, []);
});
