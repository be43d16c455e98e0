// The commands that show rule versions, and what a newer version means for kept analyses.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { analyses } from '../data/kept_store/contents.mjs';
import { byPlan } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { copyOfStore, keptAnswers, keptStores, ruleVersionOf } from './kept_store.mjs';
import { createPartner, run, serverBinary, startServer, temporaryDirectory } from './server.mjs';

const oldest = '2026.07.31.2';
const former = '2026.11.30.1';
const newest = '2026.12.31.1';
const request = readFileSync(new URL('../data/first_analysis.json', import.meta.url), 'utf8');

const jsonLines = (text) => text.split('\n').slice(0, -1).map((line) => JSON.parse(line));

async function succeed(args, settings) {
  const { code, stdout, stderr } = await run(args, settings);
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
  return stdout;
}

async function assertMisused(args, said) {
  const { code, stdout, stderr } = await run(args);
  assert.equal(code, 2, args.join(' '));
  assert.equal(stdout, '');
  assert.match(stderr, said);
}

const namesKnownVersions = new RegExp(`^tassel-server: .*${oldest}.*${newest}`);

describe('rules list', () => {
  it('prints a line for each version, oldest first; new work takes the last', async () => {
    const versions = jsonLines(await succeed(['rules', 'list']));
    assert.deepEqual(versions.map(({ rule_version: version, takes_new_work: taken }) =>
      [version, taken]), [[oldest, false], [former, false], [newest, true]]);
    for (const version of versions) {
      assert.deepEqual(Object.keys(version), ['rule_version', 'takes_new_work', 'plan_count',
        'screening_question_count', 'warning_count']);
      assert.equal(version.plan_count, 15);
      assert.equal(version.screening_question_count, 19);
    }
    assert.deepEqual(versions.map(({ warning_count: count }) => count), [6, 10, 10]);
  });

  it('knows every version that a store is kept of', async () => {
    const listed = jsonLines(await succeed(['rules', 'list'])).map((each) => each.rule_version);
    for (const store of keptStores) assert.ok(listed.includes(ruleVersionOf(store)), store);
  });
});

describe('rules diff', () => {
  it('says what each version changed, by plan, table, question and sentence', async () => {
    for (const [before, after] of [[oldest, former], [former, newest]]) {
      const kept = new URL(`../data/rules_diff/${after}.txt`, import.meta.url);
      assert.equal(await succeed(['rules', 'diff', before, after]), readFileSync(kept, 'utf8'));
    }
  });

  it('says the opposite the other way round', async () => {
    const changed = (text) => text.split('\n').filter((line) => /^ {4}[-+]/.test(line));
    const turned = (line) => line.replace(/^ {4}[-+]/, (sign) =>
      sign.endsWith('-') ? '    +' : '    -');
    const forth = changed(await succeed(['rules', 'diff', oldest, newest]));
    const back = changed(await succeed(['rules', 'diff', newest, oldest]));
    assert.ok(forth.length > 0);
    assert.deepEqual(back.map(turned).sort(), forth.sort());
  });

  it('says nothing of equal versions', async () => {
    assert.equal(await succeed(['rules', 'diff', newest, newest]), '');
  });

  it('ends with 2 on a version that is not known, and names those that are', async () => {
    for (const versions of [[oldest, '2026.07.31'], ['x', newest], ['', newest]]) {
      await assertMisused(['rules', 'diff', ...versions], namesKnownVersions);
    }
  });

  it('ends with 2 unless two versions are named', async () => {
    for (const versions of [[], [newest], [oldest, newest, newest]]) {
      await assertMisused(['rules', 'diff', ...versions], /two rule versions/);
    }
  });
});

describe('analyze --rule-version', () => {
  const answer = async (...args) =>
    JSON.parse(await succeed(['analyze', ...args], { input: request })).data;

  it('answers under the version that is named, by itself under the newest', async () => {
    assert.equal((await answer('--rule-version', oldest)).rule_version, oldest);
    assert.equal((await answer('--rule-version', newest)).rule_version, newest);
    assert.equal((await answer()).rule_version, newest);
  });

  it('refuses a version that is not known before it reads anything', async () => {
    const child = spawn(serverBinary, ['analyze', '--rule-version', '2026.07.31'],
      { stdio: ['pipe', 'ignore', 'pipe'] }); // the input never ends
    let said = '';
    child.stderr.on('data', (chunk) => { said += chunk; });
    const [code] = await once(child, 'close');
    assert.equal(code, 2);
    assert.match(said, namesKnownVersions);
    child.stdin.destroy();
  });
});

const members = ['eligibility_status', 'monthly_payment_cents', 'total_paid_cents',
  'recommendation_status'];

