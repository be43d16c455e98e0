// A PostgreSQL of this checkout's own, on loopback, in a folder of its own.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const versions = '/usr/lib/postgresql';

/** The newest program of this name that is installed. */
function program(name) {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const [newest] = found.filter((version) => existsSync(join(versions, version, 'bin', name)))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? name : join(versions, newest, 'bin', name);
}

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const isRoot = process.getuid() === 0;
// It refuses to run as root.
const self = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {});

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The same database, where all tables lie in this schema. */
export const inSchema = (address, schema) => `${address}?options=-csearch_path%3D${schema}`;

export class Postgres {
  /**
   * Makes a database in the folder where there is none; without a folder, in one that goes with it.
   * `settings`: NAME=VALUE each. `env`: what its own environment has besides.
   */
  static async start({ folder, settings = [], port, env = {} } = {}) {
    const made = new Postgres();
    made.temporary = folder === undefined;
    made.folder = folder ?? mkdtempSync(join(tmpdir(), 'tassel-postgres-'));
    made.settings = settings;
    made.env = env;
    made.port = port ?? await freePort();
    mkdirSync(made.folder, { recursive: true });
    chmodSync(made.folder, 0o700);
    if (isRoot) chownSync(made.folder, idOf('-u'), idOf('-g'));
    if (!existsSync(join(made.folder, 'data'))) made.initialize();
    await made.begin();
    return made;
  }

  /** A streaming replica of a running one. */
  static async follow(primary, { settings = [], port } = {}) {
    const made = new Postgres();
    made.temporary = true;
    made.folder = mkdtempSync(join(tmpdir(), 'tassel-postgres-'));
    made.settings = settings;
    made.port = port ?? await freePort();
    chmodSync(made.folder, 0o700);
    if (isRoot) chownSync(made.folder, idOf('-u'), idOf('-g'));
    made.write('password', primary.password);
    execFileSync(program('pg_basebackup'), ['--pgdata', join(made.folder, 'data'),
      '--dbname', primary.address, '--write-recovery-conf', '--wal-method=stream',
      '--checkpoint=fast'], { ...self(), cwd: made.folder, stdio: 'pipe' });
    await made.begin();
    return made;
  }

  get data() { return join(this.folder, 'data'); }
  get password() { return readFileSync(join(this.folder, 'password'), 'utf8').trim(); }
  get address() {
    return `postgresql://tassel:${this.password}@127.0.0.1:${this.port}/postgres`;
  }

  write(name, text) {
    const file = join(this.folder, name);
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
    if (isRoot) chownSync(file, idOf('-u'), idOf('-g'));
  }

  initialize() {
    this.write('password', randomBytes(18).toString('base64url'));
    execFileSync(program('initdb'), ['--pgdata', this.data, '--username=tassel',
      '--auth=scram-sha-256', `--pwfile=${join(this.folder, 'password')}`, '--encoding=UTF8',
      '--no-locale'], { ...self(), cwd: this.folder, stdio: 'pipe' });
  }

  /** Starts the program, and waits until it takes connections. */
  async begin() {
    const settings = ['listen_addresses=127.0.0.1', `port=${this.port}`,
      `unix_socket_directories=${this.folder}`, ...this.settings];
    this.child = spawn(program('postgres'),
      ['-D', this.data, ...settings.flatMap((one) => ['-c', one])],
      { ...self(), cwd: this.folder, env: { ...process.env, ...this.env },
        stdio: ['ignore', 'ignore', 'pipe'] });
    this.log = '';
    this.child.stderr.on('data', (chunk) => { this.log = (this.log + chunk).slice(-20_000); });
    this.ended = once(this.child, 'exit');
    let over = false;
    this.ended.then(() => { over = true; }, () => { over = true; });
    for (let tries = 0; tries < 600; tries += 1) {
      if (over) throw new Error(`PostgreSQL ended: ${this.log}`);
      try {
        this.run('SELECT 1');
        return;
      } catch {
        await pause(50); // not yet
      }
    }
    throw new Error(`PostgreSQL takes no connections: ${this.log}`);
  }

  /** Carries a statement out, and gives its rows as texts, columns divided by |. */
  run(sql) {
    const output = execFileSync(program('psql'), [this.address, '--no-psqlrc', '--quiet',
      '--tuples-only', '--no-align', '--command', sql],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return output.split('\n').filter((line) => line !== '');
  }

  /** The address of a schema that is made for it: as servers see it, an empty database. */
  emptySchema(schema) {
    this.run(`CREATE SCHEMA ${schema}`);
    return inSchema(this.address, schema);
  }

  /** Someone who carries out what is written to its standard input, in one session. */
  converse() {
    return spawn(program('psql'), [this.address, '--no-psqlrc', '--tuples-only', '--no-align'],
      { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  /** A session that has carried this out in a transaction which stays open until it is ended. */
  async hold(sql) {
    const session = this.converse();
    session.stdin.write(`BEGIN;\n${sql};\n\\echo held\n`);
    for await (const chunk of session.stdout.iterator({ destroyOnReturn: false })) {
      if (chunk.toString().includes('held')) break;
    }
    session.stdout.resume();
    const ended = once(session, 'exit');
    return async () => {
      if (!session.stdin.writableEnded) session.stdin.end('COMMIT;\n');
      await ended;
    };
  }

  /** A dump whose reader takes nothing: it has locked every table, and is not through. */
  dump() {
    return spawn(program('pg_dump'), [this.address], { stdio: ['ignore', 'pipe', 'ignore'] });
  }

  /** Sends a signal to all of its processes, each of which has a session of its own. */
  signal(name) {
    const { pid } = this.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children.map(Number)]) process.kill(one, name);
  }

  /** Makes a replica the one that is written to. */
  promote() {
    execFileSync(program('pg_ctl'), ['promote', '--pgdata', this.data, '--wait'],
      { ...self(), cwd: this.folder, stdio: 'pipe' });
  }

  /** SIGINT ends it in order, SIGQUIT at once, as a crash would. */
  async stop(signal = 'SIGINT') {
    this.child.kill(signal);
    this.child.kill('SIGCONT'); // whoever was stopped takes no signal until it goes on
    await this.ended;
  }

  async remove() {
    await this.stop('SIGQUIT');
    if (this.temporary) rmSync(this.folder, { recursive: true, force: true });
  }
}
