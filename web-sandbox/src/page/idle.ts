// Delays work until the browser has nothing else to do.

const longestWaitMilliseconds = 2000;

/**
 * Runs `work` in the next idle moment, or after two seconds, because a busy machine may never be
 * idle.
 */
export function whenIdle(work: () => void): void {
  // Safari lacks requestIdleCallback.
  if (window.requestIdleCallback === undefined) setTimeout(work, 0);
  else requestIdleCallback(() => work(), { timeout: longestWaitMilliseconds });
}
