import { repeat } from '../repeat.mjs';
import { everybody } from './places.mjs';

const betweenMs = 3_000;

export default {
  name: 'VACUUM FULL of every table, again and again',
  // VACUUM FULL locks each table while it rewrites the table. The more data the night has stored,
  // the longer that takes.
  places: everybody,
  seconds: { long: 15 },
  words: ['locked', 'database_slow'],
  async begin({ primary }) {
    return { end: repeat(betweenMs, () => primary.ask('VACUUM FULL')) };
  },
};
