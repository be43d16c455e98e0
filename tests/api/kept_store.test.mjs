// For a store that an earlier program made, this program gives the same answers: analyses and
// packages under their own rule version, and files and bundles byte for byte.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import {
  assertRefused, finish, forbearance, forbearanceRole, getArchive, getForm, makeBundle,
  ofKind, uploadMissing,
} from './bundles.mjs';
import { query } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { daysFromToday } from './intake_identity.mjs';
import {
  assertAll, assertSameAnswer, copyOfStore, expectedAnswers, keptAnswers, keptPackage,
  keptStores, ruleVersionOf, sendAs, serverArguments, snapshotOf, useSession,
} from './kept_store.mjs';
import { advises } from './kept_store_versions.mjs';
import { createPackage } from './packages.mjs';
import { post, run, sandboxCookie, startServer } from './server.mjs';

const start = (data) => startServer({ data, args: serverArguments });
const stages = ['plan_selection_ready', 'blocked', 'supplemental_intake_needed',
  'income_documentation_needed', 'borrower_attestation_needed', 'document_review_needed',
  'manual_review_needed', 'ready_to_generate_bundle'];

const earliest = '2026.07.31.2';
const ofSandbox = ({ as }) => as === 'sandbox';
const ofPartners = ({ as }) => as !== 'sandbox';

describe('the comparison', () => {
  const digest = (digit) => digit.repeat(64);
  const package_ = (more) => ({ document_package: { status: 'ready', ...more } });
  const compare = (now, kept, settings = {}) => {
    const textOf = (data) => JSON.stringify({ success: true, data });
    assertSameAnswer({ status: 200, headers: {}, text: textOf(now), json: now },
      { status: 200, headers: {}, body: textOf(kept) }, { rule_version: earliest, ...settings });
  };
  const refused = (...args) => assert.throws(() => compare(...args), assert.AssertionError);
  const whole = { rule_version: '2026.11.30.1' };

  it('takes the rule version of a package of the earliest, where it is the kept one', () => {
    compare(package_({ rule_version: earliest }), package_());
    refused(package_({ rule_version: '1.3' }), package_());
    refused(package_({ rule_version: earliest, more: 1 }), package_());
    refused(package_(), package_({ rule_version: earliest }));
    refused({ plan_options: [], rule_version: earliest }, { plan_options: [] });
    refused(package_({ rule_version: whole.rule_version }), package_(), whole);
  });

  it('takes what came since then where its name is known, and of the earliest alone', () => {
    const lists = [[{ field_id: 'a' }, { field_id: 'borrower_x' }], [{ field_id: 'a' }]];
    const forms = ['new.pdf', 'old.pdf'].map((filename) =>
      package_({ official_forms: [{ form_instance_id: 'f', filename }] }));
    for (const [now, kept] of [[package_({ facts: 1 }), package_()],
      [package_({ fields: lists[0] }), package_({ fields: lists[1] })], forms]) {
      compare(now, kept);
      refused(now, kept, whole);
      compare(now, now, whole);
    }
    refused(package_({ citation: 1 }), package_());
  });

  it('takes another digest of a specimen only where it was drawn anew', () => {
    const form = (origin, digit) => package_({ official_forms: [
      { template_origin: origin, template_sha256: digest(digit), status: 'ready' }] });
    compare(form('specimen', 'a'), form('specimen', 'b'), { drawnAnew: true });
    refused(form('specimen', 'a'), form('specimen', 'b'));
    refused(form('official', 'a'), form('official', 'b'), { drawnAnew: true });
  });

  it('minds the order of members, and takes another id of the request', () => {
    const failed = (letter) => ({ code: 'x', request_id: `req_${letter.repeat(26)}` });
    compare(failed('a'), failed('b'));
    refused({ a: 1, b: 2 }, { b: 2, a: 1 });
  });
});

