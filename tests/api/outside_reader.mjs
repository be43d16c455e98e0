// A program from outside that reads a server's database file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Sees the database as it is now until it is told to let go, which is what is given. */
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
