// Draws at random, but every card has its turn before any card comes again.

/** Yields cards without end. `random` returns numbers from 0 to below 1. */
export function* deckOf(cards, random) {
  for (;;) {
    const left = [...cards];
    while (left.length > 0) yield left.splice(Math.floor(random() * left.length), 1)[0];
  }
}
