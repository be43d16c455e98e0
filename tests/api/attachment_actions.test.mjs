// Files that act: an action that a PDF runs by itself, or that a person can start, is refused
// unless it is one of the few harmless ones.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { acting, reasons, still } from './acting_files.mjs';
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
      const [{ message }] = answer.json.data.errors;
      assert.ok(message.includes(reasons[reason]), message);
      assert.match(message, /; print it to a new PDF$/);
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
