// All work that grows with what was sent or kept runs on threads that yield to a connection's
// thread, not on that thread itself. The kernel counts the processor time of each thread.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath } from './analysis_requests.mjs';
import { jpegOfSize, pdf, png, stream } from './attachment_files.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct, waysTo } from './intake_portfolios.mjs';
import {
  assertCreated, createAnalysis, createPackage, openPackage, openService, optionOf, selectionOf,
} from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { partnerPath, post, sandboxPath, startServer, validRequest } from './server.mjs';
import { connectionThread, shares } from './thread_time.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const ways = waysTo(source);
const { values } = exampleOf(source);
const large = { ...ways, analysis: { ...ways.analysis, portfolio: {
  loans: Array.from({ length: 500 }, (_, index) => direct({ loan_id: `L${index}`,
    holder: { name: `Holder ${index}`, holder_type: 'ed' } })) } } };
const args = ['--rate-limit', 'all=off', '--threads', '1', '--specimen-forms'];
let service;
let thread;

before(async () => {
  service = await openService({ args });
  thread = await connectionThread(service.server);
});

/**
 * Checks that other threads do most of `work`, which is repeated `times` times if it is short. It
 * measures up to five times, because a busy machine charges threads for what runs beside them.
 * Before every measurement except the first, it calls `renew`.
 */
async function assertYields(work, { times = 1, renew = async () => {} } = {}) {
  let own;
  let others;
  for (let measured = 0; measured < 5; ++measured) {
    if (measured > 0) await renew();
    ({ own, others } = await shares(service.server, thread, async () => {
      for (let count = 0; count < times; ++count) await work();
    }));
    if (own < others) return;
  }
  assert.fail(
    `${own.toFixed(1)} ms of the connection's thread, ${others.toFixed(1)} of all others`);
}

const uploads = {
  'a picture that unpacks to 99 MB': () => png({ width: 11_000, height: 9_000 }),
  'a PDF of ten megabytes': () => pdf({ objects: [stream(Buffer.alloc(10_000_000, 'x'))] }),
  'a JPEG of ten megabytes': () => jpegOfSize(10_000_000),
  'a PNG of ten megabytes that is refused at its end': () => Buffer.concat([
    png({ width: 3000, height: 3000 }), Buffer.alloc(9_000_000), Buffer.from('x')]),
};

for (const [whose, open] of [['a partner', openPackage], ['a session', openSandboxPackage]]) {
  describe(`an upload of ${whose} yields:`, () => {
    for (const [what, content] of Object.entries(uploads)) {
      it(what, async () => {
        const opened = await open(service, ways);
        const file = { source, role, content: content() };
        await assertYields(async () => {
          const answer = await opened.upload(file);
          if (what.includes('refused')) assertError(answer, 422, 'validation_failed');
          else assertCreated(answer);
        });
      });
    }
  });
}

describe('bodies in which every member is wrong yield:', () => {
  const wrong = JSON.stringify({ ...validRequest, x: Array(120_000).fill(1) });
  const refused = async (ask) => assertYields(async () =>
    assertError(await ask(), 422, 'validation_failed'), { times: 3 });

  it('quick quotes of a partner', () =>
    refused(() => post(service.server, partnerPath, wrong, service.keys)));
  it('quick quotes of the sandbox', () => refused(() => post(service.server, sandboxPath, wrong)));
  for (const [whose, open] of [['a partner', openPackage], ['a session', openSandboxPackage]]) {
    it(`reviews of ${whose}`, async () => {
      const opened = await open(service, ways);
      await refused(() => opened.postJson('/review', wrong));
    });
  }
  it('intake', async () => {
    const opened = await openPackage(service, ways);
    await refused(() => opened.postJson('/supplemental-intake', wrong));
  });
});

describe('500 loans, which nothing is known of yet, yield:', () => {
  const whole = (opened) => `${analysesPath}/${opened.analysis.analysis_id}`;
  const read = (path) => service.server.send(path, { headers: service.keys });
  const asks = {
    'the analysis': (opened) => read(whole(opened)),
    'its plans': (opened) => read(`${whole(opened)}/plan-options`),
    'its projection': (opened) =>
      post(service.server, `${whole(opened)}/projections`, {}, service.keys),
    'its package once more': (opened) => opened.again(),
    'another package': (opened) => createPackage(service, opened.analysis.analysis_id,
      selectionOf(optionOf(opened.analysis, { plan_id: 'direct_standard' }))),
    'the intake that is there': (opened) => opened.intake(source),
    'the intake that is saved': (opened) => opened.save(source, values),
    'its attachments': (opened) => opened.attachments(source),
    'a review': (opened) => opened.review({ review_all_required_fields: true }),
    'a key that was used before': (opened) => post(service.server, analysesPath, large.analysis,
      { ...service.keys, 'idempotency-key': 'large' }),
  };
  const ofPartner = {};
  const ofSession = {};
  let alone;

  /** Restarts the service, so that no earlier result is in its memory. */
  async function renew() {
    await service.server.stop();
    service.server = await startServer({ data: service.data, args });
    for (const opened of [...Object.values(ofPartner), ...Object.values(ofSession)])
      opened.server = service.server;
    // What the service makes once, for any package, must not count here.
    const small = await openPackage(service, ways);
    for (const ask of Object.values(asks)) await ask(small);
    thread = await connectionThread(service.server);
  }
  const assertFirstYields = (ask) =>
    assertYields(async () => assertSuccess(await ask()), { renew });

  before(async () => {
    for (const name of Object.keys(asks)) ofPartner[name] = await openPackage(service, large);
    alone = await createAnalysis(service, large.analysis);
    ofSession['the analysis'] = await openSandboxPackage(service, large);
    ofSession['its documents'] = await openSandboxPackage(service, large);
    const key = { ...service.keys, 'idempotency-key': 'large' };
    assertSuccess(await post(service.server, analysesPath, large.analysis, key));
    await renew();
  });

  for (const [name, ask] of Object.entries(asks))
    it(name, () => assertFirstYields(() => ask(ofPartner[name])));
  it('an analysis without a package', () =>
    assertFirstYields(() => read(`${analysesPath}/${alone.analysis_id}`)));
  it('the analysis of a session', () => assertFirstYields(() => {
    const { header, analysisPath, server } = ofSession['the analysis'];
    return server.send(analysisPath, { headers: header });
  }));
  it('its documents', () => assertFirstYields(() => ofSession['its documents'].again()));
});
