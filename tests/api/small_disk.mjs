// A disk that is soon full.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const mebibyte = 1024 * 1024;

/** A folder on a disk of its own. Whoever may not mount one can't run the test, and is told. */
export class SmallDisk {
  constructor(mebibytes) {
    this.folder = mkdtempSync(join(tmpdir(), 'tassel-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', this.folder]);
    chmodSync(this.folder, 0o711); // a database has a user of its own
  }

  get freeOctets() {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  get #filler() { return join(this.folder, 'filler'); }

  /** Leaves so many octets. */
  fillUp(left) { writeFileSync(this.#filler, Buffer.alloc(this.freeOctets - left)); }
  makeRoom() { rmSync(this.#filler); }

  remove() {
    execFileSync('umount', [this.folder]);
    rmdirSync(this.folder);
  }
}
