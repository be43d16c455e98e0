import { childrenOf } from '../../../api/server_children.mjs';
import { repeat } from '../repeat.mjs';
import { uploadsUnderWay } from '../uploads.mjs';
import { everybody } from './places.mjs';

const betweenMs = 500;

export default {
  name: 'children that read PDFs are killed',
  places: everybody,
  works: 'store',
  seconds: { long: 12, short: 3 },
  async begin(night) {
    const stop = repeat(betweenMs, () => night.ledger.watch('a killed child', async () => {
      const server = night.pick(night.fleet.living());
      const finish = await uploadsUnderWay(night, server, 1);
      for (const child of childrenOf(server, 'check-document')) process.kill(child, 'SIGKILL');
      await finish();
    }));
    return { end: stop };
  },
};
