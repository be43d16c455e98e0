// How an upload may be written, and what is refused. A refusal leaves no trace.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { before, describe, it } from 'node:test';
import { pdf, pdfOfSize, png } from './attachment_files.mjs';
import { count } from './database.mjs';
import { assertError } from './envelope.mjs';
import {
  assertCreated, eventually, multipart, openService, packageWith, part,
} from './packages.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const crlf = '\r\n';
let service;
let opened;

before(async () => {
  service = await openService();
  opened = await packageWith(service, source);
});

const sourcePart = () => part({ name: 'source_id', content: source });
const rolePart = () => part({ name: 'document_role', content: role });
const filePart = (more = {}) => part({ name: 'file', filename: 'letter.pdf',
  type: 'application/pdf', content: pdf(), ...more });
const written = (disposition, more = [], content = pdf()) =>
  part({ headers: [`Content-Disposition: ${disposition}`, ...more], content });

function send({ type, body }, headers = {}) {
  return opened.send('/attachments', { method: 'POST', body,
    headers: { 'content-type': type, ...headers } });
}

async function taken(parts, boundary) {
  const answer = await send(multipart(parts, boundary));
  assertCreated(answer);
  const { attachment } = answer.json.data;
  assert.equal((await opened.remove(attachment.attachment_id)).status, 200);
  return attachment;
}

async function refused(request, { status = 422, paths, why } = {}) {
  const earlier = await opened.attachments(source);
  const answer = await (Array.isArray(request) ? send(multipart(request)) : send(request));
  assert.equal(answer.status, status, `${why}: ${answer.text}`);
  if (paths) assert.deepEqual(answer.json.data.errors.map((each) => each.path), paths, why);
  const after = await opened.attachments(source);
  assert.deepEqual(after.json.data.attachments, earlier.json.data.attachments, why);
}

describe('the parts', () => {
  it('come in any order', async () => {
    const parts = { source: sourcePart, role: rolePart, file: filePart };
    const orders = [['source', 'role', 'file'], ['source', 'file', 'role'],
      ['role', 'source', 'file'], ['role', 'file', 'source'], ['file', 'source', 'role'],
      ['file', 'role', 'source']];
    for (const order of orders) await taken(order.map((name) => parts[name]()));
  });

  it('are all needed', async () => {
    await refused([sourcePart(), rolePart()], { paths: ['file'] });
    await refused([sourcePart(), filePart()], { paths: ['document_role'] });
    await refused([sourcePart()], { paths: ['file', 'document_role'] });
    await refused([rolePart(), filePart()], { paths: ['source_id'], why: 'the default source' });
  });

  it('come once', async () => {
    await refused([sourcePart(), rolePart(), filePart(), filePart()], { paths: ['file'] });
    await refused([rolePart(), sourcePart(), rolePart(), filePart()],
      { paths: ['document_role'] });
    await refused([sourcePart(), sourcePart(), rolePart(), filePart()], { paths: ['source_id'] });
  });

  it('are three, of known names', async () => {
    await refused([sourcePart(), rolePart(), filePart(), part({ name: 'note', content: 'x' })],
      { paths: ['body'] });
    await refused([sourcePart(), rolePart(), part({ name: 'File', filename: 'a.pdf',
      content: pdf() }), filePart()], { paths: ['File'] });
    await refused([sourcePart(), rolePart(), written('form-data'), filePart()]);
    await refused([sourcePart(), rolePart(), written('form-data; name=""'), filePart()]);
    await refused(Array.from({ length: 500 }, (_, index) =>
      part({ name: `n${index}`, content: '' })));
  });

  it('have a Content-Disposition of form-data', async () => {
    for (const line of ['Content-Disposition: attachment; name="file"; filename="a.pdf"',
      'Content-Type: application/pdf', 'Content-Disposition form-data; name="file"',
      'Content-Disposition: form-data; name="file', ': x', 'X\u0000: y']) {
      await refused([sourcePart(), rolePart(), part({ headers: [line], content: pdf() })],
        { why: line });
    }
  });

  it('have short headers and short texts', async () => {
    const long = 'x'.repeat(20_000);
    await refused([sourcePart(), rolePart(),
      part({ name: 'file', filename: `${long}.pdf`, content: pdf() })]);
    await refused([sourcePart(), rolePart(),
      written('form-data; name="file"; filename="a.pdf"', [`X-Long: ${long}`])]);
    await refused([sourcePart(), rolePart(),
      written('form-data; name="file"; filename="a.pdf"',
        Array.from({ length: 5000 }, (_, index) => `X-${index}: y`))]);
    await refused([sourcePart(), part({ name: 'document_role', content: long }), filePart()],
      { paths: ['document_role'] });
    await refused([part({ name: 'source_id', content: long }), rolePart(), filePart()],
      { paths: ['source_id'] });
  });

  it('hold a file that is not empty', async () => {
    await refused([sourcePart(), rolePart(), filePart({ content: '' })], { paths: ['file'] });
  });

  it('may say their encoding, when it is none', async () => {
    for (const encoding of ['binary', '8bit', '7bit']) {
      await taken([sourcePart(), rolePart(), written('form-data; name="file"; filename="a.pdf"',
        [`Content-Transfer-Encoding: ${encoding}`])]);
    }
    await refused([sourcePart(), rolePart(), written('form-data; name="file"; filename="a.pdf"',
      ['Content-Transfer-Encoding: base64'], pdf().toString('base64'))]);
  });
});

