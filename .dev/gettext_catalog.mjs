// Reads a gettext catalog (.po), and reports every fault with its line. Parsers on npm don't give
// lines, and if two entries have the same text, they keep only one.

/** Which parts of an entry may come directly before each part; '' is the start of an entry. */
const BEFORE = new Map([['msgctxt', ['']], ['msgid', ['', 'msgctxt']], ['msgstr', ['msgid']]]);
const ESCAPES = { n: '\n', t: '\t', '"': '"', '\\': '\\' };

/** The text that a string literal means; undefined if the literal is not valid. */
function unescaped(literal) {
  const pieces = [...literal.matchAll(/\\(.)|[^"\\]|(.)/g)].map(([piece, escape, stray]) =>
    stray === undefined && (escape === undefined ? piece : ESCAPES[escape]));
  return pieces.every((piece) => piece) ? pieces.join('') : undefined;
}

/** The entries as they are in the file, each with the line of its `msgid`. */
function rawEntries(text, fault) {
  const entries = [];
  let entry;
  let part = '';
  const begin = () => {
    if (part !== '' && part !== 'msgstr') fault(entry.line, 'an entry without msgstr');
    entry = { places: [], flags: [] };
    part = '';
  };
  const append = (line, literal) => {
    const content = unescaped(literal);
    if (content === undefined) fault(line, 'a quote or backslash that is not escaped');
    entry[part] = (entry[part] ?? '') + (content ?? '');
  };
  const comment = (mark, words) => {
    if (part !== '') begin();
    if (mark === ':') entry.places.push(...words.split(/\s+/).filter(Boolean));
    if (mark === ',') entry.flags.push(...words.split(',').map((flag) => flag.trim()));
  };
  const keyword = (line, name, literal) => {
    if (part === 'msgstr') begin();
    if (!BEFORE.get(name)?.includes(part)) return fault(line, `${name} is out of place`);
    part = name;
    if (name !== 'msgstr') entry.line = line;
    if (name === 'msgstr') entries.push(entry);
    append(line, literal);
  };
  begin();
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    const [, mark, words] = /^#([:,]?)(.*)$/.exec(content) ?? [];
    const [, name, literal] = /^(?:([\w[\]]+) )?"(.*)"$/.exec(content) ?? [];
    if (words !== undefined) comment(mark, words);
    else if (name !== undefined) keyword(line, name, literal);
    else if (literal !== undefined && part !== '') append(line, literal);
    else if (content !== '') fault(line, 'this is not a line of a catalog');
    else if (part !== '') begin();
  });
  begin();
  return entries;
}

const gapsIn = (text) => (text.match(/\{[^{}]*\}/g) ?? []).sort().join(' ');

/** What is wrong with one entry itself. */
function faultsOf({ msgid, msgstr, flags }) {
  const found = [];
  if (msgid === '') found.push('an entry without an English text');
  if (msgstr === '') found.push('an entry without a translation');
  else if (gapsIn(msgid) !== gapsIn(msgstr)) {
    found.push(`placeholders differ: "${gapsIn(msgid)}" became "${gapsIn(msgstr)}"`);
  }
  if (flags.includes('fuzzy')) found.push('a fuzzy translation: review it, and remove the flag');
  return found;
}

/**
 * Returns `language` (BCP 47); `entries`, each with `line`, `english`, `translated`, and `places`
 * (the words after `#:`); and `faults`, each with `line` and `message`.
 */
export function readCatalog(text) {
  const faults = [];
  const fault = (line, message) => faults.push({ line, message });
  const [header, ...raw] = rawEntries(text, fault);
  const field = (name) => new RegExp(`^${name}: *(.*?) *$`, 'm').exec(header?.msgstr ?? '')?.[1];
  const language = field('Language')?.replace('_', '-');
  if (header?.msgid !== '' || !language || !/charset=UTF-8$/.test(field('Content-Type') ?? '')) {
    fault(1, 'the first entry has to be a header with Language and Content-Type, in UTF-8');
  }
  const lines = new Map();
  for (const entry of raw) {
    faultsOf(entry).forEach((message) => fault(entry.line, message));
    const key = JSON.stringify([entry.msgctxt, entry.msgid]);
    if (lines.has(key)) fault(entry.line, `this text has an entry in line ${lines.get(key)}`);
    lines.set(key, entry.line);
  }
  const entries = raw.map(({ line, msgid, msgstr, places }) =>
    ({ line, english: msgid, translated: msgstr, places }));
  return { language, entries, faults };
}
