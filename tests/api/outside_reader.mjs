// An outside program that reads a server's database file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Keeps a snapshot of the database open until the returned function is called. */
export async function openOutsideReader(data) {
  const child = spawn('python3', ['-c', `
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN")
connection.execute("SELECT count(*) FROM analysis").fetchone()
print("reading", flush=True)
sys.stdin.read()
`, join(data, 'tassel.db')], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await once(child, 'close');
  };
}
