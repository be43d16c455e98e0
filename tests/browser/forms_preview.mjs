// Fills in every form from a realistic package, shows it with poppler and with Chromium, and puts
// both side by side on a contact sheet for people to look at: build/forms-preview/. The forms are
// specimens, or official forms if TASSEL_OFFICIAL_FORMS names a folder that has them. Run by `./dev
// forms-preview`.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bringToEnd, makeBundle, ofKind, shown } from '../api/bundles.mjs';
import { exampleOf } from '../api/intake_examples.mjs';
import {
  defaulted, direct, ffel, label, parentPlus, waysTo,
} from '../api/intake_portfolios.mjs';
import { officialFiles } from '../api/official_templates.mjs';
import { openPackage, openService } from '../api/packages.mjs';
import { inspectPdf } from '../api/pdf_oracles.mjs';
import { run, temporaryDirectory } from '../api/server.mjs';
import { openBrowser } from './support/browser.mjs';

const official = officialFiles.length > 0;
const folder = fileURLToPath(new URL(
  `../../build/forms-preview/${official ? 'official' : 'specimens'}`, import.meta.url));
const execute = promisify(execFile);

const at = (name, type) => ({ name, holder_type: type, street_1: 'PO Box 82561', city: 'Lincoln',
  state: 'NE', postal_code: '68501-2561', phone: '888-555-0142' });
const alder = at('Alder Loan Servicing', 'ed');
const birch = at('Birch Education Finance', 'ed');
const realLoans = () => [
  direct({ holder: alder, outstanding_principal_cents: 2_184_317, accrued_interest_cents: 10_422 }),
  ffel({ holder: at('Cedar National Bank', 'commercial_lender') }),
];
const person = {
  borrower_first_name: 'Zoë', borrower_middle_name: 'Maria', borrower_last_name: 'Peña-O’Neill',
  borrower_address_line_1: '1250 Willamette Street', borrower_address_line_2: 'Apartment 14B',
  borrower_city: 'Junction City', borrower_state: 'OR', borrower_zip_code: '97448-1203',
  borrower_phone_primary: '5415550134', borrower_email: 'zoe.pena-oneill@example.com',
  borrower_information_changed: true,
};
// The known edition of the agreement has little space for a name.
const reaffirmation = 'loan_reaffirmation_form';
const shortName = { borrower_middle_name: null, borrower_last_name: 'Peña',
  borrower_name_suffix: null };
const parent = 'parent_plus_borrower_deferment_pdf';
const school = 'school_related_discharge_workflow';
const summarized = 'student_loan_debt_burden_forbearance_pdf';

/** Source, branch, and whatever else is needed, for all forms and branches worth looking at. */
const packages = [
  ['income_driven_repayment_plan_request_pdf',
    'married, spouse with loans, both incomes decreased'],
  ['direct_consolidation_add_loans_pdf', 'made'],
  ['repayment_plan_request_pdf', 'all_direct_loans'],
  ['pslf_tepslf_certification_application_pdf', 'other nonprofit'],
  ['teacher_loan_forgiveness_application_pdf', 'both'],
  ['teacher_loan_forgiveness_application_pdf', 'forgiveness after another'],
  ['total_and_permanent_disability_discharge_pdf', 'medical, an organization represents'],
  [school, 'closed school, on leave, parent', [parentPlus({ holder: birch })]],
  [school, 'unpaid refund with documents'],
  [school, 'unpaid refund without documents'], [school, 'disqualifying status'],
  [school, 'high school status'], [school, 'identity theft, judged'],
  [school, 'unauthorized signature'], [school, 'forgery'],
  ['general_forbearance_pdf', 'smaller payments for another reason'],
  ['economic_hardship_deferment_pdf', 'low income'],
  ['unemployment_deferment_pdf', 'job search, extended'],
  ['student_loan_debt_burden_forbearance_pdf', 'taxable income'],
  ['in_school_deferment_pdf', undefined],
  [parent, undefined, [parentPlus({ holder: birch })]],
  ['graduate_fellowship_deferment_pdf', 'abroad'],
  ['rehabilitation_training_deferment_pdf', undefined],
  ['cancer_treatment_deferment_pdf', undefined],
  ['military_service_and_post_active_duty_deferment_pdf', undefined],
  ['medical_dental_national_guard_dod_forbearance_pdf', 'guard, paid by the state'],
  ['loan_rehabilitation_income_and_expense_pdf', 'every income and expense, a spouse',
    [defaulted({ holder: at('Default Resolution Group', 'ed_default_collections') })]],
  [reaffirmation, undefined],
  ['federal_tax_information_consent_revocation_form', 'borrower'],
];

