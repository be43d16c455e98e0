/** A small seeded generator of numbers below 1, so that a failing run can be repeated. */
export function seeded(state) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
