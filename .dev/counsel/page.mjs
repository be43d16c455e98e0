// The plain text of a counsel sheet: amounts, names, paragraphs and tables.

export const COLUMNS = 96;

const inCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const inDollars = new Intl.NumberFormat('en-US',
  { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export const money = (cents) => inCents.format(cents / 100);
/** Totals are shown in whole dollars. */
export const dollars = (cents) => inDollars.format(cents / 100);
/** Basis points, as a percentage. */
export const percent = (bps) => `${bps / 100} %`;
const ACRONYMS = /\b(ffel|heal|ibr|icr|idr|paye|plus|pslf|rap|save|tepslf)\b/g;
/** An identifier of the API, as words. */
export const words = (id) => id.replaceAll('_', ' ').replace('repaye save', 'save')
  .replace(ACRONYMS, (word) => word.toUpperCase());

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** An ISO date as a person writes it; any other text unchanged. */
export const dated = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text)
  ? written.format(new Date(text)) : text);
/** A text with each ISO date in it as a person writes it. */
export const readable = (text) => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dated);

/** A paragraph; its first line begins with `first` instead of the indent. */
export function paragraph(text, indent = '', first = indent) {
  const lines = [];
  let line = first;
  let begun = false;
  for (const word of text.split(' ')) {
    if (begun && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = indent + word;
      continue;
    }
    line += begun ? ` ${word}` : word;
    begun = true;
  }
  return [...lines, line];
}

export const item = (text) => paragraph(text, '    ', '  - ');
/** One entry of an ordered list. */
export const numbered = (text, index) => paragraph(text, '     ', `  ${index + 1}. `);

const LABEL_WIDTH = 24;

/** A label and its text, which has a column of its own. */
export const entry = (label, text) =>
  paragraph(text, ' '.repeat(LABEL_WIDTH), `  ${label}`.padEnd(LABEL_WIDTH - 1).concat(' '));

export const rule = (mark) => mark.repeat(COLUMNS);
export const heading = (text) => ['', ...paragraph(text), rule('-')];

/**
 * Rows under their heads, each column as wide as its widest text. A head that begins with > aligns
 * its column to the right.
 */
export function table(heads, rows, indent = '  ') {
  const right = heads.map((head) => head.startsWith('>'));
  const all = [heads.map((head, i) => (right[i] ? head.slice(1) : head)), ...rows];
  const widths = heads.map((_, i) => Math.max(...all.map((row) => row[i].length)));
  const inPlace = (text, i) => (right[i] ? text.padStart(widths[i]) : text.padEnd(widths[i]));
  return all.map((row) => (indent + row.map(inPlace).join('  ')).trimEnd());
}
