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
      const ofFields = page.split(/^## (?:Answers that do not fit|What rules|Documents)/m)[0];
      for (const row of rows) {
        const cells = row.split(/(?<!\\)\|/).slice(1, -1);
        for (const cell of cells) assert.ok(cell.trim().length > 0, row);
        if (!ofFields.includes(row)) continue;
        assert.equal(cells.length, 6, row);
        for (const form of cells[5].trim().split('; ')) assert.match(form, /^[A-Za-z]/, row);
      }
    }
  });

  it('prints the same as data with --json: one source, or all of them', async () => {
    const all = JSON.parse(await succeed(['rules', 'intake', '--json']));
    assert.deepEqual(all.map((one) => one.source_id), ids);
    for (const schema of all.slice(0, 3)) {
      const one = await succeed(['rules', 'intake', schema.source_id, '--json']);
      assert.deepEqual(JSON.parse(one), schema);
      assert.ok(one.endsWith('}\n'));
    }
    for (const { source_id: id, fields, relations, blockers, documents } of all) {
      const page = fileOf(id);
      for (const { field_id: name } of [...fields, ...relations])
        assert.ok(page.includes(`\`${name}\``), `${id}: ${name}`);
      for (const { code, message } of blockers)
        assert.ok(page.includes(`| \`${code}\` | ${message} |`), `${id}: ${code}`);
      for (const { document_role: role } of documents)
        assert.ok(page.includes(`| \`${role}\` |`), `${id}: ${role}`);
    }
  });

  it('ends with 2 on a source that is not known', async () => {
    for (const [id, ...more] of [['teacher'], [''], [`${ids[0]}.md`], ['teacher', '--json']]) {
      const { code, stdout, stderr } = await run(['rules', 'intake', id, ...more]);
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
