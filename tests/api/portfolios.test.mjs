// Several exports of one borrower as one portfolio: what it becomes, who may ask, what is refused,
// and that nothing is kept.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, profile } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import {
  contradictedIn, doubtOf, federalFile, markedText, ofServicer, ofStudentAid, pageOf, pair,
  portfoliosPath, sandboxPortfoliosPath, workedMerges,
} from './merging.mjs';
import { openService } from './packages.mjs';
import {
  createPartner, credentials, post, sandboxCookie, startServer, temporaryDirectory,
} from './server.mjs';

let service;
before(async () => { service = await openService(); });

const merge = (sources, rest = { as_of: '2026-12-01' }) =>
  post(service.server, portfoliosPath, { sources, ...rest }, service.keys);

async function merged(sources, rest) {
  const answer = await merge(sources, rest);
  assertSuccess(answer);
  return answer.json.data;
}

function assertFaults(answer, expected) {
  assertError(answer, 422, 'validation_failed');
  assert.deepEqual(answer.json.data.errors.map(({ path, code }) => [path, code]), expected);
}

function assertLoan(loan, { why, only_in: onlyIn, ...members }) {
  for (const [member, value] of Object.entries(members))
    assert.equal(loan[member], value, `${member} ${why ?? onlyIn ?? ''}`);
}

describe('worked merges', () => {
  for (const { case: name, sources, expected } of workedMerges) {
    it(name, async () => {
      const data = await merged(sources);
      const { loans, totals } = data.portfolio;
      assert.equal(loans.length, expected.loan_count);
      for (const wanted of expected.loans) {
        const found = loans.find((one) => (wanted.loan_type ?? one.loan_type) === one.loan_type
          && (wanted.loan_date ?? one.loan_date) === one.loan_date);
        assertLoan(found, wanted);
      }
      const contradictions = loans.flatMap((one) => contradictedIn(one).map((field) =>
        ({ loan_type: one.loan_type, field, values: doubtOf(one, field).values.map(Number) })));
      assert.deepEqual(contradictions, expected.contradicted);
      for (const { field, basis } of expected.doubts ?? []) {
        for (const one of loans) assert.equal(doubtOf(one, field).basis, basis);
      }
      if (expected.total_principal_cents !== undefined)
        assert.equal(totals.outstanding_principal_cents, expected.total_principal_cents);
      if (expected.federal_principal_cents !== undefined) {
        const sum = loans.filter((one) => one.loan_type !== 'private')
          .reduce((all, one) => all + one.outstanding_principal_cents, 0);
        assert.equal(sum, expected.federal_principal_cents);
      }
      for (const code of expected.warnings ?? [])
        assert.ok(data.warnings.some((one) => one.code === code), code);
      assert.deepEqual((await merged(sources.toReversed())).portfolio, data.portfolio);
    });
  }
});

