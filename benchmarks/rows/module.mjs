// The WebAssembly module: its time against native for the same work, and its size.

import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

import { timedRequests, withNativeBenchmark } from '../lib/native.mjs';
import { Missing, requireFile } from '../lib/programs.mjs';
import { atMost, formatNumber, interleave } from '../lib/statistics.mjs';

const ROUNDS = 7;
const PASSES = 8;

function timeModule(engine, texts) {
  let length = 0;
  const start = process.hrtime.bigint();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const text of texts) length += engine.quoteText(text).length;
  }
  const elapsed = Number(process.hrtime.bigint() - start);
  if (length === 0) throw new Error('the module answered nothing');
  return elapsed / (PASSES * texts.length);
}

/** JSON text in, JSON text out, on both sides. */
async function measureSpeed(build, modulePath) {
  const { load } = await import(pathToFileURL(modulePath));
  const engine = await load();
  const texts = timedRequests.map((request) => JSON.stringify(request));
  timeModule(engine, texts);
  const times = await withNativeBenchmark(build, (nativeFigure) => interleave(ROUNDS, {
    native: () => nativeFigure('quote_text_median_ns'),
    module: () => timeModule(engine, texts),
  }));
  return atMost('WebAssembly against native, JSON in and out', times.module / times.native, 2,
    'times as long', `${formatNumber(times.module / 1000)} µs against `
    + `${formatNumber(times.native / 1000)} µs`);
}

/** The scripts that a browser loads from `name` on, itself first. */
function scriptsFrom(folder, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, imported] of text.matchAll(/\bfrom\s*['"]\.\/([^'"]+)['"]/g)) {
    scriptsFrom(folder, imported, seen);
  }
  return seen;
}

/** What a browser fetches: every .wasm of the package, index.mjs and what that imports. */
function measureSize(modulePath) {
  const folder = dirname(modulePath);
  const modules = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
  if (modules.length === 0) throw new Missing(`no .wasm beside ${modulePath}`);
  const files = [...modules, ...scriptsFrom(folder, basename(modulePath))];
  const size = (name) => brotliCompressSync(readFileSync(join(folder, name)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
  const sizes = files.map((name) => [name, size(name)]);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  return atMost('the module with its loader, brotli', total / 1024, 24, 'KB',
    sizes.map(([name, bytes]) => `${name} ${bytes} B`).join(', '));
}

export async function measure({ build, modulePath }) {
  requireFile(modulePath, 'the WebAssembly module');
  return [await measureSpeed(build, modulePath), measureSize(modulePath)];
}
