// Files as people have them. If the sender agrees to a repair, the service keeps what a person sees
// in the file.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import {
  brokenJpeg, brokenPng, dangerous, encrypted, followedUp, heic, jpeg, motionPhoto, otherTypes, pdf,
  pdfOfSize, png, scripted, stream, tenMebibytes,
} from './attachment_files.mjs';
import { count } from './database.mjs';
import { locked, locks, packed, plainly } from './locked_files.mjs';
import {
  assertCreated, assertSameData, eventually, faultPaths, openService, packageWith,
} from './packages.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const joined = (...pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'latin1')));
let service;
let opened;

before(async () => {
  service = await openService();
  opened = await packageWith(service, source);
});

const seen = '0 0 100 100 re f';
/** A PDF whose page shows something. */
const shown = (catalogMore = '', ...objects) => pdf({ catalogMore, pageObject: '<< /Type /Page '
  + '/Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
objects: [stream(Buffer.from(seen)), ...objects] });
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const withFieldScript = () => shown('/AcroForm << /Fields [5 0 R] >>',
  `<< /FT /Tx /T (a) /AA << /K ${script} /C 6 0 R >> >>`, script);
const signed = () => shown('/AcroForm << /SigFlags 3 /Fields [5 0 R] >>',
  '<< /FT /Sig /T (a) /V 6 0 R >>',
  '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>');

const lock = 'remove the lock against printing, copying, and changing';
const scripts = 'remove the scripts';
const leading = 'remove what came before the PDF';
const tail = 'remove what came after the end of the PDF';

/** `{name: [() => file, what a repair would do]}`. */
const repairable = {
  ...Object.fromEntries(Object.keys(locks).map((name) =>
    [`a PDF locked with ${name}`, [() => locked(shown(), name), [lock]]])),
  'a locked PDF with packed objects': [() => locked(packed(shown())), [lock]],
  'a PDF with scripts in its fields': [withFieldScript, [scripts]],
  'a locked PDF with scripts in its fields': [() => locked(withFieldScript()), [lock, scripts]],
  ...Object.fromEntries(Object.entries(scripted).map(([name, file]) =>
    [`a PDF with ${name}`, [file, [scripts]]])),
  'a locked and signed PDF': [() => locked(signed()),
    [lock, 'remove the digital signatures, but not what they show']],
  'a PDF with a scripted XFA form': [() => shown('/AcroForm << /Fields [] /XFA 5 0 R >>',
    stream(Buffer.from('<a><script>1</script></a>'))), ['remove the XFA version of the form']],
  'a PDF after the head of an answer': [() => joined('HTTP/1.1 200 OK\r\n\r\n', shown()),
    [leading]],
  'a PDF after an empty line': [() => joined('\r\n', shown()), [leading]],
  'a PDF before a page': [() => joined(shown(), '\n<html><body>sent by a gateway</body></html>'),
    [tail]],
  'a PDF before an archive': [() => joined(shown(), otherTypes.zip()), [tail]],
  'a PDF between two other things': [() => joined('\r\n\r\n', shown(), Buffer.alloc(3000, 'x')),
    [leading, tail]],
  'a JPEG without its end': [() => jpeg().subarray(0, -2),
    ['end the picture where it breaks off']],
  'a JPEG that breaks off in its picture': [() => jpeg().subarray(0, -3),
    ['end the picture where it breaks off']],
  'a motion photo': [motionPhoto, ['remove what came after the picture, such as a video',
    'remove notes and previews within the picture file']],
  'a JPEG before an archive': [() => joined(jpeg(), otherTypes.zip()),
    ['remove what came after the picture, such as a video']],
};

