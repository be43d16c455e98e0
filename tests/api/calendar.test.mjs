// A package's calendar: the days that the borrower has to act on, for calendar programs.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysisRequest } from './analysis_requests.mjs';
import {
  assertDownload, bringToEnd, contentDigest, forbearance, makeBundle, openSpecimenService,
  readyForbearance,
} from './bundles.mjs';
import { readCalendar } from './calendar_lines.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { daysFromToday, monthsAfter, record } from './intake_identity.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct, ffel, holders, waysTo } from './intake_portfolios.mjs';
import { openPackage, optionOf } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { createPartner, credentials } from './server.mjs';

const firstOfMonth = (months) => `${monthsAfter(`${daysFromToday(0).slice(0, 7)}-01`, months)}`;
const basic = (day) => day.replaceAll('-', '');
const daysBefore = (day, days) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const period = { general_forbearance_start_month: firstOfMonth(1).slice(0, 7),
  general_forbearance_end_month: firstOfMonth(6).slice(0, 7) };
const lastDay = daysBefore(firstOfMonth(7), 1);
let service;

before(async () => {
  service = await openSpecimenService();
});

const get = (opened, options) => opened.send('/calendar.ics', options);

async function events(opened) {
  const answer = await get(opened);
  assertDownload(answer, 'text/calendar; charset=utf-8', 'ics');
  return readCalendar(answer.content).events;
}

const follow = async (opened, body) => assertSuccess(await opened.postJson('/follow-ups', body));

for (const [who, open] of [['a partner', undefined], ['a sandbox session', openSandboxPackage]]) {
  describe(`for ${who}, the calendar`, () => {
    it('says when to ask again, a month before the relief ends', async () => {
      const opened = await readyForbearance(service, { ...(open && { open }), changes: period });
      const [event, ...others] = await events(opened);
      assert.deepEqual(others, []);
      assert.equal(event.DTSTART, basic(daysBefore(lastDay, 30)));
      assert.match(event.SUMMARY, /General Forbearance/);
      assert.match(event.DESCRIPTION, /^What you ask for ends on /);
    });

    it('says when to ask what became of a form, until it is decided', async () => {
      const opened = await readyForbearance(service, { ...(open && { open }), changes: period });
      const { bundle } = await makeBundle(opened);
      const [{ form_instance_id: id, recipient }] = bundle.left_to_do;
      const form = { form_instance_id: id, recipient };
      const asked = async () => (await events(opened)).filter((each) => /: ask/.test(each.SUMMARY));
      const [sentOn, receivedOn] = [`${daysFromToday(-70).slice(0, 7)}-03`,
        `${daysFromToday(-70).slice(0, 7)}-28`];
      assert.deepEqual(await asked(), []);
      await follow(opened, { ...form, state: 'sent', on: sentOn });
      const [sent, ...more] = await asked();
      assert.deepEqual(more, []);
      assert.equal(sent.DTSTART, basic(monthsAfter(sentOn, 1)));
      assert.equal(sent.SEQUENCE, '0');
      await follow(opened, { ...form, state: 'received', on: receivedOn });
      const [received] = await asked();
      assert.equal(received.DTSTART, basic(monthsAfter(receivedOn, 1)));
      assert.equal(received.UID, sent.UID);
      assert.equal(received.SEQUENCE, '1');
      assert.notEqual(received.DESCRIPTION, sent.DESCRIPTION);
      await follow(opened, { ...form, state: 'decided', on: daysFromToday(0), outcome: 'denied' });
      assert.deepEqual(await asked(), []);
    });
  });
}

