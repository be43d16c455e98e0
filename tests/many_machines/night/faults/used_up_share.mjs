import { basename } from 'node:path';
import { everybody } from './places.mjs';

const fileOfAnalyses = `SELECT pg_relation_filepath(reltoastrelid) FROM pg_class
  WHERE relname LIKE 'analysis%' AND reltoastrelid <> 0
  ORDER BY pg_relation_size(reltoastrelid) DESC LIMIT 1`;

export default {
  name: 'the database has used up its share of the disk (EDQUOT)',
  possible: ({ around }) => around.canRefuse,
  places: everybody,
  seconds: { long: 15 },
  full: true,
  words: ['no_room'],
  oneTells: true,
  told: [{ event: 'store_failed', causes: ['disk_full'] }],
  async begin({ around, primary }) {
    const [file] = await primary.ask(fileOfAnalyses);
    return { end: around.refuseWritesTo(basename(file)) };
  },
};
