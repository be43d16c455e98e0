// Signals the group in the middle of uploads, as a terminal or a supervisor does.
import { uploadsUnderWay } from '../uploads.mjs';
import { anyone } from './places.mjs';

const uploads = 3;

export default {
  name: 'a process group is stopped in the middle of uploads',
  places: anyone,
  seconds: { long: 5, short: 1 },
  breaks: true,
  finishes: true,
  words: ['stopping'],
  told: [{ event: 'stopped' }],
  async begin(night, [place]) {
    const server = night.fleet.servers[place];
    const finish = await uploadsUnderWay(night, server, uploads);
    process.kill(-server.child.pid, night.pick(['SIGTERM', 'SIGINT']));
    const finished = finish();
    const { code } = await night.fleet.ended(place);
    await finished;
    night.require(code === 0, `a server whose group was stopped ended with ${code}`);
    return { end: () => night.fleet.beginAgain(place) };
  },
};
