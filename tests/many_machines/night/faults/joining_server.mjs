import { startServer } from '../../../api/server.mjs';
import { nobody } from './places.mjs';

export default {
  name: 'a new server joins with --init',
  places: nobody,
  seconds: { long: 5, short: 1 },
  async begin(night) {
    const { fleet } = night;
    const joined = await startServer({ data: fleet.furtherFolder(), env: fleet.env,
      args: [...fleet.args, '--init'] });
    const { status } = await joined.send('/readyz');
    night.require(status === 200, `/readyz of a new server: ${status}`);
    return {
      end: async () => {
        const { code } = await joined.stop();
        night.require(code === 0, `a server that had joined ended with ${code}`);
      },
    };
  },
};
