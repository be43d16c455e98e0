// PgBouncer between servers and database, with fewer connections than servers have: nothing rests
// on what a connection remembers from one transaction to the next.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { pdfOfSize } from '../api/attachment_files.mjs';
import { exampleOf } from '../api/intake_examples.mjs';
import { packageWith } from '../api/packages.mjs';
import { credentials, post } from '../api/server.mjs';
import { Fleet, Pooler } from './cluster.mjs';

const requests = 120;

let postgres;
let pooler;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  pooler = await Pooler.start(postgres);
  fleet = await Fleet.start({ address: pooler.address, servers: 2,
    args: ['--rate-limit', 'all=off'] });
});

after(async () => {
  await fleet?.stop();
  await pooler?.stop();
  await postgres?.remove();
});

test('analyses, each key once, whichever server is asked', async () => {
  const keys = credentials(fleet.partner);
  const ids = await Promise.all(Array.from({ length: requests }, async (_, number) => {
    const answer = await post(fleet.servers[number % 2], analysesPath, analysisRequest(),
      { ...keys, 'idempotency-key': `key-${number % (requests / 2)}` });
    assert.equal(answer.status, 200, answer.text);
    return answer.json.data.analysis_id;
  }));
  assert.equal(new Set(ids).size, requests / 2);
  for (const [number, id] of ids.entries()) {
    const read = await fleet.servers[(number + 1) % 2].send(`${analysesPath}/${id}`,
      { headers: keys });
    assert.equal(read.status, 200);
    assert.equal(read.json.data.analysis_id, id);
  }
});

test('a package with an upload, made on one server and seen on the other', async () => {
  const [one, other] = fleet.servers;
  const service = { server: one, keys: credentials(fleet.partner) };
  const source = 'income_driven_repayment_plan_request_pdf';
  const role = 'idr_tax_return_documentation';
  const opened = await packageWith(service, source);
  await opened.save(source, exampleOf(source, 'single, income unchanged').values);
  const content = pdfOfSize(200_000);
  const uploaded = await opened.upload({ source, role, content });
  assert.equal(uploaded.status, 201);
  const listed = await other.send(`${opened.path}/attachments?source_id=${source}`,
    { headers: service.keys });
  const [attachment] = listed.json.data.attachments;
  const read = await other.send(`${opened.path}/attachments/${attachment.attachment_id}/content`,
    { headers: service.keys });
  assert.ok(read.content.equals(content));
});
