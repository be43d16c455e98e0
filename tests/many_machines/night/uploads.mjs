// Uploads that faults make to the night's package for uploads.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOfSize } from '../../api/attachment_files.mjs';
import { beginUpload } from '../../api/begun_upload.mjs';
import { forbearance as source, forbearanceRole as role, sha256 } from '../../api/bundles.mjs';
import { multipart, uploadParts } from '../../api/packages.mjs';
import { childrenOf } from '../../api/server_children.mjs';
import { eventually } from '../cluster.mjs';
import { Wrong, wrongs } from './ledger.mjs';

const bytes = 128 * 1024;
/**
 * After this time, a server has accepted the uploads. Its children can't tell, because they may
 * belong to others' uploads.
 */
const acceptedMs = 500;

/** Records an answer to a good file. The answer must accept the file or leave its fate unknown. */
function note(uploadTarget, { status, json, text }, content) {
  if (status === 201) uploadTarget.files.set(json.data.attachment.attachment_id, sha256(content));
  else if (status === 422) throw new Wrong(wrongs.verdict, text);
  else {
    assert.ok([503, 507].includes(status), `${status} ${text}`);
    uploadTarget.unsure += 1;
  }
}

/**
 * Begins uploads, which wait for the end of their files, as do the children that check the files.
 * The returned function sends the rest, and waits for the answers.
 */
export async function uploadsUnderWay({ uploadTarget, keys, records, ledger }, server, count) {
  const opened = { server, keys, path: uploadTarget.path };
  const begun = Array.from({ length: count }, () => {
    const content = pdfOfSize(bytes);
    return { content, finish: beginUpload(opened, content) };
  });
  await pause(acceptedMs);
  await eventually(async () => assert.ok(childrenOf(server, 'check-document').length > 0));
  const answered = async ({ content, finish }) => {
    const sent = Date.now();
    uploadTarget.unsure += 1;
    const answer = await finish();
    uploadTarget.unsure -= 1;
    records.take({ server, method: 'POST', path: `${uploadTarget.path}/attachments`, sent,
      came: Date.now(), ...answer, content: Buffer.from(answer.text) });
    note(uploadTarget, answer, content);
  };
  return () => Promise.all(begun.map((each) =>
    ledger.watch('an upload', () => answered(each))));
}

/** Makes one attempt to store a file through any of the servers. */
export async function uploadTo({ uploadTarget, keys, client }, content) {
  const { type, body } = multipart(uploadParts({ source, role, content }));
  const answer = await client.once(`${uploadTarget.path}/attachments`, { method: 'POST', body,
    headers: { ...keys, 'content-type': type } });
  note(uploadTarget, answer ?? { status: 503 }, content);
}
