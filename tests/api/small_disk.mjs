// A disk that is soon full.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const mebibyte = 1024 * 1024;

/**
 * A folder that is a disk of its own. If the user may not mount a disk, the test says so and does
 * not run.
 */
export class SmallDisk {
  constructor(mebibytes) {
    this.folder = mkdtempSync(join(tmpdir(), 'tassel-disk-'));
    this.bytes = mebibytes * mebibyte;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${this.bytes}`, 'tmpfs', this.folder]);
    chmodSync(this.folder, 0o711); // a database, which runs as another user, may enter
  }

  get freeBytes() {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Fills the disk until only `left` bytes are free. */
  fillUp(left) {
    const { blocks, bavail, bsize } = statfsSync(this.folder);
    this.#resize((blocks - bavail) * bsize + left);
  }

  makeRoom() { this.#resize(this.bytes); }

  #resize(bytes) {
    execFileSync('mount', ['-o', `remount,size=${bytes}`, this.folder]);
  }

  remove() {
    execFileSync('umount', [this.folder]);
    rmdirSync(this.folder);
  }
}
