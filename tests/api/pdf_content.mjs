// What the content of a PDF page shows, piece by piece: texts, and drawings that used to be forms,
// each with its place and its marked content.

const token = new RegExp([
  '%[^\\n\\r]*', '<<', '>>', '<[0-9A-Fa-f\\s]*>', '\\((?:\\\\[^]|[^\\\\()])*\\)', '[\\[\\]]',
  '/[^\\s<>()[\\]{}/%]*', '[^\\s<>()[\\]{}/%]+',
].join('|'), 'g');

const times = (a, b) => [
  a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
];
const at = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

/** The bounding box of a transformed rectangle. */
function placed(matrix, [left, bottom, right, top]) {
  const corners = [[left, bottom], [right, bottom], [left, top], [right, top]]
    .map((corner) => at(matrix, corner));
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs),
    top: Math.max(...ys) };
}

/**
 * Makes a function that follows the references of qpdf's JSON. Its `trailer` and `root` are where
 * to begin; its `data` returns the data of a stream.
 */
export function resolver({ qpdf: [, objects] }) {
  const resolve = (value) => {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value;
    const { value: direct, stream } = objects[`obj:${value}`] ?? {};
    return stream?.dict ?? resolve(direct);
  };
  const trailer = objects.trailer.value;
  const data = (reference) => Buffer.from(objects[`obj:${reference}`].stream.data, 'base64');
  return Object.assign(resolve, { trailer, root: trailer['/Root'], data });
}

function bytesOf(word) {
  return word.startsWith('<') ? Buffer.from(word.slice(1, -1).replaceAll(/\s/g, ''), 'hex')
    : Buffer.from(word.slice(1, -1).replaceAll(/\\(.)/gs, '$1'), 'latin1');
}

/** The letters of a text. A font with two bytes for each letter, such as ours, uses UTF-16. */
function lettersOf(word, font) {
  const bytes = bytesOf(word);
  return font?.['/Subtype'] === '/Type0' ? bytes.swap16().toString('utf16le')
    : new TextDecoder('windows-1252').decode(bytes);
}

class ContentReader {
  constructor(resolve, resources) {
    const named = (kind) => resolve(resolve(resources)?.[kind]) ?? {};
    Object.assign(this, { resolve, fonts: named('/Font'), forms: named('/XObject') });
    Object.assign(this, { pieces: [], marks: [], saved: [], operands: [] });
    this.state = { matrix: [1, 0, 0, 1, 0, 0], size: 0, font: undefined };
  }

  read(content) {
    for (const [word] of content.matchAll(token)) {
      if (word.startsWith('%')) continue;
      const operation = this[`do_${word.replace('*', '_all')}`];
      if (operation !== undefined) operation.call(this);
      // An unknown operator is a word of letters. It uses up the operands before it.
      if (operation !== undefined || /^[A-Za-z'"][A-Za-z0-9*'"]*$/.test(word)) this.operands = [];
      else this.operands.push(word);
    }
    return { pieces: this.pieces, open: this.marks.length };
  }

  numbers(count) { return this.operands.slice(-count).map(Number); }

  add(text, box) {
    this.pieces.push({ text, mark: this.marks.findLast((each) => each.id !== undefined)?.id,
      artifact: this.marks.some((each) => each.artifact), ...box });
  }

  show(text) {
    const { size } = this.state;
    // The width is estimated from the number of letters; the text beside it begins further right.
    const box = [0, -0.2 * size, 0.45 * size * text.length, 0.75 * size];
    this.add(text, placed(times(this.line, this.state.matrix), box));
  }

  do_q() { this.saved.push({ ...this.state }); }
  do_Q() { this.state = this.saved.pop(); }
  do_cm() { this.state.matrix = times(this.numbers(6), this.state.matrix); }
  do_BT() { this.line = [1, 0, 0, 1, 0, 0]; }
  do_Td() { this.line = times([1, 0, 0, 1, ...this.numbers(2)], this.line); }
  do_Tm() { this.line = this.numbers(6); }
  do_Tf() {
    const [name, size] = this.operands.slice(-2);
    this.state.font = this.resolve(this.fonts[name]);
    this.state.size = Number(size);
  }
  do_Tj() { this.show(lettersOf(this.operands.at(-1), this.state.font)); }
  do_TJ() {
    const strings = this.operands.filter((word) => /^[<(]/.test(word));
    this.show(strings.map((word) => lettersOf(word, this.state.font)).join(''));
  }
  do_BMC() { this.marks.push({ artifact: this.operands[0] === '/Artifact' }); }
  do_BDC() {
    const number = this.operands.indexOf('/MCID');
    this.marks.push({ artifact: this.operands[0] === '/Artifact',
      id: number < 0 ? undefined : Number(this.operands[number + 1]) });
  }
  do_EMC() { this.marks.pop(); }
  do_Do() {
    const form = this.resolve(this.forms[this.operands[0]]);
    const matrix = times(form['/Matrix'] ?? [1, 0, 0, 1, 0, 0], this.state.matrix);
    this.add('', placed(matrix, form['/BBox']));
  }
}

/**
 * The `{pieces, open}` of a page in qpdf's JSON. A text without a mark has neither `mark` nor
 * `artifact`; `open` counts the marks that are never closed.
 */
export function contentOf(resolve, page) {
  const { contents, object } = page;
  const content = contents.map((each) => resolve.data(each).toString('latin1')).join('\n');
  return new ContentReader(resolve, resolve(object)['/Resources']).read(content);
}
