// How much processor time the threads of a server take, according to the kernel.
import { readdirSync, readFileSync } from 'node:fs';

/** The milliseconds of processor time that each thread has used so far. */
function times(pid) {
  const tasks = `/proc/${pid}/task`;
  return new Map(readdirSync(tasks).map((thread) =>
    [thread, Number(readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6]));
}

/** The time that each thread takes during `work`. */
async function takenWhile(pid, work) {
  const before = times(pid);
  await work();
  return new Map([...times(pid)].map(([thread, time]) =>
    [thread, time - (before.get(thread) ?? 0)]));
}

/** The only thread that answers `/healthz`, in a server with `--threads 1`. */
export async function connectionThread({ child: { pid }, send }) {
  const taken = await takenWhile(pid, async () => {
    for (let count = 0; count < 100; ++count) await send('/healthz');
  });
  return [...taken].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

/** The milliseconds that `work` takes on the connection thread, and on all other threads. */
export async function shares({ child: { pid } }, thread, work) {
  const taken = await takenWhile(pid, work);
  const own = taken.get(thread);
  return { own, others: [...taken.values()].reduce((sum, time) => sum + time, 0) - own };
}
