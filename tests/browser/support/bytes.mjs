// How much the server sends.
import { get } from 'node:http';

/** How many bytes the server sends to a client that accepts gzip. */
export const bytesOf = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let total = 0;
      response.on('data', (part) => (total += part.length));
      response.on('end', () => resolve(total));
    }).on('error', reject);
  });
