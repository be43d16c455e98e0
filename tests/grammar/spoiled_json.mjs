// Ways to spoil a JSON body: a wrong value at one place, chosen by its schema, or a change of the
// text.
import zlib from 'node:zlib';
import { mark, markedNumber } from './marks.mjs';

const quoted = JSON.stringify(mark);

/** Wrong values, as JSON text, by the type that the schema requires. */
const wrong = {
  integer: ({ minimum = 0, maximum = 2 ** 53 }) => [`${minimum - 1}`, `${maximum + 1}`,
    `${markedNumber}.5`, `-${markedNumber}`, `${markedNumber}e400`, '1e-7', '-0',
    `"${markedNumber}"`, `${markedNumber}`.repeat(3), `0${markedNumber}`],
  string: ({ maxLength = 2000 }) => [quoted, `"${mark.repeat(maxLength / 4 + 1)}"`, '""',
    `"${mark}\\u0000"`, `"${mark}\\ud800"`, `"${mark}\\u202e\\ufeff"`, `"${mark}\\n- a line"`,
    `"<script>${mark}</script>"`, `"' OR ${mark} --"`, `"../../${mark}"`, `"%s%n${mark}"`,
    `"${mark}\\q"`, '"2026-02-30"', '"0000-00-00"', '"2026-08-15T00:00:00Z"', `${markedNumber}`],
  array: () => ['{}', `[${quoted}]`, `[[${quoted}]]`, `[${Array(5001).fill('null').join()}]`, '[]'],
  object: () => [`{${quoted}:${quoted}}`, `[${quoted}]`, '{}', `{"":{"":${quoted}}}`,
    `{"__proto__":${quoted},"constructor":${markedNumber}}`],
  boolean: () => ['0', '"true"', quoted, `${markedNumber}`],
  any: () => ['null', 'true', quoted, `${markedNumber}`, '[]', '{}', '1e999', '-1'],
};

/** The JSON text of a value with `change` applied to the text at the place with these keys. */
function rewritten(value, keys, change) {
  if (keys.length === 0) return change(JSON.stringify(value));
  const [key, ...rest] = keys;
  const text = (name, each) => (String(name) === String(key)
    ? rewritten(each, rest, change) : JSON.stringify(each));
  if (Array.isArray(value)) return `[${value.map((each, index) => text(index, each)).join()}]`;
  return `{${Object.entries(value).map(([name, each]) =>
    `${JSON.stringify(name)}:${text(name, each)}`).join()}}`;
}

const withMember = (text, member) =>
  text.replace(/\}$/, text === '{}' ? `${member}}` : `,${member}}`);

/** Changes to an object's text: members that are unknown, duplicated, or missing. */
function memberChanges(value, dice) {
  const names = Object.keys(value);
  const some = names.length > 0 ? dice.pick(names) : mark;
  const { [some]: dropped, ...rest } = value;
  return [
    (text) => withMember(text, `${quoted}:${quoted}`),
    (text) => withMember(text, `"${mark}${'y'.repeat(300)}":${markedNumber}`),
    (text) => withMember(text, `"${some}":${quoted}`),
    (text) => withMember(text, Array.from({ length: 150 }, (_, index) =>
      `"${mark}_${index}":${index}`).join()),
    () => JSON.stringify(dropped === undefined ? { [mark]: rest } : rest),
  ];
}

/** A long text with some of its lines moved, dropped, or overwritten. */
function muddled(text, dice) {
  const lines = text.split('\n');
  for (let count = dice.between(1, 8); count > 0 && lines.length > 0; --count) {
    const at = dice.below(lines.length);
    const changes = [
      () => lines.splice(at, dice.between(1, 9)),
      () => lines.splice(at, 0, ...lines.slice(dice.below(lines.length)).slice(0, 5)),
      () => { lines[at] = lines[at].replace(/:.*/, `:${mark}`); },
      () => { lines[at] = lines[at].replace(/:.*/, `:${markedNumber}`); },
      () => { lines[at] = lines[at].replace(/:.*/, ':'); },
      () => { lines[at] = `${mark}${lines[at].repeat(20)}\u0000\u0085`; },
    ];
    dice.pick(changes)();
  }
  return lines.join('\n');
}

/** Changes one place of the value; the result may still be valid. */
function spoilPlace(grammar, schema, value, dice) {
  const places = grammar.places(schema, value);
  const texts = places.filter((each) => String(each.value).includes('\n'));
  const { keys, schema: there, value: old } =
    dice.pick(texts.length > 0 && dice.chance(0.5) ? texts : places);
  const isObject = old !== null && typeof old === 'object' && !Array.isArray(old);
  if (isObject && dice.chance(0.7)) {
    return rewritten(value, keys, dice.pick(memberChanges(old, dice)));
  }
  if (Array.isArray(old) && old.length > 0 && dice.chance(0.5)) {
    const many = Array(dice.pick([2, 30, 130])).fill(old).flat();
    const broken = dice.chance(0.5) ? many.map(() => ({ [mark]: markedNumber })) : many;
    return rewritten(value, keys, () => JSON.stringify(broken));
  }
  if (typeof old === 'string' && old.includes('\n')) {
    return rewritten(value, keys, () => JSON.stringify(muddled(old, dice)));
  }
  const type = Array.isArray(there.type) ? 'any' : there.type ?? 'any';
  const kinds = dice.chance(0.75) ? wrong[type] ?? wrong.any : wrong.any;
  return rewritten(value, keys, () => dice.pick(kinds(there)));
}

const nested = (depth) => `${'['.repeat(depth)}${quoted}${']'.repeat(depth)}`;

/** Changes to the whole text. */
const textChanges = [
  (text, dice) => text.slice(0, dice.below(text.length)),
  (text) => `${text}${quoted}`,
  (text) => `\ufeff${text}`,
  (text) => `${text}\0`,
  (text) => text.replaceAll('"', "'"),
  (text) => `/* ${mark} */${text}`,
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc0, 0xaf, 0xff]),
    Buffer.from(mark)]),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => zlib.gzipSync(text),
  (text, dice) => {
    const bytes = Buffer.from(text);
    for (let count = dice.between(1, 4); count > 0; --count) {
      bytes[dice.below(bytes.length)] = dice.below(256);
    }
    return bytes;
  },
  (text) => withMember(text, `${quoted}:${nested(31)}`),
  (text) => withMember(text, `${quoted}:${nested(40)}`),
  () => nested(5000),
  () => '',
  () => quoted,
  () => 'NaN',
  () => `${markedNumber}`,
];

/** A body just above a limit: 256 KiB or, sometimes, the 4 MiB of an analysis. */
const tooLarge = (text, dice) =>
  text.padEnd(dice.chance(0.05) ? 4 * 2 ** 20 + 1 : 256 * 1024 + 1, ' ');

/** A spoiled body, made from a good one; `schema` is the operation's. */
export function spoilJson(grammar, schema, text, dice) {
  if (dice.chance(0.01)) return tooLarge(text, dice);
  if (dice.chance(0.15)) return dice.pick(textChanges)(text, dice);
  if (dice.chance(0.1)) return JSON.stringify(grammar.value(schema, dice));
  let spoiled = spoilPlace(grammar, schema, JSON.parse(text), dice);
  if (dice.chance(0.2)) {
    try {
      spoiled = spoilPlace(grammar, schema, JSON.parse(spoiled), dice);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error; // the first change made it invalid
    }
  }
  return spoiled;
}
