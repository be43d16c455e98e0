// A page of a database's file that a disk has spoilt.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { query } from './database.mjs';

const pageOctets = 8_192;

/** The first page of what finds idempotency keys. No server may run. */
export function damageKeys(data) {
  const [{ rootpage: page }] = query(data,
    "SELECT rootpage FROM sqlite_schema WHERE name = 'analysis_by_idempotency_key'");
  const file = openSync(join(data, 'tassel.db'), 'r+');
  writeSync(file, Buffer.alloc(pageOctets, 0xff), 0, pageOctets, (page - 1) * pageOctets);
  closeSync(file);
}
