// Which mutants a seed draws. Each area has a fixed number of mutants, and within an area,
// operators take turns, so that tables of numbers do not crowd out conditions.
import { createHash } from 'node:crypto';
import { changesOf } from './operators.mjs';

const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Numbers in [0, 2^32) that depend only on the seed and a name. */
const drawn = (seed, name) => parseInt(hash(`${seed}/${name}`).slice(0, 8), 16);

/** Divides a count among areas by largest remainder; no area gets more mutants than it has. */
export function quotas(count, areas) {
  const all = areas.reduce((sum, one) => sum + one.share, 0);
  const found = areas.map((one) => ({ ...one, exact: (count * one.share) / all }));
  for (const one of found) one.quota = Math.min(Math.floor(one.exact), one.available);
  found.sort((a, b) => (b.exact % 1) - (a.exact % 1));
  let left = count - found.reduce((sum, one) => sum + one.quota, 0);
  while (left > 0 && found.some((one) => one.quota < one.available)) {
    for (const one of found) {
      if (left > 0 && one.quota < one.available) {
        ++one.quota;
        --left;
      }
    }
  }
  return new Map(found.map((one) => [one.name, one.quota]));
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/** Every mutant of a header, with the replacement that the seed chooses. */
export function mutantsOf(path, text, enumerations, seed) {
  return changesOf(text, enumerations).map(({ operator, at, end, replacements }) => {
    const name = `${path}:${at}-${end}:${operator}`;
    const after = replacements[drawn(seed, name) % replacements.length];
    const id = hash(`${name}:${after}:${hash(text)}`).slice(0, 16);
    return { id, path, line: lineOf(text, at), operator, at, end, before: text.slice(at, end),
      after, order: drawn(seed, `order of ${name}`) };
  });
}

/** The mutants of an area in the order in which they are used: operators take turns. */
export function inTurns(mutants) {
  const queues = new Map();
  for (const one of [...mutants].sort((a, b) => a.order - b.order)) {
    queues.set(one.operator, [...(queues.get(one.operator) ?? []), one]);
  }
  const turns = [...queues.values()].sort((a, b) => a[0].order - b[0].order);
  const found = [];
  for (let i = 0; found.length < mutants.length; ++i) {
    for (const queue of turns) if (i < queue.length) found.push(queue[i]);
  }
  return found;
}

/** The header with the mutant in it. */
export const mutated = (text, { at, end, after }) => text.slice(0, at) + after + text.slice(end);
