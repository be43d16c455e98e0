// Words for which docs/glossary.md has a better one, and names that contain them.

/** Words that no part of a name may be; parts are separated by underscores or by camel case. */
const WORDS = ['nursery', 'keeper', 'shelf', 'shelves', 'appetite', 'commons', 'road', 'roads',
  'passing', 'octet', 'octets'];
const PAIRS = ['guess_brake'];
/** Words that no name may begin with. Use `minimum_` or `maximum_` instead. */
const FIRST = /^(?:least|most)(?:_|(?=[A-Z]))/;
/**
 * Names that are not ours, or that kept databases and records contain: functions of PostgreSQL and
 * Python, a table, and a member of kept bundles.
 */
const KEPT = new Set(['octet_length', 'most_common', 'kept_octets', 'archive_octets']);

const NAME = /[A-Za-z_][A-Za-z0-9_]*/g;
/** Comments and plain strings of C++, TypeScript, and Python. */
const PROSE = new RegExp([/R"(\w*)\([^]*?\)\1"/, /\/\/[^\n]*/, /\/\*[^]*?\*\//,
  /"(?:\\.|[^"\\\n])*"/, /'(?:\\.|[^'\\\n])*'/, /"""[^]*?"""/,
  /^\s*#(?!include|if|else|endif|define|pragma)[^\n]*/]
  .map((one) => one.source).join('|'), 'gm');

const parts = (name) =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split('_');

/** Whether a name contains a word for which there is a better one. */
export function isOldName(name) {
  if (KEPT.has(name)) return false;
  return FIRST.test(name) || PAIRS.some((one) => name.includes(one))
    || parts(name).some((part) => WORDS.includes(part));
}

/** The old names in a source text, each once. */
export function oldNames(text) {
  const code = text.replaceAll(PROSE, ' ');
  return [...new Set(code.match(NAME) ?? [])].filter(isOldName);
}
