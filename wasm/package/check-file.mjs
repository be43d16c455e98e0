// What can be said about a file before it is sent.

/** Bytes of the largest document. */
const largest = 10 * 1024 * 1024;
const beginnings = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['application/pdf', [0xef, 0xbb, 0xbf, 0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** How far into a file a PDF may begin: the service can remove what comes before it. */
const maximumLeadingBytes = 1024;

/** The names by which a file states a format of telephones that is no JPEG: HEIC, HEIF, or AVIF. */
const heicTypes = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1',
  'avif', 'avis'];

const isHeic = (bytes) => {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && heicTypes.includes(text.slice(4));
};

/** Checks a file's size and beginning. The service checks more, and may refuse what passes here. */
export async function checkFile(file) {
  if (file.size > largest) return { ok: false, code: 'too_large' };
  const [[pdf, signature]] = beginnings;
  const bytes = new Uint8Array(
    await file.slice(0, maximumLeadingBytes + signature.length).arrayBuffer());
  if (isHeic(bytes)) return { ok: false, code: 'heic' };
  const begins = (begin, at) => begin.every((byte, index) => bytes[at + index] === byte);
  const known = beginnings.find(([, begin]) => begins(begin, 0))
    ?? (bytes.some((_, at) => begins(signature, at)) ? [pdf] : undefined);
  return known === undefined
    ? { ok: false, code: 'unsupported_format' }
    : { ok: true, content_type: known[0] };
}
