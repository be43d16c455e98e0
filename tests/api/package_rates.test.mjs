// Each operation on a package has its own limit for each partner.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { png } from './attachment_files.mjs';
import { assertError, rateHeaders } from './envelope.mjs';
import { direct } from './intake_portfolios.mjs';
import { createAnalysis, createPackage, DocumentPackage } from './packages.mjs';
import {
  createPartner, credentials, startServer, temporaryDirectory,
} from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const defaults = { package: 120, intake: 120, review: 120, delete: 120, upload: 60, read: 1200,
  download: 1200 };

const data = temporaryDirectory();
let keys;

before(async () => {
  keys = credentials(await createPartner(data, 'acme'));
});

async function open(args) {
  const server = await startServer({ data, args });
  const service = { server, keys };
  const analysis = await createAnalysis(service, analysisRequest({ loans: [direct()],
    document_screening: { temporary_payment_relief: 'yes' } }));
  const selection = { screening_source_ids: [source] };
  const answer = await createPackage(service, analysis.analysis_id, selection);
  const opened = new DocumentPackage(service, analysis, selection,
    answer.json.data.document_package);
  const nothing = `att_${'0'.repeat(26)}`;
  const operations = {
    package: () => opened.again(),
    intake: () => opened.save(source, {}),
    review: () => opened.review({ borrower_attestation: { attested: false } }),
    delete: () => opened.remove(nothing),
    upload: () => opened.upload({ source, role, content: png() }),
    read: () => server.send(`${analysesPath}/${analysis.analysis_id}`, { headers: keys }),
    download: () => opened.content(nothing),
  };
  return { server, operations, opened };
}

describe('the limit of an operation', () => {
  it('is its own', async () => {
    const { server, operations } = await open([]);
    for (const [name, ask] of Object.entries(operations)) {
      const { limit, remaining } = rateHeaders(await ask());
      const used = name === 'package' ? 2 : 1;
      assert.deepEqual([limit, remaining], [defaults[name], defaults[name] - used], name);
    }
    await server.stop();
  });

  it('covers the reads of packages, too', async () => {
    const { server, opened } = await open(['--rate-limit', 'read=3']);
    for (const ask of [() => opened.intake(source), () => opened.attachments(source),
      () => opened.intake(source)]) assert.equal((await ask()).status, 200);
    assertError(await opened.attachments(source), 429, 'rate_limited');
    await server.stop();
  });

  for (const name of Object.keys(defaults)) {
    it(`is kept: ${name}`, async () => {
      const most = name === 'package' ? 2 : 1;
      const { server, operations } = await open(['--rate-limit', `${name}=${most}`]);
      await operations[name]();
      const refused = await operations[name]();
      assertError(refused, 429, 'rate_limited');
      assert.ok(Number(refused.headers['retry-after']) >= 1);
      await server.stop();
    });
  }
});
