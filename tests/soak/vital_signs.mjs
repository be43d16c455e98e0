// What a process holds at the moment, according to its system.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Resident anonymous memory and the log in KiB, and the numbers of descriptors and threads. */
export function vitalSigns(pid, data) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const logs = readdirSync(data).filter((name) => name.endsWith('-wal'));
  return {
    memory: Number(/^RssAnon:\s+(\d+) kB/m.exec(status)[1]),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    threads: Number(/^Threads:\s+(\d+)/m.exec(status)[1]),
    log: logs.reduce((sum, name) => sum + sizeOf(join(data, name)), 0) / 1024,
  };
}
