// Draws at random, so that each has its turn before any has its next.

/** Goes on for ever. `random` gives numbers below 1. */
export function* deckOf(cards, random) {
  for (;;) {
    const left = [...cards];
    while (left.length > 0) yield left.splice(Math.floor(random() * left.length), 1)[0];
  }
}
