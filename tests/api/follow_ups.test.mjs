// What became of a package's forms: recorded in order, listed, and without effect on the papers.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  forbearance, getArchive, makeBundle, openSpecimenService, readyForbearance, shown,
} from './bundles.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { daysFromToday } from './intake_identity.mjs';
import { direct, ffel } from './intake_portfolios.mjs';
import { faultPaths } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { createPartner, credentials } from './server.mjs';

const unknownPackage = `pkg_${'0'.repeat(26)}`;
let service;

before(async () => {
  service = await openSpecimenService();
});

const list = (opened) => opened.send('/follow-ups');
const post = (opened, body) => opened.postJson('/follow-ups', body);

/** A package whose bundle is made, and the forms that are to be sent, each with its recipient. */
async function sent({ open, loans, changes } = {}) {
  const opened = await readyForbearance(service, { ...(open && { open }), loans, changes });
  const { bundle } = await makeBundle(opened);
  const forms = bundle.left_to_do.map((each) => ({
    form_instance_id: each.form_instance_id, recipient: each.recipient }));
  return { opened, bundle, forms };
}

async function recorded(opened, body) {
  const answer = await post(opened, body);
  assertSuccess(answer);
  return answer.json.data.follow_ups;
}

const ways = [['a partner', undefined], ['a sandbox session', openSandboxPackage]];
for (const [who, open] of ways) {
  describe(`for ${who}, a form`, () => {
    it('is sent, received, and decided, and listed as it was recorded', async () => {
      const { opened, forms: [form] } = await sent({ open });
      const none = await list(opened);
      assertSuccess(none);
      assert.deepEqual(none.json.data.follow_ups, []);
      const states = [
        { ...form, state: 'sent', on: daysFromToday(-20) },
        { ...form, state: 'received', on: daysFromToday(-20) },
        { ...form, state: 'decided', on: daysFromToday(0), outcome: 'granted' },
      ];
      for (const [index, state] of states.entries()) {
        const all = await recorded(opened, state);
        assert.equal(all.length, index + 1);
        const { recorded_at: at, ...rest } = all[index];
        assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        assert.deepEqual(rest, state);
      }
      const listed = await list(opened);
      assertSuccess(listed);
      assert.deepEqual(Object.keys(listed.json.data).sort(), ['follow_ups', 'workflow']);
      assert.deepEqual(listed.json.data.follow_ups.map((each) => each.state),
        ['sent', 'received', 'decided']);
      // Recording the same fact again, at any time, changes nothing.
      for (const state of states) {
        const again = await recorded(opened, state);
        assert.deepEqual(again, listed.json.data.follow_ups);
      }
    });

    it('leaves attestation, review, and bundle as they are', async () => {
      const { opened, bundle, forms: [form] } = await sent({ open });
      const before = (await shown(opened)).document_package;
      const archive = await getArchive(opened);
      const answer = await post(opened, { ...form, state: 'sent', on: daysFromToday(-1) });
      assertSuccess(answer);
      assert.equal(answer.json.data.workflow.active_stage, 'ready_to_generate_bundle');
      assert.deepEqual((await shown(opened)).document_package, before);
      const after = await getArchive(opened);
      assert.equal(after.status, 200, after.text.slice(0, 200));
      assert.equal(after.headers['content-digest'], archive.headers['content-digest']);
      const { bundle: again } = await makeBundle(opened);
      assert.equal(again.bundle_id, bundle.bundle_id);
      assert.equal(again.status, 'ready');
    });
  });
}

describe('the order', () => {
  const days = (state, on, more) => ({ state, on: daysFromToday(on), ...more });
  const granted = { outcome: 'granted' };

  it('is sent, received, decided: anything else is a 422 that names the state', async () => {
    const { opened, forms: [form] } = await sent();
    const refuse = async (state) => {
      const answer = await post(opened, { ...form, ...state });
      assert.deepEqual(faultPaths(answer), ['state']);
      assert.equal(answer.json.data.errors[0].code, 'contradiction');
    };
    await refuse(days('received', -1));
    await refuse(days('decided', -1, granted));
    await recorded(opened, { ...form, ...days('sent', -9) });
    await refuse(days('sent', -8));
    await refuse(days('decided', -8, granted));
    await recorded(opened, { ...form, ...days('received', -7) });
    await refuse(days('sent', -6));
    await refuse(days('received', -6));
    await recorded(opened, { ...form, ...days('decided', -5, granted) });
    await refuse(days('decided', -5, { outcome: 'denied' }));
    await refuse(days('sent', -1));
    const { json } = await list(opened);
    assert.equal(json.data.follow_ups.length, 3);
  });

  it('is of days, too: not before the day before it, and not after today', async () => {
    const { opened, forms: [form] } = await sent();
    const faults = async (state) => {
      const answer = await post(opened, { ...form, ...state });
      assert.deepEqual(faultPaths(answer), ['on']);
      return answer.json.data.errors[0].code;
    };
    assert.equal(await faults(days('sent', 2)), 'out_of_range');
    await recorded(opened, { ...form, ...days('sent', -3) });
    assert.equal(await faults(days('received', -4)), 'contradiction');
    await recorded(opened, { ...form, ...days('received', -3) });
    assert.equal(await faults(days('decided', -4, granted)), 'contradiction');
  });

  it('is of each form and recipient by itself', async () => {
    const { opened, forms } = await sent({ loans: [direct(), ffel()] });
    assert.equal(forms.length, 2);
    const [first, second] = forms;
    await recorded(opened, { ...first, ...days('sent', -3) });
    assert.deepEqual(faultPaths(await post(opened, { ...second, ...days('received', -2) })),
      ['state']);
    await recorded(opened, { ...second, ...days('sent', -2) });
    const crossed = { form_instance_id: first.form_instance_id, recipient: second.recipient };
    assert.deepEqual(faultPaths(await post(opened, { ...crossed, ...days('sent', -2) })),
      ['recipient']);
  });
});

