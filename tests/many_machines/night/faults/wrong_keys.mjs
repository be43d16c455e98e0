import { analysesPath } from '../../../api/analysis_requests.mjs';
import { repeat } from '../repeat.mjs';
import { bodyOf } from '../lives.mjs';
import { nobody } from './places.mjs';

const guessers = 8;
const betweenMs = 20;

export default {
  name: 'wrong keys',
  places: nobody,
  seconds: { long: 15, short: 3 },
  async begin(night) {
    const stops = Array.from({ length: guessers }, (_, number) => {
      const client = night.clientFrom(`127.77.0.${number + 1}`);
      const headers = { ...night.keys, 'x-service-api-key': `tsk_${'0'.repeat(40)}`,
        'content-type': 'application/json' };
      return repeat(betweenMs, async () => {
        const answer = await client.once(analysesPath,
          { method: 'POST', headers, body: bodyOf(0) });
        night.require(answer === undefined || answer.status === 401,
          `a wrong key is a ${answer?.status}`);
      });
    });
    return { end: () => Promise.all(stops.map((stop) => stop())) };
  },
};
