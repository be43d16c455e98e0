// Choices that are the same for the same seed.
import { randomNumbers } from '../api/workflow_walk.mjs';

export class Dice {
  #random;

  constructor(seed) {
    this.#random = randomNumbers(seed);
  }

  /** An integer from 0 to below `end`. */
  below(end) {
    return Math.floor(this.#random() * end);
  }

  /** An integer from `least` to `most`. */
  between(least, most) {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  chance(share) {
    return this.#random() < share;
  }
}
