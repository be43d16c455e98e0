// A database that can fail over, and servers that share it.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Postgres, steadyPort } from '../../.dev/postgres.mjs';
import { runJson, startServer, temporaryDirectory } from '../api/server.mjs';

const carryOut = promisify(execFile);
const isRoot = process.getuid() === 0;
// A commit is acknowledged only when a replica has its log.
const waitsForReplica = 'synchronous_standby_names=*';
const settings = ['max_connections=200', 'shared_buffers=64MB'];

/**
 * A primary and a replica at two places. After a failover, the next replica is made at the other
 * place.
 */
export class Database {
  /** Starts both databases. `optionsAt` returns the options of the PostgreSQL at place 0 or 1. */
  static async start(optionsAt = () => ({})) {
    const made = new Database();
    made.optionsAt = optionsAt;
    made.ports = [await steadyPort(), await steadyPort()];
    made.primary = await Postgres.start(made.#at(0, [waitsForReplica]));
    await made.makeReplica();
    return made;
  }

  #at(place, more = []) {
    const { settings: own = [], ...rest } = this.optionsAt(place);
    return { ...rest, settings: [...settings, ...own, ...more], port: this.ports[place] };
  }

  /** The servers' address. It names both databases; a server uses the one that takes writes. */
  get address() {
    const hosts = this.ports.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgresql://tassel:${this.primary.password}@${hosts}/postgres`
      + '?target_session_attrs=read-write';
  }

  async makeReplica() {
    await this.dead?.remove();
    this.dead = undefined;
    const { primary } = this;
    this.replica = await Postgres.follow(primary,
      this.#at(this.ports.findIndex((port) => port !== primary.port)));
    await primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await primary.ask('SELECT pg_reload_conf()');
    await eventually(async () => assert.deepEqual(
      await primary.ask("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"), ['1']));
  }

  /** Crashes the primary, and lets the replica take over. */
  async failOver() {
    await this.loseThePrimary();
    await this.useTheReplica();
  }

  loseThePrimary() {
    return this.primary.stop('SIGQUIT');
  }

  async useTheReplica() {
    [this.dead, this.primary, this.replica] = [this.primary, this.replica, undefined];
    await this.primary.ask('ALTER SYSTEM RESET synchronous_standby_names');
    await this.primary.ask('SELECT pg_reload_conf()');
    await this.primary.promote();
  }

  async remove() {
    for (const one of [this.dead, this.primary, this.replica]) await one?.remove();
  }
}

/** PgBouncer in front of a database: each transaction may use a different connection. */
export class Pooler {
  #folder = temporaryDirectory();

  /** Starts a pooler. `connections`: how many connections it opens to the database. */
  static async start(postgres, connections = 4) {
    const made = new Pooler();
    made.port = await steadyPort();
    made.connections = connections;
    made.#write(postgres);
    await made.begin();
    return made;
  }

  get #file() { return join(this.#folder, 'pgbouncer.ini'); }

  #write(postgres) {
    this.postgres = postgres;
    const users = join(this.#folder, 'users.txt');
    writeFileSync(users, `"tassel" "${postgres.password}"\n`);
    writeFileSync(this.#file, `[databases]
postgres = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${this.connections}
max_client_conn = 200
server_login_retry = 1
`);
    // PgBouncer refuses to run as root, so another user must be able to read what it needs.
    if (isRoot) execFileSync('chown', ['-R', 'postgres', this.#folder]);
  }

  async begin() {
    this.child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'postgres'] : []), this.#file],
      { stdio: ['ignore', 'ignore', 'inherit'] });
    this.ended = once(this.child, 'exit');
    await eventually(() => carryOut('psql', [this.address, '-qc', 'SELECT 1']));
  }

  /** Makes the pooler lead to another database from now on. */
  leadTo(postgres) {
    this.#write(postgres);
    this.child.kill('SIGHUP');
  }

  get address() {
    return `postgresql://tassel:${this.postgres.password}@127.0.0.1:${this.port}/postgres`;
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    await this.ended;
  }
}

export async function eventually(attempt, maximumTries = 100) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (tries === maximumTries) throw fault;
      await pause(100);
    }
  }
}

const keyIn = (folder) => join(folder, 'master.key');

/** Servers of one operator, each with its own folder, all with the same master key. */
export class Fleet {
  /**
   * Starts the servers. `key`: a folder whose master key they use; without it, they get a new key.
   * `env`: additional environment variables. `more`: members that a subclass adds to the fleet.
   */
  static async start({ address, servers, args = [], key, env = {}, more = {} }) {
    const made = new this();
    Object.assign(made, { args, env: { TASSEL_DATABASE: address, ...env } }, more);
    made.folders = Array.from({ length: servers }, () => temporaryDirectory());
    if (key !== undefined) copyFileSync(keyIn(key), keyIn(made.folders[0]));
    made.partner = await runJson(['partner', 'create', '--data', made.folders[0], '--id', 'acme'],
      { env: made.env });
    for (const folder of made.folders.slice(1)) {
      copyFileSync(keyIn(made.folders[0]), keyIn(folder));
    }
    made.servers = await Promise.all(made.folders.map((_, place) => made.begin(place)));
    return made;
  }

  begin(place) {
    return startServer({ data: this.folders[place], args: this.args, env: this.env });
  }

  /** Makes the folder of an additional machine, with the fleet's master key. */
  furtherFolder() {
    const folder = temporaryDirectory();
    copyFileSync(keyIn(this.folders[0]), keyIn(folder));
    return folder;
  }

  /** Puts a new master key before the old ones in every folder, and returns the new key. */
  putNewKeyFirst() {
    const fresh = randomBytes(32).toString('base64');
    for (const file of this.folders.map(keyIn)) {
      writeFileSync(file, `${fresh}\n${readFileSync(file, 'utf8')}`, { mode: 0o600 });
    }
    return fresh;
  }

  /** Kills one server at once, and starts it again as soon as the database allows. */
  async restart(place) {
    const killed = this.servers[place];
    this.servers[place] = undefined;
    await killed?.stop('SIGKILL');
    // There may not be a primary yet.
    this.servers[place] = await eventually(() => this.begin(place), 600);
  }

  living() {
    return this.servers.filter((server) => server !== undefined);
  }

  async stop() {
    await Promise.all(this.living().map((server) => server.stop()));
  }
}
