// Loads the WebAssembly module and calls it. The engine has neither clock nor randomness, so this
// file sends the time and random ids with each request.
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

const isBytes = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value);
const isLoadable = (source) =>
  source instanceof URL || source instanceof Response || isBytes(source) ||
  source instanceof WebAssembly.Module;

/** Fetches the code if `source` is an address; returns a Response, or something to instantiate. */
async function resolve(source) {
  if (!(source instanceof URL)) return source;
  if (source.protocol !== 'file:') return fetch(source);
  // Node does not fetch files. The name is assembled so that no bundler follows it.
  const { readFile } = await import(/* @vite-ignore */ ['node:fs', 'promises'].join('/'));
  return readFile(source);
}

async function instantiate(source) {
  const code = await resolve(source);
  if (!(code instanceof Response)) {
    const made = await WebAssembly.instantiate(code);
    return made.instance ?? made;
  }
  if (!code.ok) throw new Error(`The quote module could not be loaded: status ${code.status}`);
  // If a server does not know the type of the file, the code can't be compiled while it loads.
  const type = code.headers.get('content-type')?.split(';')[0].trim().toLowerCase();
  const made = type === 'application/wasm'
    ? await WebAssembly.instantiateStreaming(code)
    : await WebAssembly.instantiate(await code.arrayBuffer());
  return made.instance;
}

/** A request as JSON text. */
function written(request, name) {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new TypeError(`${name}() takes the request as an object`);
  }
  return JSON.stringify(request);
}

async function make(source) {
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
    quote: (request) => JSON.parse(ask(engine.quote, written(request, 'quote'))),
    quoteText: (json) => {
      if (typeof json !== 'string' && !(json instanceof Uint8Array)) {
        throw new TypeError('quoteText() takes JSON text, as a string or as its bytes');
      }
      return ask(engine.quote, json);
    },
    schedules: (request) => JSON.parse(ask(engine.schedules, written(request, 'schedules'))),
    schema: () => structuredClone(requestSchema),
    version: () => take(engine.version()),
  };
}

// One instance for each address, which callers share even while it is being loaded.
const loaded = new Map();

/** Loads the module; every function of the result is synchronous and works offline. */
export async function load(source = new URL('./tassel.wasm', import.meta.url)) {
  if (!isLoadable(source)) {
    throw new TypeError(
      'load() takes a URL, a Response, the bytes of the module or a WebAssembly.Module');
  }
  if (!(source instanceof URL)) return make(source);
  const { href } = source;
  if (!loaded.has(href)) {
    const made = make(source);
    loaded.set(href, made);
    // A failed load may be tried again.
    made.catch(() => loaded.delete(href));
  }
  return loaded.get(href);
}
