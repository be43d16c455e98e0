// The analysis of a whole portfolio, without a network: in a Worker (`createAnalysis`), or
// synchronously in this thread (`load`).
import { loadBytes, readBytes } from './analysis-engine.mjs';

const questions =
  ['readExport', 'hold', 'release', 'analyze', 'explain', 'project', 'questions', 'version'];
// Only the newest request of these kinds is wanted: an older, unanswered one is abandoned for it.
const superseding = new Set(['analyze', 'project']);

/** Why a request was abandoned: a newer one of its kind came before the answer. */
export class Superseded extends Error {
  constructor(name) {
    super(`A newer ${name} has taken the place of this one.`);
    this.name = 'Superseded';
  }
}

/** Loads the module in the calling thread. Every function of the result is synchronous. */
export async function load(source) {
  const engine = await loadBytes(source);
  return Object.fromEntries(
    questions.map((name) => [name, (request) => readBytes(engine[name](request))]));
}

/** Starts the module in its own Worker. Every function of the result returns a promise. */
export function createAnalysis() {
  const worker = new Worker(new URL('./analysis-worker.mjs', import.meta.url), { type: 'module' });
  let waiting = [];
  let asked;
  let closed;

  const next = () => {
    if (asked !== undefined || waiting.length === 0) return;
    const { name, request, reject } = (asked = waiting.shift());
    try {
      worker.postMessage({ name, request });
    } catch (error) {
      // The request contains something that can't be sent, such as a function.
      reject(error);
      asked = undefined;
      next();
    }
  };
  const close = (error) => {
    closed = error;
    worker.terminate();
    for (const one of [asked, ...waiting]) one?.reject(error);
    asked = undefined;
    waiting = [];
  };
  worker.addEventListener('message', ({ data: { bytes, failure } }) => {
    const { resolve, reject } = asked;
    asked = undefined;
    next();
    if (failure === undefined) resolve(readBytes(bytes));
    else reject(new Error(failure));
  });
  worker.addEventListener('error', (event) =>
    close(new Error(event.message || 'The analysis module could not be started.')));

  const giveUp = (name) => {
    for (const one of [asked, ...waiting]) {
      if (one?.name === name) one.reject(new Superseded(name));
    }
    waiting = waiting.filter((one) => one.name !== name);
  };
  const ask = (name) => (request) =>
    new Promise((resolve, reject) => {
      if (closed !== undefined) {
        reject(closed);
        return;
      }
      if (superseding.has(name)) giveUp(name);
      waiting.push({ name, request, resolve, reject });
      next();
    });
  return {
    ...Object.fromEntries(questions.map((name) => [name, ask(name)])),
    close: () => close(new Error('The analysis was closed.')),
  };
}
