// Groups the unit tests by the dearest headers that they include, so that few compilations read
// these headers, and the others are short:
// groups.mjs ROOT prints GROUP:FILE for each file, separated by semicolons.
import { relative } from 'node:path';
import { includesOf, reachedFrom, textsOf, TREES } from '../include_graph.mjs';

const TESTS = 'tests/unit';
/** The dearest header comes first. */
const DEAR = [
  ['versions', 'rules/past/2026.07.31.2/documents.hpp'],
  ['documents', 'rules/in_force/documents.hpp'],
  ['documents', 'rules/sources/all_sources.hpp'],
  ['analyses', 'include/tassel/analysis/request_input.hpp'],
  ['law', 'rules/in_force/law_in_force.hpp'],
];
/** The folders of the engine's tests, which run long enough to be optimized. */
const ENGINE = /^(condition|core|export|ledger|loan|plan|reflect|ruleset_description)\//;

const [root] = process.argv.slice(2);
const texts = textsOf(root, [...TREES, TESTS, 'tests/compile', 'tests/oracle']);
const graph = new Map([...texts.keys()].map((path) => [path, new Set()]));
for (const { from, to } of includesOf(texts)) graph.get(from).add(to);

function groupOf(path, file) {
  const included = reachedFrom(path, graph);
  const [dear] = DEAR.find(([, header]) => included.has(header)) ?? [];
  return dear ?? (ENGINE.test(file) ? 'engine' : 'other');
}

const files = [...texts.keys()]
  .filter((path) => path.startsWith(`${TESTS}/`) && path.endsWith('.cpp'))
  .map((path) => ({ path, file: relative(TESTS, path) }));
process.stdout.write(files.map(({ path, file }) => `${groupOf(path, file)}:${file}`).join(';'));
