// The official files that the tests were given, if any, and those fields that only signers and
// certifiers fill in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './bundles.mjs';

const folder = process.env.TASSEL_OFFICIAL_FORMS ?? '';

/** `[{path, bytes, sha256}]`; empty if TASSEL_OFFICIAL_FORMS names no folder. */
export const officialFiles = folder !== '' && existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.pdf')).sort().map((name) => {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    return { path, bytes, sha256: sha256(bytes) };
  })
  : [];

const leaves = (text) => text.trim().split(/\s+/).map((name) => (/\]$/.test(name) ? name
  : `${name}[0]`));
const borrower = leaves('BorrowerSignature BorrowerSignatureDate');
const school = leaves(`ProgramBeginDate ProgramEndDate SchoolName SchoolAddress SchoolCity
  SchoolState SchoolZipCode SchoolPhone OPEID OfficialName OfficialSignature SchoolSignatureDate`);
const employer = leaves(`OfficialName OfficialTitle OfficialPhone OfficialEmail OfficialSignature
  OfficialSignatureDate`);

/**
 * For each form, the fields that stay as they are in the template, by the last parts of their
 * names.
 */
export const untouched = {
  repayment_plan_request_pdf: leaves('BorrowerSignature DateSigned1'),
  pslf_tepslf_certification_application_pdf: [...borrower, ...employer],
  teacher_loan_forgiveness_application_pdf: [...borrower, ...leaves(`FromDate ToDate SchoolName
    BIECheck SchoolAddress SchoolWebsite SchoolDistrict SchoolCounty CAOName CAOSignature
    CAOSignatureDate CAOPhone CAOEmail`)],
  teacher_loan_forgiveness_forbearance_pdf: borrower,
  // BorrowerSignatureDate[1] and [2] are dates of birth, despite their names.
  total_and_permanent_disability_discharge_pdf: [...borrower, ...leaves(`BorrowerSignature[1]
    BorrowerSignatureDate[3] RadioButtonList[2] RadioButtonList[3] RadioButtonList[4]
    RadioButtonList[5] TextField1[1] TextField2 TextField2[1] TextField2[2] TextField2[3]
    TextField2[4] TextField2[5] TextField2[6] TextField3 TextField3[1] Phone1[1] Phone1[2]
    Phone1[3] Address[1]`)],
  total_and_permanent_disability_representative_designation_pdf: [...borrower,
    ...leaves('BorrowerSignature[1] BorrowerSignatureDate[1]')],
  closed_school_discharge_pdf: borrower,
  unpaid_refund_discharge_pdf: borrower,
  false_certification_disqualifying_status_pdf: borrower,
  false_certification_high_school_status_pdf: borrower,
  false_certification_unauthorized_signature_pdf: borrower,
  general_forbearance_pdf: borrower,
  economic_hardship_deferment_pdf: leaves('borrowerSig BorrowerSignatureDate'),
  unemployment_deferment_pdf: borrower,
  student_loan_debt_burden_forbearance_pdf: borrower,
  in_school_deferment_pdf: [...borrower, ...school,
    ...leaves('EnrollmentStatusAnswers RegularStudentAnswers ACD')],
  parent_plus_borrower_deferment_pdf: [...borrower, ...school,
    ...leaves('EnrollmentStatusAnswers ACD')],
  graduate_fellowship_deferment_pdf: [...borrower, ...school],
  rehabilitation_training_deferment_pdf: [...borrower, ...school],
  cancer_treatment_deferment_pdf: [...borrower, ...leaves(`AttendingPhysicianAnswer
    TreatmentBeginDate TreatmentOngoingAnswer TreatmentEndDate PhysicianName PhysicianPhone
    PhysicianAddress PhysicianCity PhysicianState PhysicianZipCode PhysicianSignature
    PhysicianSignatureDate`)],
  military_service_and_post_active_duty_deferment_pdf: [...borrower, ...leaves(`ServiceBegan
    ServiceEnded Question3Answers Question4Answers NameofOperation CertificationOfHostilities
    NameofMilitaryBranch MilitaryBranchAddress MilitaryBranchCityStateZip AuthorizedOfficialName
    AuthorizedOfficialNumber AuthoizedOfficialSignature AuthorizedOfficialDate`)],
  medical_dental_national_guard_dod_forbearance_pdf: [...borrower,
    ...school.filter((name) => name !== 'OPEID[0]')],
  loan_rehabilitation_income_and_expense_pdf: [...borrower,
    ...leaves('SpouseSignature SpouseSignatureDate')],
};

/** Forms for which only a Spanish edition is known. */
export const spanishOnly = ['income_driven_repayment_plan_request_pdf', 'loan_reaffirmation_form'];
/** Forms for which no edition is known. */
export const withoutEdition = ['direct_consolidation_application_pdf',
  'direct_consolidation_add_loans_pdf', 'false_certification_identity_theft_pdf',
  'forgery_discharge_pdf', 'federal_tax_information_consent_revocation_form'];

const compared = ['/V', '/AS', '/AP', '/DA', '/MaxLen', '/Ff', '/Rect', '/FT', '/DV'];

/** An object of qpdf's JSON, with everything that it refers to. */
function resolved(objects, value, depth = 0) {
  if (depth > 12) return 'too deep';
  if (typeof value === 'string' && /^\d+ \d+ R$/.test(value)) {
    const { stream, value: direct } = objects[`obj:${value}`] ?? {};
    if (stream === undefined) return resolved(objects, direct, depth + 1);
    const { '/Length': length, '/Filter': filter, '/DecodeParms': parameters, ...rest }
      = stream.dict;
    return { data: stream.data, dictionary: resolved(objects, rest, depth + 1) };
  }
  if (Array.isArray(value)) return value.map((each) => resolved(objects, each, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) =>
    !['/P', '/Parent', '/StructParent', '/Kids'].includes(name))
    .map(([name, each]) => [name, resolved(objects, each, depth + 1)]));
}

/** Everything that a field contains and shows, in a PDF that was inspected with its streams. */
export function fieldAsItIs({ structure }, { object, widget, name, value, shown }) {
  const [, objects] = structure.qpdf;
  const of = (reference) => Object.fromEntries(compared.map((key) =>
    [key, resolved(objects, objects[`obj:${reference}`].value[key])]));
  return { name, value, shown, field: of(object), widget: of(widget) };
}

/** The decoded content of each page. */
export function pageContents({ structure }) {
  const [, objects] = structure.qpdf;
  return structure.pages.map(({ contents }) => contents.map((reference) =>
    objects[`obj:${reference}`].stream.data));
}
