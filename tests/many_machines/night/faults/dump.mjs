import { beginDump } from '../sql.mjs';
import { nobody } from './places.mjs';

export default {
  name: 'a dump that nobody reads',
  places: nobody,
  seconds: { long: 15, short: 3 },
  async begin({ primary }) {
    return { end: await beginDump(primary) };
  },
};
