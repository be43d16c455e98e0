// Visitors who come one after another, each for an analysis in a session of their own.
import { analysisRequest, evaluatePath } from '../../api/analysis_requests.mjs';
import { Client, forever, pause } from '../client.mjs';

const thinking = 100; // ms between two visitors
const putOff = 1_000; // ms until a refused visitor tries again

export async function attack({ port, from = '127.66.0.1', connections }) {
  const client = new Client({ port, from });
  const visit = async () => {
    const answer = await client.post(evaluatePath, analysisRequest());
    await pause(answer.status === 200 ? thinking : putOff);
    return answer;
  };
  for (let count = 0; count < connections; ++count) forever(visit);
}
