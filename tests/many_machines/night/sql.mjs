// What other programs do in the database.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { eventually } from '../cluster.mjs';

const waiting = "SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND NOT granted";

/** Begins a dump, which locks every table and ends only when the returned function is called. */
export async function beginDump(postgres) {
  const dump = postgres.dump();
  const ended = once(dump, 'exit');
  await eventually(async () => assert.deepEqual(await postgres.ask("SELECT DISTINCT mode FROM"
    + " pg_locks WHERE relation = 'analysis'::regclass AND mode = 'AccessShareLock'"
    + " AND pid IN (SELECT pid FROM pg_stat_activity WHERE application_name = 'pg_dump')"),
  ['AccessShareLock']));
  return async () => {
    dump.kill();
    await ended;
  };
}

/** Starts a statement, which waits for others' locks; the result tells when the statement ends. */
export async function carryOutBehind(postgres, sql) {
  const session = postgres.converse();
  const ended = once(session, 'exit');
  session.stdout.resume();
  session.stdin.end(`${sql};\n`);
  await eventually(async () => assert.notDeepEqual(await postgres.ask(waiting), []));
  return { ended };
}
