// Tests saves with some wrong values: which fields a refusal accepts, and what partial=true stores.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertError, assertSuccess } from './envelope.mjs';
import { exampleOf, fieldsById } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { assertSameData, faultPaths, openService, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { post } from './server.mjs';

const source = 'general_forbearance_pdf';
const employment = 'pslf_tepslf_certification_application_pdf';
const secret = '987-65-4321 Zyzzyva';
let service;

before(async () => {
  service = await openService();
});

const body = (values, from = source) => ({ source_id: from, values });
const partly = (opened, values, from) =>
  opened.postJson('/supplemental-intake?partial=true', body(values, from));
const pathsOf = ({ json }) => json.data.refused.map(({ path }) => path);
const mixed = {
  borrower_city: 'Salem', borrower_state: 'XX', borrower_ssn: secret, borrower_email: null,
  borrower_zip_code: '97301',
};
const right = ['borrower_city', 'borrower_email', 'borrower_zip_code'];
const wrong = ['values.borrower_ssn', 'values.borrower_state'];
const wrongInSandbox = wrong.map((path) => `supplemental_intake[0].${path}`);

describe('a refusal of intake', () => {
  it('says which values were right', async () => {
    const opened = await packageWith(service, source);
    const earlier = await opened.intake(source);
    const answer = await opened.save(source, mixed);
    assert.deepEqual(faultPaths(answer).sort(), wrong);
    assert.deepEqual(answer.json.data.accepted, right);
    assert.ok(!answer.text.includes('Zyzzyva'));
    assertSameData(await opened.intake(source), earlier);
    const kept = Object.fromEntries(right.map((name) => [name, mixed[name]]));
    assertSuccess(await opened.save(source, kept));
  });

  it('says nothing of the kind where nothing was right', async () => {
    const opened = await packageWith(service, source);
    const answer = await opened.save(source, { borrower_state: 'XX' });
    assert.equal(answer.json.data.accepted, undefined);
    const shapeless = await opened.postJson('/supplemental-intake', body([]));
    assertError(shapeless, 422, 'validation_failed');
    assert.equal(shapeless.json.data.accepted, undefined);
  });

  it('never calls right what would be refused without the wrong one', async () => {
    const opened = await packageWith(service, employment);
    const answer = await opened.save(employment, {
      pslf_employment_record_count: 'two', pslf_employment__1__employer_name: 'Town Library' });
    assert.deepEqual(faultPaths(answer), ['values.pslf_employment_record_count']);
    assert.equal(answer.json.data.accepted, undefined);
  });
});

describe('partial=true', () => {
  it('keeps what is right and tells the rest without values', async () => {
    const opened = await packageWith(service, source);
    const answer = await partly(opened, { ...mixed, borrower_stat: 'OR', [secret]: 1 });
    assertSuccess(answer);
    assert.deepEqual(pathsOf(answer).sort(), ['values', ...wrong, 'values.borrower_stat'].sort());
    for (const fault of answer.json.data.refused) {
      assert.deepEqual(Object.keys(fault), ['path', 'code', 'message']);
      assert.match(fault.code, /^[a-z_]+$/);
    }
    assert.ok(!answer.text.includes('Zyzzyva'));
    const fields = fieldsById(answer.json.data);
    assert.equal(fields.borrower_city.status, 'provided');
    assert.equal(fields.borrower_state.status, 'missing');
    const { refused, ...shown } = answer.json.data;
    assert.deepEqual((await opened.intake(source)).json.data, shown);
  });

  it('is like a whole save where nothing is wrong', async () => {
    const example = exampleOf(source);
    const [one, other] = [await packageWith(service, source), await packageWith(service, source)];
    const answer = await partly(one, example.values);
    assertSuccess(answer);
    assert.deepEqual(answer.json.data.refused, []);
    assert.equal(answer.json.data.status, 'complete');
    const whole = await other.save(source, example.values);
    assert.equal(whole.json.data.refused, undefined);
    assert.deepEqual(Object.keys(whole.json.data).sort(),
      Object.keys(answer.json.data).filter((name) => name !== 'refused').sort());
  });

  it('keeps the value of before where the new one is wrong, and no mark of a change', async () => {
    const opened = await packageWith(service, source);
    await opened.save(source, exampleOf(source).values);
    const earlier = (await opened.again()).json.data.document_package;
    const answer = await partly(opened, { borrower_state: 'XX' });
    assert.deepEqual(pathsOf(answer), ['values.borrower_state']);
    assert.equal(answer.json.data.status, 'complete');
    assert.deepEqual((await opened.again()).json.data.document_package, earlier);
  });

  it('leaves out what hangs on a wrong answer', async () => {
    const opened = await packageWith(service, employment);
    const answer = await partly(opened, { pslf_employment_record_count: 99,
      pslf_employment__1__employer_name: 'Town Library', borrower_city: 'Salem' }, employment);
    assertSuccess(answer);
    assert.deepEqual(pathsOf(answer),
      ['values.pslf_employment_record_count', 'values.pslf_employment__1__employer_name']);
    assert.equal(fieldsById(answer.json.data).borrower_city.status, 'provided');
  });

  it('is refused where nothing can be read', async () => {
    const opened = await packageWith(service, source);
    const send = (text, query = '?partial=true') =>
      opened.postJson(`/supplemental-intake${query}`, text);
    for (const [text, paths] of [['{', ['body']], [{ values: {} }, ['source_id']],
      [body({}, 'unemployment_deferment_pdf'), ['source_id']], [body([]), ['values']]]) {
      assert.deepEqual(faultPaths(await send(text)), paths, JSON.stringify(text));
    }
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, each) => [`m${each}`, 1]));
    assert.deepEqual(faultPaths(await send(body(many))), ['values']);
  });

  it('is true or false, once', async () => {
    const opened = await packageWith(service, source);
    const send = (query, values = mixed) =>
      opened.postJson(`/supplemental-intake?${query}`, body(values));
    for (const query of ['partial=', 'partial=1', 'partial=TRUE', 'partial=true&partial=true']) {
      const answer = await send(query, { borrower_city: 'Salem' });
      assert.deepEqual(faultPaths(answer), ['partial'], query);
    }
    assert.deepEqual(faultPaths(await send('partial=false')).sort(), wrong);
    assertSuccess(await send('other=1&partial=true'));
  });

  it('of another\'s package is a 404, whatever is sent', async () => {
    const opened = await packageWith(service, source);
    const path = opened.path.replace(/pkg_.{4}/, 'pkg_0000');
    for (const query of ['partial=true', 'partial=perhaps']) {
      const answer = await post(service.server, `${path}/supplemental-intake?${query}`,
        body(mixed), service.keys);
      assertError(answer, 404, 'not_found');
    }
  });

  it('tells at most a hundred, and counts the rest', async () => {
    const opened = await packageWith(service, source);
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, each) => [`m${each}`, 1]));
    const answer = await partly(opened, { ...many, borrower_city: 'Salem' });
    assertSuccess(answer);
    assert.equal(answer.json.data.refused.length, 100);
    assert.equal(answer.json.data.refused_omitted, 30);
  });
});

