// One life of an analysis and its papers, through every operation: the examples of the reference.
import { analysisRequest, loan } from '../api/analysis_requests.mjs';
import { pdf } from '../api/attachment_files.mjs';
import { exampleOf } from '../api/intake_examples.mjs';
import { multipart, uploadParts } from '../api/packages.mjs';
import { sandboxCookie } from '../api/server.mjs';
import { recordCertifier } from './recorded_certifier.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
/** Lists are shortened to this many entries. */
const shownEntries = 2;

const quote = {
  analysis_as_of: '2026-08-01', annual_income_cents: 5_500_000,
  estimated_balance_cents: 6_000_000, family_size: 2, state_of_residence: 'CA',
  loan_category: 'direct_undergraduate', loan_timing: 'before_2026_07_01',
};
const request = analysisRequest({
  loans: [loan()],
  document_screening: { temporary_payment_relief: 'yes' },
});

const merged = {
  sources: [
    { raw_text: 'Loan Type Code:D2\nLoan Type Description:DIRECT STAFFORD UNSUBSIDIZED\n'
        + 'Loan Award ID:*****0000U21G99999001\nLoan Date:08/25/2021\n'
        + 'Loan Outstanding Principal Balance:$1,900.00\n'
        + 'Loan Outstanding Principal Balance as of Date:07/31/2026\n'
        + 'Loan Outstanding Interest Balance:$12.00\nLoan Interest Rate:3.73%\n'
        + 'Current Loan Status:RP\n' },
    { raw_text: 'Loan Type: Direct Unsubsidized\nPrincipal Balance: $1,850.00\n'
        + 'Unpaid Accrued Interest (as of 08/14/2026): $4.20\n'
        + 'Regulatory Interest Rate: 3.73%\nDue Date: 09/14/2026\n' },
  ],
  as_of: '2026-08-15',
};

/** Replaces ids, days, and digests, which differ each time, by fixed ones. */
export function steady(value) {
  const text = JSON.stringify(value)
    .replaceAll(/\b([a-z]{2,3})_[0-9a-hjkmnp-tv-z]{26}\b/g,
      (_, prefix) => `${prefix}_${'0'.repeat(26)}`)
    .replaceAll(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-12-01T12:00:00Z')
    .replaceAll(/"(sha256|template_sha256)":"[0-9a-f]{64}"/g, `"$1":"${'0'.repeat(64)}"`)
    .replaceAll(/sha-256=:[\w+/=]{44}:/g, `sha-256=:${'A'.repeat(43)}=:`)
    .replaceAll(/certify#[\w-]{43}/g, `certify#${'A'.repeat(43)}`)
    .replaceAll(/"size_bytes":\d+/g, '"size_bytes":1000');
  return JSON.parse(text);
}

/** The example's answers, with a fixed date for each date that moves with the calendar. */
const ofADay = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) =>
  [name, /^20[2-9]\d-\d\d-\d\d$/.test(value) ? '2026-12-01' : value]));

function cut(value) {
  if (Array.isArray(value)) return value.slice(0, shownEntries).map(cut);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
}

/** What the reference shows of an answer: its JSON, or the headers of a file. */
function shown({ json, headers }) {
  if (json !== undefined) return steady(cut(json));
  const told = ['content-type', 'content-length', 'content-disposition', 'content-digest'];
  const seen = Object.fromEntries(told.filter((name) => headers[name] !== undefined)
    .map((name) => [name, headers[name]]));
  return steady({ ...seen, ...(seen['content-length'] && { 'content-length': '1000' }) });
}

