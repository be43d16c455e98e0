// Assembles the npm package from the engine's and the element's files, and adds what other pages
// load to the page: node tools/pack-element.mjs
import { cpSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const whole = at('../build/npm-package');
const shared = at('dist/embed/v1');

rmSync(whole, { recursive: true, force: true });
cpSync(at('../build/wasm-package'), whole, { recursive: true });
cpSync(at('src/element/package'), whole, { recursive: true });
for (const name of ['quick-quote.mjs', 'tassel-quick-quote.js']) {
  copyFileSync(at(`../build/element/${name}`), join(whole, name));
}
copyFileSync(at('../LICENSE'), join(whole, 'LICENSE'));

mkdirSync(shared, { recursive: true });
for (const name of [
  'tassel-quick-quote.js',
  'element.mjs',
  'quick-quote.mjs',
  'index.mjs',
  'schema.mjs',
  'tassel.wasm',
]) {
  copyFileSync(join(whole, name), join(shared, name));
}
