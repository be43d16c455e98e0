// Certifiers' links: an employer, a school, or a physician prints the form on which they complete a
// section, and sends one scan of it. Whoever has the link can do no more; others can do nothing.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { otherTypes, pdf, png } from './attachment_files.mjs';
import {
  finish, forbearance, forbearanceRole, makeBundle, openSpecimenService, sha256, shown,
} from './bundles.mjs';
import {
  formOf, inSchool, linkRequest, listLinks, makeLink, openLinkService, postLink, publicUrl,
  readyToCertify, revoke, secondsFromNow, sendScan, withLink,
} from './certifier_links.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertCommonHeaders, assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import { exampleOf, examplesOf } from './intake_examples.mjs';
import { identity } from './intake_identity.mjs';
import { direct, waysTo } from './intake_portfolios.mjs';
import { locked } from './locked_files.mjs';
import { assertCreated, faultPaths, openPackage, packageWith, part } from './packages.mjs';
import { inspectPdf, squeezed } from './pdf_oracles.mjs';
import {
  createPartner, credentials, runJson, startServer, temporaryDirectory,
} from './server.mjs';

const unknownSecret = 'A'.repeat(43);
const unknownId = `lnk_${'0'.repeat(26)}`;
const hour = 3_600;
let service;

before(async () => {
  service = await openLinkService();
});

const assertClosed = (answer) => assertError(answer, 404, 'not_found');

/** Everything that an answer shows, except its id and its date. */
function told({ status, headers, json }) {
  const { 'x-request-id': id, date, 'ratelimit-remaining': left, 'ratelimit-reset': reset, ...rest }
    = headers;
  return { status, headers: rest, json: JSON.parse(JSON.stringify(json).replaceAll(id, 'id')) };
}