describe('a request', () => {
  const good = { state: 'sent', on: daysFromToday(-1) };

  it('names each fault by its field, and repeats no value', async () => {
    const { opened, forms: [form] } = await sent();
    const cases = [
      [{ ...form, ...good, form_instance_id: 'unheard_of' }, [['form_instance_id', 'unknown_id']]],
      [{ ...form, ...good, recipient: 'Nobody of Nowhere' }, [['recipient', 'unknown_id']]],
      [{ ...form, ...good, state: 'forgotten' }, [['state', 'not_allowed']]],
      [{ ...form, ...good, on: 'yesterday' }, [['on', 'bad_format']]],
      [{ ...form, ...good, on: '2026-02-30' }, [['on', 'bad_format']]],
      [{ ...form, ...good, outcome: 'granted' }, [['outcome', 'not_allowed']]],
      [{ ...form, ...good, state: 'decided' }, [['outcome', 'required']]],
      [{ ...form, ...good, state: 'decided', outcome: 'shrugged' }, [['outcome', 'not_allowed']]],
      [{ ...form, ...good, note: 'a remark' }, [['body', 'unknown_field']]],
      [{ ...form, ...good, recipients: 'x' }, [['recipients', 'unknown_field']]],
      [{}, [['form_instance_id', 'required'], ['recipient', 'required'], ['state', 'required'],
        ['on', 'required']]],
      [{ ...form, ...good, recipient: '' }, [['recipient', 'too_short']]],
      [{ ...form, ...good, recipient: 'x'.repeat(301) }, [['recipient', 'too_long']]],
    ];
    for (const [body, expected] of cases) {
      const answer = await post(opened, body);
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(answer.json.data.errors.map((each) => [each.path, each.code]), expected);
      for (const value of ['unheard_of', 'Nobody of Nowhere', 'forgotten', 'yesterday',
        'shrugged', 'a remark']) {
        assert.equal(answer.text.includes(value), false, value);
      }
    }
    assert.deepEqual((await list(opened)).json.data.follow_ups, []);
  });

  it('finds no package of others, and needs credentials', async () => {
    const { opened, forms: [form] } = await sent();
    const others = { headers: credentials(await createPartner(service.data, 'others')) };
    const body = JSON.stringify({ ...form, ...good });
    const json = { 'content-type': 'application/json' };
    assertError(await opened.send('/follow-ups', others), 404, 'not_found');
    assertError(await opened.send('/follow-ups',
      { method: 'POST', headers: { ...others.headers, ...json }, body }), 404, 'not_found');
    const path = opened.path.replace(opened.id, unknownPackage);
    assertError(await service.server.send(`${path}/follow-ups`, { headers: service.keys }), 404,
      'not_found');
    assertError(await service.server.send(`${opened.path}/follow-ups`), 401, 'unauthorized');
  });
});

describe('what was recorded', () => {
  it('survives a change of the answers, which alone makes the bundle stale', async () => {
    const { opened, forms: [form] } = await sent();
    await recorded(opened, { ...form, state: 'sent', on: daysFromToday(-2) });
    assertSuccess(await opened.save(forbearance, { borrower_email: 'other@example.com' }));
    assertError(await getArchive(opened), 422, 'validation_failed');
    await recorded(opened, { ...form, state: 'received', on: daysFromToday(-1) });
    assert.deepEqual((await list(opened)).json.data.follow_ups.map((each) => each.state),
      ['sent', 'received']);
  });

  it('is kept over a restart', async () => {
    const own = await openSpecimenService();
    const opened = await readyForbearance(own);
    const { bundle } = await makeBundle(opened);
    const [{ form_instance_id: id, recipient }] = bundle.left_to_do;
    await recorded(opened, { form_instance_id: id, recipient, state: 'sent',
      on: daysFromToday(-1) });
    await own.server.stop();
    const again = await openSpecimenService({ data: own.data, id: 'second' });
    const answer = await again.server.send(`${opened.path}/follow-ups`, { headers: own.keys });
    assertSuccess(answer);
    assert.equal(answer.json.data.follow_ups[0].recipient, recipient);
  });

  it('goes with the analysis', async () => {
    const { opened, forms: [form] } = await sent({ open: openSandboxPackage });
    await recorded(opened, { ...form, state: 'sent', on: daysFromToday(-1) });
    const gone = await service.server.send(opened.analysisPath,
      { method: 'DELETE', headers: opened.header });
    assertSuccess(gone);
    assertError(await list(opened), 404, 'not_found');
  });

  it('names the recipient as left_to_do does', async () => {
    const { opened, forms } = await sent({ changes: { preferred_language: 'es' } });
    const all = await recorded(opened, { ...forms[0], state: 'sent', on: daysFromToday(-1) });
    assert.equal(all[0].recipient, forms[0].recipient);
  });
});
