// Finds the smallest set of compilations that shows that every public header can be included by
// itself, and writes a file for each:
// header_chains.mjs ROOT FOLDER
// A header compiles by itself if it compiles after nothing, or after only headers that it includes,
// directly or not. So the files are chains in which each header includes the one before; the
// smallest set corresponds to a largest matching between headers and headers that include them
// (Dilworth, Fulkerson). Prints the paths of the files, and removes other files from the folder.
import {
  existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';

/** The other headers that each header includes, as written there. */
function readHeaders(root) {
  const headers = new Map();
  for (const [folder, base] of [['include', 'include'], ['rules', '.']]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true })) {
      if (!entry.endsWith('.hpp')) continue;
      const path = join(root, folder, entry);
      const included = readFileSync(path, 'utf8').matchAll(/^ *#include "([^"]+)"/gm);
      headers.set(relative(join(root, base), path), [...included].map(([, name]) => name));
    }
  }
  return headers;
}

/** For each header, everything that it includes, directly or not. */
function closures(headers) {
  const known = new Map();
  const closureOf = (header) => {
    if (!known.has(header)) {
      const all = new Set();
      known.set(header, all);
      for (const each of headers.get(header) ?? []) {
        all.add(each);
        for (const further of closureOf(each)) all.add(further);
      }
    }
    return known.get(header);
  };
  for (const header of headers.keys()) closureOf(header);
  return known;
}

/** Chains of headers, each included by the next; every header is in one chain. */
function headerChains(headers) {
  const included = closures(headers);
  const after = new Map(); // the header that follows it in its chain
  const before = new Map();
  const findPlace = (header, seen) => {
    for (const each of included.get(header)) {
      if (seen.has(each) || !headers.has(each)) continue;
      seen.add(each);
      if (after.has(each) && !findPlace(after.get(each), seen)) continue;
      after.set(each, header);
      before.set(header, each);
      return true;
    }
    return false;
  };
  for (const header of headers.keys()) findPlace(header, new Set());
  return [...headers.keys()].filter((header) => !before.has(header)).map((first) => {
    const chain = [first];
    while (after.has(chain.at(-1))) chain.push(after.get(chain.at(-1)));
    return chain;
  });
}

const [root, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const paths = headerChains(readHeaders(root)).map((chain) => {
  const path = join(folder, `${chain.at(-1).replaceAll(/\W/g, '_')}.cpp`);
  const content = chain.map((header) => `#include "${header}"\n`).join('');
  // A file that stays the same is not compiled again.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
  return path;
});
for (const path of readdirSync(folder).map((name) => join(folder, name))) {
  if (!paths.includes(path)) rmSync(path);
}
process.stdout.write(paths.join(';'));
