import { repeat } from '../repeat.mjs';
import { nobody } from './places.mjs';

const betweenMs = 3_000;

export default {
  name: 'VACUUM FULL of every table, again and again',
  places: nobody,
  seconds: { long: 15 },
  async begin({ primary }) {
    return { end: repeat(betweenMs, () => primary.ask('VACUUM FULL')) };
  },
};
