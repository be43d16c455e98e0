// Loads the bill-check module, which tells whether a servicer's bill is what the plan charges.
import { openEngine, readBytes } from './analysis-engine.mjs';

/** Loads the module; `checkBill` is synchronous and works offline. */
export async function load(source = new URL('./bill-check.wasm', import.meta.url)) {
  const { ask, call } = await openEngine(source);
  return {
    checkBill({ portfolio, ...rest } = {}) {
      const held = readBytes(ask('hold', { portfolio }));
      if (!held.success) return held;
      const { loans } = held.data;
      const answer = readBytes(ask('check_bill', { ...rest, loans }));
      call('release', loans);
      return answer;
    },
  };
}
