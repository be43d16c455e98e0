// How busy the processors are during a measurement, and with whose work.

import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

// USER_HZ, the unit of /proc: 100 on every Linux today.
const TICKS_A_SECOND = 100;

const numbersOf = (text) => text.trim().split(/\s+/).map(Number);

/** The seconds that the machine's processors were busy, and all their seconds. */
function machineSeconds() {
  const [all] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, idle, iowait, irq, softirq, steal] = numbersOf(all.replace('cpu', ''));
  const busy = user + nice + system + irq + softirq + steal;
  return { busy: busy / TICKS_A_SECOND, had: (busy + idle + iowait) / TICKS_A_SECOND };
}

/** The processor time of a process and everything that it started, so far. */
export function processorSeconds(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number);
      return [{ pid: Number(name), parent: fields[1],
        ticks: fields[11] + fields[12] + fields[13] + fields[14] }];
    } catch {
      return []; // it has ended in the meantime
    }
  });
  const sum = (of) => all.filter(({ pid: each }) => each === of).reduce((ticks, one) =>
    ticks + one.ticks, 0) + all.filter(({ parent }) => parent === of)
    .reduce((ticks, one) => ticks + sum(one.pid), 0);
  return sum(pid) / TICKS_A_SECOND;
}

/**
 * Measures while `work` runs. `groups`: lists of processes by name, including everything that they
 * started. Returns the result of `work`, and `processors`: how many were busy, and how many with
 * each group.
 */
export async function whileAtWork(groups, work) {
  const secondsOf = () => Object.fromEntries(Object.entries(groups).map(([name, pids]) =>
    [name, pids.reduce((sum, pid) => sum + processorSeconds(pid), 0)]));
  const before = { ...machineSeconds(), by: secondsOf() };
  const result = await work();
  const after = { ...machineSeconds(), by: secondsOf() };
  const elapsed = (after.had - before.had) / cpus().length;
  return {
    result,
    processors: {
      busy: (after.busy - before.busy) / elapsed,
      ...Object.fromEntries(Object.keys(groups).map((name) =>
        [name, (after.by[name] - before.by[name]) / elapsed])),
    },
  };
}
