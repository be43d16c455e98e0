// Loads the WebAssembly module and speaks to it. The engine has neither clock nor randomness: both
// are given with each request, here.
import requestSchema from './schema.mjs';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const identifier = (prefix) =>
  `${prefix}_${Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => letters[byte & 31]).join('')}`;
const stamp = () =>
  `${identifier('qq')}${identifier('req')}${new Date().toISOString().slice(0, 19)}Z`;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Whatever names the module's bytes, as a Response or as something to instantiate. */
async function resolve(source) {
  if (!(source instanceof URL)) return source;
  if (source.protocol !== 'file:') return fetch(source);
  // Node does not fetch files. The name is put together so that no bundler follows it.
  const { readFile } = await import(/* @vite-ignore */ ['node:fs', 'promises'].join('/'));
  return readFile(source);
}

async function instantiate(source) {
  const module = await resolve(source);
  if (module instanceof WebAssembly.Module) return new WebAssembly.Instance(module);
  if (typeof Response === 'undefined' || !(module instanceof Response)) {
    return (await WebAssembly.instantiate(module)).instance;
  }
  if (!module.ok) throw new Error(`The quote module could not be loaded: status ${module.status}`);
  return (await WebAssembly.instantiate(await module.arrayBuffer())).instance;
}

/** Loads the module once; every function of the result is synchronous and works offline. */
export async function load(source = new URL('./tassel.wasm', import.meta.url)) {
  const engine = (await instantiate(source)).exports;
  engine._initialize();

  const take = (size) => decoder.decode(new Uint8Array(engine.memory.buffer, engine.output(), size));
  const ask = (answer, json) => {
    const head = encoder.encode(stamp());
    const body = typeof json === 'string' ? encoder.encode(json) : json;
    const input = engine.input(head.length + body.length);
    const memory = new Uint8Array(engine.memory.buffer);
    memory.set(head, input);
    memory.set(body, input + head.length);
    return take(answer());
  };
  return {
    quote: (request) => JSON.parse(ask(engine.quote, JSON.stringify(request))),
    quoteText: (json) => ask(engine.quote, json),
    schedules: (request) => JSON.parse(ask(engine.schedules, JSON.stringify(request))),
    schema: () => structuredClone(requestSchema),
    version: () => take(engine.version()),
  };
}