describe('a link', () => {
  it('shows whose form it is, gives the form, takes one scan, and ends', async () => {
    const opened = await readyToCertify(service);
    const made = await postLink(opened, linkRequest({ form_instance_id: await formOf(opened) }));
    assertSuccess(made);
    assert.deepEqual(Object.keys(made.json.data).sort(), ['certifier_link', 'url', 'workflow']);
    const { certifier_link: link, url } = made.json.data;
    assert.ok(url.startsWith(`${publicUrl}/certify#`));
    assert.match(url.split('#')[1], /^[A-Za-z0-9_-]{43}$/);
    assert.equal(link.status, 'open');
    const secret = url.split('#')[1];

    const shownLink = await withLink(service.server, secret, 'link');
    assertSuccess(shownLink);
    const { borrower_name: name, form_title: title, ...rest } = shownLink.json.data;
    assert.ok(name.includes(identity.borrower_first_name), name);
    assert.ok(name.includes(identity.borrower_last_name), name);
    assert.match(title, /in-school/i);
    assert.deepEqual(rest, { omb_number: rest.omb_number, certifier: 'school',
      expires_at: link.expires_at, sheet_ready: true });

    const scan = pdf();
    const sent = await sendScan(service.server, secret, { content: scan, filename: 'páge 1.pdf' });
    assertCreated(sent);
    const { received_at: at, ...received } = sent.json.data;
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.deepEqual(received, { size_bytes: scan.length, sha256: sha256(scan) });

    for (const answer of [await withLink(service.server, secret, 'link'),
      await withLink(service.server, secret, 'sheet'), await sendScan(service.server, secret)]) {
      assertClosed(answer);
    }
    const [used] = await listLinks(opened);
    const { json } = await opened.attachments(inSchool);
    const attachment = json.data.attachments.find(({ received_by_link: by }) => by);
    assert.deepEqual(used, { ...link, status: 'used', attachment_id: attachment.attachment_id });
    assert.deepEqual(attachment.received_by_link, {
      certifier_link_id: link.certifier_link_id, form_instance_id: link.form_instance_id,
      certifier: 'school', notice: 'received by link, sender not verified' });
    const content = await opened.content(attachment.attachment_id);
    assert.deepEqual(content.content, scan);
  });

  it('gives the form without the number that the borrower alone may give away', async () => {
    const opened = await readyToCertify(service);
    const { secret } = await makeLink(opened);
    const sheet = await withLink(service.server, secret, 'sheet');
    assert.equal(sheet.status, 200, sheet.text);
    assert.equal(sheet.headers['content-type'], 'application/pdf');
    assert.match(sheet.headers['cache-control'], /no-store/);
    assert.equal(sheet.headers['referrer-policy'], 'no-referrer');
    assert.match(sheet.headers['content-disposition'], /^attachment; filename="form_to_certify/);
    const { text } = await inspectPdf(sheet.content);
    assert.ok(text.includes(squeezed(identity.borrower_last_name)));
    const number = identity.borrower_ssn.replaceAll(/\D/g, '');
    assert.equal(number.length, 9);
    assert.ok(!text.replaceAll(/\D/g, '').includes(number));
    assert.ok(!text.includes(number.slice(-4)));
  });

  it('needs no bundle, and a scan that comes makes the attestation and the bundle stale',
    async () => {
      const opened = await readyToCertify(service);
      const { bundle } = await makeBundle(opened);
      const { secret } = await makeLink(opened);
      const before = (await shown(opened)).document_package;
      assert.equal(before.attestation.status, 'attested', 'a link alone changes nothing');
      const { bundle: same } = await makeBundle(opened);
      assert.equal(same.bundle_id, bundle.bundle_id);
      assertCreated(await sendScan(service.server, secret));
      const after = (await shown(opened)).document_package;
      assert.equal(after.attestation.status, 'stale');
      await finish(opened);
      const { bundle: newer } = await makeBundle(opened);
      assert.ok(newer.artifacts.some(({ kind, path }) =>
        kind === 'supporting_document' && path.endsWith('scan.pdf')));
    });

  it('counts a scan among the 40 attachments, and stays open while there is no room', async () => {
    const { analysis, screening } = waysTo(inSchool, { loans: [direct()] });
    const opened = await openPackage(service, { screening: [...screening, forbearance],
      analysis: { ...analysis, document_screening: { ...analysis.document_screening,
        temporary_payment_relief: 'yes' } } });
    assertSuccess(await opened.save(inSchool, exampleOf(inSchool).values));
    const { secret } = await makeLink(opened, {
      form_instance_id: await formOf(opened, inSchool) });
    const ids = [];
    for (let count = 0; count < 40; ++count) {
      const made = await opened.upload({ source: forbearance, role: forbearanceRole,
        content: png(), filename: 'more.png' });
      assertCreated(made);
      ids.push(made.json.data.attachment.attachment_id);
    }
    assert.deepEqual(faultPaths(await sendScan(service.server, secret)), ['file']);
    assertSuccess(await opened.remove(ids[0]));
    assertCreated(await sendScan(service.server, secret));
  });

  it('checks a scan as an upload is checked, and asks before it repairs', async () => {
    const opened = await readyToCertify(service);
    const { secret } = await makeLink(opened);
    const refused = async (file, paths) =>
      assert.deepEqual(faultPaths(await sendScan(service.server, secret, file)), paths);
    await refused({ content: Object.values(otherTypes)[0]() }, ['file']);
    await refused({ content: locked(pdf()) }, ['file']);
    await refused({ more: [part({ name: 'document_role', content: 'anything' })] },
      ['document_role']);
    assertSuccess(await withLink(service.server, secret, 'link'));
    const kept = await sendScan(service.server, secret,
      { content: locked(pdf()), repair: 'true' });
    assertCreated(kept);
    assert.equal(kept.json.data.repaired.length, 1);
  });

  it('takes one of two scans that come at once', async () => {
    const opened = await readyToCertify(service);
    const { secret } = await makeLink(opened);
    const answers = await Promise.all([1, 2, 3].map(() => sendScan(service.server, secret)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404, 404]);
    const { json } = await opened.attachments(inSchool);
    assert.equal(json.data.attachments.filter(({ received_by_link: by }) => by).length, 1);
  });
});

/** Who certifies the form of each source, where somebody does. */
const certifiers = {
  pslf_tepslf_certification_application_pdf: 'employer',
  medical_dental_national_guard_dod_forbearance_pdf: 'employer',
  military_service_and_post_active_duty_deferment_pdf: 'employer',
  in_school_deferment_pdf: 'school',
  parent_plus_borrower_deferment_pdf: 'school',
  graduate_fellowship_deferment_pdf: 'school',
  rehabilitation_training_deferment_pdf: 'school',
  loan_reaffirmation_form: 'school',
  teacher_loan_forgiveness_application_pdf: 'school',
  cancer_treatment_deferment_pdf: 'physician',
  total_and_permanent_disability_discharge_pdf: 'physician',
};

/** Secrets of links to the forms of a new package with these answers, where links can be made. */
async function linksWith(source, values) {
  const opened = await packageWith(service, source);
  assertSuccess(await opened.save(source, values));
  const { official_forms: forms } = (await shown(opened)).document_package;
  const answers = await Promise.all(forms.map(({ form_instance_id: form }) =>
    postLink(opened, linkRequest({ form_instance_id: form, certifier: certifiers[source] }))));
  return answers.filter(({ status }) => status === 200)
    .map(({ json }) => json.data.url.split('#')[1]);
}

describe('every form that somebody else certifies', () => {
  for (const source of Object.keys(certifiers)) {
    it(`is printed without the Social Security number: ${source}`, async () => {
      let printed = 0;
      for (const { values } of examplesOf(source)) {
        for (const secret of (await linksWith(source, values)).slice(0, 1)) {
          const sheet = await withLink(service.server, secret, 'sheet');
          assert.equal(sheet.status, 200, sheet.text);
          const { text } = await inspectPdf(sheet.content);
          assert.ok(!text.replaceAll(/\D/g, '').includes(values.borrower_ssn));
          assert.ok(!text.includes(values.borrower_ssn.slice(-4)));
          printed += 1;
        }
      }
      assert.ok(printed > 0);
    });
  }
});

describe('a request for a link', () => {
  it('names a form that somebody else certifies, who, and a time within 30 days', async () => {
    const opened = await readyToCertify(service);
    const form = await formOf(opened);
    const faults = async (changes) => {
      const answer = await postLink(opened, linkRequest({ form_instance_id: form, ...changes }));
      return [faultPaths(answer), answer.json.data.errors[0].code];
    };
    assert.deepEqual(await faults({ form_instance_id: 'unknown' }),
      [['form_instance_id'], 'unknown_id']);
    assert.deepEqual(await faults({ certifier: 'physician' }), [['certifier'], 'contradiction']);
    assert.deepEqual(await faults({ certifier: 'friend' }), [['certifier'], 'not_allowed']);
    for (const seconds of [-hour, 30 * 24 * hour + 60])
      assert.deepEqual(await faults({ expires_at: secondsFromNow(seconds) }),
        [['expires_at'], 'out_of_range']);
    for (const text of ['2026-13-01T00:00:00Z', '2099-01-01T24:00:00Z', '2099-01-01 00:00:00Z',
      '2099-01-01T00:00:60Z'])
      assert.deepEqual(await faults({ expires_at: text }), [['expires_at'], 'bad_format'], text);
    assertSuccess(await postLink(opened, linkRequest({ form_instance_id: form,
      expires_at: secondsFromNow(30 * 24 * hour - 60) })));
  });

  it('is refused for a form that nobody certifies, and for one that is not ready', async () => {
    const alone = await packageWith(service, forbearance, { loans: [direct()] });
    assertSuccess(await alone.save(forbearance, exampleOf(forbearance).values));
    const own = await postLink(alone, linkRequest({ form_instance_id: await formOf(alone) }));
    assert.deepEqual(faultPaths(own), ['form_instance_id']);
    const begun = await openPackage(service, waysTo(inSchool, { loans: [direct()] }));
    const early = await postLink(begun, linkRequest());
    assert.deepEqual(faultPaths(early), ['form_instance_id']);
  });

  it('is a 409 on a server that does not know its own address', async () => {
    const nameless = await openSpecimenService();
    const opened = await readyToCertify(nameless);
    assertError(await postLink(opened, linkRequest({ form_instance_id: await formOf(opened) })),
      409, 'conflict');
  });

  it('that is repeated leaves one link that opens something: the last', async () => {
    const opened = await readyToCertify(service);
    const first = await makeLink(opened);
    const second = await makeLink(opened);
    assertClosed(await withLink(service.server, first.secret, 'link'));
    assertSuccess(await withLink(service.server, second.secret, 'link'));
    assert.deepEqual((await listLinks(opened)).map(({ status }) => status), ['revoked', 'open']);
  });

  it('is the owner\'s alone', async () => {
    const opened = await readyToCertify(service);
    const { link, secret } = await makeLink(opened);
    const keys = credentials(await createPartner(service.data, 'stranger'));
    const asStranger = { headers: keys };
    assertClosed(await opened.send('/certifier-links', asStranger));
    assertClosed(await opened.send('/certifier-links', { ...asStranger, method: 'POST',
      headers: { ...keys, 'content-type': 'application/json' },
      body: JSON.stringify(linkRequest()) }));
    assertClosed(await opened.send(`/certifier-links/${link.certifier_link_id}`,
      { ...asStranger, method: 'DELETE' }));
    assertSuccess(await withLink(service.server, secret, 'link'));
  });
});

describe('a link that has ended', () => {
  it('is revoked at once, once and for all', async () => {
    const opened = await readyToCertify(service);
    const { link, secret } = await makeLink(opened);
    const revoked = await revoke(opened, link.certifier_link_id);
    assertSuccess(revoked);
    assert.equal(revoked.json.data.certifier_links[0].status, 'revoked');
    assertClosed(await withLink(service.server, secret, 'link'));
    assertClosed(await sendScan(service.server, secret));
    assertSuccess(await revoke(opened, link.certifier_link_id));
    assertClosed(await revoke(opened, unknownId));
    assertClosed(await revoke(opened, 'anything'));
  });

  it('looks like one that never was, however it ended', async () => {
    const opened = await readyToCertify(service);
    const expiring = await makeLink(opened, { expires_at: secondsFromNow(3) });
    while ((await listLinks(opened))[0].status !== 'expired') await pause(200);
    const revoked = await makeLink(opened);
    assertSuccess(await revoke(opened, revoked.link.certifier_link_id));
    const used = await makeLink(opened);
    assertCreated(await sendScan(service.server, used.secret));
    for (const what of ['link', 'sheet']) {
      const answers = [];
      for (const secret of [unknownSecret, expiring.secret, revoked.secret, used.secret, 'short',
        undefined]) {
        answers.push(told(await withLink(service.server, secret, what)));
      }
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
      assert.equal(answers[0].status, 404);
    }
    const scans = [];
    for (const secret of [unknownSecret, expiring.secret, revoked.secret, used.secret, 'short'])
      scans.push(told(await sendScan(service.server, secret)));
    for (const answer of scans) assert.deepEqual(answer, scans[0]);
  });

  it('ends with its partner\'s access', async () => {
    const own = await openLinkService({ id: 'leaving' });
    const opened = await readyToCertify(own);
    const { secret } = await makeLink(opened);
    assertSuccess(await withLink(own.server, secret, 'link'));
    await runJson(['partner', 'disable', '--data', own.data, '--id', 'leaving']);
    assertClosed(await withLink(own.server, secret, 'link'));
    assertClosed(await sendScan(own.server, secret));
  });

  it('does not open again because a writer of the database puts its row back', async () => {
    const opened = await readyToCertify(service);
    const { link, secret } = await makeLink(opened);
    query(service.data, 'CREATE TABLE stolen AS SELECT * FROM certifier_link');
    assertSuccess(await revoke(opened, link.certifier_link_id));
    query(service.data, 'INSERT INTO certifier_link SELECT * FROM stolen'
      + ' WHERE secret_sha256 NOT IN (SELECT secret_sha256 FROM certifier_link)');
    query(service.data, 'DROP TABLE stolen');
    assertClosed(await withLink(service.server, secret, 'link'));
    assertClosed(await sendScan(service.server, secret));
  });

  it('does not open because a writer of the database made a row for a secret of their own',
    async () => {
      const opened = await readyToCertify(service);
      await makeLink(opened);
      query(service.data, 'UPDATE certifier_link SET secret_sha256 = ?1 WHERE secret_sha256 ='
        + ' (SELECT max(secret_sha256) FROM certifier_link)', sha256(unknownSecret));
      assertClosed(await withLink(service.server, unknownSecret, 'link'));
    });
});

describe('a secret', () => {
  it('is in no log, error, audit row, or answer', async () => {
    const own = await openLinkService({ args: ['--access-log'] });
    const opened = await readyToCertify(own);
    const { secret } = await makeLink(opened);
    const answers = [await withLink(own.server, secret, 'link'),
      await withLink(own.server, secret, 'sheet'),
      await sendScan(own.server, secret, { content: Buffer.from('nothing') }),
      await withLink(own.server, secret, 'scan', { headers: { 'content-type': 'text/plain' } }),
      await withLink(own.server, secret, `link?secret=${unknownSecret}`),
      await sendScan(own.server, secret), await sendScan(own.server, secret)];
    answers.push(await opened.send('/certifier-links'));
    for (const answer of answers) {
      assert.ok(!answer.content.includes(secret));
      assert.ok(!JSON.stringify(answer.headers).includes(secret));
    }
    const rows = query(own.data, 'SELECT * FROM audit');
    const digest = sha256(secret);
    assert.ok(rows.some(({ operation, status }) =>
      operation === 'POST /api/certifier/scan' && Number(status) === 201));
    for (const hidden of [secret, digest, identity.borrower_last_name])
      assert.ok(!JSON.stringify(rows).includes(hidden), 'the audit rows');
    await own.server.stop();
    assert.ok(own.server.lines().some(({ route }) => route === '/api/certifier/scan'));
    for (const hidden of [secret, digest, unknownSecret, identity.borrower_last_name])
      assert.ok(!own.server.log.includes(hidden), 'the log');
  });

  it('is not in the folder, not even in the database\'s log', { skip: notSqlite }, async () => {
    const own = await openLinkService();
    const opened = await readyToCertify(own);
    const { secret } = await makeLink(opened);
    const files = () => readdirSync(own.data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    assert.ok(files().some((file) => readFileSync(file).includes(sha256(secret))));
    for (const file of files()) assert.ok(!readFileSync(file).includes(secret), file);
    await own.server.stop();
    for (const file of files()) assert.ok(!readFileSync(file).includes(secret), file);
  });
});

describe('tries', () => {
  it('are five a minute for an address, whether the link is right or wrong', async () => {
    const limited = await openLinkService({
      args: ['--rate-limit', 'certify=5', '--trusted-proxy', '127.0.0.1/32'] });
    const opened = await readyToCertify(limited);
    const { secret } = await makeLink(opened);
    const from = (address) => ({ headers: { 'x-forwarded-for': address } });
    const secrets = [unknownSecret, secret, unknownSecret, secret];
    for (const [at, one] of secrets.entries()) {
      const answer = await withLink(limited.server, one, 'link', from('203.0.113.7'));
      assert.equal(answer.status, one === secret ? 200 : 404);
      assert.deepEqual([rateHeaders(answer).limit, rateHeaders(answer).remaining], [5, 4 - at]);
    }
    assertClosed(await sendScan(limited.server, unknownSecret, from('203.0.113.7')));
    for (const one of [secret, unknownSecret]) {
      const answer = await withLink(limited.server, one, 'link', from('203.0.113.7'));
      assertError(answer, 429, 'rate_limited');
      assert.match(answer.headers['retry-after'], /^[1-9]\d*$/);
    }
    assertSuccess(await withLink(limited.server, secret, 'link', from('203.0.113.8')));
  });

  it('are five unless an operator says otherwise', async () => {
    const server = await startServer({ data: temporaryDirectory() });
    assert.equal(rateHeaders(await withLink(server, unknownSecret, 'link')).limit, 5);
  });

  it('are made by POST alone', async () => {
    for (const what of ['link', 'sheet', 'scan']) {
      const answer = await service.server.send(`/api/certifier/${what}`,
        { headers: { 'x-certifier-link': unknownSecret } });
      assert.equal(answer.status, 405);
      assert.equal(answer.headers.allow, 'POST');
      assertCommonHeaders(answer);
    }
  });
});
