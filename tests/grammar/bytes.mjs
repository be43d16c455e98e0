// Requests in which a few bytes are wrong: any byte, at any place of the head and the body, on
// every route.
import { analysisRequest } from '../api/analysis_requests.mjs';
import { png } from '../api/attachment_files.mjs';
import { linkRequest, makeLink, readyToCertify } from '../api/certifier_links.mjs';
import { waysTo } from '../api/intake_portfolios.mjs';
import { multipart, openPackage, part, uploadParts } from '../api/packages.mjs';
import { openSandboxPackage } from '../api/sandbox_packages.mjs';
import { validRequest } from '../api/server.mjs';
import { mark } from './marks.mjs';

const crlf = '\r\n';
const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';

/** Ids of things that never existed. Only these are deleted, so that everything else stays. */
const nobodys = Object.fromEntries(
  Object.entries({ analysis_id: 'anl', attachment_id: 'att', certifier_link_id: 'lnk' })
    .map(([name, prefix]) => [name, `${prefix}_${'0'.repeat(26)}`]));

const bodies = {
  'quick-quotes': validRequest,
  portfolios: { sources: [{ raw_text: 'Loan Type: Direct Subsidized\nPrincipal: $900.00\n' }] },
  analyses: analysisRequest(),
  evaluate: analysisRequest(),
  projections: { income_growth_bps: 100 },
  'bill-checks': { plan_id: 'repayment_assistance_plan', billed_cents: 12_345 },
  'document-packages': { screening_source_ids: [source] },
  'supplemental-intake': { source_id: source, values: { borrower_first_name: 'Ada' } },
  review: { review_all_required_fields: true },
  'follow-ups': { form_instance_id: source, recipient: 'Alder Loan Servicing', state: 'sent',
    on: '2026-11-01' },
  'certifier-links': linkRequest(),
  link: {},
  sheet: {},
  bundle: {},
};

function bodyOf(path, { id }) {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last === 'attachments')
    return multipart(uploadParts({ source, role, filename: 'letter.png', content: png() }));
  if (last === 'scan')
    return multipart([part({ name: 'file', filename: 'scan.png', content: png() })]);
  const body = last === 'documents' ? { document_package_id: id } : bodies[last];
  return { type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
}

/** The good request of an operation: its head without the framing, and its body. */
function messageOf({ method, path }, opened, credentials) {
  const names = { analysis_id: opened.analysis.analysis_id, document_package_id: opened.id,
    attachment_id: opened.attachment, source_id: source, ...(method === 'DELETE' && nobodys) };
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => names[name]);
  const query = method !== 'GET' ? '' : target.includes('_')
    ? `?source_id=${source}&form_instance_id=a&copy=print` : '?limit=2';
  const { type, body } = method === 'POST' ? bodyOf(path, opened) : {};
  const headers = { ...credentials, 'x-request-id': mark, 'user-agent': mark,
    ...(method === 'POST' && { 'content-type': type, 'idempotency-key': `key-${mark}` }) };
  const head = [`${method} ${target}${query} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(crlf);
  return { name: `${method} ${path}`, head: Buffer.from(head, 'latin1'),
    body: body ?? Buffer.alloc(0) };
}

/** A good request of a partner, a session, or a certifier for each operation of the document. */
export async function messagesOf(document, service) {
  const partner = await openPackage(service, waysTo(source));
  const session = await openSandboxPackage(service, waysTo(source));
  for (const opened of [partner, session]) {
    const { json } = await opened.upload({ source, role, content: png() });
    opened.attachment = json.data.attachment.attachment_id;
  }
  const { secret } = await makeLink(await readyToCertify(service));
  const callers = { '/api/business': [session, session.header],
    '/api/certifier': [partner, { 'x-certifier-link': secret }] };
  const callerOf = (path) => Object.entries(callers).find(([begin]) => path.startsWith(begin))?.[1]
    ?? [partner, service.keys];
  return Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item)
    .filter((name) => name !== 'parameters')
    .map((name) => messageOf({ method: name.toUpperCase(), path }, ...callerOf(path))));
}

const changes = [
  (bytes, at, dice) => Buffer.concat([bytes.subarray(0, at), Buffer.from([dice.below(256)]),
    bytes.subarray(at + 1)]),
  (bytes, at, dice) => Buffer.concat([bytes.subarray(0, at), Buffer.from([dice.below(256)]),
    bytes.subarray(at)]),
  (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
  (bytes, at, dice) => Buffer.concat([bytes.subarray(0, at),
    bytes.subarray(at, at + dice.between(1, 40)), bytes.subarray(at)]),
];

/** A place in the head: each line is equally likely, and so is each place within a line. */
function placeIn(head, dice) {
  const lines = head.toString('latin1').split(crlf);
  const line = dice.below(lines.length);
  const begin = lines.slice(0, line).reduce((sum, each) => sum + each.length + crlf.length, 0);
  return begin + dice.below(lines[line].length + 1);
}

/** What is sent in place of a good request, framed according to its own length. */
export function spoiled({ name, head, body }, dice) {
  let changed = { head, body };
  for (let count = dice.pick([1, 1, 1, 2, 3]); count > 0; --count) {
    const change = dice.pick(changes);
    const inBody = changed.body.length > 0 && dice.chance(0.4);
    changed = inBody
      ? { ...changed, body: change(changed.body, dice.below(changed.body.length), dice) }
      : { ...changed, head: change(changed.head, placeIn(changed.head, dice), dice) };
  }
  const address = Array.from({ length: 3 }, () => dice.below(250)).join('.');
  const framing = ['', 'host: localhost', `x-forwarded-for: 10.${address}`,
    `content-length: ${changed.body.length}`, '', ''].join(crlf);
  return { name, bytes: Buffer.concat([changed.head, Buffer.from(framing), changed.body]) };
}
