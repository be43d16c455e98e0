// C++ as far as mutation needs it: the tokens of a header, without comments, preprocessor lines,
// static assertions, and what is between the angle brackets after `template`.

const BLANK = /\s+/y;
const COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\//y;
const DIRECTIVE = /#(?:\\\n|[^\n])*/y;
const KINDS = [
  ['string', /R"([^()\\\s]*)\([^]*?\)\1"/y],
  ['string', /"(?:\\.|[^"\\\n])*"/y],
  ['character', /'(?:\\.|[^'\\\n])*'/y],
  ['number', /(?:0x[0-9a-fA-F']+|\d[\d']*)[uUlLzZ]*/y],
  ['name', /[A-Za-z_]\w*/y],
  ['sign', /<=>|->|::|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|\.\.\.|./y],
];

const matched = (pattern, text, at) => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** All tokens, each with its kind, text, and place; `spaced`: it has blanks on both sides. */
export function tokensOf(text) {
  const tokens = [];
  let at = 0;
  while (at < text.length) {
    const skipped =
      matched(BLANK, text, at) || matched(COMMENT, text, at) || matched(DIRECTIVE, text, at);
    if (skipped !== '') {
      at += skipped.length;
      continue;
    }
    const [kind, found] = KINDS.map(([name, pattern]) => [name, matched(pattern, text, at)]).find(
      ([, word]) => word !== '',
    );
    const end = at + found.length;
    const spaced = /\s/.test(text[at - 1] ?? '\n') && /\s/.test(text[end] ?? '\n');
    tokens.push({ kind, text: found, at, end, spaced });
    at = end;
  }
  return tokens;
}

const OPEN = { '(': ')', '{': '}', '[': ']' };
const CLOSE = new Set([')', '}', ']']);

/** The index of the bracket that closes the one at `from`, or of the last token if none does. */
export function closing(tokens, from) {
  let depth = 0;
  for (let i = from; i < tokens.length; ++i) {
    if (tokens[i].kind !== 'sign') continue;
    if (OPEN[tokens[i].text] !== undefined) ++depth;
    if (CLOSE.has(tokens[i].text) && --depth === 0) return i;
  }
  return tokens.length - 1;
}

/** clang-format puts no blank before the angle bracket of template arguments. */
export const opensArguments = (tokens, i) =>
  tokens[i].text === '<' && !tokens[i].spaced && tokens[i - 1]?.kind === 'name' &&
  tokens[i - 1].end === tokens[i].at;

/** The index of the angle bracket that closes the one at `from`, or -1. */
export function closingAngle(tokens, from) {
  let depth = 0;
  for (let i = from; i < tokens.length; ++i) {
    const { text } = tokens[i];
    if (text === '(' || text === '{' || text === '[') i = closing(tokens, i);
    else if (text === '<' && !tokens[i].spaced) ++depth;
    else if (text === '<' && tokens[i - 1]?.text === 'template') ++depth;
    else if (text === '>' && --depth === 0) return i;
    else if (text === '>>' && (depth -= 2) <= 0) return i;
    else if (text === ';') return -1;
  }
  return -1;
}

/** The tokens that may be changed, in the order of the text. */
export function changeableTokens(text) {
  const tokens = tokensOf(text);
  const kept = [];
  for (let i = 0; i < tokens.length; ++i) {
    if (tokens[i].text === 'static_assert' && tokens[i + 1]?.text === '(') {
      i = closing(tokens, i + 1);
    } else if (tokens[i].text === 'template' && tokens[i + 1]?.text === '<') {
      const end = closingAngle(tokens, i + 1);
      if (end > i) i = end;
    } else {
      kept.push(tokens[i]);
    }
  }
  return kept;
}
