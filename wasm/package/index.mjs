// Loads the WebAssembly module and speaks to it. The engine has neither clock nor randomness: both
// are given with each request, here.
import requestSchema from './schema.mjs';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const identifier = (prefix) => {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return `${prefix}_${Array.from(bytes, (byte) => letters[byte & 31]).join('')}`;
};
const stamp = () =>
  `${identifier('qq')}${identifier('req')}${new Date().toISOString().slice(0, 19)}Z`;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A Response, or something to instantiate. */
async function resolve(source) {
  if (!(source instanceof URL)) return source;
  if (source.protocol !== 'file:') return fetch(source);
  // Node does not fetch files. The name is put together so that no bundler follows it.
  const { readFile } = await import(/* @vite-ignore */ ['node:fs', 'promises'].join('/'));
  return readFile(source);
}

async function instantiate(source) {
  let code = await resolve(source);
  if (code instanceof Response) {
    if (!code.ok) throw new Error(`The quote module could not be loaded: status ${code.status}`);
    code = await code.arrayBuffer();
  }
  const made = await WebAssembly.instantiate(code);
  return made.instance ?? made;
}

/** Loads the module once; every function of the result is synchronous and works offline. */
export async function load(source = new URL('./tassel.wasm', import.meta.url)) {
  const engine = (await instantiate(source)).exports;
  engine._initialize();

  const take = (size) =>
    decoder.decode(new Uint8Array(engine.memory.buffer, engine.output(), size));
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
