// Loads the paperwork module, which judges in the browser what is typed into the forms' questions.
// Also exports the check of a file before it is sent.
import { compile } from './analysis-engine.mjs';

export { checkFile } from './check-file.mjs';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const requestId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return `req_${Array.from(bytes, (byte) => letters[byte & 31]).join('')}`;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Loads the module; `intakeFields` is synchronous and works offline. */
export async function load(source = new URL('./paperwork.wasm', import.meta.url)) {
  const { exports: engine } = new WebAssembly.Instance(await compile(source));
  engine._initialize();
  return {
    intakeFields(request) {
      const bytes = encoder.encode(requestId() + JSON.stringify(request));
      new Uint8Array(engine.memory.buffer).set(bytes, engine.input(bytes.length));
      const size = engine.intake_fields();
      return JSON.parse(
        decoder.decode(new Uint8Array(engine.memory.buffer, engine.output(), size)),
      );
    },
  };
}
