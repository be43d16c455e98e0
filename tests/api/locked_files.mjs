// PDFs that qpdf locks, or writes plainly.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './server.mjs';

const folder = temporaryDirectory();

function written(content, args) {
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
  writeFileSync(from, content);
  execFileSync('qpdf', [...args, from, to], { stdio: 'ignore' });
  return readFileSync(to);
}

/** The ways in which programs lock a PDF, from the oldest to the newest. */
export const locks = {
  'RC4, 40 bits': ['40', '--'],
  'RC4, 128 bits': ['128', '--use-aes=n', '--'],
  'AES, 128 bits': ['128', '--use-aes=y', '--'],
  'AES, 256 bits': ['256', '--'],
  'AES, 256 bits, printing forbidden': ['256', '--print=none', '--modify=none', '--'],
};

/** The PDF, locked against changes; it opens only with `password`, which may be empty. */
export const locked = (content, lock = 'AES, 256 bits', password = '') =>
  written(content, ['--allow-weak-crypto', '--encrypt', password, 'owner', ...locks[lock]]);

/** The text of the PDF without compression. */
export const plainly = (content) =>
  written(content, ['--qdf', '--object-streams=disable']).toString('latin1');

/** The PDF with its objects in object streams. */
export const packed = (content) => written(content, ['--object-streams=generate']);
