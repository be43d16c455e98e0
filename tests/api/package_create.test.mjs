// Which package a choice makes, and what a package shows.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, loan } from './analysis_requests.mjs';
import { count } from './database.mjs';
import { assertError, assertIdentifier, assertSuccess, rateHeaders } from './envelope.mjs';
import {
  defaulted, direct, everyHolder, everyYes, ffel, parentPlus, screeningSources,
} from './intake_portfolios.mjs';
import {
  createAnalysis, createPackage, faultPaths, openService, optionOf, selectionOf,
} from './packages.mjs';
import { createPartner, credentials } from './server.mjs';

const forbearance = 'general_forbearance_pdf';
let service;
let analysis;

before(async () => {
  service = await openService();
  analysis = await createAnalysis(service, analysisRequest({
    loans: [direct(), direct({ loan_id: 'second' }), ffel(), defaulted()],
    document_screening: { ...everyYes, graduate_fellowship_participation: 'no',
      rehabilitation_training_participation: 'not_sure' },
  }));
});

const create = (body, of = analysis) => createPackage(service, of.analysis_id, body);

async function created(body, of) {
  const answer = await create(body, of);
  assertSuccess(answer);
  return answer.json.data;
}

describe('a package', () => {
  it('has the members that were promised', async () => {
    const option = optionOf(analysis, { plan_id: 'direct_standard' });
    const { document_package: shown, workflow } =
      await created(selectionOf(option, [forbearance]));
    assertIdentifier(shown.document_package_id, 'pkg');
    assert.equal(shown.analysis_id, analysis.analysis_id);
    for (const name of ['created_at', 'updated_at']) {
      assert.match(shown[name], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    assert.equal(shown.plan_id, 'direct_standard');
    assert.equal(shown.plan_label, option.plan_label);
    assert.deepEqual(shown.included_loan_ids, option.included_loan_ids);
    assert.deepEqual(Object.keys(shown).sort(), ['analysis_id', 'attestation', 'created_at',
      'document_package_id', 'included_loan_ids', 'official_forms', 'plan_id', 'plan_label',
      'required_fields', 'rule_version', 'sources', 'status', 'updated_at']);
    assert.equal(shown.rule_version, analysis.rule_version);

    assert.deepEqual(shown.sources.map((source) => [source.source_id, source.required,
      source.status, source.has_intake, source.has_attachments]), [
      ['repayment_plan_request_pdf', true, 'not_started', false, false],
      [forbearance, false, 'not_started', false, false],
    ]);
    for (const source of shown.sources) {
      assert.deepEqual(Object.keys(source).sort(), ['has_attachments', 'has_intake', 'required',
        'source_id', 'status', 'submission_routing', 'title']);
      assert.ok(source.title.length > 0 && source.submission_routing.length > 0);
    }

    // Fields of a source that was not started need no review.
    const ids = shown.required_fields.map((field) => field.field_id);
    assert.ok(ids.includes('repayment_plan_request_scope') && ids.includes('borrower_ssn'));
    assert.ok(!ids.includes('general_forbearance_reason'));
    for (const field of shown.required_fields) {
      assert.deepEqual(Object.keys(field).sort(),
        ['field_id', 'label', 'reviewed', 'source_id', 'status']);
      assert.deepEqual([field.status, field.reviewed, field.source_id],
        ['missing', false, 'repayment_plan_request_pdf']);
    }

    assert.equal(shown.official_forms.length, 1);
    const [form] = shown.official_forms;
    assert.deepEqual([form.source_id, form.intake_source_id, form.form_instance_id, form.status],
      ['repayment_plan_request_pdf', 'repayment_plan_request_pdf', 'repayment_plan_request_pdf',
        'not_ready']);
    assert.match(form.filename, /^[\w.-]+\.pdf$/);
    assert.ok(form.title.length > 0 && typeof form.qualifier_label === 'string');

    assert.equal(shown.attestation.status, 'missing');
    assert.ok(shown.attestation.statement_version.length > 0);
    assert.match(shown.attestation.statement, /\w+ \w+/);

    assert.equal(workflow.active_stage, 'supplemental_intake_needed');
    assert.deepEqual(workflow.next_action_ids, ['complete_supplemental_intake']);
    assert.equal(workflow.selected_plan_id, 'direct_standard');
    assert.equal(workflow.document_package_id, shown.document_package_id);
    assert.deepEqual(workflow.available_sources, ['repayment_plan_request_pdf', forbearance]);
    assert.equal(workflow.progress.completed, 0);
  });

  it('is the one that exists for the same choice, however it is written', async () => {
    const option = optionOf(analysis, { plan_id: 'direct_standard' });
    const selection = selectionOf(option, [forbearance, 'in_school_deferment_pdf']);
    const { document_package: first } = await created(selection);
    const { document_package: again } = await created(selection);
    const { document_package: turned } = await created(selectionOf(option,
      ['in_school_deferment_pdf', forbearance]));
    const { document_package: spaced } = await created(`{ "screening_source_ids": ["${forbearance}",
      "in_school_deferment_pdf"], "selected_plan_id": "direct_standard" }`);
    assert.deepEqual([again, turned, spaced], [first, first, first]);
  });

  it('is another one for another choice', async () => {
    const option = (plan) => optionOf(analysis, plan);
    const whatIf = option({ plan_id: 'repayment_assistance_plan', whatIf: true });
    const selections = [
      selectionOf(option({ plan_id: 'direct_standard' })),
      selectionOf(option({ plan_id: 'direct_graduated' })),
      selectionOf(option({ plan_id: 'direct_graduated' }), [forbearance]),
      selectionOf(option({ plan_id: 'repayment_assistance_plan' })),
      selectionOf(whatIf),
      selectionOf(undefined, [forbearance]),
      selectionOf(undefined, [forbearance, 'in_school_deferment_pdf']),
    ];
    const ids = [];
    for (const selection of selections) {
      ids.push((await created(selection)).document_package.document_package_id);
    }
    assert.equal(new Set(ids).size, selections.length);
    const other = await createAnalysis(service, analysisRequest({ loans: [direct()] }));
    const elsewhere = await created(selections[0], other);
    assert.ok(!ids.includes(elsewhere.document_package.document_package_id));
  });

  it('locks the loans of the option, of the portfolio or of the what-if', async () => {
    for (const option of analysis.workflow.plan_options) {
      const { document_package: shown } = await created(selectionOf(option));
      assert.deepEqual(shown.included_loan_ids, option.included_loan_ids, option.plan_id);
      assert.equal(shown.analysis_scenario_id, option.analysis_scenario_id);
    }
  });

  it('is the one that endpoints 3 and 4 show, when it was changed last', async () => {
    for (const plan of ['direct_standard', 'direct_graduated']) {
      const own = await createAnalysis(service, analysisRequest({ loans: [direct()] }));
      const made = [];
      for (const each of ['direct_standard', 'direct_graduated']) {
        made.push(await created(selectionOf(optionOf(own, { plan_id: each })), own));
      }
      const chosen = made.find((each) => each.document_package.plan_id === plan);
      const id = chosen.document_package.document_package_id;
      const saved = await service.server.send(
        `${analysesPath}/${own.analysis_id}/document-packages/${id}/supplemental-intake`, {
          method: 'POST', headers: { ...service.keys, 'content-type': 'application/json' },
          body: JSON.stringify({ source_id: 'repayment_plan_request_pdf',
            values: { borrower_city: 'Springfield' } }) });
      assertSuccess(saved);
      for (const below of ['', '/plan-options']) {
        const read = await service.server.send(`${analysesPath}/${own.analysis_id}${below}`,
          { headers: service.keys });
        assertSuccess(read);
        assert.deepEqual(read.json.data.workflow, saved.json.data.workflow, below);
      }
    }
  });
});

describe('each plan', () => {
  const idr = 'income_driven_repayment_plan_request_pdf';
  const rpr = 'repayment_plan_request_pdf';
  const ffelGuidance = 'ffel_repayment_plan_holder_guidance';
  const sources = {
    repayment_assistance_plan: idr, direct_ibr: idr, paye: idr, icr: idr, tiered_standard: rpr,
    direct_standard: rpr, direct_graduated: rpr, direct_extended_fixed: rpr,
    direct_extended_graduated: rpr,
    direct_alternative: 'direct_alternative_repayment_guidance', ffel_standard: ffelGuidance,
    ffel_graduated: ffelGuidance, ffel_extended_fixed: ffelGuidance,
    ffel_extended_graduated: ffelGuidance, ffel_income_sensitive: ffelGuidance,
  };
  const unmapped = ['repayment_assistance_plan', 'tiered_standard'];
  const portfolios = [
    { loans: [direct({ outstanding_principal_cents: 4_000_000 }),
      ffel({ outstanding_principal_cents: 4_000_000 })],
    profile: { paye_enrollment_status: 'current_or_associated_forbearance',
      paye_standard_payment_cap_cents: 40_000,
      icr_enrollment_status: 'current_or_associated_forbearance',
      icr_12_year_standard_payment_cents: 30_000 } },
    { loans: [direct({ first_disbursement_date: '2026-07-15', loan_date: '2026-07-15' })] },
  ];

  it('brings its sources', async () => {
    const seen = new Set();
    for (const portfolio of portfolios) {
      const own = await createAnalysis(service, analysisRequest(portfolio));
      for (const option of own.workflow.plan_options) {
        const { document_package: shown, workflow } = await created(selectionOf(option), own);
        const expected = option.analysis_scenario_id
          ? [['direct_consolidation_application_pdf', true], [sources[option.plan_id], true],
            ['direct_consolidation_add_loans_pdf', false]]
          : [[sources[option.plan_id], true]];
        assert.deepEqual(shown.sources.map((each) => [each.source_id, each.required]).sort(),
          expected.sort(), option.plan_id);
        assert.deepEqual([workflow.selected_plan_id, workflow.selected_analysis_scenario_id],
          [option.plan_id, option.analysis_scenario_id]);
        const ofPlan = shown.official_forms.filter((form) =>
          form.intake_source_id === sources[option.plan_id]);
        assert.equal(ofPlan.length, sources[option.plan_id].includes('guidance') ? 0 : 1);
        if (unmapped.includes(option.plan_id)) {
          assert.deepEqual(ofPlan.map((form) => [form.status, form.reason]),
            [['not_ready', 'unmapped']]);
        }
        seen.add(option.plan_id);
      }
    }
    assert.deepEqual([...seen].sort(), Object.keys(sources).sort());
  });
});

describe('a package without a plan', () => {
  it('is for borrowers who have none to choose', async () => {
    const own = await createAnalysis(service, analysisRequest({
      loans: [defaulted()], document_screening: { federal_loan_default: 'yes' } }));
    assert.deepEqual(own.workflow.plan_options, []);
    assert.equal(own.workflow.active_stage, 'blocked');
    assert.ok(own.workflow.next_action_ids.includes('create_document_package'));
    const source = 'loan_rehabilitation_income_and_expense_pdf';
    const { document_package: shown, workflow } =
      await created({ screening_source_ids: [source] }, own);
    assert.deepEqual([shown.plan_id, shown.plan_label, workflow.selected_plan_id], [
      undefined, undefined, undefined]);
    assert.deepEqual(shown.sources.map((each) => each.source_id), [source]);
    assert.deepEqual(shown.included_loan_ids, []);
  });

  it('needs a screening source', async () => {
    for (const body of [{}, { screening_source_ids: [] }]) {
      assert.deepEqual(faultPaths(await create(body)), ['selected_plan_id']);
    }
  });
});

describe('screening sources', () => {
  it('are those that screening returned as candidates', async () => {
    const { document_screening: questions } = analysis;
    const candidates = questions.flatMap((question) => question.candidate_sources)
      .filter((each) => each.status === 'candidate').map((each) => each.source_id);
    assert.ok(candidates.includes(forbearance));
    for (const source of [...screeningSources, 'repayment_plan_request_pdf',
      'direct_consolidation_application_pdf']) {
      const answer = await create({ screening_source_ids: [source] });
      if (candidates.includes(source)) assertSuccess(answer);
      else assert.deepEqual(faultPaths(answer), ['screening_source_ids[0]'], source);
    }
    const answer = await create({ screening_source_ids: [forbearance,
      'graduate_fellowship_deferment_pdf', 'rehabilitation_training_deferment_pdf'] });
    assert.deepEqual(faultPaths(answer), ['screening_source_ids[1]', 'screening_source_ids[2]']);
  });

  it('need an analysis with screening', async () => {
    const own = await createAnalysis(service, analysisRequest({ loans: [direct()] }));
    const answer = await create({ selected_plan_id: 'direct_standard',
      screening_source_ids: [forbearance] }, own);
    assert.deepEqual(faultPaths(answer), ['screening_source_ids[0]']);
  });

  it('are of the 24', async () => {
    for (const [list, paths] of [
      [['forgery_discharge_pdf'], ['screening_source_ids[0]']],
      [['nothing'], ['screening_source_ids[0]']],
      [[7], ['screening_source_ids[0]']],
      [[null], ['screening_source_ids[0]']],
      ['text', ['screening_source_ids']],
      [Array.from({ length: 25 }, () => forbearance), undefined],
    ]) {
      const found = faultPaths(await create({ screening_source_ids: list }));
      if (paths) assert.deepEqual(found, paths, JSON.stringify(list));
    }
  });
});

describe('a choice', () => {
  it('that can\'t be made is refused', async () => {
    const whatIf = optionOf(analysis, { plan_id: 'repayment_assistance_plan', whatIf: true });
    const cases = [
      [{ selected_plan_id: 'paye' }, ['selected_plan_id']], // the borrower is not enrolled
      [{ selected_plan_id: 'save' }, ['selected_plan_id']],
      [{ selected_plan_id: '' }, ['selected_plan_id']],
      [{ selected_plan_id: 7 }, ['selected_plan_id']],
      [{ selected_plan_id: null }, ['selected_plan_id']],
      [{ selected_plan_id: 'direct_standard',
        analysis_scenario_id: whatIf.analysis_scenario_id }, undefined],
      [{ selected_plan_id: 'direct_standard', analysis_scenario_id: 'scn_nothing' }, undefined],
      [{ analysis_scenario_id: whatIf.analysis_scenario_id }, undefined],
      [{ selected_plan_id: 'direct_standard', plan: 1 }, ['plan']],
      [[], ['body']],
      ['{', ['body']],
    ];
    const rows = count(service.data, 'document_package');
    for (const [body, paths] of cases) {
      const found = faultPaths(await create(body));
      if (paths) assert.deepEqual(found, paths, JSON.stringify(body));
    }
    assert.equal(count(service.data, 'document_package'), rows);
  });

  it('of a plan that lacks an answer is refused', async () => {
    const own = await createAnalysis(service, analysisRequest({ loans: [loan()],
      profile: { ibr_new_borrower_status: 'unknown' } }));
    assert.deepEqual(faultPaths(await create({ selected_plan_id: 'direct_ibr' }, own)),
      ['selected_plan_id']);
  });
});

describe('packages of others', () => {
  it('are not found, all in the same words', async () => {
    const other = credentials(await createPartner(service.data, 'other'));
    const option = optionOf(analysis, { plan_id: 'direct_standard' });
    const { document_package: mine } = await created(selectionOf(option));
    const elsewhere = await createAnalysis(service,
      analysisRequest({ loans: [direct(), parentPlus()] }));
    const packages = (id) => `${analysesPath}/${id}/document-packages`;
    const texts = { 'of analyses': new Set(), 'below packages': new Set() };
    const missing = async (keys, path, options = {}) => {
      const headers = { ...keys, 'content-type': 'application/json' };
      const answer = await service.server.send(path, { ...options, headers });
      assertError(answer, 404, 'not_found');
      rateHeaders(answer);
      texts[path.includes('document-packages/') ? 'below packages' : 'of analyses']
        .add(answer.text.replace(answer.json.data.request_id, ''));
    };
    const body = JSON.stringify(selectionOf(option));
    await missing(other, packages(analysis.analysis_id), { method: 'POST', body });
    for (const id of ['anl_0', 'x', `anl_${'0'.repeat(26)}`]) {
      await missing(service.keys, packages(id), { method: 'POST', body });
    }
    const mineAt = `${packages(analysis.analysis_id)}/${mine.document_package_id}`;
    const places = [
      [other, mineAt],
      [service.keys, `${packages(elsewhere.analysis_id)}/${mine.document_package_id}`],
      [service.keys, `${packages(analysis.analysis_id)}/pkg_${'0'.repeat(26)}`],
      [service.keys, `${packages(analysis.analysis_id)}/x`],
    ];
    const intake = JSON.stringify({ source_id: 'repayment_plan_request_pdf', values: {} });
    for (const [keys, path] of places) {
      await missing(keys, `${path}/supplemental-intake`);
      await missing(keys, `${path}/supplemental-intake`, { method: 'POST', body: intake });
      await missing(keys, `${path}/attachments`);
      await missing(keys, `${path}/attachments/att_${'0'.repeat(26)}`, { method: 'DELETE' });
      await missing(keys, `${path}/attachments/att_${'0'.repeat(26)}/content`);
      await missing(keys, `${path}/review`, { method: 'POST', body: '{}' });
    }
    for (const [where, each] of Object.entries(texts)) assert.equal(each.size, 1, where);
  });

  it('need credentials', async () => {
    const path = `${analysesPath}/${analysis.analysis_id}/document-packages`;
    const answer = await service.server.send(path, { method: 'POST', body: '{}',
      headers: { 'content-type': 'application/json' } });
    assertError(answer, 401, 'unauthorized');
  });
});

it('every holder\'s loans count for screening sources, whatever the plan', async () => {
  const own = await createAnalysis(service, analysisRequest({
    loans: everyHolder(), document_screening: everyYes }));
  const option = optionOf(own, { plan_id: 'ffel_standard' });
  const { document_package: shown } = await created(
    selectionOf(option, [forbearance]), own);
  assert.deepEqual(shown.included_loan_ids, ['ffel']);
});
