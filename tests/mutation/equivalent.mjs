// Mutants that no test can tell from the original header, listed by hand, each with the reason. The
// text of the changed line identifies a mutant, so that it is found wherever the line moves.
import { readFileSync } from 'node:fs';
import { textOf } from './units.mjs';

const lines = (text) => text.split('\n').map((line) => line.trim());

/** The mutants that are listed. */
export const listedMutants = () =>
  JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

/** Whether the line that a listed mutant changes is still in its file. */
export const isThere = ({ path, line }) => lines(textOf(path)).includes(line);

/** Returns why a mutant is one of these, or undefined. */
export function equivalentMutants(known = listedMutants()) {
  return {
    get: ({ path, line, operator, before, after }) =>
      known.find((one) => one.path === path && one.operator === operator &&
        one.before === before && (one.after === undefined || one.after === after) &&
        lines(textOf(path))[line - 1] === one.line)?.reason,
  };
}
