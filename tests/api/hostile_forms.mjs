// Forms that are made to harm whoever reads them, each one step away from a sound one.
import zlib from 'node:zlib';
import { pdfOf, stream } from './attachment_files.mjs';
import { rewritten } from './pdf_oracles.mjs';

/** Appears in files, and must not appear in anything that is said about them. */
export const mark = 'MALLORY';

const media = '/MediaBox [0 0 612 792]';
const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const page = ({ parent = '2 0 R', box = media, contents = '5 0 R', annots = '[4 0 R]',
  resources = `<< ${font} >>` } = {}) => `<< /Type /Page /Parent ${parent} ${box}`
  + ` /Resources ${resources} /Annots ${annots} /Contents ${contents} >>`;
const field = ({ name = `(${mark}.BorrowerName)`, more = '' } = {}) => `<< /Type /Annot`
  + ` /Subtype /Widget /FT /Tx /T ${name} /TU (${mark} Name of the borrower)`
  + ` /Rect [72 650 300 668] /F 4 ${more} >>`;
const words = Buffer.from(`BT /F1 9 Tf 72 700 Td (${mark} Name) Tj ET`);
const packed = (bytes) => stream(zlib.deflateSync(bytes), '/Filter /FlateDecode');

/** A form. Its objects 1 to 5 are catalog, pages, page, field, and content; `more` adds others. */
function form({ pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', pageOf = {}, fieldOf = {},
  fields = '[4 0 R]', content = stream(words), catalog = '', more = [], trailer } = {}) {
  return pdfOf([`<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields ${fields} >> ${catalog} >>`,
    pages, page(pageOf), field(fieldOf), content, ...more], { trailer });
}

export const soundForm = () => form();

const mebibytes = (count, byte) => Buffer.alloc(count << 20, byte);
const packedZeros = zlib.deflateSync(mebibytes(256, 0));
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Nested fields, `depth` levels deep. */
const deepFields = (depth) => form({ fields: '[6 0 R]', more: times(depth, (level) =>
  `<< /T (f${level}) /Kids [${level + 1 === depth ? 4 : level + 7} 0 R] >>`) });

/** Nested page nodes, `depth` levels deep. */
const deepPages = (depth) => form({ pages: '<< /Type /Pages /Kids [6 0 R] /Count 1 >>',
  pageOf: { parent: `${depth + 5} 0 R` },
  more: times(depth, (level) => `<< /Type /Pages /Count 1`
    + ` /Parent ${level === 0 ? 2 : level + 5} 0 R`
    + ` /Kids [${level + 1 === depth ? 3 : level + 7} 0 R] >>`) });

const drawing = (contents, more) => form({
  pageOf: { resources: `<< ${font} /XObject << /X 6 0 R >> >>` },
  content: stream(Buffer.from('/X Do\n'.repeat(contents))), more });
const drawn = (contents, next) => stream(Buffer.from(contents),
  `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >>`);

const half = () => soundForm().subarray(0, soundForm().length / 2);
const end = Buffer.from('\n%%EOF\n');

/** A reader that takes too long is stopped and says nothing; that happens on a busy machine. */
const orStopped = (reason) => new RegExp(`${reason.source}|a child ended without an answer$`);

