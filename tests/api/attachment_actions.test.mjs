// Files that act: an action that a PDF runs by itself, or that a person can start, is refused
// unless it is one of the few harmless ones. Scripts may be removed, if the sender agrees.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { acting, reasons, still } from './acting_files.mjs';
import { plainly } from './locked_files.mjs';
import { faultPaths, openService, packageWith } from './packages.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
let opened;

before(async () => {
  opened = await packageWith(await openService(), source);
});

describe('a PDF that acts', () => {
  for (const [name, [file, reason]] of Object.entries(acting)) {
    it(`is refused: ${name}`, async () => {
      const answer = await opened.upload({ source, role, content: file() });
      assert.deepEqual(faultPaths(answer), ['file'], answer.text);
      const [{ code, message }] = answer.json.data.errors;
      if (code === 'needs_repair') {
        assert.equal(reason, 'script');
        assert.match(message, /remove (the scripts|the XFA version of the form)/);
      } else {
        assert.ok(message.includes(reasons[reason]), message);
        assert.match(message, /; print it to a new PDF, or send a screenshot of each page$/);
      }
    });
  }

  for (const [name, [file, reason]] of Object.entries(acting)) {
    it(`acts no more after a repair, if there is one: ${name}`, async () => {
      const answer = await opened.upload({ source, role, content: file(), repair: 'true' });
      if (answer.status !== 201) return assert.deepEqual(faultPaths(answer), ['file'], answer.text);
      assert.equal(reason, 'script');
      const { attachment_id: id } = answer.json.data.attachment;
      const { content } = await opened.content(id);
      await opened.remove(id);
      assert.doesNotMatch(plainly(content), /\/JavaScript|\/JS\b|\/XFA|\/Launch|<script/);
      const again = await opened.upload({ source, role, content });
      assert.equal(again.status, 201, again.text);
      await opened.remove(again.json.data.attachment.attachment_id);
    });
  }

  it('leaves nothing behind', async () => {
    const manifest = await opened.attachments(source);
    assert.ok(!manifest.text.includes('attachment_ids":["'), manifest.text);
  });
});

describe('a PDF that is still', () => {
  for (const [name, file] of Object.entries(still)) {
    it(`is taken: ${name}`, async () => {
      const answer = await opened.upload({ source, role, content: file() });
      assert.equal(answer.status, 201, answer.text);
      await opened.remove(answer.json.data.attachment.attachment_id);
    });
  }
});
