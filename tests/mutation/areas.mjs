// The areas that mutants are spread over: the headers of each area, its share of all mutants, and
// the names of the test files that are tried first. Every test that includes the header is a
// candidate; these are merely the first.

const area = (name, headers, share, ...first) => ({ name, headers, share, first });

/** A header belongs to the first area that matches it. */
export const AREAS = [
  area('rules/plans', /^rules\/(?:\w+\/)?plans/, 30,
    /compile\/(?:catalog|quick_quote|requirements)/, /golden|eligibility/, /oracle\//,
    /analysis\//),
  area('rules/requirements', /^rules\/(?:law\/requirements|in_force\/warnings)\.hpp$/, 20,
    /eligibility/, /compile\/requirements/, /analysis\//),
  area('rules/screening',
    /^rules\/(?:\w+\/)*(?:(?:all_)?screening(?:_part)?|loan_conditions)\.hpp$/, 30,
    /relief_conditions/, /screening/, /_sources?_test/),
  area('rules/documents',
    /^rules\/(?:paperwork\/|(?:\w+\/)*(?:\w*intake|documents|common_|loan_days|plan_sources))/,
    30, /_sources?_test/, /examples_test/, /compile\/document_definitions/, /unit\/document\//,
    /sealed_forms/, /compile\/form_registry/),
  area('rules/forms', /^rules\/sources\//, 30,
    /sealed_forms/, /unit\/document\/print/, /compile\/form_registry/),
  area('rules/workflow', /^rules\/(?:\w+\/)?workflow/, 10, /workflow/),
  area('rules/exports', /^rules\/exports\//, 15, /unit\/export\//),
  area('rules/ledger', /^rules\/law\/ledger/, 10, /unit\/ledger\//),
  area('rules/tables', /^rules\//, 30,
    /compile\/tables/, /unit\/rules\//, /golden/, /oracle\//, /unit\/(?:analysis|quote)\//),
  area('core', /^include\/tassel\/core\//, 15, /unit\/core\//),
  area('condition', /^include\/tassel\/condition\//, 15, /unit\/condition\//, /evaluate/,
    /relief_conditions/),
  area('plan', /^include\/tassel\/plan\//, 25, /unit\/plan\//, /golden/, /oracle\//),
  area('loan', /^include\/tassel\/loan\//, 10, /unit\/loan\//, /schema_bounds/),
  area('ledger', /^include\/tassel\/ledger\//, 10, /unit\/ledger\//),
  area('export', /^include\/tassel\/export\//, 20, /unit\/(?:export|loan)\//),
  area('quote', /^include\/tassel\/quote\//, 15, /unit\/quote\//, /oracle\/quote/),
  area('analysis', /^include\/tassel\/(?:analysis|answer|borrower)\//, 10,
    /unit\/(?:analysis|answer)\//, /schema_bounds/),
  area('eligibility', /^include\/tassel\/eligibility\//, 10, /eligibility/, /unit\/analysis\//),
  area('portfolio_quote', /^include\/tassel\/portfolio_quote\//, 10, /portfolio_quote/,
    /schema_bounds/, /oracle\/portfolio/),
  area('advice', /^include\/tassel\/advice\//, 10, /unit\/advice\//),
  area('screening', /^include\/tassel\/screening\//, 5, /screening/),
  area('workflow', /^include\/tassel\/workflow\//, 8, /workflow/),
  area('document', /^include\/tassel\/document\//, 30, /unit\/document\//, /compile\//),
  area('reflect', /^include\/tassel\/reflect\//, 20, /unit\/reflect\//),
  area('engine', /^include\/tassel\//, 5, /compile\/rulesets/, /unit\/rules/),
];

export const areaOf = (path) => AREAS.find((one) => one.headers.test(path));
