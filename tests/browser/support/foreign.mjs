// Serves other people's pages from another origin, with content that a test supplies.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packaged = fileURLToPath(new URL('../../../build/npm-package/', import.meta.url));
export const example = (name) =>
  readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', mjs: 'text/javascript',
  wasm: 'application/wasm' };

/**
 * Serves `pages` by path, each a text or `{text, headers}`, and every file of the npm package.
 * Pages that are added to the result's `pages` later are served too.
 */
export async function servePages(pages) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.slice(1);
    const page = pages[pathname];
    const type = types[name.split('.').at(-1)] ?? 'text/html';
    try {
      const body = page === undefined ? readFileSync(packaged + name) : (page.text ?? page);
      response.writeHead(200, { 'content-type': type, ...page?.headers });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = `http://127.0.0.1:${server.address().port}`;
  return { address, pages, stop: () => server.close() };
}

/** How many plans each element on a page shows, once there are some. */
export async function plansShown(page, elements = 1) {
  await page.waitForFunction((count) => {
    const all = [...document.querySelectorAll('tassel-quick-quote')];
    return all.length === count && all.every((one) => one.shadowRoot
      ?.querySelector('tassel-plan-table')?.shadowRoot
      ?.querySelector('tbody[aria-busy=false] tr.plan'));
  }, elements);
  return page.evaluate(() => [...document.querySelectorAll('tassel-quick-quote')].map((one) => {
    const table = one.shadowRoot.querySelector('tassel-plan-table');
    return table.shadowRoot.querySelectorAll('tr.plan').length;
  }));
}
