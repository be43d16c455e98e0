import { beginDump, carryOutBehind } from '../sql.mjs';
import { everybody } from './places.mjs';

export default {
  name: 'VACUUM FULL behind a dump that nobody reads',
  places: everybody,
  seconds: { long: 15 },
  words: ['locked', 'database_slow'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['lock_held'] }],
  async begin({ primary }) {
    const endDump = await beginDump(primary);
    const { ended } = await carryOutBehind(primary, 'VACUUM FULL analysis');
    return {
      end: async () => {
        await endDump();
        await ended;
      },
    };
  },
};
