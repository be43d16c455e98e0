// From the text of an export to the ZIP, for each of the fifteen plans, as a partner and as a
// sandbox visitor.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { profile } from './analysis_requests.mjs';
import {
  assertOneGuide, bringToEnd, inspectForms, makeBundle, ofKind, openSpecimenService, shown,
} from './bundles.mjs';
import { exportText, holderContact } from './export_texts.mjs';
import { exampleOf } from './intake_examples.mjs';
import { identity } from './intake_identity.mjs';
import { direct, ffel, holders, parentPlus } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { assertPrinted } from './printed_values.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';

const idr = 'income_driven_repayment_plan_request_pdf';
const fixed = 'repayment_plan_request_pdf';
const consolidation = 'direct_consolidation_application_pdf';
const alternative = 'direct_alternative_repayment_guidance';
const holderGuidance = 'ffel_repayment_plan_holder_guidance';
const large = { outstanding_principal_cents: 3_500_000, disbursed_amount_cents: 3_500_000 };
const newer = { first_disbursement_date: '2026-08-20', loan_date: '2026-08-20' };
const repaidParentPlus = {
  loan_type: 'direct_consolidation_unsubsidized', parent_plus_history: 'includes_parent_plus',
  first_disbursement_date: '2024-05-01', loan_date: '2024-05-01',
};

/** For each plan, how to reach it, and the sources that it requires. */
const plans = {
  repayment_assistance_plan: { sources: [idr], unmapped: idr },
  tiered_standard: { loans: [direct(newer)], sources: [fixed], unmapped: fixed },
  direct_standard: { sources: [fixed] },
  direct_graduated: { sources: [fixed] },
  direct_extended_fixed: { loans: [direct(large)], sources: [fixed] },
  direct_extended_graduated: { loans: [direct(large)], sources: [fixed] },
  direct_ibr: { sources: [idr] },
  paye: {
    profile: { paye_enrollment_status: 'current_or_associated_forbearance',
      paye_standard_payment_cap_cents: 40_000 },
    sources: [idr],
  },
  icr: { loans: [direct(repaidParentPlus)], sources: [idr] },
  direct_alternative: { sources: [alternative] },
  ffel_standard: { loans: [ffel(large)], sources: [holderGuidance] },
  ffel_graduated: { loans: [ffel(large)], sources: [holderGuidance] },
  ffel_extended_fixed: { loans: [ffel(large)], sources: [holderGuidance] },
  ffel_extended_graduated: { loans: [ffel(large)], sources: [holderGuidance] },
  ffel_income_sensitive: {
    loans: [ffel(large)], sources: [holderGuidance],
    profile: { ffel_income_sensitive_expected_monthly_gross_income_cents: 400_000 },
  },
};
const whatIfs = {
  repayment_assistance_plan: { loans: [direct(), ffel()], sources: [consolidation, idr],
    unmapped: idr },
  tiered_standard: { loans: [direct(), ffel(), parentPlus()], sources: [consolidation, fixed],
    unmapped: fixed },
};
const runs = [
  ...Object.entries(plans).map(([plan, facts]) => ({ plan, whatIf: false, ...facts })),
  ...Object.entries(whatIfs).map(([plan, facts]) => ({ plan, whatIf: true, ...facts })),
];
const guidance = [alternative, holderGuidance];
const ways = { 'as a partner': openPackage, 'in the sandbox': openSandboxPackage };

let service;

before(async () => {
  service = await openSpecimenService();
});

const request = ({ plan, whatIf, loans = [direct()], profile: facts }) => ({
  analysis: {
    borrower_profile: profile({ analysis_as_of: '2026-09-10', ...facts }),
    raw_text: exportText(loans),
  },
  choose: { plan_id: plan, whatIf },
});

/** Accents and an apostrophe, which the forms can print. */
const name = { borrower_first_name: 'Zoë', borrower_last_name: 'Peña-O’Neill' };
const intakeOf = (sources) => Object.fromEntries(sources.map((source) => {
  // Loans that are read from an export have other ids.
  const values = Object.fromEntries(Object.entries(exampleOf(source).values)
    .filter(([name]) => !name.startsWith('consolidation_account')));
  return [source, guidance.includes(source) ? values : { ...values, ...name }];
}));

describe('a full run', () => {
  it('exists for each of the fifteen plans', () => {
    assert.equal(Object.keys(plans).length, 15);
  });

  for (const [way, open] of Object.entries(ways)) {
    for (const run of runs) {
      it(`${way}: ${run.plan}${run.whatIf ? ', newly consolidated' : ''}`, async () => {
        const opened = await open(service, request(run));
        const { document_package: begun } = await shown(opened);
        assert.deepEqual(begun.sources.filter((each) => each.required)
          .map((each) => each.source_id).sort(), [...run.sources].sort());
        await bringToEnd(opened, intakeOf(run.sources));
        const made = await makeBundle(opened);
        const forms = await inspectForms(opened, made);
        const expected = run.sources.filter((source) => source !== run.unmapped
          && !guidance.includes(source));
        assert.deepEqual(forms.map((each) => each.artifact.source_id), expected);
        for (const form of forms) {
          const { borrower_middle_name: middle, borrower_ssn: number } = identity;
          assertPrinted([['name', middle], ['ssn', number], ...Object.entries(name)], [form]);
        }
        await assertUnmapped(opened, run, made);
        const guide = await assertOneGuide(made);
        for (const source of run.sources.filter((each) => each !== run.unmapped)) {
          if (guidance.includes(source)) continue;
          assert.ok(guide.includes((run.loans ?? [direct()])[0].holder.name)
            || source === consolidation, 'who gets it is named');
        }
      });
    }
  }

  it('prints where a holder of the export is found', async () => {
    const opened = await openPackage(service, request({ plan: 'direct_standard' }));
    await bringToEnd(opened, intakeOf([fixed]));
    const [form] = await inspectForms(opened, await makeBundle(opened));
    const { street_1: street, postal_code: code } = holderContact;
    assertPrinted([['name', holders.alder.name], ['street', street], ['zip', code]], [form]);
  });
});

/** Checks that the bundle lacks the form without a template, and that it says so. */
async function assertUnmapped(opened, { unmapped }, made) {
  const { document_package: { official_forms: forms } } = await shown(opened);
  const without = forms.filter((form) => form.status === 'not_ready');
  assert.deepEqual(without.map((form) => [form.source_id, form.reason]),
    unmapped === undefined ? [] : [[unmapped, 'unmapped']]);
  if (unmapped === undefined) return;
  assert.ok(made.bundle.warnings.some((warning) => warning.source_id === unmapped),
    'a warning names the form');
  assert.ok(ofKind(made.bundle, 'official_form').every((each) => each.source_id !== unmapped));
  const instructions = made.content['instructions.txt'].toString();
  assert.ok(instructions.includes(without[0].title), 'the instructions name the form');
  assert.deepEqual(ofKind(made.bundle, 'answer_sheet').map((each) => each.source_id), [unmapped]);
}
