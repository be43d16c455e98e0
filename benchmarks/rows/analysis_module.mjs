// The analysis module against the same engine compiled for this machine: the request of sixty loans
// as bytes in, the answer as bytes out. Also how much of the module a browser fetches.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { requireFile } from '../lib/programs.mjs';
import { atMost, formatNumber, interleave } from '../lib/statistics.mjs';
import { nativeTimes, requestOfSixty } from './analysis.mjs';

const ROUNDS = 5;
const CALLS = 15;

const stamp = ['req', 'anl', 'scn'].map((kind) => `${kind}_${'0'.repeat(26)}`).join('')
  + '2026-11-01T00:00:00Z';

async function instantiate(file) {
  const { exports } = (await WebAssembly.instantiate(readFileSync(file))).instance;
  exports._initialize();
  return (name, json) => {
    const bytes = Buffer.from(stamp + JSON.stringify(json));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.input(bytes.length));
    const size = exports[name]();
    return Buffer.from(exports.memory.buffer, exports.output(), size);
  };
}

const answered = (bytes) => {
  const { success, data, error_message: message } = JSON.parse(bytes.toString());
  if (!success) throw new Error(message);
  return data;
};

export async function measure(context) {
  const file = requireFile(join(dirname(context.modulePath), 'analysis.wasm'),
    'the analysis module');
  const ask = await instantiate(file);
  const { raw_text, borrower_profile } = requestOfSixty(context.root);
  const read = () => answered(ask('read_export', { raw_text }));
  const { portfolio } = read();
  const { loans } = answered(ask('hold', { portfolio }));
  const analyze = () => ask('analyze', { loans, borrower_profile });
  answered(analyze());
  const timed = (work) => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < CALLS; i += 1) work();
    return Number(process.hrtime.bigint() - start) / CALLS;
  };
  for (let i = 0; i < ROUNDS; i += 1) timed(analyze);
  // The native program reads the request each time; the module holds its loans.
  const times = await interleave(ROUNDS, {
    native: async () => (await nativeTimes(context, { raw_text })).record_ns,
    module: () => timed(read) + timed(analyze),
  });
  const ms = (name) => `${formatNumber(times[name] / 1e6)} ms`;
  const bytes = readFileSync(file);
  const kib = (size) => size / 1024;
  return [
    atMost('an export of 60 loans read and analyzed, WebAssembly against native',
      times.module / times.native, 3, 'times as long', `${ms('module')} against ${ms('native')}`),
    atMost('the analysis module, gzip', kib(gzipSync(bytes).length), 260, 'KiB',
      `brotli ${formatNumber(kib(brotliCompressSync(bytes).length))} KiB, `
        + `${formatNumber(kib(bytes.length))} KiB in memory`),
  ];
}
