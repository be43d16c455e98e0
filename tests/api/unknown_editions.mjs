// Unknown editions, and how a reviewer completes their mapping.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  assertDownload, forbearance, getForm, makeBundle, openSpecimenService, readyForbearance,
} from './bundles.mjs';
import { officialFiles } from './official_templates.mjs';
import { rewritten } from './pdf_oracles.mjs';

/** A file with all fields of a form, whose digest no edition has. */
export async function unknownForm() {
  const official = officialFiles.find(({ path }) => path.includes('general_forbearance'));
  if (official !== undefined) return rewritten(official.bytes, ['--object-streams=preserve']);
  const opened = await readyForbearance(await openSpecimenService());
  await makeBundle(opened);
  const answer = await getForm(opened, forbearance);
  assertDownload(answer, 'application/pdf', 'pdf');
  return answer.content;
}

/** Completes the mapping as a reviewer does: decides what is undecided, and dates the edition. */
export function decide(edition) {
  const file = JSON.parse(readFileSync(edition));
  for (const { field } of file.undecided) {
    file.never_filled.push({ field, reason: 'not for the borrower' });
  }
  file.undecided = [];
  file.expires = '2099-12-31';
  file.edition = '2099-12';
  writeFileSync(edition, JSON.stringify(file));
  return file;
}