for (const store of keptStores) {
  describe(`a store of ${store}`, () => {
    const answers = keptAnswers(store);
    const kinds = new Set(answers.exchanges.map((each) => each.name.replace(/ .*/, '')));

    it('holds what has to be kept', () => {
      assert.equal(answers.rule_version, ruleVersionOf(store));
      const seen = new Set(answers.exchanges.filter(({ answer }) => answer.body)
        .map(({ answer }) => JSON.parse(answer.body).data.workflow?.active_stage));
      for (const stage of stages) assert.ok(seen.has(stage), stage);
      for (const kind of ['analysis', 'plan', 'replay', 'another', 'package', 'intake',
        'attachments', 'attached', 'form', 'bundle']) assert.ok(kinds.has(kind), kind);
      const types = new Set(answers.exchanges.map(({ answer }) => answer.headers['content-type']));
      for (const type of ['application/pdf', 'image/jpeg', 'image/png', 'application/zip']) {
        assert.ok(types.has(type), type);
      }
      assert.ok(answers.exchanges.filter(ofSandbox).length > 0);
    });

    if (advises(ruleVersionOf(store))) {
      it('holds what is advised and projected', () => {
        const dataOf = (name) => answers.exchanges.filter((each) => each.name.startsWith(name))
          .map(({ answer }) => JSON.parse(answer.body).data);
        const analyses = dataOf('analysis ').filter(({ advice }) => advice);
        const statuses = new Set(analyses.flatMap(({ advice }) =>
          advice.groups.map(({ status }) => status)));
        // When every plan lacked an answer, the status used to be none_open.
        const undecided = statuses.has('needs_answers') ? 'needs_answers' : 'none_open';
        assert.deepEqual([...statuses].sort(),
          [undecided, 'not_yet', 'provisional', 'recommended'].sort());
        for (const track of ['pslf', 'filing', 'default_exit', 'ffel_ibr', 'rap_benefit']) {
          assert.ok(analyses.some(({ advice }) => advice[track]), track);
        }
        const traced = analyses.filter(({ rule_traces: traces }) => traces);
        assert.ok(traced.length > 0 && traced.length < analyses.length);
        const projected = dataOf('projection ').filter(({ advice }) => advice);
        assert.ok(new Set(projected.map((each) => each.analysis_id)).size >= analyses.length);
        const codes = new Set(dataOf('refused ').flatMap(({ errors }) =>
          errors.map(({ code }) => code)));
        assert.deepEqual([...codes].sort(),
          ['contradiction', 'invalid_json', 'not_allowed', 'out_of_range', 'required',
            'unknown_field']);
      });
    }

    describe('is answered as it was', () => {
      let server;
      let expected;
      before(async () => {
        const data = copyOfStore(store);
        useSession(data, 1);
        server = await start(data);
        expected = await expectedAnswers(server, answers);
      });

      for (const as of Object.keys(answers.callers)) {
        for (const kind of kinds) {
          const chosen = (each) => each.as === as && each.name.replace(/ .*/, '') === kind;
          const some = answers.exchanges.filter(chosen).length;
          if (some === 0) continue;
          it(`to ${as}: ${kind} (${some})`, () =>
            assertAll(server, expected, chosen));
        }
      }
    });

    it('is answered as it was under another master key', async () => {
      const data = copyOfStore(store);
      useSession(data, 1);
      let server = await start(data);
      const expected = await expectedAnswers(server, answers);
      const { code, stdout, stderr } = await run(['keys', 'rotate', '--data', data]);
      assert.deepEqual([code, stderr], [0, '']);
      const { active_key_id: active, rewrapped, removable_key_ids: removable } = JSON.parse(stdout);
      assert.ok(Object.values(rewrapped).every((count) => count > 0), stdout);
      assert.equal(removable.length, 1);
      assert.notEqual(removable[0], active);
      await assertAll(server, expected);

      await server.stop();
      const file = join(data, 'master.key');
      const [line] = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, `${line}\n`); // removes the kept key
      server = await start(data);
      await assertAll(server, expected);
      const used = ['analysis', 'document_package', 'package_state', 'object']
        .map((table) => `SELECT key_id FROM ${table}`).join(' UNION ');
      assert.deepEqual(query(data, used), [{ key_id: active }]);
      await server.stop();
    });

    it('has lost a sandbox session that was not used for a day', async () => {
      const data = copyOfStore(store);
      useSession(data, 25);
      const server = await start(data);
      const { callers, exchanges } = answers;
      for (const exchange of exchanges.filter(ofSandbox)) {
        const answer = await sendAs(server, callers, exchange);
        if (exchange.method === 'POST' && /\/evaluate$/.test(exchange.path)) {
          // The request opens a new session, where its idempotency key is still unused.
          assertSuccess(answer);
          assert.notEqual(sandboxCookie(answer), undefined);
        } else {
          assertError(answer, 401, 'unauthorized');
        }
      }
      await assertAll(server, await expectedAnswers(server, answers), ofPartners);
    });
  });

  describe(`a store of ${store} is gone on with:`, () => {
    const answers = keptAnswers(store);
    let server;
    let keys;
    before(async () => {
      server = await start(copyOfStore(store));
      keys = answers.callers.partner;
    });
    const opened = (name) => keptPackage(server, answers, name);
    const stageOf = async (one) => {
      const answer = await one.again();
      assertSuccess(answer);
      return answer.json.data.workflow.active_stage;
    };

    it('an answer makes a bundle stale, and a new one is made', async () => {
      const changed = opened('bundle ready');
      const form = answers.exchanges.find((each) => each.name === 'form bundle ready');
      const instance = new URL(form.path, 'http://localhost').searchParams.get('form_instance_id');
      assertSuccess(await changed.save(forbearance, { borrower_city: 'Salem' }));
      assert.equal(await stageOf(changed), 'borrower_attestation_needed');
      assertRefused(await getArchive(changed), 422);
      assertRefused(await getForm(changed, forbearance, instance), 409);
      await finish(changed);
      const { bundle } = await makeBundle(changed);
      assert.equal(ofKind(bundle, 'supporting_document').length, 3);
      assert.equal((await getForm(changed, forbearance, instance)).status, 200);
    });

    it('a stale bundle is made again', async () => {
      await makeBundle(opened('bundle stale'));
    });

    it('a package that was ready gets its bundle', async () => {
      await makeBundle(opened('ready'));
    });

    it('an attestation is given again', async () => {
      const stale = opened('attestation stale');
      await finish(stale);
      await makeBundle(stale);
    });

    it('the document that was missing is uploaded', async () => {
      const waiting = opened('attachments needed');
      const uploaded = await uploadMissing(waiting, 'income_driven_repayment_plan_request_pdf');
      assert.equal(uploaded.length, 1);
      await finish(waiting);
      await makeBundle(waiting);
    });

    it('a document is deleted', async () => {
      const one = opened('attestation needed');
      const list = await one.attachments(forbearance);
      const [attachment] = list.json.data.attachments;
      assert.equal(attachment.document_role, forbearanceRole);
      assertSuccess(await one.remove(attachment.attachment_id));
      assertError(await one.content(attachment.attachment_id), 404, 'not_found');
    });

    it('what is blocked is opened by another answer', async () => {
      const blocked = opened('blocked');
      assertSuccess(await blocked.save('student_loan_debt_burden_forbearance_pdf',
        { debt_burden_monthly_title_iv_payments_cents: 20_000 }));
      assert.equal(await stageOf(blocked), 'income_documentation_needed');
    });

    it('what is held proceeds', async () => {
      const held = opened('held');
      assertSuccess(await held.review({
        review_decision: { decision: 'proceed', decided_on: daysFromToday(-1) } }));
      assert.equal(await stageOf(held), 'ready_to_generate_bundle');
      await makeBundle(held);
    });

    it('another package and another analysis are made', async () => {
      const { analysis } = opened('untouched');
      const made = await createPackage({ server, keys }, analysis.analysis_id,
        { selected_plan_id: 'direct_standard', screening_source_ids: [forbearance] });
      assertSuccess(made);
      assert.equal(made.json.data.workflow.active_stage, 'supplemental_intake_needed');
      assertSuccess(await post(server, analysesPath, analysisRequest(), keys));
    });

    it('and no analysis has changed by that', async () => {
      for (const exchange of answers.exchanges.filter(({ as, name }) =>
        as === 'partner' && name.startsWith('analysis '))) {
        const answer = await sendAs(server, answers.callers, exchange);
        assertSuccess(answer);
        assert.equal(snapshotOf(answer.text), snapshotOf(exchange.answer.body), exchange.name);
      }
    });
  });
}
