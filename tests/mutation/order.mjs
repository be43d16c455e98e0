// The order in which killers are tried on a mutant: those that are likely to notice it and cost
// little come first. At first, the table of areas and the names decide. Later, it matters which
// killers have noticed mutants before.
import { areaOf } from './areas.mjs';
import { stemOf } from './units.mjs';

const UNKNOWN_SECONDS = 4;

export class killing_order {
  #unitSeconds;
  #runSeconds;
  #asked = new Map();
  #killed = new Map();

  /** Takes what earlier runs learned about costs, as `costs` returned it. */
  constructor({ units = {}, runs = {} } = {}) {
    this.#unitSeconds = new Map(Object.entries(units));
    this.#runSeconds = new Map(Object.entries(runs));
  }

  get costs() {
    return {
      units: Object.fromEntries(this.#unitSeconds),
      runs: Object.fromEntries(this.#runSeconds),
    };
  }

  /** Remembers what a killer said about a mutant, and what each part cost. */
  learn(mutant, killer, { outcome, costs, runSeconds }) {
    for (const [unit, seconds] of costs) this.#unitSeconds.set(unit, seconds);
    if (runSeconds !== undefined) this.#runSeconds.set(killer.name, runSeconds);
    for (const where of [mutant.path, areaOf(mutant.path).name]) {
      const key = `${where} ${killer.name}`;
      this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1);
      if (outcome === 'killed') this.#killed.set(key, (this.#killed.get(key) ?? 0) + 1);
    }
  }

  /** The estimated share of a header's mutants that a killer notices. */
  #hope(path, killer) {
    const area = areaOf(path);
    const place = area.first.findIndex((pattern) => pattern.test(killer.name));
    let hope = place < 0 ? 0.08 : 0.5 / (place + 1);
    if (stemOf(killer.name) === stemOf(path)) hope = 0.9;
    else if (stemOf(path).startsWith(`${stemOf(killer.name)}_`)) hope = 0.7;
    let asked = 1;
    let killed = hope;
    for (const [where, weight] of [[path, 2], [area.name, 0.5]]) {
      const key = `${where} ${killer.name}`;
      asked += weight * (this.#asked.get(key) ?? 0);
      killed += weight * (this.#killed.get(key) ?? 0);
    }
    return killed / asked;
  }

  /** The seconds that a trial costs: for compiling what is not compiled yet, and for running. */
  #cost(path, killer, compiled) {
    let seconds = this.#runSeconds.get(killer.name) ?? 1;
    for (const part of killer.parts) {
      if (!part.uses.has(path) || compiled.has(part.path)) continue;
      seconds += this.#unitSeconds.get(part.path) ?? UNKNOWN_SECONDS;
    }
    return seconds;
  }

  /** The killers that see a header, the most promising for their cost first. */
  of(path, killers, compiled = new Set()) {
    const worth = (killer) =>
      this.#hope(path, killer) / (0.5 + this.#cost(path, killer, compiled));
    return killers
      .filter((killer) => killer.uses.has(path))
      .map((killer) => ({ killer, worth: worth(killer) }))
      .sort((a, b) => b.worth - a.worth || a.killer.name.localeCompare(b.killer.name))
      .map(({ killer }) => killer);
  }
}
