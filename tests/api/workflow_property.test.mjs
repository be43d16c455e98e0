// Random walks over all plans and all 24 sources through HTTP. From every state, following
// next_action_ids leads to a package that is ready, and the stage is always what follows from
// the facts. TASSEL_WALKS sets how many packages are made (thousands take minutes), and TASSEL_SEED
// sets which walks are taken; without it, they are always the same. A failure reports both
// variables and the steps.
import assert from 'node:assert/strict';
import http from 'node:http';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { analysisRequest, consolidation } from './analysis_requests.mjs';
import {
  allSources, defaulted, direct, everyHolder, everyYes, ffel,
} from './intake_portfolios.mjs';
import {
  createAnalysis, createPackage, DocumentPackage, openService, selectionOf,
} from './packages.mjs';
import { assertSuccess } from './envelope.mjs';
import { randomNumbers, Walk } from './workflow_walk.mjs';

const walks = Number(process.env.TASSEL_WALKS ?? 400);
const seed = Number(process.env.TASSEL_SEED ?? 20_260_731);
const atOnce = 8;

const enrolled = {
  paye_enrollment_status: 'current_or_associated_forbearance',
  paye_standard_payment_cap_cents: 40_000,
  icr_enrollment_status: 'current_or_associated_forbearance',
  icr_12_year_standard_payment_cents: 30_000,
};
const newer = { first_disbursement_date: '2026-07-15', loan_date: '2026-07-15' };
const large = { outstanding_principal_cents: 4_000_000 };
/** The sources that no package of the portfolio can have. */
const lackingFfel = ['loan_reaffirmation_form', 'direct_consolidation_add_loans_pdf'];
const portfolios = [
  { loans: everyHolder(), profile: enrolled },
  { loans: [direct(large), ffel(large)], profile: enrolled },
  { loans: [direct(large)], profile: enrolled, without: lackingFfel, consents: true },
  { loans: [direct(newer)], without: lackingFfel, consents: true },
  { loans: [direct(), ffel(), defaulted()],
    consolidation_scenario: { selection_mode: 'selected_loans',
      included_loan_ids: ['direct'] }, addsLoans: true },
  { loans: [defaulted()], without: lackingFfel },
  { loans: [direct(), consolidation({ loan_id: 'plus', parent_plus_history:
    'includes_parent_plus', first_disbursement_date: '2024-05-01', loan_date: '2024-05-01' })],
  without: lackingFfel },
];

let service;
let agent;
let cases;

/** Sends requests on connections that stay open, without the check against the OpenAPI document. */
function quickServer({ port }) {
  const send = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent });
    request.end(body);
    const [response] = await once(request, 'response');
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    return { status: response.statusCode, headers: response.headers, text,
      json: JSON.parse(text) };
  };
  return { port, send };
}

before(async () => {
  service = await openService();
  agent = new http.Agent({ keepAlive: true, maxSockets: 4 * atOnce });
  cases = [];
  for (const portfolio of portfolios) {
    const { loans, profile, consolidation_scenario: scenario } = portfolio;
    const analysis = await createAnalysis(service, analysisRequest({ loans, profile,
      document_screening: everyYes,
      ...(scenario && { consolidation_scenario: scenario }) }));
    const screening = analysis.document_screening.flatMap((each) => each.candidate_sources)
      .filter((each) => each.status === 'candidate').map((each) => each.source_id)
      .filter((source) => !portfolio.without?.includes(source));
    const options = [...analysis.workflow.plan_options, undefined];
    for (const option of options) cases.push({ analysis, option, screening, portfolio });
  }
});

after(() => agent.destroy());

/** The analysis, the selection, and the walk of a package, by its number. */
async function walkOf(number) {
  const random = randomNumbers(seed * 65_536 + number);
  const { analysis, option, screening, portfolio } = cases[number % cases.length];
  const rotated = screening.map((_, index) =>
    screening[(index + number) % screening.length]);
  const most = option ? Math.floor(random() * 3) : 1 + Math.floor(random() * 3);
  const selection = selectionOf(option, rotated.slice(0, most));
  const quick = { ...service, server: quickServer(service.server) };
  // Walks with the same choice would share a package of one analysis, so each has its own analysis.
  const own = number < cases.length ? analysis : await createAnalysis(service, {
    ...analysisRequest({ loans: portfolio.loans, profile: portfolio.profile,
      document_screening: everyYes }),
    ...(portfolio.consolidation_scenario
      && { consolidation_scenario: portfolio.consolidation_scenario }) });
  if (selection.analysis_scenario_id) {
    selection.analysis_scenario_id = own.consolidation_comparison.scenario_id;
  }
  const answer = await createPackage(quick, own.analysis_id, selection);
  assertSuccess(answer);
  const { document_package: shown } = answer.json.data;
  const hasDirect = portfolio.loans.some((each) => each.loan_id === 'direct');
  const usable = (example) => (portfolio.consents || !example.consent)
    && (hasDirect || example.branch !== 'forgery')
    && (portfolio.addsLoans || example.source !== 'direct_consolidation_add_loans_pdf');
  const opened = new DocumentPackage(quick, own, selection, shown);
  const walk = new Walk(opened, { random, usable, spoils: Math.floor(random() * 7),
    reviewRequired: option?.recommendation_status === 'review_required' });
  return { walk, sources: shown.sources.map((source) => source.source_id) };
}

describe('packages', () => {
  it(`come to their end, from wherever (seed ${seed}, ${walks} walks)`, async (test) => {
    const seen = { plans: new Set(), sources: new Set(), stages: new Set(), steps: 0 };
    let next = 0;
    const worker = async () => {
      while (next < walks) {
        const number = next;
        next += 1;
        const { walk, sources } = await walkOf(number);
        try {
          const { shown, workflow } = await walk.run();
          assert.equal(workflow.active_stage, 'ready_to_generate_bundle');
          seen.plans.add(shown.plan_id);
        } catch (error) {
          error.message += `\nseed ${seed}, walk ${number}, steps:\n${walk.steps.join('\n')}`;
          throw error;
        }
        for (const source of sources) seen.sources.add(source);
        for (const stage of walk.stages) seen.stages.add(stage);
        seen.steps += walk.steps.length;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    test.diagnostic(`${walks} packages, ${seen.steps} steps`);
    if (walks < 200) return;
    assert.equal(seen.plans.size, 16, 'every plan, and none');
    assert.deepEqual([...seen.sources].sort(), [...allSources].sort());
    assert.equal(seen.stages.size, 7, 'every stage that a package can be in');
  });
});
