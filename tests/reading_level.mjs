// How hard the sentences of rules/ are to read: the Flesch-Kincaid grade of each,
//
//     0.39 × words / sentences + 11.8 × syllables / words − 15.59
//
// Run: node tests/reading_level.mjs [HOW_MANY]; it prints the hardest sentences.
//
// Words for which there is no easier word count as one short word: names (of plans, loans, programs
// and agencies), citations of the law, abbreviations, members of requests, and figures, dates, and
// amounts, including those that a sentence receives later. Syllables are counted by groups of
// vowels.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** No sentence may exceed this grade. */
export const MAXIMUM_GRADE = 13;
/** The average grade of all sentences may not exceed this. */
export const MAXIMUM_AVERAGE = 8;

/**
 * Files whose words are not the newest version's own: labels of exports, titles of laws, texts of
 * older versions, and Spanish texts. `withoutForms` also leaves out the items of official forms.
 */
const WORDED_ELSEWHERE = [
  /^rules\/exports\//,
  /citations\.hpp$/,
  /^rules\/past\//,
  /^rules\/texts\/spanish\//,
];

/** Names that each count as one short word; longer names come first. */
const NAMES = [
  /\b\d+ (?:USC|CFR|Stat\.) \d+\w*(?:[.-]\d+\w*)*(?:\(\w+\))*/g,
  /\bP\.L\. \d+-\d+(?: section \d+)?/g,
  /\b(?:Public Service|Teacher) Loan Forgiveness(?: \(PSLF\))?/g,
  /\bRepayment Assistance Plan(?: \(RAP\))?/g,
  nameOf('Income-(?:Based|Contingent|Sensitive|Driven)|Pay As You Earn|Tiered Standard|Extended'),
  nameOf('Standard|Graduated|Alternative|Repayment', 'Plans?|plan'),
  loanOf('Direct|FFEL|Federal|Parent|Grad|PLUS|Perkins|Stafford|Consolidation',
    '(?:Un)?[Ss]ubsidized'),
  /\b(?:U\.S\. )?Department of (?:Education|Veterans Affairs|Defense|the Treasury)/g,
  /\bSocial Security(?: Administration| number)?/g,
  /\b[a-z]+(?:_[a-z\d]+)+\b/g,
  /\$?(?:\{\w*\}|\d[\d,.-]*\d|\d)(?: ?%)?/g,
];

function nameOf(begins, ends = '') {
  const tail = ends ? ` (?:${ends})` : '(?: Plans?)?(?: \\([A-Z]+\\))?';
  return new RegExp(`\\b(?:${begins})(?: Fixed| Graduated)?(?: Repayment)?${tail}`, 'g');
}
function loanOf(...kinds) {
  const words = kinds.join('|');
  return new RegExp(`\\b(?:${words})(?: (?:${words}|Program))* [Ll]oans?\\b`, 'g');
}

/** The string literals of C++ text, with adjacent ones joined, without those in comments. */
export function literalsOf(text) {
  const token = /\/\/.*|\/\*[^]*?\*\/|#include .*|'(?:\\.|[^'\\\n])'|"((?:\\.|[^"\\\n])*)"|\S/g;
  const literals = [];
  let joins = false;
  for (const [whole, content] of text.matchAll(token)) {
    if (/^(?:\/\/|\/\*|#include )/.test(whole)) continue;
    if (content === undefined) {
      joins = false;
    } else if (joins) {
      literals.push(literals.pop() + content);
    } else {
      literals.push(content);
      joins = true;
    }
  }
  return literals;
}

/** Leaves out quotations from the law, whose words are not ours. */
export const withoutQuotes = (text) =>
  text.replace(/\.saying\(\s*(?:"(?:\\.|[^"\\\n])*"\s*)+/g, '.saying(');

/** Leaves out the items of official forms, which use the forms' words. */
export const withoutForms = (text) => text.replace(
  /^namespace tassel::rules::forms \{\n[^]*?^\} \/\/ namespace tassel::rules::forms$/gm, '');

/** Whether a text is a sentence: labels and headings end without a period. */
const isSentence = (text) => /\s/.test(text) && /[.?!]$/.test(text);

/** How many groups of vowels a word has. A final `e` is silent, except in a consonant plus `le`. */
export function syllablesOf(word) {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
    .replace(/(?<=[^aeiouyl])e(?=ments?$|ly$|ness$|less$|ful$|lines?$|times?$)/, '')
    .replace(/(?<=[^aeiouydt])ed$|(?<=[^aeioulscxgz])es$|(?<=[^aeiouyl])e$|(?<=[aeiouy]l)e$/, '')
    .replace(/(?<![tcs])i(?=[ao](?![uy]))|y(?=i)/g, '$&-');
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 0);
}

export function gradeOf(text) {
  const plain = NAMES.reduce((rest, name) => rest.replaceAll(name, ' Name '), text);
  const sentences = plain.split(/[.?!]+(?=\s|$)/).filter((part) => /\w/.test(part)).length;
  const words = plain.split(/[^\w'’]+/).filter((word) => /[A-Za-z]/.test(word));
  const abbreviated = (word) => word === 'Name' || /^[A-Z]{2,}s?$/.test(word);
  const syllables = words.reduce(
    (sum, word) => sum + (abbreviated(word) ? 1 : syllablesOf(word)), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** Every sentence of the newest rule version, with its place and its grade. */
export function gradedSentences() {
  const files = readdirSync(join(root, 'rules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.hpp'))
    .map((entry) => relative(root, join(entry.path, entry.name)))
    .filter((path) => !WORDED_ELSEWHERE.some((pattern) => pattern.test(path)))
    .sort();
  return files.flatMap((path) =>
    literalsOf(withoutQuotes(withoutForms(readFileSync(join(root, path), 'utf8'))))
      .filter(isSentence)
      .map((text) => ({ path, text, grade: gradeOf(text) })));
}

export const averageOf = (graded) =>
  graded.reduce((sum, { grade }) => sum + grade, 0) / graded.length;

/** The `count` hardest sentences, the hardest first. */
export const hardestOf = (graded, count) =>
  [...graded].sort((a, b) => b.grade - a.grade).slice(0, count);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const graded = gradedSentences();
  for (const { path, text, grade } of hardestOf(graded, Number(process.argv[2] ?? 10))) {
    console.log(`${grade.toFixed(1)}  ${path}\n      ${text}`);
  }
  console.log(`${graded.length} sentences, on average ${averageOf(graded).toFixed(1)}; `
    + `${graded.filter(({ grade }) => grade > MAXIMUM_GRADE).length} above ${MAXIMUM_GRADE}`);
}