/** Each form by a description: the expected refusal, and the file. */
export const hostileForms = {
  'encrypted for who has the password': [/is encrypted$/, () =>
    rewritten(soundForm(), ['--encrypt', 'user', 'owner', '256', '--'])],
  'encrypted, and open to all': [/is encrypted$/, () =>
    rewritten(soundForm(), ['--encrypt', '', 'owner', '128', '--use-aes=y', '--'])],
  'encrypted anew, and open to all': [/is encrypted$/, () =>
    rewritten(soundForm(), ['--encrypt', '', 'owner', '256', '--'])],
  'cut off': [/is damaged/, half],
  'cut off and given an end': [/is damaged/, () => Buffer.concat([half(), end])],
  'empty': [/is not a PDF$/, () => Buffer.alloc(0)],
  'of ten thousand fields below each other': [/not a tree, or too large$/, () =>
    deepFields(10_000)],
  'of arrays ten thousand deep': [/is damaged/, () =>
    form({ catalog: `/Names ${'['.repeat(10_000)}${']'.repeat(10_000)}` })],
  'whose pages are their own child': [/is damaged/, () =>
    form({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })],
  'whose fields are their own child': [/not a tree, or too large$/, () =>
    form({ fields: '[6 0 R]',
      more: ['<< /T (a) /Kids [7 0 R] >>', '<< /T (b) /Kids [6 0 R] >>'] })],
  'whose drawing draws itself': [/nested too deeply$|too large$/, () =>
    drawing(1, [drawn('/X Do', 6)])],
  'whose drawings are drawn two to the eighth times': [/too large$|nested too deeply$/, () =>
    drawing(100, times(9, (level) => drawn('/X Do\n'.repeat(100), level + 7)))],
  'whose table of objects comes before itself': [/is damaged/, () => {
    const sound = soundForm().toString('latin1');
    const at = sound.lastIndexOf('xref\n', sound.lastIndexOf('startxref') - 1);
    return Buffer.from(sound.replace('trailer\n<<', `trailer\n<< /Prev ${at}`), 'latin1');
  }],
  'of a hundred thousand fields': [orStopped(/too many form fields$|too large$/), () => form({
    fields: `[${times(100_000, (index) => `${index + 6} 0 R`).join(' ')}]`,
    more: times(100_000, (index) => `<< /FT /Tx /T (f${index}) >>`) })],
  'of a hundred thousand fields in one array': [orStopped(/too large$/), () => form({
    fields: `[${times(100_000, (index) => `<</FT/Tx/T(f${index})>>`).join('')}]` })],
  'of three thousand fields': [/too many form fields$/, () => form({
    fields: `[${times(3_000, (index) => `<</FT/Tx/T(f${index})>>`).join('')}]` })],
  'of two fields of one name': [/two form fields have the same name$/, () => form({
    fields: '[4 0 R 6 0 R]', more: [field()] })],
  'of a hundred and one pages': [/more than 100 pages$/, () => form({
    pages: `<< /Type /Pages /Count 101 /Kids [3 0 R ${times(100, (index) => `${index + 6} 0 R`)
      .join(' ')}] >>`, more: times(100, () => page({ annots: '[]' })) })],
  'of one page a hundred thousand times': [orStopped(/more than 100 pages$|too large/), () => form({
    pages: `<< /Type /Pages /Count 100000 /Kids [${'3 0 R '.repeat(100_000)}] >>` })],
  'of zeros packed a thousand times': [orStopped(/too large/), () =>
    form({ content: stream(packedZeros, '/Filter /FlateDecode') })],
  'of zeros packed twice': [orStopped(/too large/), () => form({ content: stream(
    zlib.deflateSync(packedZeros), '/Filter [/FlateDecode /FlateDecode]') })],
  'of one content a thousand times': [orStopped(/too large/), () => form({
    pageOf: { contents: `[${'5 0 R '.repeat(1_000)}]` }, content: packed(mebibytes(1, ' ')) })],
  'of millions of operators': [orStopped(/too large/), () =>
    form({ content: packed(mebibytes(24, '0 0 Td\n')) })],
  'of millions of letters': [orStopped(/too large/), () => form({ content: packed(Buffer.concat([
    Buffer.from('BT /F1 9 Tf 72 700 Td '), mebibytes(24, '(a) Tj ')])) })],
  'of states that are saved for good': [/is damaged$/, () =>
    form({ content: packed(mebibytes(1, 'q ')) })],
  'with a text of a mebibyte for its name': [/is too long$/, () =>
    form({ fieldOf: { name: `(${mark.repeat(150_000)})` } })],
  'that starts a program': [/starts programs$/, () =>
    form({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' })],
  'that carries another': [/carries other files$/, () => form({
    more: ['<< /Type /Filespec /F (a) /EF << /F 7 0 R >> >>', stream(words)] })],
};

/** Sound forms that look strange: they are read, and what they say does no harm. */
export const strangeForms = {
  'that says it has two thousand million pages': () =>
    form({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>' }),
  'on a page as large as a country': () =>
    form({ pageOf: { box: '/MediaBox [0 0 99999999999999999999 1e30]' } }),
  'on a page without a size': () => form({ pageOf: { box: '/MediaBox [(a) null 0 0]' } }),
  'whose field is named by a way out of its folder': () =>
    form({ fieldOf: { name: '(../../../../outside)' } }),
  'whose field is named by control characters': () =>
    form({ fieldOf: { name: '(a\\033[31m\\000\\007\\r\\nBorrowerName\\t900)' } }),
  'whose field is named in no encoding': () => form({ fieldOf: { name: '<FEFFD800D8000041>' } }),
  'whose page is below ten thousand others': () => deepPages(10_000),
  'whose length is its own': () => form({ content: Buffer.concat([
    Buffer.from('<< /Length 5 0 R >>\nstream\n'), words, Buffer.from('\nendstream')]) }),
  'whose field is above itself': () => form({ fieldOf: { more: '/Parent 4 0 R' } }),
};
