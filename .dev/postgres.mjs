// Runs a PostgreSQL for this checkout alone, on loopback, in a folder of its own.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const carryOut = promisify(execFile); // does not block the caller
const versions = '/usr/lib/postgresql';

/** The newest installed program of this name. */
function program(name) {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const [newest] = found.filter((version) => existsSync(join(versions, version, 'bin', name)))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? name : join(versions, newest, 'bin', name);
}

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const isRoot = process.getuid() === 0;
// PostgreSQL refuses to run as root.
const self = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {});

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const ephemeralPorts = '/proc/sys/net/ipv4/ip_local_port_range';
const lowestPort = 20_000;

/** A port that nobody listens on, and that no outgoing connection uses. */
export async function steadyPort() {
  const [end] = readFileSync(ephemeralPorts, 'utf8').split('\t').map(Number);
  for (;;) {
    const server = createServer().listen(randomInt(lowestPort, end), '127.0.0.1');
    const isFree = await once(server, 'listening').then(() => true, () => false);
    if (!isFree) continue;
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The address of the same database with all tables in this schema. */
export const inSchema = (address, schema) => `${address}?options=-csearch_path%3D${schema}`;

const rowsOf = (output) => output.split('\n').filter((line) => line !== '');

export class Postgres {
  /**
   * Creates a database in the folder, unless one exists there. Without a folder, it creates one
   * that is removed with the database. `settings`: NAME=VALUE each. `env`: variables that are added
   * to the database's environment. `below`: where to create a folder if none is named. `logBelow`:
   * where to create a folder for the write-ahead log, which is otherwise with the data.
   */
  static async start(options) {
    const made = await Postgres.#lay(options);
    if (!existsSync(made.data)) made.initialize();
    await made.begin();
    return made;
  }

  /** A streaming replica of a running database, in a folder that is removed with it. */
  static async follow(primary, options) {
    const made = await Postgres.#lay(options);
    made.write('password', primary.password);
    await carryOut(program('pg_basebackup'), ['--pgdata', made.data, ...made.logOptions,
      '--dbname', primary.address, '--write-recovery-conf', '--wal-method=stream',
      '--checkpoint=fast'], { ...self(), cwd: made.folder });
    await made.begin();
    return made;
  }

  static async #lay({ folder, settings = [], port, env = {}, below = tmpdir(), logBelow } = {}) {
    const made = new Postgres();
    made.temporary = folder === undefined;
    made.folder = folder ?? mkdtempSync(join(below, 'tassel-postgres-'));
    if (logBelow !== undefined) made.logFolder = mkdtempSync(join(logBelow, 'tassel-postgres-'));
    Object.assign(made, { settings, env, port: port ?? await freePort() });
    for (const own of [made.folder, made.logFolder].filter((each) => each !== undefined)) {
      mkdirSync(own, { recursive: true });
      chmodSync(own, 0o700);
      if (isRoot) chownSync(own, idOf('-u'), idOf('-g'));
    }
    return made;
  }

  get logOptions() {
    return this.logFolder === undefined ? [] : [`--waldir=${join(this.logFolder, 'log')}`];
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
      '--no-locale', ...this.logOptions], { ...self(), cwd: this.folder, stdio: 'pipe' });
  }

  /** Starts the program and waits until it accepts connections. */
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
    this.isOver = false;
    this.ended.then(() => { this.isOver = true; }, () => { this.isOver = true; });
    for (let tries = 0; tries < 600; tries += 1) {
      if (this.isOver) throw new Error(`PostgreSQL ended: ${this.log}`);
      try {
        await this.ask('SELECT 1');
        return;
      } catch {
        await pause(50); // it does not accept connections yet
      }
    }
    throw new Error(`PostgreSQL accepts no connections: ${this.log}`);
  }

  /** Executes a statement and returns its rows as texts, with | between columns. */
  run(sql) {
    return rowsOf(execFileSync(program('psql'), this.#toCarryOut(sql),
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** Does the same as `run`, without blocking the caller. */
  async ask(sql) {
    return rowsOf((await carryOut(program('psql'), this.#toCarryOut(sql))).stdout);
  }

  #toCarryOut(sql) {
    return [this.address, '--no-psqlrc', '--quiet', '--tuples-only', '--no-align',
      '--command', sql];
  }

  /** Creates a schema and returns its address; a server takes the schema for an empty database. */
  emptySchema(schema) {
    this.run(`CREATE SCHEMA ${schema}`);
    return inSchema(this.address, schema);
  }

  /** Starts a process that executes what is written to its standard input, in one session. */
  converse() {
    return spawn(program('psql'), [this.address, '--no-psqlrc', '--tuples-only', '--no-align'],
      { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  /**
   * Opens a session and executes the statement in a transaction, which stays open until the session
   * ends.
   */
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

  /** Starts a dump whose output nobody reads: it locks every table and does not finish. */
  dump() {
    return spawn(program('pg_dump'), [this.address], { stdio: ['ignore', 'pipe', 'ignore'] });
  }

  /**
   * Sends a signal to all processes of the database, one by one: each is in a process session of
   * its own, so that a signal to a group would reach only one.
   */
  signal(name) {
    const { pid } = this.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children.map(Number)]) process.kill(one, name);
  }

  /** Promotes a replica to primary. */
  async promote() {
    await carryOut(program('pg_ctl'), ['promote', '--pgdata', this.data, '--wait'],
      { ...self(), cwd: this.folder });
  }

  /** SIGINT shuts it down properly; SIGQUIT ends it at once, as a crash would. */
  async stop(signal = 'SIGINT') {
    this.child.kill(signal);
    this.child.kill('SIGCONT'); // a stopped process handles no signal until it continues
    await this.ended;
  }

  async remove() {
    await this.stop('SIGQUIT');
    const gone = [this.temporary && this.folder, this.logFolder].filter(Boolean);
    for (const folder of gone) rmSync(folder, { recursive: true, force: true });
  }
}
