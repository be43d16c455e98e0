// Nothing about a borrower is readable in what the server keeps; audit rows show who asked for
// what.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import {
  analysesPath, analysisRequest, evaluatePath, loan, profile,
} from './analysis_requests.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, post, sandboxCookie, startServer, temporaryDirectory,
} from './server.mjs';

const employer = 'Zyzzyva Widgets of Nowhere';
const marks = {
  borrower: 'borrower-Qqx7781', employer, ein: '98-7654321', income: 5_273_191, balance: 3_141_592,
  loan: 'loan-Jjv3342', key: 'idempotency-Kkw9913',
};
const rawText = [
  'Student First Name:Wilhelmina', 'Student Last Name:Quackenbush-Oyelaran',
  'Student Email Address:wilhelmina@nowhere.example', '',
].join('\n');

const sent = analysisRequest({
  profile: {
    borrower_id: marks.borrower, adjusted_gross_income_cents: marks.income,
    public_service_employment: { qualifying_employer_claimed: true, full_time_claimed: true,
      employer_name: employer, employer_ein: marks.ein },
  },
  loans: [loan({ loan_id: marks.loan, outstanding_principal_cents: marks.balance })],
});

const data = temporaryDirectory();
let partner;
let keys;
let server;

before(async () => {
  partner = await createPartner(data, 'acme');
  keys = credentials(partner);
  server = await startServer({ data, args: ['--access-log', '--rate-limit', 'create_analysis=4'] });
});

function assertHoldsNone(bytes, where) {
  for (const mark of [...Object.values(marks).map(String), 'Zyzzyva', 'Wilhelmina', 'Quackenbush',
    'wilhelmina@', 'outstanding_principal_cents', 'borrower_profile', 'adjusted_gross', 'tsk_']) {
    assert.ok(!bytes.includes(mark), `${where} holds ${mark}`);
  }
}

describe('the data directory and the log', () => {
  it('hold nothing of what was sent or answered', async () => {
    const made = await post(server, analysesPath, sent, { ...keys, 'idempotency-key': marks.key });
    assertSuccess(made);
    assert.ok(made.text.includes(marks.loan), 'the mark is in the answer');
    const { analysis_id: id } = made.json.data;
    assertSuccess(await server.send(`${analysesPath}/${id}`, { headers: keys }));
    // The raw text goes through every reader, whether the request is refused or not.
    await post(server, analysesPath, { borrower_profile: profile(), raw_text: rawText }, keys);
    const broken = JSON.stringify(sent).slice(0, -1);
    assert.equal((await post(server, analysesPath, broken, keys)).status, 422);
    assertSuccess(await post(server, evaluatePath, sent, { 'idempotency-key': marks.key }));
    await server.stop();
    for (const name of readdirSync(data)) {
      assertHoldsNone(readFileSync(join(data, name)), name);
    }
    assertHoldsNone(server.log, 'the log');
    assert.ok(!server.log.includes(id), 'the log holds the analysis id');
  });
});

describe('audit rows', () => {
  it('name the request, who it came from and what became of it, and nothing more',
      { skip: notSqlite }, async () => {
    query(data, 'DELETE FROM audit');
    const own = await startServer({ data, args: ['--rate-limit', 'create_analysis=4'] });
    const withKey = { ...keys, 'idempotency-key': 'audited' };
    const made = await post(own, analysesPath, sent, withKey);
    const { analysis_id: id } = made.json.data;
    const evaluated = await post(own, evaluatePath, sent);
    const { header } = sandboxCookie(evaluated);
    const sessions = evaluated.json.data.analysis_id;
    const text = { 'content-type': 'text/plain' };
    const one = (path) => `GET ${analysesPath}/{analysis_id}${path}`;
    const posting = `POST ${analysesPath}`;
    const partnerRows = [
      [made, posting, 200, id],
      [await post(own, analysesPath, sent, withKey), posting, 200, id],
      [await post(own, analysesPath, analysisRequest(), withKey), posting, 409, null],
      [await post(own, analysesPath, '{', keys), posting, 422, null],
      [await own.send(`${analysesPath}/${id}`, { headers: keys }), one(''), 200, id],
      [await own.send(`${analysesPath}/${sessions}`, { headers: keys }), one(''), 404, null],
      [await own.send(`${analysesPath}/${id}/plan-options`, { headers: keys }),
        one('/plan-options'), 200, id],
    ];
    const sandboxRows = [
      [evaluated, `POST ${evaluatePath}`, 200, sessions],
      [await post(own, evaluatePath, sent, { ...header, ...text }), `POST ${evaluatePath}`, 415,
        null],
      [await own.send(`/api/business/sandbox/${sessions}`, { headers: header }), 'readings', 200,
        null],
    ];
    // A caller over its rate limit leaves no row, and unknown callers leave one row a minute, so
    // that nobody can fill the disk that way.
    const unknown = await post(own, analysesPath, sent);
    assert.equal(unknown.status, 401);
    assert.equal((await post(own, analysesPath, sent, keys)).status, 429);
    await own.stop();

    const rows = query(data, 'SELECT * FROM audit');
    const expected = [...partnerRows.map((row) => ['partner', 'acme', ...row]),
      ...sandboxRows.map((row) => ['sandbox', null, ...row]),
      ['partner', null, unknown, posting, 401, null]];
    assert.equal(rows.length, expected.length);
    for (const [kind, partnerId, answer, operation, status, analysisId] of expected) {
      const requestId = answer.headers['x-request-id'];
      const { number, at, session, ...row } = rows.find((each) => each.request_id === requestId);
      assert.deepEqual(row, { request_id: requestId, owner_kind: kind, partner_id: partnerId,
        operation, status, analysis_id: analysisId, requests: 1 });
      assert.equal(session !== null, kind === 'sandbox');
      assert.equal(answer.status, status);
      assert.ok(Number.isInteger(number));
      assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
  });

  it('of an answered create are on the disk already', async () => {
    const own = await startServer({ data });
    const made = await post(own, analysesPath, analysisRequest(), keys);
    own.child.kill('SIGKILL');
    const rows = query(data, 'SELECT status FROM audit WHERE request_id = ?1',
      made.headers['x-request-id']);
    assert.deepEqual(rows, [{ status: 200 }]);
  });
});
