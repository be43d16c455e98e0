// The bundle, its archive, and the checks before both.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  brokenPng, dangerous, followedUp, harmless, jpeg, pdf, png,
} from './attachment_files.mjs';
import {
  assertDownload, assertRefused, bringToEnd, contentDigest, finish, forbearance, forbearanceRole,
  getArchive, getForm, makeBundle, ofKind, openSpecimenService, postBundle, readyForbearance,
} from './bundles.mjs';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { everyHolder, everyYes, waysTo } from './intake_portfolios.mjs';
import { analysisRequest } from './analysis_requests.mjs';
import { assertCreated, faultPaths, openPackage, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { createPartner, credentials } from './server.mjs';
import { secondOpinion } from './zip_archive.mjs';

let service;

before(async () => {
  service = await openSpecimenService();
});

const ways = { 'as a partner': openPackage, 'in the sandbox': openSandboxPackage };

describe('a bundle', () => {
  it('is refused until the workflow is ready', async () => {
    const opened = await packageWith(service, forbearance);
    const refused = async (why) => {
      assertRefused(await postBundle(opened), 422, why);
      assertRefused(await getArchive(opened), 422, why);
    };
    await refused('nothing is saved');
    assertSuccess(await opened.save(forbearance, exampleOf(forbearance).values));
    await refused('nothing is attested');
    await finish(opened);
    assertRefused(await getArchive(opened), 422, 'nothing is made');
    await makeBundle(opened);
  });

  it('takes an empty object', async () => {
    const opened = await readyForbearance(service);
    assert.deepEqual(faultPaths(await postBundle(opened, { force: true })), ['body']);
    assert.deepEqual(faultPaths(await postBundle(opened, '{')), ['body']);
    assert.deepEqual(faultPaths(await postBundle(opened, [])), ['body']);
    const text = await opened.send('/bundle', { method: 'POST', body: '{}',
      headers: { 'content-type': 'text/plain' } });
    assertError(text, 415, 'unsupported_media_type');
    assertRefused(await getArchive(opened), 422);
    assertSuccess(await postBundle(opened));
  });

  it('is the same while nothing changes, also for ten requests at once', async () => {
    const opened = await readyForbearance(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postBundle(opened)));
    answers.forEach(assertSuccess);
    const [first] = answers;
    for (const { json } of [...answers, await postBundle(opened)]) {
      assert.deepEqual(json.data, first.json.data);
    }
    const archives = await Promise.all(Array.from({ length: 10 }, () => getArchive(opened)));
    for (const { content } of archives) assert.ok(content.equals(archives[0].content));
  });

  it('tells nothing of the borrower', async () => {
    const opened = await readyForbearance(service);
    const { answer, bundle, download, content } = await makeBundle(opened);
    const { values } = exampleOf(forbearance);
    const own = Object.entries(values).filter(([name, value]) => typeof value === 'string'
      && name.startsWith('borrower_') && value.length > 2).map(([, value]) => value);
    for (const text of [...own, 'Alder']) {
      assert.ok(text === 'Alder' || !answer.text.includes(text), 'in the answer');
      assert.ok(!content['manifest.json'].toString().includes(text), 'in the manifest');
      assert.ok(!service.server.log.includes(text), 'in the log');
    }
    for (const { path } of bundle.artifacts) {
      for (const text of own) assert.ok(!path.includes(text) && !download.filename.includes(text));
    }
  });

  for (const [way, open] of Object.entries(ways)) {
    it(`holds documents beside the forms, each by a safe name of its own: ${way}`, async () => {
      const opened = await open(service, waysTo(forbearance));
      assertSuccess(await opened.save(forbearance, exampleOf(forbearance).values));
      const files = [
        ['../../etc/passwd', pdf(), 'pdf'],
        ['letter.pdf', harmless['four kilobytes of zeros behind it'](), 'pdf'],
        ['letter.pdf', png(), 'png'], ['Zoë & Söhne \u202e.jpg', jpeg(), 'jpg'],
        ['CON.pdf', png({ width: 2 }), 'png'], ['letter.pdf', png({ width: 3 }), 'png'],
      ];
      const kept = [];
      for (const [filename, content] of files) {
        const answer = await opened.upload({ source: forbearance, role: forbearanceRole, filename,
          content });
        assertCreated(answer);
        kept.push(answer.json.data.attachment);
      }
      for (const refused of [dangerous['an address that it opens by itself'],
        followedUp['an archive behind it'], brokenPng['fifty megabytes in its iCCP']]) {
        assertRefused(await opened.upload({ source: forbearance, role: forbearanceRole,
          content: refused() }), 422);
      }
      const gone = kept.splice(4, 1)[0];
      assertSuccess(await opened.remove(gone.attachment_id));
      await finish(opened);
      const { bundle, archive, content } = await makeBundle(opened);
      const documents = ofKind(bundle, 'supporting_document');
      assert.deepEqual(documents.map((each) => each.sha256), kept.map((each) => each.sha256));
      for (const [index, { path }] of documents.entries()) {
        const [, bytes, ending] = files.filter((_, place) => place !== 4)[index];
        assert.match(path, new RegExp(`\\.${ending === 'jpg' ? 'jpe?g' : ending}$`));
        assert.ok(content[path].equals(bytes));
      }
      assert.equal(new Set(documents.map((each) => each.path.toLowerCase())).size, kept.length);
      assert.deepEqual(secondOpinion(archive),
        bundle.artifacts.map((each) => [each.path, each.size_bytes]));
    });
  }

  it('has the forms of several sources in a fixed order', async () => {
    const sources = ['unemployment_deferment_pdf', forbearance, 'in_school_deferment_pdf'];
    const request = { analysis: analysisRequest({ loans: everyHolder(),
      document_screening: everyYes }), screening: sources };
    const intake = { unemployment_deferment_pdf:
      exampleOf('unemployment_deferment_pdf', 'job search, first request').values };
    for (const source of sources.slice(1)) intake[source] = exampleOf(source).values;
    const orders = [];
    for (const screening of [sources, [...sources].reverse()]) {
      const opened = await openPackage(service, { ...request, screening });
      await bringToEnd(opened, intake);
      const { bundle } = await makeBundle(opened);
      orders.push(ofKind(bundle, 'official_form').filter((each) => each.copy === 'open')
        .map((each) => each.form_instance_id));
    }
    assert.equal(orders[0].length, 4 + 3 + 4);
    assert.deepEqual(orders[1], orders[0]);
  });
});

