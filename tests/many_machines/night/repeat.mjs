import { setTimeout as pause } from 'node:timers/promises';

/** Does something again and again; what is given back ends that, and waits for the last time. */
export function repeat(betweenMs, work) {
  let going = true;
  const ended = (async () => {
    while (going) {
      await work();
      await pause(betweenMs);
    }
  })();
  ended.catch(() => {}); // whoever ends it is told
  return () => {
    going = false;
    return ended;
  };
}