describe('a file that can be kept after a repair', () => {
  for (const [name, [file, steps]] of Object.entries(repairable)) {
    it(`is refused with what a repair would do: ${name}`, async () => {
      const earlier = await opened.attachments(source);
      for (const repair of [undefined, 'false']) {
        const answer = await opened.upload({ source, role, content: file(), repair });
        assert.deepEqual(faultPaths(answer), ['file'], answer.text);
        const [{ code, message }] = answer.json.data.errors;
        assert.equal(code, 'needs_repair');
        assert.equal(message, `needs a repair, which would ${steps.join('; ')}. To keep the `
          + 'repaired copy, send the file again with repair=true');
      }
      assertSameData(await opened.attachments(source), earlier);
    });

    it(`is repaired when its sender agrees: ${name}`, async () => {
      const sent = file();
      const answer = await opened.upload({ source, role, content: sent, repair: 'true' });
      assertCreated(answer);
      const { attachment } = answer.json.data;
      assert.deepEqual(attachment.repaired, steps.map((step) =>
        `${step.replace(/^remove/, 'Removed').replace(/^end/, 'Ended')}.`));
      assert.equal(attachment.original_sha256, sha256(sent));
      const { content } = await opened.content(attachment.attachment_id);
      assert.equal(attachment.sha256, sha256(content));
      assert.equal(attachment.size_bytes, content.length);
      assert.notEqual(attachment.sha256, attachment.original_sha256);
      const listed = (await opened.attachments(source)).json.data.attachments;
      assert.deepEqual(listed.at(-1), attachment);
      await opened.remove(attachment.attachment_id);
      const again = await opened.upload({ source, role, content, repair: 'true' });
      assertCreated(again);
      const kept = again.json.data.attachment;
      assert.equal(kept.sha256, attachment.sha256, 'the copy needs no repair');
      assert.deepEqual([kept.repaired, kept.original_sha256], [undefined, undefined]);
      await opened.remove(kept.attachment_id);
    });
  }

  it('keeps what the page shows, and nothing that acts', async () => {
    for (const file of [withFieldScript(), locked(withFieldScript()), locked(packed(shown()))]) {
      const answer = await opened.upload({ source, role, content: file, repair: 'true' });
      assertCreated(answer);
      const { attachment_id: id } = answer.json.data.attachment;
      const text = plainly((await opened.content(id)).content);
      assert.ok(text.includes(seen), 'what the page shows');
      assert.doesNotMatch(text, /JavaScript|app\.alert|\/Encrypt/);
      await opened.remove(id);
    }
  });

  it('leaves only the copy in the store', async () => {
    assert.ok(await eventually(() => count(service.data, 'object') === 0));
    const answer = await opened.upload({ source, role, content: motionPhoto(), repair: 'true' });
    assertCreated(answer);
    assert.ok(await eventually(() => count(service.data, 'object') === 1));
    await opened.remove(answer.json.data.attachment.attachment_id);
  });

  it('may be as large as any other', async () => {
    const content = locked(pdf({ pageObject: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] '
      + '/Contents 4 0 R >>', objects: [stream(randomBytes(tenMebibytes - 50_000))] }));
    assert.ok(content.length <= tenMebibytes && content.length > tenMebibytes - 60_000);
    const answer = await opened.upload({ source, role, content, repair: 'true' });
    assertCreated(answer);
    assert.equal(answer.json.data.attachment.original_sha256, sha256(content));
    await opened.remove(answer.json.data.attachment.attachment_id);
  });

  it('is kept as it came, with or without agreement, if it needs no repair', async () => {
    for (const content of [pdf(), jpeg(), png()]) {
      for (const repair of ['true', 'false']) {
        const answer = await opened.upload({ source, role, content, repair });
        assertCreated(answer);
        const { attachment } = answer.json.data;
        assert.equal(attachment.sha256, sha256(content));
        assert.ok(!('repaired' in attachment) && !('original_sha256' in attachment));
        await opened.remove(attachment.attachment_id);
      }
    }
  });
});

describe('agreement to a repair', () => {
  it('is true or false, and given once', async () => {
    for (const repair of ['', 'yes', 'TRUE', '1', 'true ', 'x'.repeat(300)]) {
      const answer = await opened.upload({ source, role, content: pdf(), repair });
      assert.deepEqual(faultPaths(answer), ['repair'], repair);
    }
  });
});

const remedy = /; (print it to a new PDF, or|open it and) send a screenshot of (it|each page)$/;

describe('a file that no repair makes right', () => {
  const withScripts = (more, ...objects) => shown(`/AA << /WC ${script} >> ${more}`, ...objects);
  const files = {
    ...Object.fromEntries(Object.entries(dangerous).map(([name, file]) => [`a PDF with ${name}`,
      file])),
    'a locked PDF with a launch action': () => locked(dangerous['a launch action']()),
    'a locked PDF with an embedded file': () => locked(dangerous['an embedded file']()),
    'a launch action after other data': () => joined('\r\n', dangerous['a launch action']()),
    'an embedded file before other data': () =>
      joined(dangerous['an embedded file'](), otherTypes.zip()),
    'a script beside a launch action': () => withScripts('/OpenAction << /S /Launch /F (a) >>'),
    'a script beside a launch that nothing leads to': () =>
      withScripts('', '<< /S /Launch /F (a) >>'),
    'a PDF that needs a password': () => locked(shown(), 'AES, 256 bits', 'secret'),
    'a PDF that nobody can open': encrypted,
    ...Object.fromEntries(Object.entries({ ...brokenJpeg, ...brokenPng })
      .map(([name, file]) => [`a picture with ${name}`, file])),
    'a PNG before an archive': () => joined(png(), otherTypes.zip()),
    'half of a PDF after other data': () => joined('\r\n', pdfOfSize(4096).subarray(0, 2048)),
    ...otherTypes,
  };
  for (const [name, file] of Object.entries(files)) {
    it(`is refused, with a remedy: ${name}`, async () => {
      for (const repair of [undefined, 'true']) {
        const answer = await opened.upload({ source, role, content: file(), repair });
        assert.deepEqual(faultPaths(answer), ['file'], answer.text);
        const [{ code, message }] = answer.json.data.errors;
        assert.notEqual(code, 'needs_repair');
        assert.match(message, remedy);
      }
    });
  }

  it('is named if it is a picture that only some telephones know', async () => {
    for (const brand of ['heic', 'heix', 'mif1', 'avif']) {
      const answer = await opened.upload({ source, role, content: heic(brand), repair: 'true' });
      assert.deepEqual(faultPaths(answer), ['file'], answer.text);
      const [{ message }] = answer.json.data.errors;
      assert.match(message, /HEIC picture; send a screenshot of it, .*Most Compatible/);
    }
  });

  it('hides nothing behind its end', async () => {
    for (const [name, file] of Object.entries(followedUp)) {
      const answer = await opened.upload({ source, role, content: file(), repair: 'true' });
      assertCreated(answer);
      const { attachment_id: id } = answer.json.data.attachment;
      const { content } = await opened.content(id);
      assert.ok(!content.includes('PK\x03\x04') && !content.includes('<script>')
        && !content.includes('MZ') && content.length < 2000, name);
      await opened.remove(id);
    }
  });
});
