// Checks for what makes code hard to work in: cycles of folders, folders that are too full, two
// headers with one name, and functions that do not fit on a page. Each check lists all offenders by
// path and line.
import { basename, dirname } from 'node:path';

import { foldersOf, includesOf, reachedFrom } from './include_graph.mjs';
import { closing, closingAngle, tokensOf } from './mutation/tokens.mjs';

/** Every include that is part of a cycle of folders. */
export function circles(texts) {
  const folders = foldersOf(texts);
  const reached = new Map([...folders.keys()].map((one) => [one, reachedFrom(one, folders)]));
  return includesOf(texts)
    .filter(({ from, to }) =>
      dirname(from) !== dirname(to) && reached.get(dirname(to)).has(dirname(from)))
    .map(({ from, line, to }) => `${from}:${line} includes ${to}`);
}

/** Folders that contain more files than `most`. */
export function crowdedFolders(paths, most) {
  const counts = new Map();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files`);
}

/** Matches folders that may have equal file names: those of a version or a source of paperwork. */
const ALIKE = /^rules\/(?:past|sources)\/[^/]+\//;

/** Headers whose name also occurs in another folder. */
export function sharedNames(paths) {
  const headers = paths.filter((path) => path.endsWith('.hpp') && !ALIKE.test(path));
  const places = new Map();
  for (const path of headers) {
    places.set(basename(path), [...(places.get(basename(path)) ?? []), path]);
  }
  return [...places.values()].filter((paths) => paths.length > 1).flat();
}

/** Rooms whose names are in the namespace `tassel` itself, because the whole engine shares them. */
const SHARED = new Set(['core', 'loan', 'borrower', 'condition']);
/** Namespaces of the rooms whose namespace has another name. */
const NAMED_OTHERWISE = new Map(Object.entries({
  'include/tassel/answer': 'analysis', 'include/tassel/bill_check': 'billing',
  'include/tassel/counsel': 'advice', 'include/tassel/export': 'exports',
  'include/tassel/portfolio_quote': 'quote', 'native-server/clock': '',
  'native-server/endpoints': 'api',
}));

/** The namespace of a header's room; nothing for a header outside of every room. */
function namespaceOf(path) {
  const room = path.match(/^(?:include\/tassel|native-server)\/\w+(?=\/)/)?.[0];
  if (room === undefined) return undefined;
  const name = NAMED_OTHERWISE.get(room) ?? (SHARED.has(basename(room)) ? '' : basename(room));
  return name === '' ? 'tassel' : `tassel::${name}`;
}

/** Matches forward declarations, which name a type of another room without including it. */
const FORWARD =
  /^(?:\s*(?:template <[^{;]*>\s*)?(?:struct|class|enum class) \w+(?: : [\w:]+)?;)+\s*$/;

/** Namespaces of headers that are not in the namespace of their room. */
export function strangeNamespaces(texts) {
  return [...texts].flatMap(([path, text]) => {
    const own = path.endsWith('.hpp') ? namespaceOf(path) : undefined;
    if (own === undefined) return [];
    const code = text.replace(/\/\/.*$/gm, '');
    return [...code.matchAll(/^namespace (tassel[\w:]*) \{\n([^]*?)^\}/gm)]
      .filter(([, name, body]) =>
        !FORWARD.test(body) && (own === 'tassel' ? !/^tassel(?:::detail)?$/.test(name)
          : !`${name}::`.startsWith(`${own}::`)))
      .map(([, name]) => `${path}: ${name}, not ${own}`);
  });
}

const AFTER_PARAMETERS = new Set(['const', 'noexcept', 'override', 'final', '&', '&&', 'try']);
const ACCESS = new Set(['public', 'private', 'protected']);

/** The index of the bracket that the bracket at `to` closes. */
function opening(tokens, to) {
  let depth = 0;
  for (let i = to; i > 0; --i) {
    if (/^[)}\]]$/.test(tokens[i].text)) ++depth;
    if (/^[({[]$/.test(tokens[i].text) && --depth === 0) return i;
  }
  return 0;
}

/**
 * Tells what an opening brace begins. `head` has the tokens between the last declaration and the
 * brace; of each pair of brackets, it has only the closing one. The result is 'scope' (whose
 * declarations are then examined), 'function', or 'data' (a value, an enumeration, or a
 * requires-expression).
 */
function kindOfBrace(head) {
  const texts = head.map(({ text }) => text);
  const last = texts.length - 1;
  const parameters = texts.indexOf(')');
  if (texts.includes('namespace')) return 'scope';
  if (texts.includes('extern') && head[last]?.kind === 'string') return 'scope';
  if (texts.includes('=') && !texts.includes('operator')) return 'data';
  if (texts.includes('enum')) return 'data';
  if (texts.some((one) => one === 'class' || one === 'struct' || one === 'union')) return 'scope';
  if (parameters === -1) return 'data';
  // After the colon of a constructor, a name precedes the brace of a member's initializer.
  const colon = texts.indexOf(':', parameters);
  if (colon !== -1) return texts[last] === ')' || texts[last] === '}' ? 'function' : 'data';
  if (texts.slice(parameters).some((one) => one === '->' || one === 'requires')) return 'function';
  let before = last;
  while (AFTER_PARAMETERS.has(texts[before])) --before;
  return texts[before] === ')' ? 'function' : 'data';
}

/** The functions of a C++ text, from the line that opens the body to the line that closes it. */
export function functionsOf(text) {
  const tokens = tokensOf(text);
  const lineOf = ({ at }) => text.slice(0, at).split('\n').length;
  const found = [];
  let head = [];
  for (let i = 0; i < tokens.length; ++i) {
    const token = tokens[i];
    if (token.text === 'template' && tokens[i + 1]?.text === '<') {
      i = Math.max(i, closingAngle(tokens, i + 1));
    } else if (token.text === '(' || token.text === '[') {
      i = closing(tokens, i);
      head.push(tokens[i]);
    } else if (token.text === '{') {
      const end = closing(tokens, i);
      const kind = isRequirement(tokens, i) ? 'data' : kindOfBrace(head);
      if (kind === 'scope') {
        head = [];
        continue;
      }
      if (kind === 'function') found.push({ first: lineOf(token), last: lineOf(tokens[end]) });
      i = end;
      head = kind === 'function' ? [] : [...head, tokens[end]];
    } else if (token.text === ';' || token.text === '}') {
      head = [];
    } else if (token.text === ':' && ACCESS.has(tokens[i - 1].text)) {
      head = [];
    } else {
      head.push(token);
    }
  }
  return found;
}

/** `requires {` or `requires(...) {`, but not the clause after a function's parameters. */
function isRequirement(tokens, brace) {
  const before = tokens[brace - 1]?.text === ')' ? opening(tokens, brace - 1) - 1 : brace - 1;
  return tokens[before]?.text === 'requires' &&
    (before === brace - 1 || !/^(?:\)|const|noexcept)$/.test(tokens[before - 1]?.text));
}

/** Functions of more lines than `most`. */
export function longFunctions(texts, most) {
  return [...texts].flatMap(([path, text]) =>
    functionsOf(text).filter(({ first, last }) => last - first + 1 > most)
      .map(({ first, last }) => `${path}:${first}: ${last - first + 1} lines`));
}
