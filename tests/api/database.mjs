// Looks into a server's database, and changes it as only an intruder would.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { databaseOf } from './database_choice.mjs';
import { sqliteRows } from './sqlite_rows.mjs';

const literal = (value) => (typeof value === 'number' ? String(value)
  : value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);

/** Does what `query` does, for servers that keep their data in PostgreSQL. */
function queryPostgres(address, sql, parameters) {
  const whole = sql.replaceAll(/\?(\d+)/g, (_, number) => literal(parameters[number - 1]));
  const isRead = /^\s*(SELECT|WITH)/i.test(whole);
  const statement = isRead
    ? `SELECT coalesce(json_agg(told), '[]') FROM (${whole}) AS told` : whole;
  const output = execFileSync('psql', [address, '--no-psqlrc', '--quiet', '--tuples-only',
    '--no-align', '--set', 'ON_ERROR_STOP=1', '--command', statement], { encoding: 'utf8' });
  if (!isRead) return [];
  return JSON.parse(output).map((row) => Object.fromEntries(Object.entries(row)
    .map(([name, value]) => [name, typeof value === 'string' && value.startsWith('\\x')
      ? value.slice(2) : value])));
}

/** The rows that a statement returns; bytes are in hexadecimal. */
export function query(data, sql, ...parameters) {
  const { TASSEL_DATABASE: address } = databaseOf(data);
  if (address !== undefined) return queryPostgres(address, sql, parameters);
  return sqliteRows({ file: join(data, 'tassel.db'), sql, parameters });
}

export function count(data, table) {
  return query(data, `SELECT count(*) AS rows FROM ${table}`)[0].rows;
}
