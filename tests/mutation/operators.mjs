// What a mutant changes. Each operator finds places in the tokens of one header, and says what may
// replace each place; if there are several replacements, the seed chooses.
import { changeableTokens, closing, closingAngle, opensArguments } from './tokens.mjs';

const SWAPPED = {
  comparison: { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' },
  connective: { '&&': '||', '||': '&&' },
  arithmetic: { '+': '-', '-': '+', '*': '/', '/': '*' },
  boolean: { true: 'false', false: 'true' },
  extreme: { min: 'max', max: 'min' },
};

const change = (operator, at, end, ...replacements) => ({ operator, at, end, replacements });
const replaced = (operator, token, ...replacements) =>
  change(operator, token.at, token.end, ...replacements);

/** Swaps binary operators. Only these have blanks on both sides, as clang-format sets them. */
function* swappedSigns(tokens) {
  for (const operator of ['comparison', 'connective', 'arithmetic']) {
    for (const token of tokens) {
      const other = SWAPPED[operator][token.text];
      if (token.kind === 'sign' && token.spaced && other) yield replaced(operator, token, other);
    }
  }
}

function* swappedNames(tokens) {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'name') continue;
    if (Object.hasOwn(SWAPPED.boolean, token.text)) {
      yield replaced('boolean', token, SWAPPED.boolean[token.text]);
    }
    const extreme = Object.hasOwn(SWAPPED.extreme, token.text) ? SWAPPED.extreme[token.text] : '';
    if (extreme !== '' && tokens[i - 1]?.text === '::' && tokens[i - 2]?.text === 'std') {
      yield replaced('extreme', token, extreme);
    }
  }
}

/** Replaces a number by a neighbor or, if it has several digits, by one with a different digit. */
function* numbers(tokens) {
  for (const token of tokens) {
    const digits = /^([\d']+)([a-zA-Z]*)$/.exec(token.text);
    if (token.kind !== 'number' || digits === null) continue;
    const value = BigInt(digits[1].replaceAll("'", ''));
    const around = [value + 1n, ...(value > 0n ? [value - 1n] : [])].map((one) => one + digits[2]);
    const other = [];
    if (value >= 100n) {
      const text = String(value);
      const middle = text.length >> 1;
      const digit = (Number(text[middle]) + 1) % 10;
      other.push(text.slice(0, middle) + digit + text.slice(middle + 1) + digits[2]);
    }
    yield replaced('number', token, ...around, ...other);
  }
}

const dayBeside = (text, days) =>
  new Date(Date.parse(`${text}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Replaces a date by the day before or after, and a text that is a key by a different key. */
function* quotedTexts(tokens) {
  for (const token of tokens) {
    if (token.kind !== 'string') continue;
    const value = token.text.slice(1, -1);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) {
      yield replaced('date', token, `"${dayBeside(value, -1)}"`, `"${dayBeside(value, 1)}"`);
    } else if (/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(value)) {
      yield replaced('key', token, `"${value}x"`);
    }
  }
}

/** Replaces a member of an enumeration by another member. */
function* members(tokens, enumerations) {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'name' || tokens[i - 1]?.text !== '::') continue;
    const all = enumerations.get(tokens[i - 2]?.text);
    const others = all?.filter((one) => one !== token.text) ?? [];
    if (others.length > 0 && others.length < all.length) {
      yield replaced('member', token, ...others);
    }
  }
}

/** `if (x)` becomes `if (!(x))`; `if (x) return y;` is removed; `!x` becomes `x`. */
function* conditions(tokens, text) {
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    if (token.text === '!' && next && /^(?:name|sign)$/.test(next.kind) && next.text !== '=') {
      yield replaced('not', token, '');
    }
    const open = token.text === 'if' && next?.text === 'constexpr' ? i + 2 : i + 1;
    if (token.text !== 'if' || tokens[open]?.text !== '(') continue;
    const close = closing(tokens, open);
    const inside = tokens.slice(open + 1, close);
    if (!inside.some((one) => one.text === ';')) {
      const [at, end] = [tokens[open].end, tokens[close].at];
      yield change('condition', at, end, `!(${text.slice(at, end)})`);
    }
    if (tokens[close + 1]?.text === 'return') {
      let end = close + 1;
      while (end < tokens.length && tokens[end].text !== ';') {
        end = '({['.includes(tokens[end].text) ? closing(tokens, end) + 1 : end + 1;
      }
      const orElse = tokens[end + 1]?.text === 'else';
      if (end < tokens.length && !orElse) yield change('return', token.at, tokens[end].end, '');
    }
  }
}

/**
 * The elements between two brackets, as pairs of indices; empty if the brackets contain statements.
 */
function elements(tokens, open, close) {
  const found = [];
  let first = open + 1;
  for (let i = open + 1; i <= close; ++i) {
    const { text } = tokens[i];
    if (text === ';') return [];
    if (i === close || text === ',') {
      if (i > first) found.push([first, i - 1]);
      first = i + 1;
    } else if ('({['.includes(text)) {
      i = closing(tokens, i);
    } else if (opensArguments(tokens, i)) {
      const end = closingAngle(tokens, i);
      if (end > i && end < close) i = end;
    }
  }
  return found;
}

const before = (tokens, i) => tokens.slice(Math.max(0, i - 5), i).map((one) => one.text);

/** Removes one element, in braces or in template arguments that are a list. */
function* rows(tokens) {
  for (const [i, token] of tokens.entries()) {
    let close = -1;
    let least = 2;
    if (token.text === '{' && !before(tokens, i).includes('enum')) close = closing(tokens, i);
    if (opensArguments(tokens, i)) {
      close = closingAngle(tokens, i);
      least = 3;
    }
    if (close < 0) continue;
    const all = elements(tokens, i, close);
    if (all.length < least) continue;
    for (const [place, [first, last]] of all.entries()) {
      const end = place + 1 < all.length ? tokens[all[place + 1][0]].at : tokens[last].end;
      const at = place + 1 < all.length ? tokens[first].at : tokens[all[place - 1][1]].end;
      yield change('row', at, end, '');
    }
  }
}

/** Enumerations by name. If two share a name, neither is listed. */
export function enumerationsOf(texts) {
  const found = new Map();
  for (const text of texts) {
    const bare = text.replace(/\/\/[^\n]*/g, '');
    for (const [, name, body] of bare.matchAll(/\benum class (\w+)[^{;]*\{([^}]*)\}/g)) {
      const all = body.split(',').map((one) => one.trim().split(/\s|=/)[0]);
      found.set(name, found.has(name) ? [] : all.filter((one) => one !== ''));
    }
  }
  return found;
}

/** Every place in a header that some operator can change, in the order of the text. */
export function changesOf(text, enumerations = new Map()) {
  const tokens = changeableTokens(text);
  const all = [
    ...swappedSigns(tokens), ...swappedNames(tokens), ...numbers(tokens), ...quotedTexts(tokens),
    ...members(tokens, enumerations), ...conditions(tokens, text),
    ...rows(tokens),
  ];
  return all.sort((a, b) => a.at - b.at || a.end - b.end);
}
