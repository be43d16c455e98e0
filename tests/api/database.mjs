// Looks into a server's database file, and changes it as only an intruder would.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const program = `
import json, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=10)
connection.row_factory = sqlite3.Row
plain = lambda value: value.hex() if isinstance(value, bytes) else value
with connection:
    rows = connection.execute(sys.argv[2], json.loads(sys.argv[3])).fetchall()
print(json.dumps([{name: plain(row[name]) for name in row.keys()} for row in rows]))
`;

/** The rows of a statement; octets are hexadecimal. */
export function query(data, sql, ...parameters) {
  const file = join(data, 'tassel.db');
  const args = ['-c', program, file, sql, JSON.stringify(parameters)];
  return JSON.parse(execFileSync('python3', args));
}

export function count(data, table) {
  return query(data, `SELECT count(*) AS rows FROM ${table}`)[0].rows;
}
