// The WebAssembly module: its time against native for the same work, and its size.

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

import { timedRequests, withNativeBenchmark } from '../lib/native.mjs';
import { requireFile } from '../lib/programs.mjs';
import { atMost, formatNumber, interleave } from '../lib/statistics.mjs';

const ROUNDS = 7;
const PASSES = 8;
const WARM_UP_ROUNDS = 6;

/** The module without its loader: input and answer are bytes in the module's memory. */
async function instantiateEngine(modulePath) {
  const bytes = readFileSync(join(dirname(modulePath), 'tassel.wasm'));
  const { exports } = (await WebAssembly.instantiate(bytes)).instance;
  exports._initialize();
  return exports;
}

/** The stamp that the loader puts before a request: two identifiers and the time. */
const stamp = `qq_${'0'.repeat(26)}req_${'0'.repeat(26)}2026-08-01T00:00:00Z`;

function timeEngine(engine, inputs) {
  let length = 0;
  const start = process.hrtime.bigint();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const bytes of inputs) {
      const place = engine.input(bytes.length);
      new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
      length += engine.quote();
    }
  }
  const elapsed = Number(process.hrtime.bigint() - start);
  if (length === 0) throw new Error('the module answered nothing');
  return elapsed / (PASSES * inputs.length);
}

function timeLoader(module, texts) {
  const start = process.hrtime.bigint();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const text of texts) module.quoteText(text);
  }
  return Number(process.hrtime.bigint() - start) / (PASSES * texts.length);
}

/**
 * Times the module and the native program, both from JSON bytes to JSON bytes. The time with the
 * loader, which takes and returns strings, is shown only for information.
 */
async function measureSpeed(build, modulePath) {
  const engine = await instantiateEngine(modulePath);
  const { load } = await import(pathToFileURL(modulePath));
  const module = await load();
  const texts = timedRequests.map((request) => JSON.stringify(request));
  const inputs = texts.map((text) => Buffer.from(stamp + text));
  // The JavaScript engine optimizes the module fully only after some thousand calls.
  for (let i = 0; i < WARM_UP_ROUNDS; i += 1) timeEngine(engine, inputs);
  const times = await withNativeBenchmark(build, (nativeFigure) => interleave(ROUNDS, {
    native: () => nativeFigure('quote_text_median_ns'),
    module: () => timeEngine(engine, inputs),
    loader: () => timeLoader(module, texts),
  }));
  const us = (name) => `${formatNumber(times[name] / 1000)} µs`;
  return atMost('WebAssembly against native, JSON in and out', times.module / times.native, 2,
    'times as long', `${us('module')} against ${us('native')}; with JavaScript strings `
    + us('loader'));
}

/** The scripts that a browser loads, beginning with `name`. */
function scriptsFrom(folder, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, imported] of text.matchAll(/\bfrom\s*['"]\.\/([^'"]+)['"]/g)) {
    scriptsFrom(folder, imported, seen);
  }
  return seen;
}

/** What a browser fetches for a quote: the module, index.mjs, and what index.mjs imports. */
function measureSize(modulePath) {
  const folder = dirname(modulePath);
  const files = ['tassel.wasm', ...scriptsFrom(folder, basename(modulePath))];
  const size = (name) => brotliCompressSync(readFileSync(join(folder, name)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
  const sizes = files.map((name) => [name, size(name)]);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  return atMost('the module with its loader, brotli', total / 1024, 25, 'KiB',
    sizes.map(([name, bytes]) => `${name} ${bytes} B`).join(', '));
}

export async function measure({ build, modulePath }) {
  requireFile(modulePath, 'the WebAssembly module');
  return [await measureSpeed(build, modulePath), measureSize(modulePath)];
}