let service;
let browser;

before(async () => {
  mkdirSync(folder, { recursive: true });
  const data = temporaryDirectory();
  if (official) {
    const { code, stderr } = await run(['forms', 'install', '--data', data,
      ...officialFiles.map((file) => file.path)]);
    assert.equal(code, 0, stderr);
  }
  service = await openService({ data, args: [official ? '--spanish-forms' : '--specimen-forms'] });
  browser = await openBrowser({
    // The PDF viewer is one of the browser's own extensions.
    ignoreDefaultArgs: ['--disable-extensions',
      '--disable-component-extensions-with-background-pages', '--headless'],
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    viewport: { width: 680, height: 880 },
  });
});
after(() => browser?.close());

/** The pages with fields, because the others are unchanged; if no page has fields, all pages. */
async function pagesToLookAt(file) {
  const { pages, fields } = await inspectPdf(readFileSync(file));
  const numbers = new Set(fields.map((field) => field.page));
  return pages.map((_, index) => index + 1).filter((page) => numbers.size === 0
    || numbers.has(page));
}

/** Pictures of the pages as poppler draws them. */
async function popplerPages(file, numbers) {
  const home = temporaryDirectory();
  await execute('pdftoppm', ['-png', '-r', '80', file, join(home, 'page')]);
  return readdirSync(home).sort().map((name) => readFileSync(join(home, name)))
    .filter((_, index) => numbers.includes(index + 1));
}

/** Pictures of the pages as Chromium's own viewer shows them. */
async function chromiumPages(file, numbers) {
  const pictures = [];
  for (const number of numbers) {
    const page = await browser.context.newPage();
    await page.goto(`file://${file}#toolbar=0&navpanes=0&view=Fit&page=${number}`);
    pictures.push(await settled(page));
    await page.close();
  }
  return pictures;
}

/** Takes a picture once the page is stable and shows something. */
async function settled(page) {
  let last = Buffer.alloc(0);
  for (let tries = 0; tries < 40; ++tries) {
    await page.waitForTimeout(250);
    const picture = await page.screenshot();
    if (picture.equals(last) && picture.length > 6_000) return picture;
    last = picture;
  }
  return last;
}

const image = (picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`;

async function contactSheet(name, title, file) {
  const numbers = await pagesToLookAt(file);
  const left = await popplerPages(file, numbers);
  const right = await chromiumPages(file, numbers);
  const rows = left.map((picture, index) => image(picture) + image(right[index])).join('');
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.setContent(`<title>${name}</title><style>body { margin: 16px; font: 16px sans-serif }
    main { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; background: #999; padding: 8px }
    img { width: 100%; display: block }</style><h1>${title}</h1>
    <p>Left: poppler. Right: Chromium.</p><main>${rows}</main>`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

const seen = new Set();

for (const [source, branch, loans] of packages) {
  it(`${source}${branch ? `, ${branch}` : ''}`, async () => {
    const example = exampleOf(source, branch);
    const way = waysTo(source, { loans: loans ?? realLoans() });
    const opened = await openPackage(service, way);
    const { document_package: { sources } } = await shown(opened);
    const needed = sources.filter((each) => each.required && each.source_id !== source)
      .map((each) => exampleOf(each.source_id));
    const intake = Object.fromEntries([...needed, example].map(({ source: of, values }) => {
      const own = Object.fromEntries(Object.entries(person).filter(([name]) => name in values));
      return [of, { ...values, ...own, ...(official && of === reaffirmation && shortName),
        ...(of === parent && { parent_plus_student__1__holder__1__label: label(birch) }) }];
    }));
    await bringToEnd(opened, intake);
    const { bundle, content } = await makeBundle(opened);
    // The summary looks best for a package with several forms and documents.
    const wanted = bundle.artifacts.filter((each) => each.kind === 'official_form'
      || (each.kind === 'package_summary' && source === summarized));
    for (const { kind, source_id: form = kind, path } of wanted) {
      const base = form.replace(/_pdf$/, '');
      if (seen.has(`${base} ${branch}`)) continue; // the same form and branch was shown before
      const name = seen.has(base) ? `${base}.${branch.replaceAll(/\W+/g, '_')}` : base;
      seen.add(base).add(`${base} ${branch}`);
      const file = join(folder, `${name}.pdf`);
      writeFileSync(file, content[path]);
      await contactSheet(name, `${name}${branch ? ` (${branch})` : ''}`, file);
    }
    if (!official) assert.ok(ofKind(bundle, 'official_form').length > 0);
  });
}
