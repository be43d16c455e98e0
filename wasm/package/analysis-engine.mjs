// Loads a module that holds loans, such as the analysis module, and calls it. The engine has
// neither clock nor randomness, so this file sends the time and random ids with each call.

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const identifier = (prefix) => {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return `${prefix}_${Array.from(bytes, (byte) => letters[byte & 31]).join('')}`;
};
const stamp = () =>
  `${identifier('req')}${identifier('anl')}${identifier('scn')}` +
  `${new Date().toISOString().slice(0, 19)}Z`;

// The maximum size of a request in bytes. The service has the same maximum.
const maximumBytes = 4 * 1024 * 1024;

// More UTF-16 units than any export may have. Of a longer text, only the beginning is sent, which
// is enough for the engine to refuse it.
const maximumUnits = 2 * 2_000_000 + 4;
const beginning = (text) =>
  typeof text === 'string' && text.length > maximumUnits
    ? text.slice(0, maximumUnits).replace(/[\ud800-\udbff]$/, '')
    : text;

const encoder = new TextEncoder();

const tooLarge = () => ({
  success: false,
  data: { code: 'payload_too_large', request_id: identifier('req') },
  error_message: '- The request is larger than an analysis may be.',
});

/** Fetches the code if `source` is an address; returns a Response, or something to compile. */
async function resolve(source) {
  if (!(source instanceof URL)) return source;
  if (source.protocol !== 'file:') return fetch(source);
  // Node does not fetch files. The name is assembled so that no bundler follows it.
  const { readFile } = await import(/* @vite-ignore */ ['node:fs', 'promises'].join('/'));
  return readFile(source);
}

/** Compiles a module, given its address or its content. */
export async function compile(source) {
  const code = await resolve(source);
  if (code instanceof WebAssembly.Module) return code;
  if (!(code instanceof Response)) return WebAssembly.compile(code);
  if (!code.ok) throw new Error(`The module could not be loaded: status ${code.status}`);
  return code.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(code)
    : WebAssembly.compile(await code.arrayBuffer());
}

/** Starts a module that holds loans; its answers are copied out of its memory as bytes of JSON. */
export async function openEngine(source) {
  const module = await compile(source);
  let engine;
  const start = () => {
    engine = new WebAssembly.Instance(module).exports;
    engine._initialize();
  };
  start();

  const take = (size) => new Uint8Array(engine.memory.buffer, engine.output(), size).slice();
  const write = (answer, json) => {
    const body = encoder.encode(stamp() + json);
    const place = engine.input(body.length);
    new Uint8Array(engine.memory.buffer).set(body, place);
    return take(engine[answer]());
  };
  const ask = (answer, request, limit = maximumBytes) => {
    // The engine refuses a request that is not JSON at all, such as a function.
    const json = JSON.stringify(request) ?? '';
    if (json.length > limit) return encoder.encode(JSON.stringify(tooLarge()));
    try {
      return write(answer, json);
    } catch (error) {
      // The instance is in an unknown state, so the next call uses a new instance without loans.
      if (error instanceof WebAssembly.RuntimeError) start();
      throw error;
    }
  };
  return { ask, take, call: (name, ...values) => engine[name](...values) };
}

/**
 * Loads the module, with functions that answer in bytes of JSON, which a Worker passes on without
 * reading them. Every function takes the same arguments as the function of the same name in
 * analysis.mjs.
 */
export async function loadBytes(source = new URL('./analysis.wasm', import.meta.url)) {
  const { ask, take, call } = await openEngine(source);
  return {
    readExport: ({ source_label, raw_text, ...rest } = {}) =>
      ask('read_export', {
        source_label,
        raw_text: beginning(raw_text),
        ...rest,
      }, Infinity),
    hold: (portfolio) => ask('hold', { portfolio }),
    release: (loans) => encoder.encode(String(call('release', Number(loans)))),
    analyze: (request) => ask('analyze', request),
    explain: (request) => ask('explain', request),
    project: (request) => ask('project', request),
    questions: () => take(call('questions')),
    version: () => {
      const text = new TextDecoder().decode(take(call('version')));
      return encoder.encode(JSON.stringify(text));
    },
  };
}

/** The value that the answer's JSON states. */
export const readBytes = (bytes) => JSON.parse(new TextDecoder().decode(bytes));
