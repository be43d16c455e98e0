import { childrenOf } from '../../../api/server_children.mjs';
import { uploadsUnderWay } from '../uploads.mjs';
import { everybody } from './places.mjs';

export default {
  name: 'children that read PDFs are stopped',
  places: everybody,
  works: 'store',
  seconds: { long: 12 },
  async begin(night) {
    const finished = night.fleet.living().map(async (server) => {
      const finish = await uploadsUnderWay(night, server, 2);
      for (const child of childrenOf(server, 'check-document')) process.kill(child, 'SIGSTOP');
      await finish();
    });
    return { end: () => Promise.all(finished) };
  },
};
