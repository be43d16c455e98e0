// Functions that check values against the schemas of an OpenAPI document. Each test file runs in a
// process of its own, and compiling the schemas takes longer than most of these processes run. So
// the functions are compiled once for all, into a file that the processes share.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const ownText = readFileSync(fileURLToPath(import.meta.url));
const documentId = 'openapi:service';
export const errorEnvelope = '#/components/schemas/error_data_envelope';

/** Escapes one token of a pointer into the document. */
export const escapeToken = (token) =>
  encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Pointers to the schemas of all bodies and headers. */
function schemasIn(value, pointer) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const place = `${pointer}/${escapeToken(name)}`;
    return name === 'schema' ? [place] : schemasIn(part, place);
  });
}

/** The text of a module that exports a function for each schema, under the schema's pointer. */
function compile(document) {
  const { default: Ajv2020 } = require('ajv/dist/2020.js');
  // Don't optimize, because that takes longer than running the functions. Don't validate the whole
  // document, because it is not a schema; its schemas are checked when they are compiled.
  const ajv = new Ajv2020({ strictRequired: false, strictTypes: false, validateSchema: false,
    inlineRefs: false, code: { optimize: false, source: true } });
  require('ajv-formats').default(ajv);
  // The document is added as though it were a schema, because it contains all schemas.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, documentId);
  const { schemas, ...components } = document.components;
  const pointers = [errorEnvelope, ...schemasIn(document.paths, '#/paths'),
    ...schemasIn(components, '#/components')];
  for (const pointer of pointers) ajv.addSchema({ $ref: documentId + pointer }, pointer);
  return require('ajv/dist/standalone').default(ajv,
    Object.fromEntries(pointers.map((pointer) => [pointer, pointer])));
}

/** The functions, under their schemas' pointers. As Ajv's do, each leaves faults in `errors`. */
export function validatorsOf(document) {
  const digest = createHash('sha256').update(JSON.stringify(document)).update(ownText);
  // Here, the module finds Ajv, and the next installation of Ajv removes the module.
  const file = fileURLToPath(
    new URL(`node_modules/.cache/tassel/${digest.digest('hex')}.cjs`, import.meta.url));
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, compile(document));
    renameSync(unfinished, file);
  }
  return require(file);
}
