// Programs with a time limit, and their cost: the processor time of a program and of everything
// that it starts, as bash counts it.
import { spawn } from 'node:child_process';

// A limit on processor time means the same on a busy machine as on an idle one. A program that
// requests memory without end is stopped before it stops the machine.
const COUNTED = 'ulimit -t "$1"; ulimit -v 8000000; shift; TIMEFORMAT="cpu %U %S"; time "$@"';
const LIMIT_REACHED = new Set([128 + 9, 128 + 24]);
/** The limit on wall-clock time in units of the other limit, for programs that only wait. */
const WAITING_FACTOR = 20;

const running = new Set();
/** Ends a program with everything that it started. */
function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // the program has already ended
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running.forEach(end);
    process.exit(1);
  });
}

/** Runs a program to its end or its limit: { status, output, errors, timedOut, seconds }. */
export function run(command, { seconds = 60, cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', COUNTED, 'run', String(seconds), ...command], {
      cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...env },
    });
    running.add(child);
    let output = '';
    let errors = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      end(child);
    }, seconds * WAITING_FACTOR * 1000);
    child.stdout.on('data', (data) => (output = (output + data).slice(-1_000_000)));
    // Keep everything: the first error says why something did not compile, and the last line what
    // it cost.
    child.stderr.on('data', (data) => (errors += data));
    child.on('close', (status) => {
      clearTimeout(timer);
      running.delete(child);
      const cost = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(errors);
      const used = cost === null ? seconds : Number(cost[1]) + Number(cost[2]);
      timedOut ||= LIMIT_REACHED.has(status);
      resolve({ status: status ?? 1, output, errors, timedOut, seconds: used });
    });
  });
}