describe('the sandbox', () => {
  const unemployment = 'unemployment_deferment_pdf';
  const open = async () => {
    const opened = await openSandboxPackage(service, waysTo(source));
    const save = (query, intake, more = { document_package_id: opened.id }) =>
      post(service.server, `${opened.analysisPath}/documents${query}`,
        { ...more, supplemental_intake: intake }, opened.header);
    return { opened, save };
  };

  it('says what was right, too', async () => {
    const { save } = await open();
    const answer = await save('', [body(mixed)]);
    assert.deepEqual(faultPaths(answer).sort(), wrongInSandbox);
    assert.deepEqual(answer.json.data.accepted, right);
  });

  it('keeps what is right with partial=true', async () => {
    const { opened, save } = await open();
    const answer = await save('?partial=true', [body(mixed)]);
    assertSuccess(answer);
    assert.deepEqual(pathsOf(answer).sort(), wrongInSandbox);
    const { json } = await opened.intake(source);
    assert.equal(fieldsById(json.data).borrower_city.status, 'provided');
    const again = await save('?partial=true', [body({ borrower_city: 'Salem' })]);
    assert.deepEqual(again.json.data.refused, []);
    assert.equal((await opened.again()).json.data.refused, undefined);
  });

  it('makes a package with what is right', async () => {
    const { opened, save } = await open();
    const { selected_plan_id: plan } = opened.selection;
    const option = opened.analysis.workflow.plan_options.find((each) => each.plan_id !== plan
      && each.analysis_scenario_id === undefined);
    const selection = { ...opened.selection, selected_plan_id: option.plan_id };
    const refused = await save('', [body(mixed)], selection);
    assert.deepEqual(refused.json.data.accepted, right);
    const answer = await save('?partial=true', [body(mixed)], selection);
    assertSuccess(answer);
    assert.equal(answer.json.data.refused.length, 2);
    const report = answer.json.data.supplemental_intake.find((each) => each.source_id === source);
    assert.equal(fieldsById(report).borrower_city.status, 'provided');
    const foreign = await save('?partial=true', [body({}, unemployment)]);
    assert.deepEqual(faultPaths(foreign), ['supplemental_intake[0].source_id']);
    assert.deepEqual(faultPaths(await save('?partial=2', [])), ['partial']);
  });
});