describe('a merge', () => {
  it('answers a portfolio that an analysis takes, with the ledger of both', async () => {
    const data = await merged(pair());
    assert.deepEqual(Object.keys(data), ['portfolio', 'ledger', 'warnings']);
    assert.equal(data.portfolio.detected_format, 'portfolio_merge');
    assert.deepEqual(data.ledger.loans.map((one) => one.loan_id), ['loan_001']);
    const request = analysisRequest({ profile: { analysis_as_of: '2026-12-01' } });
    const analyzed = await post(service.server, analysesPath,
      { ...request, portfolio: data.portfolio }, service.keys);
    assertSuccess(analyzed);
    assert.deepEqual(analyzed.json.data.portfolio.loans, data.portfolio.loans);
    assert.deepEqual(analyzed.json.data.ledger, data.ledger);
  });

  it('is what an analysis makes of the same files in one text', async () => {
    const sources = [...pair(), ofServicer(pageOf([{ name: 'Private Loan', on: '', rate: 900 }]))];
    const answer = await post(service.server, analysesPath, {
      borrower_profile: profile({ analysis_as_of: '2026-12-01' }),
      raw_text: markedText(sources),
    }, service.keys);
    assertSuccess(answer);
    const { portfolio } = await merged(sources);
    assert.deepEqual(answer.json.data.portfolio, portfolio);
    const [, sent] = portfolio.loans;
    assert.equal(sent.interest_as_of_date, '2026-12-01');
    assert.equal(doubtOf(sent, 'principal_as_of_date').basis, 'inferred');
  });

  it('takes files without labels for what they are, and several in one source', async () => {
    const sources = pair();
    const { portfolio, warnings } = await merged(sources);
    const unlabeled = sources.map(({ raw_text: text }) => ({ raw_text: text }));
    assert.deepEqual(await merged(unlabeled).then((data) => data.portfolio), portfolio);
    assert.ok(!warnings.some(({ code }) => code === 'source_label_differs'));
    const inOne = await merged([{ raw_text: markedText(sources) }]);
    assert.deepEqual(inOne.portfolio, portfolio);
  });

  it('of one export is that export', async () => {
    const { portfolio } = await merged([ofServicer(pageOf([{}]))]);
    assert.equal(portfolio.detected_format, 'labelled_text');
    assert.equal(portfolio.loans[0].doubts, undefined);
  });

  it('warns of what it asks about', async () => {
    const loans = [{ number: 1 }, { number: 2, made: '2022-01-10', principal: 290_000 }];
    const { portfolio, warnings } = await merged([ofStudentAid(federalFile(loans)),
      ofServicer(pageOf([{ principal: 470_000 }]))]);
    assert.equal(portfolio.totals.outstanding_principal_cents, 480_000);
    assert.deepEqual(warnings.filter(({ code }) => code === 'loan_not_matched')
      .map((one) => one.loan_id), ['loan_001', 'loan_002']);
    for (const loan of portfolio.loans)
      assert.match(doubtOf(loan, 'outstanding_principal_cents').message, /\$4,700\.00/);
  });

  it('is of today where the request says no day', async () => {
    const { portfolio } = await merged([ofStudentAid(federalFile([{}])),
      ofServicer(pageOf([{ on: '' }]))], {});
    const days = (Date.now() - Date.parse(portfolio.loans[0].principal_as_of_date)) / 86_400_000;
    assert.ok(days >= 0 && days < 2);
  });

  it('says that the export is old', async () => {
    const of = async (day) => (await merged(pair(), { as_of: day })).warnings
      .some(({ code }) => code === 'export_older_than_90_days');
    assert.deepEqual([await of('2026-10-30'), await of('2026-10-31')], [false, true]);
  });
});

describe('a session', () => {
  it('begins with a merge, and is answered alike', async () => {
    const body = { sources: pair(), as_of: '2026-12-01' };
    const answer = await post(service.server, sandboxPortfoliosPath, body);
    assertSuccess(answer);
    const { header } = sandboxCookie(answer);
    assert.deepEqual(answer.json.data, await merged(body.sources));
    const again = await post(service.server, sandboxPortfoliosPath, body, header);
    assertSuccess(again);
    assert.equal(again.headers['set-cookie'], undefined);
  });
});

