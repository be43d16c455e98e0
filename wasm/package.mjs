// Puts the package together: node wasm/package.mjs WASM TYPES_FOLDER OUTPUT_FOLDER
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [wasm, types, output] = process.argv.slice(2);
if (output === undefined) {
  console.error('usage: node wasm/package.mjs WASM TYPES_FOLDER OUTPUT_FOLDER');
  process.exit(2);
}
const source = fileURLToPath(new URL('package/', import.meta.url));

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const name of readdirSync(source)) copyFileSync(join(source, name), join(output, name));
for (const name of ['types.d.ts', 'schema.mjs']) {
  copyFileSync(join(types, name), join(output, name));
}
copyFileSync(wasm, join(output, 'tassel.wasm'));
