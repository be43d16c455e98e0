// A database that can be failed over, and servers that share it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, Postgres } from '../../.dev/postgres.mjs';
import { runJson, startServer, temporaryDirectory } from '../api/server.mjs';

// Of every commit that is acknowledged a replica has the log.
const waitsForReplica = 'synchronous_standby_names=*';
const settings = ['max_connections=200', 'shared_buffers=64MB'];

/** A primary and a replica; after a failover another replica is made, at a third place. */
export class Database {
  static async start(failovers) {
    const made = new Database();
    made.ports = [];
    for (let place = 0; place < failovers + 2; place += 1) made.ports.push(await freePort());
    made.primary = await Postgres.start({ port: made.ports[0],
      settings: [...settings, waitsForReplica] });
    made.all = [made.primary];
    await made.makeReplica();
    return made;
  }

  /** As servers are told: whichever of the places takes writes. */
  get address() {
    const hosts = this.ports.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgresql://tassel:${this.primary.password}@${hosts}/postgres`
      + '?target_session_attrs=read-write';
  }

  async makeReplica() {
    this.replica = await Postgres.follow(this.primary,
      { settings, port: this.ports[this.all.length] });
    this.all.push(this.replica);
    this.primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'");
    this.primary.run('SELECT pg_reload_conf()');
    await eventually(async () => assert.deepEqual(
      this.primary.run("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"), ['1']));
  }

  /** The primary crashes, and the replica takes its place. */
  async failOver() {
    await this.primary.stop('SIGQUIT');
    this.primary = this.replica;
    this.primary.run("ALTER SYSTEM RESET synchronous_standby_names");
    this.primary.promote();
  }

  async remove() {
    for (const one of this.all) await one.remove();
  }
}

/** PgBouncer in front of a database: each transaction may come to another connection. */
export class Pooler {
  static async start(postgres) {
    const made = new Pooler();
    made.port = await freePort();
    made.postgres = postgres;
    const folder = temporaryDirectory();
    const file = join(folder, 'pgbouncer.ini');
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"tassel" "${postgres.password}"\n`);
    writeFileSync(file, `[databases]
postgres = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${made.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`);
    // It refuses to run as root, and then must be let read what it needs.
    const asRoot = process.getuid() === 0;
    if (asRoot) execFileSync('chown', ['-R', 'postgres', folder]);
    made.child = spawn('pgbouncer', ['-q', ...(asRoot ? ['-u', 'postgres'] : []), file],
      { stdio: ['ignore', 'ignore', 'inherit'] });
    made.ended = once(made.child, 'exit');
    await eventually(async () => execFileSync('psql', [made.address, '-qc', 'SELECT 1'],
      { stdio: 'ignore' }));
    return made;
  }

  get address() {
    return `postgresql://tassel:${this.postgres.password}@127.0.0.1:${this.port}/postgres`;
  }

  async stop() {
    this.child.kill('SIGTERM');
    await this.ended;
  }
}

export async function eventually(attempt, mostTries = 100) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (tries === mostTries) throw fault;
      await pause(100);
    }
  }
}

/** Servers of one operator: each with a folder of its own, all with the same master key. */
export class Fleet {
  /**
   * `key`: a folder whose master key they take; without it they get a new one. `env`: what else
   * their environment holds.
   */
  static async start({ address, servers, args = [], key, env = {} }) {
    const made = new Fleet();
    Object.assign(made, { args, env: { TASSEL_DATABASE: address, ...env } });
    made.folders = Array.from({ length: servers }, () => temporaryDirectory());
    const keyIn = (folder) => join(folder, 'master.key');
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

  /** Kills one at once, and starts it again as soon as the database lets it. */
  async restart(place) {
    const killed = this.servers[place];
    this.servers[place] = undefined;
    await killed?.stop('SIGKILL');
    // There may be no primary yet.
    this.servers[place] = await eventually(() => this.begin(place), 600);
  }

  living() {
    return this.servers.filter((server) => server !== undefined);
  }

  async stop() {
    await Promise.all(this.living().map((server) => server.stop()));
  }
}
