// Mutants that no test can tell from the header as it is, by hand, each with the reason: by the
// line that holds the change, so that they are found again wherever the line moves to.
import { readFileSync } from 'node:fs';
import { textOf } from './units.mjs';

const lines = (text) => text.split('\n').map((line) => line.trim());

/** Says of a mutant why it is one of them, or nothing. */
export function equivalentMutants(
  known = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8')),
) {
  return {
    get: ({ path, line, operator, before, after }) =>
      known.find((one) => one.path === path && one.operator === operator &&
        one.before === before && (one.after === undefined || one.after === after) &&
        lines(textOf(path))[line - 1] === one.line)?.reason,
  };
}
