// Work that can wait until nothing else is to be done.

const longestWaitMilliseconds = 2000;

/** Runs `work` in the next idle moment, or after two seconds: on a busy machine none may come. */
export function whenIdle(work: () => void): void {
  // Safari has no such call.
  if (window.requestIdleCallback === undefined) setTimeout(work, 0);
  else requestIdleCallback(() => work(), { timeout: longestWaitMilliseconds });
}