describe('a calendar', () => {
  it('is the same file as long as the data are the same', async () => {
    const opened = await readyForbearance(service, { changes: period });
    const first = await get(opened);
    await new Promise((resolve) => { setTimeout(resolve, 1_100); });
    const second = await get(opened);
    assert.deepEqual(second.content, first.content);
    assert.equal(first.headers['content-digest'], contentDigest(first.content));
    const { events: [event] } = readCalendar(first.content);
    const { document_package: shown } = (await opened.again()).json.data;
    assert.equal(event.DTSTAMP, shown.updated_at.replaceAll(/[-:]/g, ''));
  });

  it('keeps the UIDs of events whose day changes, and has its own', async () => {
    const opened = await readyForbearance(service, { changes: period });
    const other = await readyForbearance(service, { changes: period });
    const [before] = await events(opened);
    assertSuccess(await opened.save(forbearance,
      { general_forbearance_end_month: firstOfMonth(5).slice(0, 7) }));
    const [after] = await events(opened);
    assert.equal(after.UID, before.UID);
    assert.notEqual(after.DTSTART, before.DTSTART);
    assert.notEqual((await events(other))[0].UID, before.UID);
  });

  it('names nobody, and no amount', async () => {
    const source = 'parent_plus_borrower_deferment_pdf';
    const opened = await openPackage(service, waysTo(source));
    const { values } = exampleOf(source, 'two students');
    const end = daysFromToday(200);
    await bringToEnd(opened, { [source]: { ...values,
      ...record('parent_plus_student', 1, { enrollment_end_date: end }) } });
    const { bundle } = await makeBundle(opened);
    for (const { form_instance_id: id, recipient } of bundle.left_to_do) {
      await follow(opened, { form_instance_id: id, recipient, state: 'sent',
        on: daysFromToday(-3) });
    }
    const answer = await get(opened);
    const { events: all } = readCalendar(answer.content);
    assert.ok(all.some((each) => each.DESCRIPTION.includes('student 1')));
    const text = answer.content.toString('utf8').replaceAll('\r\n ', '');
    const secret = [values.borrower_ssn, 'Ada', 'Quill', 'Fay', 'ExampleA', 'ExampleB',
      'Springfield', ...Object.values(holders).map((each) => each.name),
      opened.id, opened.analysis.analysis_id, '$'];
    for (const one of secret) assert.equal(text.includes(one), false, one);
    for (const { recipient } of bundle.left_to_do) assert.equal(text.includes(recipient), false);
  });

  it('is in the language that the borrower prefers', async () => {
    const opened = await readyForbearance(service,
      { changes: { ...period, preferred_language: 'es' } });
    const [event] = await events(opened);
    assert.match(event.SUMMARY, /un día para actuar$/);
    assert.match(event.DESCRIPTION, /^Lo que /);
  });

  it('has the days that the analysis names for the plan of the package, or for any', async () => {
    const anniversary = daysFromToday(100);
    const plan = await openPackage(service, { choose: { plan_id: 'direct_ibr' },
      analysis: analysisRequest({ loans: [direct({ idr_anniversary_date: anniversary })] }) });
    const named = plan.analysis.advice.calendar;
    assert.ok(named.some((each) => each.plan_ids && !each.plan_ids.includes('direct_ibr')));
    const expected = named.filter((each) => each.code === 'recertification');
    assert.deepEqual(expected.map((each) => each.date), [anniversary]);
    const option = optionOf(plan.analysis, { plan_id: 'direct_ibr' });
    const [event, ...others] = await events(plan);
    assert.deepEqual(others, []);
    assert.equal(event.DTSTART, basic(anniversary));
    assert.equal(event.DESCRIPTION, expected[0].message);
    assert.ok(event.SUMMARY.startsWith(`${option.plan_label}: `), event.SUMMARY);
    assertSuccess(await plan.save('income_driven_repayment_plan_request_pdf',
      { preferred_language: 'es' }));
    const [spanish] = await events(plan);
    assert.equal(spanish.UID, event.UID);
    assert.match(spanish.DESCRIPTION, /^Envíe un comprobante de ingresos nuevo/);
  });

  it('of a package without days has no events, and is a calendar all the same', async () => {
    const opened = await openPackage(service, waysTo(forbearance, { loans: [direct(), ffel()] }));
    assert.deepEqual(await events(opened), []);
  });

  it('is found by its owner alone', async () => {
    const opened = await readyForbearance(service, { changes: period });
    const others = credentials(await createPartner(service.data, 'others'));
    assertError(await get(opened, { headers: others }), 404, 'not_found');
    assertError(await service.server.send(`${opened.path}/calendar.ics`), 401, 'unauthorized');
    const posted = await get(opened, { method: 'POST' });
    assertError(posted, 405, 'method_not_allowed');
    assert.equal(posted.headers.allow, 'GET, HEAD');
  });
});
