// The pages about plans and about citations. `rules plan` prints exactly what docs/plans/ has, and
// each page cites the paragraphs that its rules come from. `rules citations` prints exactly what
// docs/advice-citations.md has.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { run } from './server.mjs';

const pages = new URL('../../docs/plans/', import.meta.url);
const fileOf = (id) => readFileSync(new URL(`${id}.md`, pages), 'utf8');
const index = fileOf('README');
const request = readFileSync(new URL('../data/first_analysis.json', import.meta.url), 'utf8');

async function succeed(args, settings) {
  const { code, stdout, stderr } = await run(args, settings);
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
  assert.equal(stderr, '');
  return stdout;
}

const ids = (await succeed(['rules', 'plan'])).split('\n').slice(0, -1);
const quotes = JSON.parse(await succeed(['analyze'], { input: request })).data.plan_quotes;

describe('rules plan', () => {
  it('prints the IDs of the plans without one, in the order of every answer', () => {
    assert.deepEqual(ids, quotes.map(({ plan_id: id }) => id));
  });

  it('prints what docs/plans/ has, to the letter; ./dev plan-pages writes it anew', async () => {
    for (const id of ids) {
      assert.equal(await succeed(['rules', 'plan', id]), fileOf(id), id);
    }
  });

  it('ends with 2 on a plan that is not known, and names those that are', async () => {
    for (const id of ['save', '', 'direct_ibr.md']) {
      const { code, stdout, stderr } = await run(['rules', 'plan', id]);
      assert.equal(code, 2, id);
      assert.equal(stdout, '');
      assert.equal(stderr, `tassel-server: unknown plan; the known plans are: ${ids.join(', ')}\n`);
    }
  });

  it('ends with 2 where two plans are named', async () => {
    const { code, stdout, stderr } = await run(['rules', 'plan', 'paye', 'icr']);
    assert.equal(code, 2);
    assert.equal(stdout, '');
    assert.match(stderr, /one plan/);
  });
});

describe('rules citations', () => {
  const page = readFileSync(new URL('../advice-citations.md', pages), 'utf8');

  it('prints what docs/advice-citations.md has, to the letter', async () => {
    assert.equal(await succeed(['rules', 'citations']), page);
  });

  it('has a paragraph in each row, and the text that it is of among the sources', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | '));
    const cited = rows.filter(([, paragraph]) => /^(\d+ (CFR|USC)|P\.L\.|FR Doc) /.test(paragraph));
    assert.ok(cited.length > 30);
    const [, sources] = page.split('## Sources');
    for (const [sentence, , text] of cited.filter(([first]) => !sources.includes(first))) {
      assert.ok(sources.includes(text.replace(/ \|$/, '')), sentence);
    }
  });

  it('quotes the law with the day on which it was read', () => {
    const [, quoted] = page.split('## Words of the law');
    const rows = quoted.split('\n').filter((line) => line.includes('"'));
    assert.ok(rows.length > 0);
    for (const row of rows) assert.match(row, /^\| .+ \| ".+" \| 20\d\d-\d\d-\d\d \|$/);
  });
});

describe('docs/plans/', () => {
  it('has a page for every plan and none beside, and the index leads to each', () => {
    const files = readdirSync(pages).filter((name) => name !== 'README.md');
    assert.deepEqual(files.toSorted(), ids.map((id) => `${id}.md`).toSorted());
    const linked = [...index.matchAll(/^\| \[(.+)\]\((\w+)\.md\) \|/gm)];
    assert.deepEqual(linked.map(([, , id]) => id), ids);
    for (const [, label, id] of linked) assert.ok(fileOf(id).startsWith(`# ${label}\n`), id);
  });

  it('names the paragraph of each requirement that an analysis gives a reason by', () => {
    let reasons = 0;
    for (const { plan_id: id, reasons: given } of quotes) {
      const rows = fileOf(id).split('\n').filter((line) => line.startsWith('| `'));
      for (const { rule_id: rule, citation } of given) {
        const row = rows.filter((line) => line.startsWith(`| \`${rule}\` |`));
        assert.equal(row.length, 1, `${id}: ${rule}`);
        assert.ok(row[0].endsWith(`| ${citation.pinpoint} |`), `${id}: ${rule}`);
        reasons += 1;
      }
    }
    assert.ok(reasons > ids.length, 'nothing would be seen');
  });

  it('has a paragraph, or the word that none is cited, beside each step', () => {
    for (const id of ids) {
      const steps = fileOf(id).split('\n').filter((line) => /^\| \d+ \|/.test(line));
      assert.ok(steps.length > 1, id);
      for (const step of steps) {
        assert.match(step, / \| (no paragraph cited: .+|.*\d+ (CFR|USC) .+|OMB .+) \|$/, id);
      }
    }
  });
});
