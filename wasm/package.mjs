// Puts the package together: node wasm/package.mjs WASM_FOLDER TYPES_FOLDER OUTPUT_FOLDER
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [wasm, types, output] = process.argv.slice(2);
if (output === undefined) {
  console.error('usage: node wasm/package.mjs WASM_FOLDER TYPES_FOLDER OUTPUT_FOLDER');
  process.exit(2);
}
const source = fileURLToPath(new URL('package/', import.meta.url));

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const copy = (folder, names) => {
  for (const name of names) copyFileSync(join(folder, name), join(output, name));
};
copy(source, readdirSync(source));
copy(types, [
  'types.d.ts', 'analysis-types.d.ts', 'paperwork-types.d.ts', 'schema.mjs', 'law.mjs',
  'law.d.ts', 'spanish-texts.mjs', 'spanish-texts.d.ts', 'spanish-papers.mjs',
  'spanish-papers.d.ts', 'countries.mjs', 'countries.d.ts',
]);
copy(wasm, ['tassel.wasm', 'analysis.wasm', 'bill-check.wasm', 'paperwork.wasm']);