describe('a request is refused', () => {
  it('in the order of the contract', async () => {
    const { server, keys } = service;
    const bad = { ...keys, 'x-service-api-key': 'tsk_guess' };
    const text = { 'content-type': 'text/plain' };
    const read = await server.send(portfoliosPath, { headers: bad });
    assertError(read, 405, 'method_not_allowed');
    assert.equal(read.headers.allow, 'POST');
    assertError(await post(server, portfoliosPath, '{', { ...bad, ...text }), 401, 'unauthorized');
    assertError(await post(server, portfoliosPath, '{', { ...keys, ...text }), 415,
      'unsupported_media_type');
    for (const [path, headers] of [[portfoliosPath, keys], [sandboxPortfoliosPath, {}]]) {
      assertError(await post(server, path, ' '.repeat(4 * 1024 * 1024 + 1), headers), 413,
        'payload_too_large');
      assertFaults(await post(server, path, ' '.repeat(4 * 1024 * 1024), headers),
        [['body', 'invalid_json']]);
    }
  });

  it('if its form is wrong, and no value is repeated', async () => {
    assertFaults(await merge(undefined, {}), [['sources', 'required']]);
    assertFaults(await merge([]), [['sources', 'too_short']]);
    assertFaults(await merge([{}]), [['sources[0].raw_text', 'required']]);
    assertFaults(await merge([{ raw_text: '' }]), [['sources[0].raw_text', 'empty_text']]);
    const answer = await merge([{ raw_text: 'Loan Type: Zyzzyva_0', source_label: 'Zyzzyva_1',
      Zyzzyva_2: 1 }], { as_of: 'Zyzzyva_3' });
    assertFaults(answer, [['sources[0].source_label', 'not_allowed'], ['as_of', 'bad_format'],
      ['sources[0]', 'unknown_field']]);
    assert.ok(!answer.text.includes('Zyzzyva'));
  });

  it('where an export is none, each on its own path', async () => {
    assertFaults(await merge([{ raw_text: 'Zyzzyva' }, ...pair(), { raw_text: '\n' }]),
      [['sources[0].raw_text', 'unsupported_format'], ['sources[3].raw_text', 'empty_text']]);
    assertFaults(await merge([{ raw_text: '===== file: page =====\nLoan Type: Direct' }]),
      [['sources[0].raw_text', 'unsupported_format']]);
  });

  it('where exports are of two borrowers', async () => {
    const other = ofStudentAid(federalFile([{}], { last: 'STRANGER' }));
    const answer = await merge([...pair(), other]);
    assertFaults(answer, [['sources', 'multiple_borrowers']]);
    assert.ok(!answer.text.includes('STRANGER'));
  });

  it('above ten exports and 2,000,000 characters', async () => {
    const page = (index) => ofServicer(pageOf([{ principal: 100_000 + index }]));
    const ten = Array.from({ length: 10 }, (_, index) => page(index));
    assertSuccess(await merge(ten));
    assertFaults(await merge([...ten, page(10)]), [['sources', 'too_long']]);
    assertFaults(await merge([{ raw_text: markedText([...ten, page(10)]) }]),
      [['sources', 'too_large']]);
    const [first, second] = pair();
    const blanks = (left) => ({ ...second, raw_text: second.raw_text + ' '.repeat(left) });
    const left = 2_000_000 - first.raw_text.length - second.raw_text.length;
    assertSuccess(await merge([first, blanks(left)]));
    assertFaults(await merge([first, blanks(left + 1)]), [['sources', 'too_large']]);
  });
});

describe('merges', () => {
  it('count with quick quotes', async () => {
    const data = temporaryDirectory();
    const keys = credentials(await createPartner(data, 'acme'));
    const server = await startServer({ data, args: ['--rate-limit', 'quick_quote=1'] });
    const answer = await post(server, portfoliosPath, { sources: pair() }, keys);
    assertSuccess(answer);
    assert.deepEqual([rateHeaders(answer).limit, rateHeaders(answer).remaining], [1, 0]);
    assertError(await post(server, portfoliosPath, {}, keys), 429, 'rate_limited');
    await server.stop();
  });

  it('leave nothing behind, and nothing of themselves in the log', async () => {
    const tables = ['analysis', 'document_package', 'object', 'audit'];
    const contents = () => tables.map((table) =>
      query(service.data, `SELECT count(*) AS rows FROM ${table}`));
    const before_ = contents();
    const sources = pair();
    sources[1].raw_text = sources[1].raw_text.replace('Group: AA', 'Group: Zyzzyva');
    assertSuccess(await merge(sources));
    assertFaults(await merge([{ raw_text: 'Zyzzyva' }]),
      [['sources[0].raw_text', 'unsupported_format']]);
    assert.deepEqual(contents(), before_);
    assert.ok(!service.server.log.includes('Zyzzyva'));
  });
});
