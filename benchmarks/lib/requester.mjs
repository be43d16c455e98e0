// One request on a connection of its own, timed from connecting to the last byte.

import { request } from 'node:http';

export function timeFreshRequest({ port, path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: 10_000 },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Number(process.hrtime.bigint() - start) / 1e6);
          else reject(new Error(`${path} answered ${answer.statusCode}`));
        });
        answer.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} did not answer in time`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
