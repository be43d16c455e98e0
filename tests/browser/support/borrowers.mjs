// Shows borrowers of tests/data/borrowers on the comparison, as if they had answered every
// question.
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../../data/borrowers/', import.meta.url);

/**
 * The borrowers' names without the extension; if numbers are given, only the names that have these
 * numbers.
 */
export const borrowers = (...numbers) => readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .filter((name) => numbers.length === 0 || numbers.includes(Number.parseInt(name, 10)))
  .sort();

/** Shows the comparison for a borrower, on the day of the request. */
export async function compareBorrower(page, address, name, language = 'en') {
  const { request } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  await page.goto('about:blank');
  await page.clock.setFixedTime(`${request.borrower_profile.analysis_as_of}T12:00:00`);
  await page.goto(`${address}/plan${language === 'en' ? '' : `?lang=${language}`}`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.waitForFunction(() =>
    document.querySelector('tassel-journey')?.store?.questions !== undefined);
  const faults = await page.evaluate(async ({ portfolio, borrower_profile: profile, ...rest }) => {
    const { store } = document.querySelector('tassel-journey');
    const typed = ({ kind, field }) => {
      const value = field.split('.').reduce((whole, member) => whole?.[member], profile);
      if (kind === 'cents' && value !== undefined) return String(value / 100);
      return kind === 'yes_no' && value !== undefined ? { true: 'yes', false: 'no' }[value] : value;
    };
    await store.takeLoans({ portfolio, warnings: [] });
    await store.screen(rest.document_screening ?? {});
    await store.answer(Object.fromEntries(store.questions.profile
      .map((question) => [question.field, typed(question)])
      .filter(([, text]) => text !== undefined).map(([field, text]) => [field, `${text}`])));
    location.hash = '/compare';
    return store.faults;
  }, request);
  if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  await page.locator('journey-compare').getByRole('heading').first().waitFor();
}
