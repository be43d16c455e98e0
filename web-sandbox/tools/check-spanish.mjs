// Checks that the journey's own catalog has every text of its templates, with the same gaps.
// Run: node tools/check-spanish.mjs
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { runnerImport } from 'vite';

const folder = fileURLToPath(new URL('../src/', import.meta.url));
const { module } = await runnerImport(`${folder}language/templates.ts`, { logLevel: 'silent' });
const { everyRun, hasWords, unitOf } = module;
const spanish = JSON.parse(readFileSync(`${folder}language/spanish-page.json`, 'utf8'));

function visit(node, act) {
  if (Array.isArray(node)) node.forEach((one) => visit(one, act));
  else if (node !== null && typeof node === 'object') {
    act(node);
    Object.values(node).forEach((one) => visit(one, act));
  }
}

/** The runs of a file's templates that contain words. */
function textsOf(code) {
  const texts = [];
  visit(parseAst(code, { lang: 'ts' }), ({ type, tag, quasi }) => {
    if (type !== 'TaggedTemplateExpression' || !/^(html|svg)$/.test(tag.name)) return;
    everyRun(
      quasi.quasis.map((one) => one.value.cooked),
      (run) => {
        const unit = unitOf(run);
        if (hasWords(unit.replaceAll('{}', ''))) texts.push(unit);
        return run;
      },
    );
  });
  return texts;
}

const sources = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(folder + name, 'utf8'))
  .filter((code) => code.includes('/language/spoken'));
const gaps = (text) => text.split('{}').length;
const faults = [
  ...new Set(sources.flatMap(textsOf).filter((text) => spanish[text] === undefined)),
].map((text) => `no Spanish of: ${text}`);
for (const [english, text] of Object.entries(spanish)) {
  if (gaps(english) !== gaps(text)) faults.push(`other gaps: ${english}`);
}
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length === 0 ? 0 : 1;
