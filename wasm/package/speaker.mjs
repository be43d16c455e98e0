// Translates the engine's English texts. A text is looked up as a whole or as a template with gaps
// for figures and words. Several sentences are translated one after another.

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Matches what fills a gap, which ends before the next sentence.
const filling = '((?:(?![.!?] ).)+?)';

/** Whether a text has words. Texts without words, such as formulas, are the same everywhere. */
const hasWords = (text) => /\p{L}/u.test(text);

const patternOf = ([english, other]) => ({
  words: english.replaceAll('{}', '').length,
  match: new RegExp(`^${english.split('{}').map(literal).join(filling)}$`, 's'),
  pieces: other.split('{}'),
});

const figure = /^[$\d-]/;
const fewWords = 12;
// Texts with more UTF-16 units are data, not sentences.
const maximumUnits = 2000;
const maximumRemembered = 5000;

/**
 * Makes a function that translates a text. `entries`: translations by their English texts, in which
 * each `{}` is a gap. The function returns a text that the entries lack, such as a person's name,
 * unchanged.
 */
export function speaker(entries) {
  const texts = new Map(Object.entries(entries));
  // The pattern with the most words outside its gaps comes first.
  const patterns = [...texts]
    .filter(([english]) => english.includes('{}') && hasWords(english))
    .map(patternOf)
    .sort((a, b) => b.words - a.words);
  const remembered = new Map();

  const gapSaid = (text) =>
    sentence(text) ?? text.split(', ').map((one) => sentence(one) ?? one).join(', ');
  // A pattern with few words matches only around known texts; otherwise it would split any
  // sentence.
  const fits = (words, gaps) =>
    words > fewWords || gaps.every((gap) => figure.test(gap) || sentence(gap) !== undefined);
  const filled = (text) => {
    for (const { words, match, pieces } of patterns) {
      const [, ...gaps] = match.exec(text) ?? [];
      if (gaps.length === 0 || !fits(words, gaps)) continue;
      return pieces.reduce((said, piece, index) => said + gapSaid(gaps[index - 1]) + piece);
    }
    return undefined;
  };
  const sentence = (text) => texts.get(text) ?? filled(text);

  const several = (text) => {
    const parts = text.split(/(?<=[.!?]) /);
    const said = [];
    for (let from = 0; from < parts.length; ) {
      let to = parts.length;
      let found;
      for (; to > from; to -= 1) {
        found = sentence(parts.slice(from, to).join(' '));
        if (found !== undefined) break;
      }
      said.push(found ?? parts[from]);
      from = Math.max(to, from + 1);
    }
    return said.join(' ');
  };

  return (text) => {
    if (!hasWords(text) || text.length > maximumUnits) return text;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const said = several(text);
    if (remembered.size >= maximumRemembered) remembered.clear();
    remembered.set(text, said);
    return said;
  };
}
