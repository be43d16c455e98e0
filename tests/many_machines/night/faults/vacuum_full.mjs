import { repeat } from '../repeat.mjs';
import { everybody } from './places.mjs';

const betweenMs = 3_000;

export default {
  name: 'VACUUM FULL of every table, again and again',
  // It locks each table while it rewrites it, which takes longer the more the night has kept.
  places: everybody,
  seconds: { long: 15 },
  words: ['locked', 'database_slow'],
  async begin({ primary }) {
    return { end: repeat(betweenMs, () => primary.ask('VACUUM FULL')) };
  },
};
