import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does something again and again, until the returned function is called; that function waits until
 * the last round has ended.
 */
export function repeat(betweenMs, work) {
  let going = true;
  const ended = (async () => {
    while (going) {
      await work();
      await pause(betweenMs);
    }
  })();
  ended.catch(() => {}); // whoever calls the returned function receives the error
  return () => {
    going = false;
    return ended;
  };
}
