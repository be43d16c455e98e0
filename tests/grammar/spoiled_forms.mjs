// Ways to spoil an upload: its parts, their heads, the boundary, and the content of the file.
import {
  broken, brokenJpeg, brokenPng, dangerous, encrypted, otherTypes, pngWithText, scripted,
} from '../api/attachment_files.mjs';
import { multipart, part } from '../api/packages.mjs';
import { mark } from './marks.mjs';

const files = [...Object.values({ ...broken, ...brokenJpeg, ...brokenPng, ...dangerous, ...scripted,
  ...otherTypes }), encrypted, () => pngWithText(mark), () => Buffer.alloc(0),
() => Buffer.from(`%PDF-1.7\n${mark}`)];

const between = (text, first, last) => text.slice(text.indexOf(first) + first.length,
  text.indexOf(last, text.indexOf(first)));

/** Makes a way to spoil: `change` gets the body as text, with one character for each byte. */
const edited = (change) => ({ type, body }, dice) =>
  ({ type, body: Buffer.from(change(body.toString('latin1'), dice), 'latin1') });

/** The good form with other parts before its own. */
const preceded = (made) => ({ type, body }, dice) => {
  const boundary = type.split('boundary=')[1];
  const { body: more } = multipart(made(dice), boundary);
  const end = Buffer.byteLength(`--${boundary}--\r\n`);
  return { type, body: Buffer.concat([more.subarray(0, more.length - end), body]) };
};

/** A form that contains only a bad file. */
const badFile = ({ body }, dice) => {
  const text = body.toString('latin1');
  const field = (name) => {
    const head = `name="${name}"\r\n\r\n`;
    return text.includes(head) ? [part({ name, content: between(text, head, '\r\n--') })] : [];
  };
  return multipart([...field('source_id'), ...field('document_role'),
    part({ name: 'file', filename: `${mark}.pdf`, content: dice.pick(files)() })],
  `bad-file-${dice.below(1000)}`);
};

const changes = [
  badFile,
  badFile,
  edited((text) => text.replace(/name="document_role"/, `name="${mark}"`)),
  edited((text) => text.replace(/name="file"/, `name="${mark}"`)),
  edited((text) => text.replace(/(name="document_role"\r\n\r\n)\w+/, `$1${mark}`)),
  edited((text) => text.replace(/(name="source_id"\r\n\r\n)\w+/, `$1${mark}`)),
  edited((text) => text.replace(/filename="[^"]*"/, `filename="../../${mark}\0.pdf"`)),
  edited((text) => text.replace(/filename="[^"]*"/, `filename="${mark.repeat(50)}.pdf"`)),
  edited((text) => text.replace(/filename="[^"]*"/, `filename*=UTF-8''${mark}%ff`)),
  edited((text) => text.replace(/filename="[^"]*"/, `filename="\xff\xfe${mark}`)),
  edited((text) => text.replace(/; filename="[^"]*"/, '')),
  edited((text) => text.replace(/Content-Disposition: [^\r]*/, `X-${mark}: ${mark}`)),
  edited((text) => text.replace(/Content-Disposition/, 'Content-Disposition\x00')),
  edited((text) => text.replace(/Content-Type: /,
    `Content-Transfer-Encoding: base64\r\n$&${mark}`)),
  edited((text) => text.replace('\r\n\r\n', `\r\n${`X-${mark}: ${mark}\r\n`.repeat(500)}\r\n`)),
  edited((text) => text.replaceAll('\r\n', '\n')),
  edited((text, dice) => text.slice(0, dice.below(text.length))),
  edited((text) => text.replace(/--\r\n$/, '')),
  edited((text) => `${mark} in front\r\n${text}${mark} behind`),
  edited(() => ''),
  ({ body }) => ({ type: `multipart/form-data; boundary=${mark}`, body }),
  ({ body }) => ({ type: 'multipart/form-data', body }),
  ({ body }) => ({ type: `multipart/form-data; boundary="${mark.repeat(20)}"`, body }),
  ({ type, body }) => ({ type: type.replace('form-data', 'mixed'), body }),
  preceded(() => [part({ name: mark, content: mark })]),
  preceded(() => [part({ name: 'document_role', content: mark })]),
  preceded(() => [part({ name: 'file', filename: mark, content: mark })]),
  preceded(() => Array.from({ length: 200 }, (_, index) =>
    part({ name: `${mark}${index}`, content: mark }))),
  preceded((dice) => [part({ name: 'source_id', content: mark.repeat(dice.pick([1, 40, 2000])) })]),
];

/** A spoiled form, made from a good one, as `{type, body}`. */
export function spoilForm(form, dice) {
  return dice.pick(changes)(form, dice);
}
