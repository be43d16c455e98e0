// `tassel-server project`: an analysis and its projection in one command, without a server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { assertIdentifier, assertSuccess } from './envelope.mjs';
import { openService } from './packages.mjs';
import { post, run } from './server.mjs';

const change = { income_growth_bps: 0, adjusted_gross_income_cents: 3_000_000,
  income_changes: [{ after_years: 2, adjusted_gross_income_cents: 6_000_000 }],
  idr_qualifying_months: 30 };
const answered = async (input) => {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const { code, stdout, stderr } = await run(['project'], { input: text });
  assert.equal(stderr, '');
  return { code, stdout, envelope: JSON.parse(stdout) };
};

describe('project', () => {
  it('answers as the service does, but for the id', async () => {
    const { server, keys } = await openService();
    const created = await post(server, analysesPath, analysisRequest(), keys);
    assertSuccess(created);
    const { analysis_id: id } = created.json.data;
    const served = await post(server, `${analysesPath}/${id}/projections`, change, keys);
    assertSuccess(served);
    const { code, stdout, envelope } =
      await answered({ analysis: analysisRequest(), projection: change });
    assert.equal(code, 0);
    assertIdentifier(envelope.data.analysis_id, 'anl');
    assert.equal(stdout.replace(envelope.data.analysis_id, id), `${served.text}\n`);
  });

  it('takes a text for the loans, and no projection for one that changes nothing', async () => {
    const text = readFileSync(fileURLToPath(
      new URL('../data/exports/14_manual_text.txt', import.meta.url)), 'utf8');
    const { portfolio, ...rest } = analysisRequest({ source_label: 'manual_text' });
    const analysis = { ...rest, raw_text: text };
    const plain = await answered({ analysis });
    assert.equal(plain.code, 0);
    const { stdout } = await run(['analyze'], { input: JSON.stringify(analysis) });
    assert.deepEqual(plain.envelope.data.advice, JSON.parse(stdout).data.advice);
    const empty = await answered({ analysis, projection: {} });
    assert.deepEqual(empty.envelope.data.advice, plain.envelope.data.advice);
  });

  it('answers bad input with the envelope, every fault at once, and exit code 1', async () => {
    const wrong = analysisRequest({ profile: { family_size: 0, spouse_income_included: 'x' } });
    const cases = [
      ['', [['body', 'invalid_json']]],
      ['[]', [['body', 'wrong_type']]],
      [{}, [['analysis', 'required']]],
      [{ projection: { family_size: 0 } },
        [['analysis', 'required'], ['projection.family_size', 'out_of_range']]],
      [{ analysis: 5, projection: [] },
        [['analysis', 'wrong_type'], ['projection', 'wrong_type']]],
      [{ analysis: wrong, projection: { filing: 'joint', tax: 1 }, more: 1 },
        [['analysis.borrower_profile.spouse_income_included', 'wrong_type'],
          ['analysis.borrower_profile.family_size', 'out_of_range'],
          ['body', 'unknown_field'], ['projection', 'unknown_field']]],
      [{ analysis: analysisRequest(), projection: { filing: 'joint' } },
        [['projection.filing', 'contradiction']]],
    ];
    for (const [input, expected] of cases) {
      const { code, envelope } = await answered(input);
      assert.equal(code, 1);
      assert.equal(envelope.success, false);
      assertIdentifier(envelope.data.request_id, 'req');
      assert.deepEqual(envelope.data.errors.map((each) => [each.path, each.code]), expected);
    }
  });

  it('names what an older version does not know of a projection', async () => {
    const { code, stdout } = await run(['project', '--rule-version', '2026.11.30.1'],
      { input: JSON.stringify({ analysis: analysisRequest(), projection: change }) });
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stdout).data.errors.map((each) => [each.path, each.code]),
      [['projection.income_changes', 'not_allowed'],
        ['projection.idr_qualifying_months', 'not_allowed']]);
  });

  it('takes as much as both bodies may be', async () => {
    const { code, envelope } = await answered(' '.repeat((4096 + 256) * 1024 + 1));
    assert.deepEqual([code, envelope.data.code], [1, 'payload_too_large']);
  });

  it('is named by --help, with what it reads', async () => {
    const { stdout } = await run(['--help']);
    assert.match(stdout, /^ {2}project +read \{"analysis": /m);
    assert.equal((await run(['project', '--fly'])).code, 2);
  });
});
