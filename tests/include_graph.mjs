// What includes what: the files of the delivered C++ and their folders.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders with delivered C++, and the roots from which they are included. */
export const TREES = ['include/tassel', 'rules', 'native-server', 'wasm'];
const ROOTS = ['include', '', 'native-server', 'tests'];

/** The text of every C++ file in these folders, by its path from the root. */
export function textsOf(root, trees = TREES) {
  const paths = trees.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true }).map((path) => join(tree, path)));
  return new Map(paths.filter((path) => /\.[ch]pp$/.test(path)).sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Every include of one of these files by another: `{ from, line, to }`. */
export function includesOf(texts) {
  const found = (from, name) => [dirname(from), ...ROOTS].map((folder) => join(folder, name))
    .find((path) => texts.has(path));
  return [...texts].flatMap(([from, text]) => text.split('\n').flatMap((line, index) => {
    const name = /^\s*#\s*include\s+["<]([^">]+)[">]/.exec(line)?.[1];
    const to = name === undefined ? undefined : found(from, name);
    return to === undefined ? [] : [{ from, line: index + 1, to }];
  }));
}

/** Maps every folder, in order, to the other folders from which it includes something. */
export function foldersOf(texts, roomOf = dirname) {
  const folders = new Map([...texts.keys()].map(roomOf).sort().map((room) => [room, new Set()]));
  for (const { from, to } of includesOf(texts)) {
    if (roomOf(from) !== roomOf(to)) folders.get(roomOf(from)).add(roomOf(to));
  }
  return folders;
}

/** Everything that can be reached from `start` in one or more steps. */
export function reachedFrom(start, folders) {
  const reached = new Set();
  const next = [...folders.get(start)];
  while (next.length > 0) {
    const one = next.pop();
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...folders.get(one));
  }
  return reached;
}