describe('the body', () => {
  const parts = () => [sourcePart(), rolePart(), filePart()];

  it('is multipart/form-data', async () => {
    const { type, body } = multipart(parts());
    for (const other of ['application/json', 'multipart/mixed; boundary=x', 'text/plain',
      'application/x-www-form-urlencoded', 'application/pdf', 'multipart',
      'multipart/form-datax']) {
      const answer = await send({ type: other, body });
      assertError(answer, 415, 'unsupported_media_type');
    }
    const withoutType = await opened.send('/attachments', { method: 'POST', body });
    assertError(withoutType, 415, 'unsupported_media_type');
    assertCreated(await send({ type: type.replace('multipart/form-data', 'Multipart/Form-Data'),
      body }));
  });

  it('has a boundary that is one', async () => {
    const { body } = multipart(parts(), 'frontier');
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""', `multipart/form-data; boundary=${'x'.repeat(71)}`,
      'multipart/form-data; boundary="a\u00e9"', 'multipart/form-data; boundary=other',
      'multipart/form-data; boundary="frontier']) {
      await refused({ type, body }, { why: type });
    }
    for (const boundary of ['x', 'x'.repeat(70), "a'()+_,-./:=?b"]) {
      const quoted = multipart(parts(), boundary);
      const answer = await send({ type: `multipart/form-data; boundary="${boundary}"`,
        body: quoted.body });
      assertCreated(answer);
      await opened.remove(answer.json.data.attachment.attachment_id);
    }
  });

  it('ends its lines with CR and LF', async () => {
    const { type, body } = multipart([sourcePart(), rolePart(), filePart({ content: png() })]);
    await refused({ type, body: Buffer.from(body.toString('latin1').replaceAll(crlf, '\n'),
      'latin1') });
    await refused({ type, body: Buffer.from(body.toString('latin1').replaceAll(crlf, '\r'),
      'latin1') });
  });

  it('is whole', async () => {
    const { type, body } = multipart(parts());
    const cut = [0, 1, 10, body.indexOf('%PDF'), body.indexOf('%PDF') + 20, body.length - 30,
      body.length - 5];
    for (const length of cut) {
      await refused({ type, body: body.subarray(0, length) }, { why: `${length} bytes` });
    }
    await refused({ type, body: Buffer.concat([Buffer.from('x'), body.subarray(2)]) });
  });

  it('may have lines before and after the form', async () => {
    const { type, body } = multipart(parts());
    for (const [before, after] of [[crlf, ''], [crlf + crlf, crlf], ['A form follows.\r\n', ''],
      ['', '\r\nThat was the form.\r\n--'], ['--\r\n', `${crlf}--frontier`]]) {
      const answer = await send({ type, body: Buffer.concat([Buffer.from(before), body,
        Buffer.from(after)]) });
      assertCreated(answer);
      await opened.remove(answer.json.data.attachment.attachment_id);
    }
    const hidden = multipart(parts(), 'frontier');
    await refused({ type: hidden.type, body: Buffer.concat([Buffer.from('\r\n--frontier--\r\n'),
      hidden.body]) }, { paths: ['file', 'document_role'], why: 'a form behind the end' });
  });

  it('may come in chunks', async () => {
    const { type, body } = multipart(parts());
    const answer = await send({ type, body }, { 'transfer-encoding': 'chunked' });
    assertCreated(answer);
    await opened.remove(answer.json.data.attachment.attachment_id);
  });

  it('may hold its own boundary, nearly', async () => {
    const boundary = 'frontier';
    const content = pdfOfSize(5000, Buffer.from(
      '\r\n--frontie\r\n--\r\n-frontier\r\n--Frontier\r\n--frontie\r\r\n--\n--frontier\r'));
    const attachment = await taken([sourcePart(), rolePart(), filePart({ content })], boundary);
    assert.equal(attachment.size_bytes, content.length);
  });

  it('that is too large is refused without being read', async () => {
    const { type } = multipart([]);
    const socket = net.connect(service.server.port, '127.0.0.1');
    const heads = Object.entries({ ...service.keys, 'content-type': type, host: 'localhost',
      'content-length': 50_000_000 }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${opened.path}/attachments HTTP/1.1${crlf}${heads.join(crlf)}`
      + `${crlf}${crlf}`);
    const [first] = await once(socket, 'data');
    assert.match(first.toString(), /^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('that breaks off leaves nothing behind', async () => {
    const { type, body } = multipart(parts());
    const rows = count(service.data, 'object');
    const earlier = (await opened.attachments(source)).json.data.attachments;
    const heads = Object.entries({ ...service.keys, 'content-type': type, host: 'localhost',
      'content-length': body.length }).map(([name, value]) => `${name}: ${value}`);
    for (let index = 0; index < 5; ++index) {
      const socket = net.connect(service.server.port, '127.0.0.1');
      socket.write(`POST ${opened.path}/attachments HTTP/1.1${crlf}${heads.join(crlf)}`
        + `${crlf}${crlf}`);
      await new Promise((resolve) => socket.write(body.subarray(0, body.length - 40), resolve));
      socket.destroy();
    }
    await taken(parts()); // the writer has processed the broken uploads before this one
    const after = (await opened.attachments(source)).json.data.attachments;
    assert.equal(after.length, earlier.length + 1);
    assert.ok(await eventually(() => count(service.data, 'object') <= rows),
      'objects of broken uploads are discarded');
  });
});

describe('a file name', () => {
  const cases = [
    ['letter.pdf', 'letter.pdf'], ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\\\Users\\\\ada\\\\letter.pdf', 'letter.pdf'], ['/etc/letter.pdf', 'letter.pdf'],
    ['a/b\\\\c.pdf', 'c.pdf'], ['.hidden', undefined], ['...', undefined], ['..', undefined],
    ['', 'attachment.pdf'], ['letter.pdf.exe', undefined], ['letter', 'letter.pdf'],
    ['CON', undefined], ['letter.pdf. . ', 'letter.pdf'], ['résumé.pdf', 'résumé.pdf'],
    ['a\u202efdp.exe', undefined], ['a\u200bb.pdf', 'ab.pdf'], [`${'x'.repeat(250)}.pdf`,
      undefined], ['a%22b.pdf', undefined], ['a%0d%0aX: y.pdf', undefined],
  ];

  it('is made a safe base name of at most 120 characters', async () => {
    for (const [sent, expected] of cases) {
      const { filename } = await taken([sourcePart(), rolePart(),
        part({ name: 'file', filename: sent, content: pdf() })]);
      if (expected) assert.equal(filename, expected, sent);
      assert.ok([...filename].length <= 120, filename);
      assert.match(filename, /\.pdf$/);
      assert.doesNotMatch(filename, /[\u0000-\u001f\u007f/\\:*?"<>|\u200b-\u200f\u202a-\u202e]/u);
      assert.doesNotMatch(filename, /^[. ]|^(con|prn|aux|nul)\./i);
    }
  });

  it('may be written in the extended way, if in no other', async () => {
    const named = async (parameters) => (await taken([sourcePart(), rolePart(),
      written(`form-data; name="file"; ${parameters}`)])).filename;
    assert.equal(await named("filename*=UTF-8''r%C3%A9sum%C3%A9.pdf"), 'résumé.pdf');
    assert.equal(await named("filename*=iso-8859-1'fr'r%E9sum%E9.pdf"), 'résumé.pdf');
    assert.equal(await named("filename*=UTF-8''..%2F..%2Fetc%2Fpasswd"), 'passwd.pdf');
    assert.equal(await named("filename=a.pdf; filename*=UTF-8''b.pdf"), 'a.pdf');
    assert.equal(await named("filename*=UTF-8''%FF.pdf"), 'attachment.pdf');
  });

  it('is valid UTF-8, or refused', async () => {
    const name = Buffer.concat([Buffer.from('Content-Disposition: form-data; name="file"; '
      + 'filename="a'), Buffer.from([0xff, 0xc0]), Buffer.from('.pdf"')]);
    const bad = Buffer.concat([name, Buffer.from(crlf + crlf), pdf()]);
    await refused([sourcePart(), rolePart(), bad]);
  });

  it('may be missing', async () => {
    const { filename } = await taken([sourcePart(), rolePart(),
      part({ name: 'file', content: pdf() })]);
    assert.equal(filename, 'attachment.pdf');
  });
});
