// Finishes a build: gathers the licenses of what it contains, gives the service worker the list of
// files in this release, each with its digest, and puts brotli and gzip copies beside every file
// that becomes smaller.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const worker = join(dist, 'sw.js');
const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.wasm',
  '.webmanifest',
  '.txt',
]);

const digest = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);

/** The license text of an installed package, or the license's name if the package has no text. */
function license(path, name) {
  const folder = join(root, path);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  if (name === undefined) throw new Error(`${path} does not say under which license it is`);
  return `License: ${name}`;
}

function gatherLicenses() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const sections = shipped.map(
    ([path, { version, license: name }]) =>
      `${path.replace('node_modules/', '')} ${version}\n\n${license(path, name)}\n`,
  );
  writeFileSync(join(dist, 'licenses.txt'), sections.join(`\n${'-'.repeat(72)}\n\n`));
}

function builtFiles() {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function address(file) {
  const path = relative(dist, file).split(sep).join('/');
  return path === 'index.html' ? '/' : `/${path}`;
}

// Files that are not stored for offline use: pages that need a running service, and the journey,
// which is not cached yet.
const needsService = (file) =>
  /^(certify|docs|not-found|page|plan|embed|llms)[-.]/.test(basename(file)) ||
  file.includes(`${sep}embed${sep}`);

function nameRelease(files) {
  const assets = files
    .filter((file) => file !== worker && !needsService(file))
    .map((file) => ({ path: address(file), sha256: digest(readFileSync(file), 'base64') }));
  const version = digest(JSON.stringify(assets), 'hex').slice(0, 16);
  const source = readFileSync(worker, 'utf8');
  const slot = /(["'`])__TASSEL_RELEASE__\1/;
  if (!slot.test(source)) throw new Error('sw.js has no place for the list of files');
  const literal = JSON.stringify(JSON.stringify({ version, assets }));
  writeFileSync(
    worker,
    source.replace(slot, () => literal),
  );
}

function compress(file) {
  const bytes = readFileSync(file);
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  // zopfli's result is a twentieth smaller than zlib's, and costs a few seconds of the build.
  const gzip = execFileSync('zopfli', ['-c', file], { maxBuffer: 2 ** 26 });
  const copies = { br: brotli, gz: gzip };
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < bytes.length) writeFileSync(`${file}.${ending}`, copy);
  }
}

gatherLicenses();
const files = builtFiles();
nameRelease(files);
files.filter((file) => compressible.has(extname(file))).forEach(compress);
