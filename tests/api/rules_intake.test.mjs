// The pages about sources: docs/intake/ is what the command prints, and its index names every page.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { allSources } from './intake_portfolios.mjs';
import { run } from './server.mjs';

const pages = new URL('../../docs/intake/', import.meta.url);
const fileOf = (id) => readFileSync(new URL(`${id}.md`, pages), 'utf8');

async function succeed(args) {
  const { code, stdout, stderr } = await run(args);
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
  assert.equal(stderr, '');
  return stdout;
}

const ids = (await succeed(['rules', 'intake'])).split('\n').slice(0, -1);

describe('rules intake', () => {
  it('prints the IDs of the sources without one', () => {
    assert.deepEqual([...ids].sort(), [...allSources].sort());
  });

  it('prints what docs/intake/ has, to the letter; ./dev plan-pages writes it anew', async () => {
    for (const id of ids) {
      assert.equal(await succeed(['rules', 'intake', id]), fileOf(id), id);
    }
  });

  it('names each form that shows an answer, and leaves no cell empty and no gap open', async () => {
    for (const id of ids) {
      const page = await succeed(['rules', 'intake', id]);
      assert.ok(!page.includes('{}'), id);
      const rows = page.split('\n').filter((line) => line.startsWith('| '));
      for (const row of rows) {
        const cells = row.split(/(?<!\\)\|/).slice(1, -1);
        assert.equal(cells.length, 6, row);
        for (const cell of cells) assert.ok(cell.trim().length > 0, row);
        for (const form of cells[5].trim().split('; ')) assert.match(form, /^[A-Za-z]/, row);
      }
    }
  });

  it('ends with 2 on a source that is not known', async () => {
    for (const id of ['teacher', '', `${ids[0]}.md`]) {
      const { code, stdout, stderr } = await run(['rules', 'intake', id]);
      assert.equal(code, 2, id);
      assert.equal(stdout, '');
      assert.equal(stderr,
        'tassel-server: unknown source; rules intake without one prints all sources\n');
    }
  });
});

describe('docs/intake/', () => {
  it('has a page for each source, and an index that names them all', () => {
    const files = readdirSync(pages).filter((one) => one !== 'README.md');
    assert.deepEqual(files.sort(), ids.map((id) => `${id}.md`).sort());
    const index = fileOf('README');
    for (const id of ids) assert.ok(index.includes(`(${id}.md)`), id);
  });
});
