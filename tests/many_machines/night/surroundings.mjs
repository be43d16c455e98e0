// What the night's servers depend on, all of which can break: a database at two places, each with
// its own disk; relays; a pooler; a disk for a log.
import { chmodSync, copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { serverBinary, temporaryDirectory } from '../../api/server.mjs';
import { SmallDisk } from '../../api/small_disk.mjs';
import { Database, Pooler } from '../cluster.mjs';
import { Relay } from '../relay.mjs';

// Two hours write some 5 GiB, and VACUUM FULL copies the largest table.
const diskMebibytes = 6144;
const logDiskMebibytes = 512;
const routes = 2;
const connectionsOfPooler = 20;
const library = join(dirname(serverBinary), 'refused_writes.so');

/**
 * A folder that is a small disk, if this machine lets us mount one; otherwise an ordinary folder.
 */
function disk(mebibytes) {
  try {
    return new SmallDisk(mebibytes);
  } catch {
    return { folder: readable(temporaryDirectory()), isPlain: true, remove() {} };
  }
}

/** Lets the database, which runs as another user, enter the folder. */
function readable(folder) {
  chmodSync(folder, 0o711);
  return folder;
}

const hasPooler = () => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // then the third server connects to the database directly
  }
};

export class Surroundings {
  disks = [disk(diskMebibytes), disk(diskMebibytes)];
  logDisk = disk(logDiskMebibytes);
  #folder = readable(temporaryDirectory());

  async lay() {
    this.#prepareRefusals();
    this.database = await Database.start((place) => ({ below: this.disks[place].folder,
      logBelow: this.#folder,
      settings: ['fsync=off', 'checkpoint_timeout=1h', 'max_wal_size=256MB'],
      env: this.#envAt(place) }));
    const { primary } = this.database;
    // Add more data than fits into a pipe, so that a dump stalls when nobody reads its output.
    await primary.ask("CREATE TABLE filler AS SELECT repeat('x', 1000)"
      + ' FROM generate_series(1, 2000)');
    this.relays = [];
    for (let route = 0; route < routes; route += 1) this.relays.push(await Relay.to(primary));
    this.pooler = hasPooler() ? await Pooler.start(primary, connectionsOfPooler) : undefined;
  }

  #prepareRefusals() {
    this.canRefuse = existsSync(library);
    if (!this.canRefuse) return;
    const copy = join(this.#folder, 'refused_writes.so');
    copyFileSync(library, copy);
    chmodSync(copy, 0o755);
    this.library = copy;
  }

  #refused(place) { return join(this.#folder, `refused-${place}`); }
  #envAt(place) {
    return this.canRefuse ? { LD_PRELOAD: this.library, REFUSED_WRITES: this.#refused(place) } : {};
  }

  get #place() { return this.database.ports.indexOf(this.database.primary.port); }
  /** The disk of the primary. */
  get disk() { return this.disks[this.#place]; }

  /** Makes the primary's writes to a file fail, as if its user had used up a quota. */
  refuseWritesTo(name) {
    const file = this.#refused(this.#place);
    writeFileSync(file, `${constants.errno.EDQUOT} ${name}`, { mode: 0o644 });
    return () => rmSync(file);
  }

  /**
   * The database address for each server. The first names both databases, the second names two
   * routes to the primary, and the third is the pooler's.
   */
  get addresses() {
    const { address, primary } = this.database;
    const hosts = this.relays.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return [address, `postgresql://tassel:${primary.password}@${hosts}/postgres`,
      this.pooler?.address ?? address];
  }

  /** Points the relays and the pooler at the new primary. */
  lead() {
    for (const relay of this.relays) {
      relay.target = this.database.primary;
      relay.cut();
    }
    this.pooler?.leadTo(this.database.primary);
  }

  async remove() {
    for (const relay of this.relays ?? []) relay.end();
    await this.pooler?.stop();
    await this.database?.remove();
    for (const each of [...this.disks, this.logDisk]) each.remove();
  }
}
