// Templates in another language: each run of text between two tags is one text of the catalog, with
// a gap for every value in it, and so is each attribute that is read out or shown.
type Say = (text: string) => string;

interface Translated {
  strings: TemplateStringsArray;
  /** For each value, whether it is text that is shown or read out. */
  worded: readonly boolean[];
}

// `gap` stands for a value in markup, and `wordedGap` for a value that is shown. No source text
// contains these characters.
const gap = '\u0001';
const wordedGap = '\u0002';
const anyGap = /[\u0001\u0002]/;

const parts = /<!--[^]*?-->|<[^>]*>|[^<]+/g;
const attributes = /\b(aria-label|title|placeholder|alt|label)=("[^"]*"|\u0001)/g;

/** A run of text as the catalog has it: one space between words, `{}` for a value. */
export const unitOf = (run: string): string =>
  run.replaceAll(gap, '{}').replace(/\s+/g, ' ').trim();

export const hasWords = (unit: string): boolean => /\p{L}/u.test(unit);

/** A template's parts, joined, with every run of text replaced by the result of `change`. */
export const everyRun = (strings: readonly string[], change: (run: string) => string): string =>
  strings.join(gap).replace(parts, (part) => {
    if (part.startsWith('<!--')) return part;
    if (!part.startsWith('<')) return change(part);
    return part.replace(attributes, (_, name: string, value: string) =>
      value === gap ? `${name}=${change(value)}` : `${name}="${change(value.slice(1, -1))}"`,
    );
  });

function translated(strings: TemplateStringsArray, say: Say): Translated {
  const made = everyRun(strings, (run) => {
    const unit = unitOf(run);
    if (!hasWords(unit)) return run.replaceAll(gap, wordedGap);
    const [, before = '', after = ''] = /^(\s*)[^]*?(\s*)$/.exec(run) ?? [];
    return before + say(unit).replaceAll('{}', wordedGap) + after;
  });
  const cut = made.split(anyGap);
  return {
    strings: Object.assign(cut, { raw: cut }) as TemplateStringsArray,
    worded: [...made.matchAll(new RegExp(anyGap, 'g'))].map(([found]) => found === wordedGap),
  };
}

/** Makes a function that translates each template only once, but its shown values each time. */
export function templatesIn(say: Say) {
  const known = new WeakMap<TemplateStringsArray, Translated>();
  return (
    strings: TemplateStringsArray,
    values: unknown[],
  ): [TemplateStringsArray, ...unknown[]] => {
    let found = known.get(strings);
    if (found === undefined) known.set(strings, (found = translated(strings, say)));
    const { worded } = found;
    const said = values.map((value, index) =>
      worded[index] && typeof value === 'string' ? say(value) : value,
    );
    return [found.strings, ...said];
  };
}