/** How the options of two answers differ. */
function changesBetween(before, now) {
  const [old, anew] = [byPlan(before.plan_quotes), byPlan(now.plan_quotes)];
  const changed = (id) => members.filter((member) => old[id]?.[member] !== anew[id][member]);
  return Object.keys(anew).map((id) => ({ plan_id: id, changes: changed(id) }))
    .filter(({ changes }) => changes.length > 0);
}

const impact = (data, partner = 'acme') =>
  ['rules', 'impact', '--data', data, '--partner', partner];
const kept = keptAnswers(oldest);
const keptOf = (name, as = 'partner') => {
  const { answer } = kept.exchanges.find((each) =>
    each.name === `analysis ${name}` && each.as === as);
  return JSON.parse(answer.body).data;
};

describe('rules impact', () => {
  it('prints, oldest first, which plans the newest version answers differently',
      { skip: notSqlite }, async () => {
    const lines = jsonLines(await succeed(impact(copyOfStore(oldest))));
    const expected = [];
    for (const [name, { request: body }] of Object.entries(analyses)) {
      const before = keptOf(name);
      const now = JSON.parse(await succeed(['analyze'], { input: JSON.stringify(body) })).data;
      expected.push({ analysis_id: before.analysis_id, rule_version: oldest,
        changed: changesBetween(before, now) });
    }
    assert.ok(expected.some(({ changed }) => changed.length > 0), 'nothing would be seen');
    assert.ok(expected.some(({ changed }) => changed.length === 0), 'everything has changed');
    assert.deepEqual(lines, expected);
  });

  it('takes the analyses of that partner alone', { skip: notSqlite }, async () => {
    const lines = jsonLines(await succeed(impact(copyOfStore(oldest), 'other')));
    assert.deepEqual(lines.map((line) => line.analysis_id),
      [keptOf("the other partner's", 'other').analysis_id]);
  });

  it('prints no figure and no name: ids of analyses and plans, and names of members',
      { skip: notSqlite }, async () => {
    const text = await succeed(impact(copyOfStore(oldest)));
    const id = 'anl_[0-9a-z]{26}';
    const changed = `\\{"plan_id":"[a-z_]+","changes":\\["(?:${members.join('|')}|",")+"\\]\\}`;
    const line = `\\{"analysis_id":"${id}","rule_version":"${oldest.replaceAll('.', '\\.')}",`
      + `"changed":\\[(?:${changed},?)*\\]\\}`;
    assert.match(text, new RegExp(`^(?:${line}\n)+$`));
  });

  it('changes nothing, also beside a running server', { skip: notSqlite }, async () => {
    const data = copyOfStore(oldest);
    const rows = () => ['analysis', 'audit', 'partner'].map((table) =>
      query(data, `SELECT * FROM ${table}`));
    await succeed(['partner', 'list', '--data', data]); // brings the tables up to date
    const before = rows();
    const alone = await succeed(impact(data));
    assert.deepEqual(rows(), before);
    await startServer({ data });
    assert.equal(await succeed(impact(data)), alone);
  });

  it('says which analysis can not be read, reads the others, and ends with 1', { skip: notSqlite },
      async () => {
    const data = copyOfStore(oldest);
    const broken = keptOf('export_text').analysis_id;
    const whole = jsonLines(await succeed(impact(data)));
    query(data, 'UPDATE analysis SET content = zeroblob(100) WHERE analysis_id = ?1', broken);
    const { code, stdout } = await run(impact(data));
    assert.equal(code, 1);
    assert.deepEqual(jsonLines(stdout), whole.map((line) => line.analysis_id === broken
      ? { analysis_id: broken, error: "the record can't be opened" } : line));
  });

  it('prints nothing of a partner without analyses, and leaves the key', async () => {
    const data = temporaryDirectory();
    await createPartner(data, 'new');
    const key = readFileSync(join(data, 'master.key'), 'utf8');
    assert.equal(await succeed(impact(data, 'new')), '');
    assert.equal(readFileSync(join(data, 'master.key'), 'utf8'), key);
  });

  it('ends with 1 without such a partner or a store, with 2 when none is named', async () => {
    const missing = join(temporaryDirectory(), 'missing');
    for (const args of [impact(copyOfStore(oldest), 'nobody'), impact(missing)]) {
      const { code, stdout, stderr } = await run(args);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /^tassel-server: /);
    }
    assert.ok(!existsSync(missing));
    await assertMisused(['rules', 'impact', '--data', missing], /--partner/);
  });

  it('says in its help that what-ifs are left out', async () => {
    assert.match(await succeed(['rules', 'impact', '--help']), /what-ifs are left out/i);
  });
});
