// Judges one mutant: killers are tried one after another until one notices it, none is left, or the
// time for the mutant is used up. The tree is never touched: the changed header is in a folder of
// its own, which the compiler searches first.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, objectsOfMutant, passesUnchanged } from './killers.mjs';
import { mutated } from './sampling.mjs';
import { textOf, work } from './units.mjs';

export async function judge(mutant, killers, order, { budget, log = () => {} }) {
  const folder = join(work, 'mutants', mutant.id);
  const changed = join(folder, mutant.path);
  const object = objectsOfMutant(mutant, folder);
  const candidates = new Set(killers.filter((one) => one.uses.has(mutant.path)));
  const compiled = new Set();
  let seconds = 0;
  let asked = 0;
  try {
    mkdirSync(dirname(changed), { recursive: true });
    writeFileSync(changed, mutated(textOf(mutant.path), mutant));
    while (candidates.size > 0 && seconds < budget) {
      const [killer] = order.of(mutant.path, [...candidates], compiled);
      candidates.delete(killer);
      const said = await ask(killer, folder, object, folder);
      ++asked;
      seconds += said.seconds;
      for (const [unit] of said.costs) compiled.add(unit);
      if (said.outcome === 'invalid') return { outcome: 'invalid', seconds, asked, why: said.why };
      if (said.outcome === 'killed' && !(await passesUnchanged(killer))) {
        throw new Error(`${killer.name} fails on the tree as it is`);
      }
      order.learn(mutant, killer, said);
      log(`${killer.name}: ${said.outcome}, ${said.seconds.toFixed(1)} s`);
      if (said.outcome === 'killed') {
        return { outcome: 'killed', seconds, asked, killer: killer.name, why: said.why,
          byCompiler: said.byCompiler };
      }
    }
    const why = asked === 0 ? 'no test includes the header'
      : candidates.size > 0 ? `${candidates.size} tests were not asked` : undefined;
    return { outcome: 'survived', seconds, asked, why };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
