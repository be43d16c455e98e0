// Packages that are made over HTTP in a page's own session, so that a test can open any source.
import { waysTo } from '../../api/intake_portfolios.mjs';
import { optionOf, selectionOf } from '../../api/packages.mjs';

/** POSTs JSON as the page; returns the data of the answer. */
async function postFrom(page, path, body) {
  const { status, json } = await page.evaluate(async ([address, text]) => {
    const answer = await fetch(address, { method: 'POST', body: text,
      headers: { 'content-type': 'application/json' } });
    return { status: answer.status, json: await answer.json() };
  }, [path, JSON.stringify(body)]);
  if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${json.error_message}`);
  return json.data;
}

/**
 * Opens the questions of a source, in a new package that has it. `query` is added to the page's
 * address. `facts` may hold other loans or another profile than usual.
 */
export async function openSource(page, address, source, query = '', facts = {}) {
  const { analysis: request, choose, screening } = waysTo(source, facts);
  await page.goto('about:blank');
  await page.goto(`${address}/plan${query}`);
  const analysis = await postFrom(page, '/api/business/sandbox/evaluate', request);
  const path = `/api/business/sandbox/${analysis.analysis_id}`;
  await postFrom(page, `${path}/documents`,
    selectionOf(choose && optionOf(analysis, choose), screening));
  await page.goto(`${address}/plan${query}#/a/${analysis.analysis_id}/forms/${source}`);
  await page.locator('sent-forms .question').first().waitFor();
  return path;
}

function typed(name, value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(name.endsWith('_cents') ? value / 100 : value);
}
/** Returns values of intake as a person types or chooses them. */
export const asTyped = (values) => Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, typed(name, value)]));
