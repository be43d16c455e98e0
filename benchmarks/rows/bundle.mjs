// The bundle of a package with twelve forms and 20 MB of attachments: filled in, verified, and put
// into an archive that is written to the disk encrypted. It uses official forms if
// TASSEL_OFFICIAL_FORMS names a folder of them, and otherwise specimens.

import { analysesPath, analysisRequest } from '../../tests/api/analysis_requests.mjs';
import { pdfOfSize } from '../../tests/api/attachment_files.mjs';
import { exampleOf } from '../../tests/api/intake_examples.mjs';
import { record } from '../../tests/api/intake_identity.mjs';
import { direct, everyYes } from '../../tests/api/intake_portfolios.mjs';
import { ask } from '../lib/ask.mjs';
import { watchMemory } from '../lib/memory.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';
import { atMost, formatNumber, median } from '../lib/statistics.mjs';

const ROUNDS = 9;
const FORMS = 12; // one for each employment, and one forbearance request
const FILES = 2;
const FILE_BYTES = 10_000_000;
const SMALL_BYTES = 10_000;
const source = 'pslf_tepslf_certification_application_pdf';
const withFiles = 'general_forbearance_pdf';
const group = 'pslf_employment';

const milliseconds = (start) => Number(process.hrtime.bigint() - start) / 1e6;

/** Intake with a period of employment for each form except the forbearance request. */
function intake() {
  const { values } = exampleOf(source, 'government, still employed');
  const first = Object.entries(values).filter(([name]) => name.startsWith(`${group}__1__`));
  const all = { ...values, [`${group}_record_count`]: FORMS - 1 };
  for (let number = 1; number < FORMS; number += 1) {
    for (const [name, value] of first) all[name.replace('__1__', `__${number}__`)] = value;
    Object.assign(all, record(group, number, { employer_name: `Town of Salem ${number}` }));
  }
  return all;
}

class BenchedPackage {
  #base;
  #headers;
  #path;

  constructor(port, headers) {
    this.#base = `http://127.0.0.1:${port}`;
    this.#headers = headers;
  }

  #post(path, body) {
    return ask(this.#base + path,
      { method: 'POST', headers: this.#headers, body: JSON.stringify(body) });
  }

  async open() {
    const { analysis_id: id } = await this.#post(analysesPath,
      analysisRequest({ loans: [direct()], document_screening: everyYes }));
    const packages = `${analysesPath}/${id}/document-packages`;
    const { document_package: made } = await this.#post(packages,
      { screening_source_ids: [source, withFiles] });
    this.#path = `${packages}/${made.document_package_id}`;
    for (const { source_id: each } of made.sources) {
      const values = each === source ? intake() : exampleOf(each).values;
      await this.#post(`${this.#path}/supplemental-intake`, { source_id: each, values });
    }
    await this.#attachMissing();
    await this.#attachLarge();
  }

  async #manifest() {
    const path = `${this.#path}/attachments?source_id=${withFiles}`;
    return (await ask(this.#base + path, { headers: this.#headers })).manifest;
  }

  async #attachMissing() {
    const { missing_document_roles: missing } = await this.#manifest();
    for (const role of missing) await this.#upload(role, pdfOfSize(SMALL_BYTES));
  }

  async #attachLarge() {
    const { required_roles: required, optional_roles: optional } = await this.#manifest();
    const [{ document_role: role }] = [...required, ...optional];
    for (let file = 0; file < FILES; file += 1) {
      await this.#upload(role, pdfOfSize(FILE_BYTES));
    }
  }

  async #upload(role, content) {
    const form = new FormData();
    form.set('source_id', withFiles);
    form.set('document_role', role);
    form.set('file', new Blob([content]), 'scan.pdf');
    const { 'content-type': _, ...headers } = this.#headers;
    await ask(`${this.#base}${this.#path}/attachments`, { method: 'POST', headers, body: form });
  }

  /** Changes an employer's name, and finishes the package again. */
  async change(round) {
    const values = { employer_name: `Port of Newport ${round}` };
    await this.#post(`${this.#path}/supplemental-intake`,
      { source_id: source, values: record(group, 1, values) });
    const { document_package: { attestation } } = await this.#review({});
    await this.#review({
      borrower_attestation: { attested: true, statement_version: attestation.statement_version },
    });
  }

  #review(more) {
    return this.#post(`${this.#path}/review`, { review_all_required_fields: true, ...more });
  }

  bundle() {
    return this.#post(`${this.#path}/bundle`, {});
  }
}

async function measureBundles(server, headers) {
  const benched = new BenchedPackage(server.port, headers);
  await benched.open();
  const times = [];
  let made;
  const memory = await watchMemory(server.pid, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await benched.change(round);
      const start = process.hrtime.bigint();
      made = await benched.bundle();
      times.push(milliseconds(start));
    }
  });
  return { times, memory, made };
}

export async function measure({ binary }) {
  const partner = await preparePartner(binary);
  const folder = process.env.TASSEL_OFFICIAL_FORMS;
  const options = folder ? ['--forms', folder] : ['--specimen-forms'];
  try {
    const server = await startTassel(binary, partner, options);
    try {
      const { times, memory, made } = await measureBundles(server, partner.headers);
      const forms = made.bundle.artifacts
        .filter(({ kind, copy }) => kind === 'official_form' && copy !== 'print');
      if (forms.length !== FORMS) throw new Error(`the bundle has ${forms.length} forms`);
      const size = made.document_bundle_download.size_bytes / 1e6;
      const what = `bundle of ${FORMS} ${folder ? 'official forms' : 'specimens'} and ` +
        `${FILES * FILE_BYTES / 1e6} MB of attachments`;
      const slowest = formatNumber(Math.max(...times));
      return [
        atMost(what, median(times), 1_000, 'ms',
          `an archive of ${formatNumber(size)} MB; the slowest ${slowest} ms`),
        atMost(`memory of the server with a ${what}`, memory.server, 80, 'MB resident', ''),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}
