// How visibly the pages of two PDFs differ, as poppler draws them.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from './server.mjs';

const execute = promisify(execFile);
const dotsPerInch = 60;
/**
 * The least difference in gray, out of 255, that counts. Slightly displaced letters differ less.
 */
const noticeable = 80;

/** The `{width, height, pixels}` of a portable graymap with one byte for each pixel. */
function readGraymap(bytes) {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 64));
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(head.length) };
}

/** The pages of a PDF in shades of gray. */
async function drawn(bytes) {
  const folder = temporaryDirectory();
  const file = join(folder, 'form.pdf');
  writeFileSync(file, bytes, { mode: 0o600 });
  await execute('pdftoppm', ['-gray', '-r', String(dotsPerInch), file, join(folder, 'page')]);
  return readdirSync(folder).filter((name) => name.endsWith('.pgm')).sort()
    .map((name) => readGraymap(readFileSync(join(folder, name))));
}

/** For each page, the share of dark pixels that differ noticeably between the two PDFs. */
export async function differences(one, other) {
  const [left, right] = await Promise.all([drawn(one), drawn(other)]);
  assert.ok(left.length > 0);
  assert.deepEqual(right.map(({ width, height }) => [width, height]),
    left.map(({ width, height }) => [width, height]), 'as many pages, as large');
  return left.map(({ pixels }, page) => {
    let [dark, different] = [1, 0];
    for (const [place, shade] of pixels.entries()) {
      const beside = right[page].pixels[place];
      if (Math.min(shade, beside) < 255 - noticeable) dark += 1;
      if (Math.abs(shade - beside) > noticeable) different += 1;
    }
    return different / dark;
  });
}
