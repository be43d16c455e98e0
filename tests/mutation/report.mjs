// What a run prints at its end.
import { AREAS } from './areas.mjs';

const oneLine = (text) => {
  const short = text.replace(/\s+/g, ' ').trim();
  return short.length > 60 ? `${short.slice(0, 57)}...` : short;
};

export const described = ({ path, line, operator, before, after }) =>
  `${path}:${line} ${operator}: ${oneLine(before)} -> ${oneLine(after) || '(removed)'}`;

const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

/** The table by area, the survivors, and whether the killed share is large enough. */
export function summary(results, equivalent, target) {
  const rows = [['area', 'mutants', 'killed', 'compiler', 'survived', 'share', 's each']];
  const row = (name, some) => {
    const by = (outcome) => some.filter((one) => one.outcome === outcome).length;
    const counted = by('killed') + by('survived');
    const compiler = some.filter((one) => one.outcome === 'killed' && one.byCompiler).length;
    const seconds = some.reduce((sum, one) => sum + one.seconds, 0);
    const each = (seconds / Math.max(1, some.length)).toFixed(1);
    rows.push([name, counted, by('killed'), compiler, by('survived'),
      percent(by('killed'), counted), each]);
    return { counted, killed: by('killed') };
  };
  for (const { name } of AREAS) {
    const some = results.filter((one) => one.area === name);
    if (some.length > 0) row(name, some);
  }
  const { counted, killed } = row('all', results);
  const lines = rows.map(([name, ...figures]) =>
    String(name).padEnd(20) + figures.map((one) => String(one).padStart(10)).join(''));
  const of = (outcome) => results.filter((one) => one.outcome === outcome);
  const list = (title, some) => {
    if (some.length === 0) return;
    lines.push('', title);
    for (const one of some) lines.push(`  ${described(one)}${one.why ? ` (${one.why})` : ''}`);
  };
  list('Survivors:', of('survived'));
  list('Not counted, since no test can tell them:',
    of('equivalent').map((one) => ({ ...one, why: equivalent.get(one.id) ?? one.why })));
  lines.push('', `${of('invalid').length} changes did not compile and were not counted.`);
  const reached = counted > 0 && killed >= (target / 100) * counted;
  lines.push(`${killed} of ${counted} mutants killed: ${percent(killed, counted)}, ` +
    `wanted ${target} %.`);
  return { text: lines.join('\n'), reached };
}
