// Certifiers' links as partners make them, and what a certifier does with one, who has no account.
import assert from 'node:assert/strict';
import { pdf } from './attachment_files.mjs';
import { bringToEnd, openSpecimenService } from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { multipart, openPackage, part } from './packages.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct, waysTo } from './intake_portfolios.mjs';

export const inSchool = 'in_school_deferment_pdf';
export const publicUrl = 'https://papers.example';

/** A service that knows its own address, and counts no certifier. */
export const openLinkService = (options = {}) => openSpecimenService({ ...options,
  args: ['--public-url', publicUrl, ...options.args ?? []] });

/** A finished package with a form on which a school completes a section. */
export async function readyToCertify(service, source = inSchool) {
  const opened = await openPackage(service, waysTo(source, { loans: [direct()] }));
  await bringToEnd(opened, { [source]: exampleOf(source).values });
  return opened;
}

/** What each person who certifies is to the borrower. */
export const certifierOf = {
  employer: 'employer', authorized_official: 'employer', commanding_officer: 'employer',
  school_official: 'school', program_official: 'school', chief_administrative_officer: 'school',
  medical_professional: 'physician', physician: 'physician',
};

/** The time so many seconds from now, as a request states it. */
export const secondsFromNow = (seconds) =>
  new Date(Date.now() + 1_000 * seconds).toISOString().replace(/\.\d+Z$/, 'Z');

const day = 86_400;

/** A valid request for a link to the package's form. */
export const linkRequest = (changes = {}) => ({ form_instance_id: 'in_school_deferment_pdf',
  certifier: 'school', expires_at: secondsFromNow(7 * day), ...changes });

export const postLink = (opened, body) => opened.postJson('/certifier-links', body);

/** The id of the first copy of the package's form, or of that of a source. */
export async function formOf(opened, source) {
  const answer = await opened.again();
  const { official_forms: forms } = answer.json.data.document_package;
  return forms.find(({ intake_source_id: of }) => of === (source ?? of)).form_instance_id;
}

/** A new link to the package's only form, with its secret. */
export async function makeLink(opened, changes = {}) {
  const answer = await postLink(opened,
    linkRequest({ form_instance_id: await formOf(opened), ...changes }));
  assertSuccess(answer);
  const { certifier_link: link, url } = answer.json.data;
  return { link, url, secret: url.split('#')[1] };
}

/** A request that comes with a link. */
export const withLink = (server, secret, what, { headers = {}, body } = {}) =>
  server.send(`/api/certifier/${what}`, { method: 'POST', body,
    headers: { ...(secret === undefined ? {} : { 'x-certifier-link': secret }), ...headers } });

/** The parts of a scan's form; `more` are further parts. */
export function sendScan(server, secret, { content = pdf(), filename = 'scan.pdf', repair,
  more = [], headers = {} } = {}) {
  const { type, body } = multipart([
    ...(repair === undefined ? [] : [part({ name: 'repair', content: repair })]),
    ...more, part({ name: 'file', filename, type: 'application/octet-stream', content })]);
  return withLink(server, secret, 'scan', { body, headers: { 'content-type': type, ...headers } });
}

export async function listLinks(opened) {
  const answer = await opened.send('/certifier-links');
  assert.equal(answer.status, 200, answer.text);
  return answer.json.data.certifier_links;
}

export const revoke = (opened, id) =>
  opened.send(`/certifier-links/${id}`, { method: 'DELETE' });
