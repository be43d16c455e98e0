// Damages a page of a database's file, as a failing disk does.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { assertSuccess } from './envelope.mjs';
import { openService } from './packages.mjs';
import { post } from './server.mjs';

const pageBytes = 8_192;

/** Damages the first page of the index of idempotency keys. No server may be running. */
function damageKeys(data) {
  const [{ rootpage: page }] = query(data,
    "SELECT rootpage FROM sqlite_schema WHERE name = 'analysis_by_idempotency_key'");
  const file = openSync(join(data, 'tassel.db'), 'r+');
  writeSync(file, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, (page - 1) * pageBytes);
  closeSync(file);
}

/** A service with a damaged page in its file; `meet` makes the request that needs the page. */
export async function openDamaged() {
  const ask = ({ server, keys }) =>
    post(server, analysesPath, analysisRequest(), { ...keys, 'idempotency-key': 'once' });
  const before = await openService();
  assertSuccess(await ask(before));
  await before.server.stop();
  damageKeys(before.data);
  const service = await openService({ data: before.data, id: 'other' });
  return { ...service, meet: () => ask(service) };
}
