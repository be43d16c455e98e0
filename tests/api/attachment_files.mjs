// Files to attach: small good ones, large good ones of an exact size, and bad ones.
import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';

export const tenMebibytes = 10 * 1024 * 1024;

/** A PDF of the given objects, by number, with a correct cross-reference table. */
export function pdfOf(objects, { trailer = '', version = '1.7' } = {}) {
  const chunks = [Buffer.from(`%PDF-${version}\n%\xE2\xE3\xCF\xD3\n`, 'latin1')];
  let size = chunks[0].length;
  const offsets = objects.map((object, index) => {
    const offset = size;
    const content = Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1');
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content,
      Buffer.from('\nendobj\n')]);
    chunks.push(whole);
    size += whole.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  chunks.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
    + `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`
    + `startxref\n${size}\n%%EOF\n`));
  return Buffer.concat(chunks);
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

export function pdf({ catalogMore = '', objects = [], pageObject = page, ...rest } = {}) {
  return pdfOf([catalog(catalogMore), pages, pageObject, ...objects], rest);
}

export const stream = (content, dictionary = '') => Buffer.concat([
  Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`), content,
  Buffer.from('\nendstream')]);

/** A PDF of exactly `size` bytes, filled with repetitions of `content`. */
export function pdfOfSize(size, content = randomBytes(1024)) {
  // Two numbers in the file gain a digit as the content grows, so some sizes need a space.
  for (const trailer of ['', ' ']) {
    let length = size;
    for (let tries = 0; tries < 4; ++tries) {
      const filled = stream(Buffer.alloc(Math.max(length, 0), content));
      const made = pdf({ objects: [filled], trailer });
      if (made.length === size) return made;
      length -= made.length - size;
    }
  }
  throw new Error(`no PDF has ${size} bytes`);
}

export const scripted = {
  'a script of the document': () => pdf({
    catalogMore: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  'a script by name': () => pdf({
    catalogMore: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
    objects: ['<< /S /JavaScript /JS (1) >>'] }),
  'a script of a page': () => pdf({ pageObject:
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O << /S /JavaScript /JS (1) >> >> >>',
  }),
  'a script behind hexadecimal letters': () => pdf({
    catalogMore: '/OpenAction << /S /Java#53cript /#4aS (1) >>' }),
  'a script after another action': () => pdf({
    catalogMore: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (1) >> >>',
  }),
  'a script in an object stream': () => {
    const inner = Buffer.from('4 0 << /S /JavaScript /JS (1) >>');
    return withObjectStream(inner, 4);
  },
};

export const dangerous = {
  'a launch action': () => pdf({ catalogMore: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
  'an embedded file': () => pdf({
    catalogMore: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
    objects: ['<< /Type /Filespec /F (a.txt) /EF << /F 5 0 R >> >>',
      stream(Buffer.from('hello'), '/Type /EmbeddedFile')] }),
  'an address that it opens by itself': () => pdf({
    catalogMore: '/OpenAction << /S /URI /URI (https://example.org) >>' }),
  'a form that it sends by itself': () => pdf({ pageObject:
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O 4 0 R >> >>',
  objects: ['<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>',
    '<< /#53 /Submit#46orm /F (https://example.org) >>'] }),
  'another document that it opens': () => pdf({
    catalogMore: '/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>' }),
  'an embedded document that it opens': () => pdf({
    catalogMore: '/AA << /WC << /S /GoToE /T << /R /C >> >> >>' }),
  'data that it imports': () => pdf({
    catalogMore: '/OpenAction << /S /ImportData /F (data.fdf) >>' }),
  'a stream whose data are another file\'s': () => pdf({
    objects: [stream(Buffer.alloc(0), '/F (other.bin)')] }),
  'an attached file of an annotation': () => pdf({
    pageObject: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [4 0 R] >>',
    objects: ['<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>',
      '<< /Type /Filespec /F (a.txt) /EF << /F 6 0 R >> >>',
      stream(Buffer.from('hello'), '/Type /EmbeddedFile')] }),
};

/** PDFs that are followed by something else in the same file. */
export const followedUp = {
  'an archive behind it': () => Buffer.concat([pdf(), otherTypes.zip()]),
  'a page behind padding': () => Buffer.concat([pdf(), Buffer.alloc(600),
    Buffer.from('<!DOCTYPE html><script>1</script>')]),
  'a program and another end behind it': () => Buffer.concat([pdf(), Buffer.from('MZ'),
    Buffer.alloc(2000, 'x'), pdf().subarray(pdf().lastIndexOf('startxref'))]),
  'another PDF behind it': () => Buffer.concat([pdf(), pdf()]),
  'more than a kilobyte behind it': () => Buffer.concat([pdf(), Buffer.alloc(1025, 'x')]),
};

/** PDFs that cost far more to read than to send. */
export const exhausting = {
  'a form that ten thousand objects name': () => pdf({ objects: [
    stream(zlib.deflateSync(Buffer.alloc(4 << 20, ' ')), '/Filter /FlateDecode'),
    ...Array(10_000).fill('<< /XFA [(a) 4 0 R] >>')] }),
  'a form that is packed twice': () => pdf({ catalogMore: '/AcroForm << /XFA 4 0 R >>', objects: [
    stream(zlib.deflateSync(zlib.deflateSync(Buffer.alloc(64 << 20, ' '))),
      '/Filter [/FlateDecode /FlateDecode]')] }),
  'a thousand references to one packet': () => pdf({
    catalogMore: `/AcroForm << /XFA [${'(a) 4 0 R '.repeat(1000)}] >>`,
    objects: [stream(zlib.deflateSync(Buffer.alloc(1 << 20, ' ')), '/Filter /FlateDecode')] }),
};

/** PDFs as office programs, scanners, and web servers write them, however strange. */
export const harmless = {
  'a page to begin with': () => pdf({ catalogMore: '/OpenAction [3 0 R /XYZ null null 0]' }),
  'an action that turns to a page': () => pdf({
    catalogMore: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
  'a link': () => pdf({ pageObject: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots '
    + '[<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) '
    + '>> >>] >>' }),
  'four kilobytes of zeros behind it': () => Buffer.concat([pdf(), Buffer.alloc(4096)]),
  'a remark behind it': () => Buffer.concat([pdf(), Buffer.from('% written on a Monday\r\n')]),
};

/**
 * A PDF 1.5 whose object 5 is in a compressed object stream; the catalog refers to it as its open
 * action.
 */
function withObjectStream(inner) {
  const body = Buffer.from(inner.toString().replace(/^4/, '5'));
  const packed = zlib.deflateSync(body);
  const objects = [catalog('/OpenAction 5 0 R'), pages, page,
    stream(packed, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')];
  const plain = pdfOf(objects, { version: '1.5' });
  const end = plain.lastIndexOf('xref\n', plain.lastIndexOf('startxref') - 1);
  const offsets = objects.map((_, index) => plain.indexOf(`\n${index + 1} 0 obj`) + 1);
  const row = (kind, second, third) => {
    const bytes = Buffer.alloc(6);
    bytes[0] = kind;
    bytes.writeUInt32BE(second, 1);
    bytes[5] = third;
    return bytes;
  };
  const rows = Buffer.concat([row(0, 0, 255), ...offsets.map((offset) => row(1, offset, 0)),
    row(2, 4, 0), row(1, end, 0)]);
  const xref = Buffer.concat([Buffer.from('6 0 obj\n'),
    stream(rows, '/Type /XRef /Size 7 /W [1 4 1] /Root 1 0 R'), Buffer.from('\nendobj\n')]);
  return Buffer.concat([plain.subarray(0, end), xref,
    Buffer.from(`startxref\n${end}\n%%EOF\n`)]);
}

/** A PDF marked as encrypted with the standard handler: reading it requires a password. */
export const encrypted = () => pdf({
  trailer: `/Encrypt 4 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'11'.repeat(32)}>`
    + ` /U <${'22'.repeat(32)}> >>`] });

export const broken = {
  'no page': () => pdfOf([catalog(), '<< /Type /Pages /Kids [] /Count 0 >>']),
  'nothing but a header': () => Buffer.from('%PDF-1.7\n'),
  'no catalog': () => pdfOf(['<< >>', pages, page]),
  'half of it': () => pdfOfSize(4096).subarray(0, 2048),
  'a page tree that is its own child': () => pdfOf([catalog(),
    '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  'a page as HTML': () => Buffer.from('<!doctype html><title>%PDF-1.7</title>'),
};

function crc(bytes) {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(bytes));
  return sum;
}

function chunk(type, content) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([length, named, crc(named)]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG, in gray or in three colors. */
export function png({ width = 1, height = 1, claimWidth = width, claimHeight = height,
  colored = false, more = [],
  rows = Buffer.alloc((width * (colored ? 3 : 1) + 1) * height) } = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimWidth, 0);
  header.writeUInt32BE(claimHeight, 4);
  header.set([8, colored ? 2 : 0, 0, 0, 0], 8); // 8 bits
  return Buffer.concat([pngSignature, chunk('IHDR', header), ...more,
    chunk('IDAT', zlib.deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG that holds a text. */
export const pngWithText = (text) =>
  png({ more: [chunk('tEXt', Buffer.from(`Comment\0${text}`))] });

export const brokenPng = {
  'nothing but a signature': () => pngSignature,
  'no width': () => png({ claimWidth: 0 }),
  'two thousand million rows': () => png({ claimHeight: 2_000_000_000 }),
  'a wrong checksum': () => {
    const bytes = png();
    bytes[30] ^= 1;
    return bytes;
  },
  'fewer rows than it says': () => png({ height: 2, claimHeight: 3 }),
  'more rows than it says': () => png({ height: 3, claimHeight: 2 }),
  'fifty megabytes in place of one pixel': () => png({ rows: Buffer.alloc(50 << 20) }),
  'rows that are not packed': () => Buffer.concat([pngSignature, png().subarray(8, 33),
    chunk('IDAT', Buffer.from('no rows')), chunk('IEND', Buffer.alloc(0))]),
  ...Object.fromEntries([['iCCP', 'a\0\0'], ['zTXt', 'a\0\0'], ['iTXt', 'a\0\x01\0\0\0']].map(
    ([type, before]) => [`fifty megabytes in its ${type}`, () => png({ more: [chunk(type,
      Buffer.concat([Buffer.from(before), zlib.deflateSync(Buffer.alloc(50 << 20))]))] })])),
  'nine megabytes besides its pixel': () =>
    png({ more: [chunk('prVt', Buffer.alloc(9 << 20, 'x'))] }),
  'no end': () => png().subarray(0, -12),
  'half of it': () => png().subarray(0, 40),
};

/** A gray JPEG of one pixel. */
export const jpeg = () => Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300'
  + '01'.repeat(64)
  + 'ffc0000b080001000101011100'
  + 'ffc4001f0000010501010101010100000000000000000102030405060708090a0b'
  + 'ffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a108'
  + '2342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a53545556'
  + '5758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9'
  + 'aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7'
  + 'f8f9faffda0008010100003f007fffd9', 'hex');

/** The same JPEG, grown to `size` bytes. */
export const jpegOfSize = (size) => Buffer.concat([jpeg().subarray(0, -2),
  Buffer.alloc(size, 'x'), jpeg().subarray(-2)]);

function jpegSegment(marker, content) {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG whose metadata announces a video, which follows the end of the picture. */
export const motionPhoto = () => Buffer.concat([
  jpeg().subarray(0, 2),
  jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0MotionPhoto="1"')),
  jpeg().subarray(2),
  Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(5000, 'film')]);

/** The beginning of a photo in a format of telephones; `type` is the name of the format. */
export const heic = (type = 'heic') => Buffer.concat([
  Buffer.from(`\0\0\0\x18ftyp${type}\0\0\0\0`, 'latin1'), Buffer.alloc(200)]);

function jpegOfDimensions(width, height) {
  const bytes = jpeg();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

export const brokenJpeg = {
  'nothing but a start': () => Buffer.from('ffd8ff', 'hex'),
  'no frame': () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'no width': () => jpegOfDimensions(0, 1),
  'no height': () => jpegOfDimensions(1, 0),
  'a segment beyond the end': () => Buffer.from('ffd8ffe0ffff4a46494600', 'hex'),
  'half of it': () => jpeg().subarray(0, 90),
};

/** Files that are neither PDF, JPEG, nor PNG. */
export const otherTypes = {
  text: () => Buffer.from('Just some words.'),
  gif: () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  zip: () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40)]),
  svg: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  program: () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(60)]),
  'a PDF after other things': () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000), pdf()]),
};