describe('the archive', () => {
  for (const [way, open] of Object.entries(ways)) {
    it(`is answered to HEAD without a body: ${way}`, async () => {
      const opened = await readyForbearance(service, { open });
      const { archive } = await makeBundle(opened);
      const head = await getArchive(opened, { method: 'HEAD' });
      assertDownload(head, 'application/zip', 'zip');
      assert.equal(head.content.length, 0);
      assert.equal(head.headers['content-length'], String(archive.length));
      assert.equal(head.headers['content-digest'], contentDigest(archive));
      rateHeaders(head);
    });
  }

  it('is there for whoever owns it', async () => {
    const opened = await readyForbearance(service);
    await makeBundle(opened);
    const other = credentials(await createPartner(service.data, 'another'));
    const visitor = await readyForbearance(service, { open: openSandboxPackage });
    await makeBundle(visitor);
    const places = ({ path }) => [['POST', `${path}/bundle`], ['GET', `${path}/bundle/content`],
      ['HEAD', `${path}/bundle/content`],
      ['GET', `${path}/official-forms/${forbearance}/content`]];
    const asked = (method, path, headers) => service.server.send(path, { method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }) });
    const cases = [
      [opened, {}, 401], [opened, { ...service.keys, 'x-service-api-key': 'tsk_no' }, 401],
      [opened, other, 404], [opened, visitor.header, 401],
      [visitor, {}, 401], [visitor, service.keys, 401],
      [visitor, (await readyForbearance(service, { open: openSandboxPackage })).header, 404],
    ];
    for (const [owner, headers, status] of cases) {
      for (const [method, path] of places(owner)) {
        const answer = await asked(method, path, headers);
        assert.equal(answer.status, status, `${method} ${path}`);
        if (method !== 'HEAD') {
          assertError(answer, status, status === 401 ? 'unauthorized' : 'not_found');
        }
      }
    }
    const another = await readyForbearance(service);
    const crossed = another.path.replace(another.id, opened.id);
    const lost = opened.path.replace(opened.id, `pkg_${'0'.repeat(26)}`);
    for (const path of [crossed, lost]) {
      for (const [method, place] of places({ path })) {
        assert.equal((await asked(method, place, service.keys)).status, 404, place);
      }
    }
  });

  it('has no other methods', async () => {
    const opened = await readyForbearance(service);
    for (const [below, methods, allowed] of [
      ['/bundle', ['GET', 'PUT', 'DELETE'], /POST/],
      ['/bundle/content', ['POST', 'DELETE'], /GET/],
      [`/official-forms/${forbearance}/content`, ['POST', 'PUT'], /GET/],
    ]) {
      for (const method of methods) {
        const answer = await opened.send(below, { method });
        assert.equal(answer.status, 405, `${method} ${below}`);
        assert.match(answer.headers.allow, allowed);
      }
    }
  });

  it('of the sandbox is made for its own pages only', async () => {
    const opened = await readyForbearance(service, { open: openSandboxPackage });
    const foreign = { origin: 'https://evil.example' };
    assertError(await opened.send('/bundle', { method: 'POST', body: '{}',
      headers: { ...foreign, 'content-type': 'application/json' } }), 403, 'forbidden');
    assertRefused(await getArchive(opened), 422);
    await makeBundle(opened);
    const answer = await getForm(opened, forbearance, undefined, { headers: foreign });
    assertDownload(answer, 'application/pdf', 'pdf');
  });
});
