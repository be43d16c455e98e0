// A peer as a program for tests/oracle/compare.py: one request per line in, one envelope per line
// out.
// usage: node lines.mjs bisect|tight

import { createInterface } from 'node:readline';

const peers = { bisect: './bisect_quote.mjs', tight: './tight_quote.mjs' };
const path = peers[process.argv[2]];
if (path === undefined) {
  console.error(`usage: node lines.mjs ${Object.keys(peers).join('|')}`);
  process.exit(2);
}
const { quickQuote } = await import(path);

for await (const line of createInterface({ input: process.stdin })) {
  const options = quickQuote(JSON.parse(line));
  console.log(JSON.stringify({ success: true, data: { options }, error_message: '' }));
}
