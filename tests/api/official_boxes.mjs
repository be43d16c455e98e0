// The boxes that saved values tick on the official editions. They were worked out by hand from the
// printed forms, because the names of box states can mislead. `name=state` is the last part of a
// field's name and the box's state; a name without a bracket is completed with `[0]`.

const items = (numbers, state, suffix = 'Answers') =>
  numbers.map((number) => `Item${number}${suffix}=${state}`).join(' ');

const mandatory = {
  'residency with a degree': items([1, 2, 3, 4], 0),
  'residency before practice': `${items([1, 2, 3, 5], 0)} ${items([4], 1)}`,
  'guard, paid by the state': items([6, 7, 8, 11], 0),
  'guard, federal': `${items([6, 9, 10, 11], 0)} ${items([7], 1)}`,
};
const designation = 'total_and_permanent_disability_representative_designation_pdf';
const forgiveness = 'teacher_loan_forgiveness_application_pdf';
const teacherForbearance = 'teacher_loan_forgiveness_forbearance_pdf';
const teacher = 'Secondary=1 AndText3=1';
const inForbearance = 'RBLSchool=1 AndText3=1';

/** The ticked boxes by source and branch, and also by form if a source makes several. */
const ticked = {
  general_forbearance_pdf: {
    'payments stop': 'Item1Answers=0 Item2Answers=0',
    'smaller payments for another reason': 'Item1Answers=3 Item2Answers=1',
  },
  // Separate boxes: one of each pair is ticked.
  economic_hardship_deferment_pdf: {
    same_period_deferment: 'yes1=1',
    public_assistance: 'no1=1 yes2=1',
    peace_corps: 'no1=1 no2=1 yes3=1',
    'low income': 'no1=1 no2=1 no3=1 yes4=1 yes7=1',
  },
  unemployment_deferment_pdf: {
    benefits: 'Item1Answers=0 InterestPayments=1',
    'job search, first request':
      `${items([1, 3, 4, 6], 1)} ${items([2], 0)} InterestPayments=1`,
    'job search, extended': `${items([1, 3], 1)} ${items([2, 4, 5, 6, 7], 0)} InterestPayments=1`,
  },
  student_loan_debt_burden_forbearance_pdf: {
    'no taxable income': 'Item1Answer=1 Request1Answer=0',
    'taxable income': 'Item1Answer=0 Item5Answer=0 Request1Answer=1',
  },
  in_school_deferment_pdf: {
    school_official_certification: '', separate_official_documentation: '', nslds_reporting: '',
  },
  parent_plus_borrower_deferment_pdf: { 'two students': 'PostEnrollmentDeferment=1' },
  graduate_fellowship_deferment_pdf: {
    official: `${items([1, 2, 3, 4, 5], 0)} ${items([6], 1)}`,
    abroad: items([1, 2, 3, 4, 5, 6, 7], 0),
  },
  rehabilitation_training_deferment_pdf: { official: items([1, 2, 3, 4], 0) },
  military_service_and_post_active_duty_deferment_pdf: {
    military_orders: 'MilitaryServiceDefer=1',
    'student after service': 'Post-ActiveDutyDefer=1',
    both: 'MilitaryServiceDefer=1 Post-ActiveDutyDefer=1',
  },
  medical_dental_national_guard_dod_forbearance_pdf: {
    ...Object.fromEntries(Object.entries(mandatory).map(([branch, boxes]) =>
      [branch, `${boxes} Request1Answer=0`])),
    'defense, smaller payments': 'Item12Answers=0 Request1Answer=1',
  },
  loan_rehabilitation_income_and_expense_pdf: {
    'no income, no expenses': 'Item24Answer=1',
    'every income and expense, a spouse': 'Item24Answer=0',
  },
  repayment_plan_request_pdf: {
    all_direct_loans: 'CheckOne[1]=1 RepaymentPlan=1',
    only_idr_ineligible_loans: 'CheckOne=2 RepaymentPlan=1',
  },
  pslf_tepslf_certification_application_pdf: {
    'government, still employed': `StillEmployer=1 ${items([7, 9], 0)}`,
    'charity, employed until': `${items([7, 9], 1)} ${items([10], 0)}`,
    'other nonprofit':
      `StillEmployer=1 ${items([7, 11], 0)} ${items([9, 10, 12], 1)} PublicHealth=1`,
  },
  teacher_loan_forgiveness_application_pdf: {
    forgiveness: { [forgiveness]: `${teacher} PreviouslyApplied=1` },
    'forgiveness after another': { [forgiveness]: `${teacher} PreviouslyApplied=0 AppliedAnd=1` },
    'forgiveness beside another': { [forgiveness]: `${teacher} PreviouslyApplied=0 AppliedAnd=0` },
    forbearance: { [teacherForbearance]: inForbearance },
    both: { [forgiveness]: `${teacher} PreviouslyApplied=1`, [teacherForbearance]: inForbearance },
  },
  total_and_permanent_disability_discharge_pdf: {
    va: 'RadioButtonList=0',
    'ssa, one person represents': {
      total_and_permanent_disability_discharge_pdf: 'RadioButtonList=1 RadioButtonList[1]=0',
      [designation]: 'RadioButtonList=0',
    },
    'medical, an organization represents': {
      total_and_permanent_disability_discharge_pdf: 'RadioButtonList=1 RadioButtonList[1]=1',
      [designation]: 'RadioButtonList=1',
    },
    'medical, representation revoked': { [designation]: 'RadioButtonList=2' },
  },
  school_related_discharge_workflow: {
    'closed school, withdrawn': `Item1Answer=0 ${items([8, 9, 10, 16], 1)} ${items([11, 13], 0)}`
      + ` ${items([19], 2)}`,
    'closed school, on leave, parent': `Item1Answer=1 DontKNow=1 ${items([8], 1)}`
      + ` ${items([9, 16, 19], 0)} Item13Answers=3 Item14Answers=4 Item15Answers=2`,
    // The states of item 7 are in a different order from its boxes.
    'unauthorized signature':
      `Item1Answer=0 Item7Answers=1 Item8Answers=0 ${items([14], 2)} ${items([18], 1)}`,
  },
};

/**
 * The boxes that a branch ticks on a form: `name[0]=state`, sorted; undefined if not listed here.
 */
export function tickedBoxes({ source, branch }, form) {
  const found = ticked[source]?.[branch];
  const boxes = typeof found === 'object' ? found[form] : found;
  return boxes?.split(' ').filter((each) => each !== '').sort()
    .map((each) => each.replace(/^([^[]*)=/, '$1[0]='));
}
