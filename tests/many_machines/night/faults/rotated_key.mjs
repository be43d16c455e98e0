import { run } from '../../../api/server.mjs';
import { nobody } from './places.mjs';

export default {
  name: 'the master key is changed',
  places: nobody,
  seconds: { long: 0, short: 0 },
  async begin(night) {
    const { fleet } = night;
    fleet.putNewKeyFirst();
    const rotating = run(['keys', 'rotate', '--data', fleet.folders[0]], { env: fleet.env });
    return {
      end: async () => {
        const { code, stderr } = await rotating;
        night.require(code === 0, `keys rotate ended with ${code}: ${stderr}`);
      },
    };
  },
};
