// The database on which the tests' servers keep their data. If TASSEL_TEST_POSTGRES is the address
// of a PostgreSQL, each data folder has a schema there; otherwise it has its SQLite file.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { inSchema } from '../../.dev/postgres.mjs';

const address = process.env.TASSEL_TEST_POSTGRES;
const made = new Map();

/** The `skip` of tests that look into SQLite's file, or at what only SQLite does. */
export const notSqlite = address === undefined ? false : 'is of SQLite, or looks into its file';

/** The environment that gives the folder's database to a command. */
export function databaseOf(data) {
  if (address === undefined || data === undefined) return {};
  if (!made.has(data)) {
    const schema = `api_${createHash('sha256').update(data).digest('hex').slice(0, 24)}`;
    execFileSync('psql', [address, '--quiet', '--command',
      `SET client_min_messages TO warning; CREATE SCHEMA IF NOT EXISTS ${schema}`]);
    made.set(data, inSchema(address, schema));
  }
  return { TASSEL_DATABASE: made.get(data) };
}
