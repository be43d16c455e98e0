// How much the server sends.
import { get } from 'node:http';

/** As many bytes as the server sends to who takes gzip. */
export const bytesOf = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let total = 0;
      response.on('data', (part) => (total += part.length));
      response.on('end', () => resolve(total));
    }).on('error', reject);
  });
