// What the compiler compiles at once: a file, or a group of files that CMake put into a unit.
// `node .dev/units.mjs BUILD_FOLDER PART PARTS` reads names of files, and prints those of one part
// of their units. Each unit is in one part, and the parts are about equally long.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources that CMake put into a unit; a file that it compiles alone is its own unit. */
function sourcesOf(path) {
  if (!/\/Unity\/unity_\d+_cxx\.cxx$/.test(path)) return [path];
  return [...readFileSync(path, 'utf8').matchAll(/^#include "(.+)"$/gm)]
    .map(([, source]) => source);
}

/** The units of a build folder that contain a wanted file. Each has one path and one command. */
export function unitsWith(wanted, build) {
  return [...new Map(
    JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
      .map((entry) => ({ entry, path: resolve(entry.directory, entry.file) }))
      .map((unit) => [unit.path, { ...unit, sources: sourcesOf(unit.path) }])
      .filter(([, unit]) => unit.sources.some((source) => wanted.has(source)))).values()];
}

/** Every unit reads headers for about as long as it reads this many sources. */
const HEADERS = 8;

/** Puts each unit into the part that is shortest so far, and the longest units first. */
function partsOf(units, count) {
  const parts = Array.from({ length: count }, () => ({ length: 0, units: [] }));
  const byLength = [...units].sort((a, b) =>
    b.sources.length - a.sources.length || (a.path < b.path ? -1 : 1));
  for (const unit of byLength) {
    const shortest = parts.reduce((least, part) => (part.length < least.length ? part : least));
    shortest.length += HEADERS + unit.sources.length;
    shortest.units.push(unit);
  }
  return parts.map((part) => part.units);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [build, part, parts] = process.argv.slice(2);
  const names = new Map(readFileSync(0, 'utf8').split('\n').filter((line) => line !== '')
    .map((name) => [resolve(name), name]));
  const units = partsOf(unitsWith(new Set(names.keys()), build), Number(parts))[Number(part)];
  for (const source of units.flatMap(({ sources }) => sources)) {
    if (names.has(source)) console.log(names.get(source));
  }
}
