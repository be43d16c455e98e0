// The peak memory of a server.

import { readFileSync, readdirSync } from 'node:fs';

const SAMPLE_MS = 5;

const childrenOf = (pid) => readdirSync(`/proc/${pid}/task`).flatMap((task) =>
  readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean));

/** The memory that a process shares with no other, plus its portion of what it shares. */
function proportionalMegabytes(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)[1]) / 1024;
}

/** Runs `work`; returns the peak of the server alone, and that of the server and its children. */
export async function watchMemory(pid, work) {
  const most = { server: 0, all: 0 };
  const sample = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    most.server = Math.max(most.server, Number(/VmHWM:\s+(\d+) kB/.exec(status)[1]) / 1024);
    let all = proportionalMegabytes(pid);
    for (const child of childrenOf(pid)) {
      try {
        all += proportionalMegabytes(child);
      } catch (error) {
        if (!['ENOENT', 'ESRCH'].includes(error.code) && !(error instanceof TypeError)) throw error;
      }
    }
    most.all = Math.max(most.all, all);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    await work();
    sample();
  } finally {
    clearInterval(timer);
  }
  return most;
}
