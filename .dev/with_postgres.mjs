// Runs a command beside a PostgreSQL, whose address is in an environment variable of the command:
// node .dev/with_postgres.mjs [--folder FOLDER] VARIABLE COMMAND [ARGUMENT...]
// Without a folder, the database is removed when the command ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Postgres } from './postgres.mjs';

const words = process.argv.slice(2);
const folder = words[0] === '--folder' ? words.splice(0, 2)[1] : undefined;
const [variable, command, ...options] = words;
// A database that is thrown away need not survive a power failure.
const settings = ['max_connections=600', ...(folder === undefined ? ['fsync=off'] : [])];
const postgres = await Postgres.start({ folder, settings });
const child = spawn(command, options,
  { stdio: 'inherit', env: { ...process.env, [variable]: postgres.address } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
if (folder === undefined) await postgres.remove();
else await postgres.stop();
process.exitCode = code ?? 1;
