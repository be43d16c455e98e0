// An outside program that holds a SQLite database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const inSqlite = `
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=10, isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
`;
// Takes the lock that the program's commands take, as though one of them had stopped in the middle.
const asCommand = `
import fcntl, struct, sys
held = open(sys.argv[2], "a+b")
fcntl.fcntl(held, fcntl.F_OFD_SETLKW, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0, 2, 0))
print("held", flush=True)
sys.stdin.read()
`;

async function hold(program, data) {
  const child = spawn('python3',
    ['-c', program, join(data, 'tassel.db'), join(data, 'write.lock')],
    { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await ended;
  };
}

/** Holds the database in a transaction of SQLite. Returns a function that releases it. */
export const holdDatabase = (data) => hold(inSqlite, data);
/** Holds the lock that every writer takes. Returns a function that releases it. */
export const holdWriting = (data) => hold(asCommand, data);
