// Files that are expensive to check.
import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { pdf, png } from '../../api/attachment_files.mjs';

const stream = (content, dictionary = '') => Buffer.concat([
  Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`), content,
  Buffer.from('\nendstream')]);

/** Many forms with the same text, and a stream that unpacks to almost the maximum size. */
export function heavyPdf({ forms = 1000, unpacked = 4_000_000 } = {}) {
  const packed = zlib.deflateSync(Buffer.alloc(unpacked, '<a></a>'));
  return pdf({ catalogMore: '/AcroForm 5 0 R', objects: [stream(packed, '/Filter /FlateDecode'),
    ...Array(forms).fill('<< /Fields [] /XFA 4 0 R >>')] });
}

/** A good file of almost the maximum size. */
export const largePdf = () => pdf({ objects: [stream(randomBytes(10_000_000))] });

/** A picture of 125 KB that unpacks to 129 MB. */
export const unpackingPng = () => png({ width: 6_560, height: 6_560, colored: true });
