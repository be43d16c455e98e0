// The areas that mutants are spread over: which headers belong to each, its share of all mutants,
// and the tests that are asked first, by the names of their files. Every test that includes the
// header is a candidate; what stands here is where it is looked for first.

const area = (name, headers, share, ...first) => ({ name, headers, share, first });

/** The first area that takes a header has it. */
export const AREAS = [
  area('rules/plans', /^rules\/(?:\w+\/)?plans/, 30,
    /compile\/(?:catalog|quick_quote|requirements)/, /golden|eligibility/, /oracle\//,
    /analysis\//),
  area('rules/requirements', /^rules\/(?:\w+\/)?(?:requirements\/|eligibility)/, 20,
    /eligibility/, /compile\/requirements/, /analysis\//),
  area('rules/screening', /^rules\/(?:\w+\/)?screening\//, 15, /screening/),
  area('rules/documents', /^rules\/(?:\w+\/)?(?:documents|paperwork|relief_dates)/, 30,
    /_sources?_test/, /examples_test/, /compile\/document_definitions/, /unit\/document\//),
  area('rules/forms', /^rules\/(?:\w+\/)?forms/, 30,
    /sealed_forms/, /unit\/document\/print/, /compile\/form_registry/),
  area('rules/workflow', /^rules\/(?:\w+\/)?workflow/, 10, /workflow/),
  area('rules/tables', /^rules\//, 30,
    /compile\/tables/, /unit\/rules\//, /golden/, /oracle\//, /unit\/(?:analysis|quote)\//),
  area('core', /^include\/tassel\/core\//, 15, /unit\/core\//),
  area('plan', /^include\/tassel\/plan\//, 25, /unit\/plan\//, /golden/, /oracle\//),
  area('loan', /^include\/tassel\/loan\//, 30, /unit\/loan\//, /schema_bounds/),
  area('quote', /^include\/tassel\/quote\//, 15, /unit\/quote\//, /oracle\/quote/),
  area('analysis', /^include\/tassel\/analysis\//, 30, /unit\/analysis\//, /schema_bounds/,
    /oracle\/portfolio/),
  area('screening', /^include\/tassel\/screening\//, 5, /screening/),
  area('workflow', /^include\/tassel\/workflow\//, 8, /workflow/),
  area('document', /^include\/tassel\/document\//, 30, /unit\/document\//, /compile\//),
  area('reflect', /^include\/tassel\/reflect\//, 20, /unit\/reflect\//),
  area('engine', /^include\/tassel\//, 5, /compile\/rulesets/, /unit\/rules/),
];

export const areaOf = (path) => AREAS.find((one) => one.headers.test(path));