/** Records a request and its answer for each operation, and the ids of what was made. */
export async function recordLife({ server, keys }) {
  const examples = {};
  let headers = keys;
  const ask = async (operation, method, path, body, more = {}) => {
    const asked = { method, headers: { ...headers, ...more.headers } };
    if (body !== undefined) asked.headers['content-type'] ??= 'application/json';
    if (body !== undefined) asked.body = more.raw ?? JSON.stringify(body);
    const answer = await server.send(path, asked);
    if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.text}`);
    examples[operation] = { ...(body === undefined ? {} : { request: steady(body) }),
      status: answer.status, answer: shown(answer) };
    return answer;
  };
  const upload = (path) => {
    const { type, body } = multipart(uploadParts({ source, role, content: pdf() }));
    return ask('upload_attachment', 'POST', `${path}/attachments`,
      { file: 'letter.pdf', document_role: role, source_id: source },
      { raw: body, headers: { 'content-type': type } });
  };
  await ask('create_quick_quote', 'POST', '/api/v1/quick-quotes', quote);
  await ask('merge_exports', 'POST', '/api/v1/portfolios', merged);
  const made = await ask('create_analysis', 'POST', '/api/v1/analyses', request);
  const analysis = `/api/v1/analyses/${made.json.data.analysis_id}`;
  await ask('list_analyses', 'GET', '/api/v1/analyses');
  await ask('read_analysis', 'GET', analysis);
  await ask('read_plan_options', 'GET', `${analysis}/plan-options`);
  await ask('project_analysis', 'POST', `${analysis}/projections`, { income_growth_bps: 300 });
  await ask('check_bill', 'POST', `${analysis}/bill-checks`,
    { plan_id: 'direct_ibr', billed_cents: 20_000, set_on: '2026-03-01' });
  const selection = { selected_plan_id: made.json.data.workflow.plan_options[0].plan_id,
    screening_source_ids: [source] };
  const packaged = await ask('create_document_package', 'POST', `${analysis}/document-packages`,
    { screening_source_ids: [source] });
  const { document_package_id: id, attestation } = packaged.json.data.document_package;
  const path = `${analysis}/document-packages/${id}`;
  await ask('list_document_packages', 'GET', '/api/v1/document-packages');
  await ask('read_supplemental_intake', 'GET', `${path}/supplemental-intake?source_id=${source}`);
  await ask('read_supplemental_intake_schema', 'GET',
    `${path}/supplemental-intake/schema?source_id=${source}`);
  const { values } = exampleOf(source, 'payments stop');
  await ask('save_supplemental_intake', 'POST', `${path}/supplemental-intake`,
    { source_id: source, values });
  examples.save_supplemental_intake.request.values = ofADay(values);
  const { attachment_id: first } = (await upload(path)).json.data.attachment;
  await ask('delete_attachment', 'DELETE', `${path}/attachments/${first}`);
  const { attachment_id: attachment } = (await upload(path)).json.data.attachment;
  await ask('list_attachments', 'GET', `${path}/attachments?source_id=${source}`);
  await ask('download_attachment', 'GET', `${path}/attachments/${attachment}/content`);
  await ask('review_document_package', 'POST', `${path}/review`, {
    review_all_required_fields: true,
    borrower_attestation: { attested: true, statement_version: attestation.statement_version } });
  const bundle = await ask('create_bundle', 'POST', `${path}/bundle`, {});
  await ask('download_bundle', 'GET', `${path}/bundle/content`);
  await ask('download_official_form', 'GET', `${path}/official-forms/${source}/content`);
  const [form] = bundle.json.data.bundle.left_to_do;
  await ask('create_follow_up', 'POST', `${path}/follow-ups`, {
    form_instance_id: form.form_instance_id, recipient: form.recipient, state: 'sent',
    on: '2026-11-01' });
  await ask('list_follow_ups', 'GET', `${path}/follow-ups`);
  await ask('download_calendar', 'GET', `${path}/calendar.ics`);
  await recordCertifier({ server, keys, ask });
  const ids = { analysis_id: made.json.data.analysis_id, document_package_id: id,
    attachment_id: attachment, source_id: source };

  headers = {};
  const opened = await ask('sandbox_create_analysis', 'POST',
    '/api/business/sandbox/evaluate', request);
  headers = sandboxCookie(opened).header;
  const sandbox = `/api/business/sandbox/${opened.json.data.analysis_id}`;
  await ask('sandbox_save_documents', 'POST', `${sandbox}/documents`, selection);
  await ask('sandbox_read_analysis', 'GET', sandbox);
  await ask('sandbox_delete_analysis', 'DELETE', sandbox);
  return { examples, ids };
}
