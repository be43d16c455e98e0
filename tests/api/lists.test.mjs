// The lists of a partner's analyses and document packages: what they show, page by page.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { forbearance, openSpecimenService, readyForbearance } from './bundles.mjs';
import { query } from './database.mjs';
import { assertError, assertIdentifier, assertSuccess, rateHeaders } from './envelope.mjs';
import { direct, everyHolder, everyYes, screeningSources } from './intake_portfolios.mjs';
import {
  createAnalysis, createPackage, eventually, faultPaths, optionOf, selectionOf,
} from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { createPartner, credentials, startServer } from './server.mjs';

const packagesPath = '/api/v1/document-packages';
const name = 'Wilhelmina Unmistakable';
const lists = [[analysesPath, 'analyses', 'analysis_id'],
  [packagesPath, 'document_packages', 'document_package_id']];
let service;

before(async () => {
  service = await openSpecimenService();
});

/** Another partner of the same server. */
async function partner(id) {
  return { ...service, keys: credentials(await createPartner(service.data, id)) };
}

const ask = ({ server, keys }, path, asked = {}) => {
  const text = new URLSearchParams(asked).toString();
  return server.send(text === '' ? path : `${path}?${text}`, { headers: keys });
};

async function page(of, path, asked) {
  const answer = await ask(of, path, asked);
  assertSuccess(answer);
  return answer.json.data;
}

/** The ids of all pages, joined, and how many pages there were. */
async function walk(of, [path, member, id], asked = {}) {
  const ids = [];
  let after;
  for (let pages = 1; ; ++pages) {
    const data = await page(of, path, { ...asked, ...(after && { after }) });
    ids.push(...data[member].map((each) => each[id]));
    after = data.next_after;
    if (after === undefined) return { ids, pages };
  }
}

/** Analyses, each with a package, in the order in which they were made. */
async function make(of, count) {
  const made = [];
  for (let number = 0; number < count; ++number) {
    const analysis = await createAnalysis(of, analysisRequest({
      document_screening: { temporary_payment_relief: 'yes' } }));
    const answer = await createPackage(of, analysis.analysis_id,
      { screening_source_ids: [forbearance] });
    assertSuccess(answer);
    made.push({ analysis, package: answer.json.data.document_package });
  }
  return made;
}

describe('a list', () => {
  it('of a partner who keeps nothing is empty', async () => {
    const nobody = await partner('nobody');
    for (const [path, member] of lists) {
      const answer = await ask(nobody, path);
      assertSuccess(answer);
      assert.deepEqual(answer.json.data, { [member]: [] });
      rateHeaders(answer);
    }
  });

  it('shows ids, dates, plan, and stage, and nothing of the borrower', async () => {
    const of = await partner('shown');
    const analysis = await createAnalysis(of, analysisRequest({ loans: [direct()],
      profile: { borrower_id: name } }));
    const whatIf = optionOf(analysis, { plan_id: 'repayment_assistance_plan', whatIf: true });
    const made = [];
    for (const option of [optionOf(analysis, { plan_id: 'direct_standard' }), whatIf]) {
      const answer = await createPackage(of, analysis.analysis_id, selectionOf(option));
      assertSuccess(answer);
      made.unshift(answer.json.data);
    }
    assert.deepEqual(await page(of, analysesPath), { analyses: [
      { analysis_id: analysis.analysis_id, created_at: analysis.created_at }] });
    const answer = await ask(of, packagesPath);
    assertSuccess(answer);
    assert.deepEqual(answer.json.data, { document_packages: made.map((each) => ({
      document_package_id: each.document_package.document_package_id,
      analysis_id: analysis.analysis_id,
      rule_version: analysis.rule_version,
      created_at: each.document_package.created_at,
      updated_at: each.document_package.updated_at,
      plan_id: each.document_package.plan_id,
      plan_label: each.document_package.plan_label,
      ...(each.document_package.analysis_scenario_id && {
        analysis_scenario_id: each.document_package.analysis_scenario_id }),
      active_stage: each.workflow.active_stage,
    })) });
    assertIdentifier(answer.json.data.document_packages[0].analysis_scenario_id, 'scn');
    assert.equal(answer.text.includes(name), false);
  });

  it('has no plan where a package is for screening alone, and follows the stage', async () => {
    const of = await partner('staged');
    const opened = await readyForbearance(of);
    const { document_packages: [shown] } = await page(of, packagesPath);
    assert.equal(shown.document_package_id, opened.id);
    assert.equal('plan_id' in shown || 'plan_label' in shown, false);
    assert.equal(shown.active_stage, 'ready_to_generate_bundle');
    assertSuccess(await opened.review({ borrower_attestation: { attested: false } }));
    const { document_packages: [later] } = await page(of, packagesPath);
    assert.equal(later.active_stage, 'borrower_attestation_needed');
  });

  it('begins with the newest, and pages join into the whole', async () => {
    const of = await partner('paged');
    const made = await make(of, 7);
    const newestFirst = { analysis_id: made.map((each) => each.analysis.analysis_id).reverse(),
      document_package_id: made.map((each) => each.package.document_package_id).reverse() };
    for (const list of lists) {
      const all = newestFirst[list[2]];
      assert.deepEqual(await walk(of, list), { ids: all, pages: 1 });
      for (const [limit, pages] of [[1, 7], [2, 4], [3, 3], [6, 2], [7, 1], [100, 1]]) {
        assert.deepEqual(await walk(of, list, { limit }), { ids: all, pages }, `limit ${limit}`);
      }
    }
  });

  it('stays stable while others are added', async () => {
    const of = await partner('growing');
    const made = await make(of, 4);
    for (const [path, member, id] of lists) {
      const first = await page(of, path, { limit: 2 });
      await make(of, 1);
      const second = await page(of, path, { limit: 2, after: first.next_after });
      const kind = id === 'analysis_id' ? 'analysis' : 'package';
      const known = new Set(made.map((each) => each[kind][id]));
      const shown = [...first[member], ...second[member]].map((each) => each[id]);
      assert.equal(new Set(shown).size, 4);
      // The second list begins with what was added during the first.
      assert.ok(shown.slice(2).every((each) => known.has(each)));
    }
  });

  it('has fifty entries unless asked for another number', async () => {
    const of = await partner('usual');
    const analysis = await createAnalysis(of, analysisRequest());
    await Promise.all(Array.from({ length: 50 }, () => createAnalysis(of, analysisRequest())));
    const first = await page(of, analysesPath);
    assert.equal(first.analyses.length, 50);
    const last = await page(of, analysesPath, { after: first.next_after });
    assert.deepEqual(last, { analyses: [
      { analysis_id: analysis.analysis_id, created_at: analysis.created_at }] });
  });

  it('is of its owner alone', async () => {
    const [mine, other] = [await partner('mine'), await partner('other')];
    await make(mine, 2);
    await openSandboxPackage(service, { analysis: analysisRequest({ loans: [direct()] }),
      choose: { plan_id: 'direct_standard' } });
    for (const list of lists) {
      assert.deepEqual((await walk(other, list)).ids, []);
      assert.equal((await walk(mine, list)).ids.length, 2);
    }
  });
});

describe('the place after which a page begins', () => {
  it('is opaque, and bound to its owner and its list', async () => {
    const [mine, other] = [await partner('binding'), await partner('bound')];
    const made = await make(mine, 2);
    await make(other, 2);
    const places = [];
    for (const [path] of lists) {
      const { next_after: place } = await page(mine, path, { limit: 1 });
      assert.match(place, /^[\w-]+$/);
      const inside = Buffer.from(place, 'base64url').toString('latin1');
      for (const one of made) {
        assert.equal(inside.includes(one.analysis.analysis_id.slice(4)), false);
      }
      places.push(place);
    }
    const altered = (place) => place.slice(0, -2) + (place.at(-2) === 'A' ? 'B' : 'A')
      + place.at(-1);
    for (const [index, [path]] of lists.entries()) {
      assertSuccess(await ask(mine, path, { after: places[index] }));
      assert.deepEqual(faultPaths(await ask(other, path, { after: places[index] })), ['after']);
      for (const bad of [places[1 - index], altered(places[index]), places[index].slice(1),
        made[0].analysis.analysis_id, '', '0', 'x'.repeat(1_500), '\u{1f4c5}', '%']) {
        const answer = await ask(mine, path, { after: bad });
        assert.deepEqual(faultPaths(answer), ['after'], bad.slice(0, 40));
        assert.equal(answer.json.data.errors[0].code, 'unknown_id');
        if (bad.length > 3) assert.equal(answer.text.includes(bad), false);
      }
    }
  });

  it('outlives a change of the record that it names, and is good for another limit', async () => {
    const of = await partner('changing');
    const opened = await readyForbearance(of);
    await make(of, 1);
    const { next_after: after } = await page(of, packagesPath, { limit: 1 });
    assertSuccess(await opened.review({ borrower_attestation: { attested: false } }));
    const { document_packages: rest } = await page(of, packagesPath, { after, limit: 100 });
    assert.deepEqual(rest.map((each) => each.document_package_id), [opened.id]);
  });
});

describe('a query', () => {
  const limits = [['0', 'out_of_range'], ['101', 'out_of_range'], ['-1', 'out_of_range'],
    ['99999999999999999999', 'out_of_range'], ['', 'not_an_integer'], ['1.5', 'not_an_integer'],
    ['1e2', 'not_an_integer'], ['ten', 'not_an_integer'], [' 5', 'not_an_integer'],
    ['+5', 'not_an_integer'], ['-', 'not_an_integer']];
  for (const [limit, code] of limits) {
    it(`with the limit "${limit}" is a 422, ${code}`, async () => {
      for (const [path] of lists) {
        const answer = await ask(service, path, { limit });
        assert.deepEqual(faultPaths(answer), ['limit']);
        assert.equal(answer.json.data.errors[0].code, code);
      }
    });
  }

  it('with an unknown stage is a 422', async () => {
    for (const stage of ['', 'ready', 'BLOCKED', 'blocked,manual_review_needed', 'done']) {
      const answer = await ask(service, packagesPath, { stage });
      assert.deepEqual(faultPaths(answer), ['stage']);
      assert.equal(answer.json.data.errors[0].code, 'not_allowed');
      if (stage.length > 5) assert.equal(answer.text.includes(stage), false);
    }
  });

  it('with several faults names them all', async () => {
    const answer = await service.server.send(
      `${packagesPath}?limit=0&after=x&stage=none`, { headers: service.keys });
    assert.deepEqual(faultPaths(answer), ['stage', 'after', 'limit']);
  });

  it('with a parameter twice is a 422', async () => {
    for (const text of ['limit=1&limit=1', 'after=a&after=a', 'stage=blocked&stage=blocked']) {
      const answer = await service.server.send(`${packagesPath}?${text}`,
        { headers: service.keys });
      assert.deepEqual(faultPaths(answer), [text.split('=')[0]]);
      assert.equal(answer.json.data.errors[0].code, 'duplicate_member');
    }
  });

  it('needs credentials, and its path knows no other method', async () => {
    for (const [path] of lists) {
      assertError(await service.server.send(path), 401, 'unauthorized');
    }
    const posted = await service.server.send(packagesPath, { method: 'POST',
      headers: service.keys });
    assertError(posted, 405, 'method_not_allowed');
    assert.equal(posted.headers.allow, 'GET, HEAD');
    const put = await service.server.send(analysesPath, { method: 'PUT', headers: service.keys });
    assert.deepEqual(put.headers.allow.split(', ').sort(), ['GET', 'HEAD', 'POST']);
  });
});

describe('a stage', () => {
  it('chooses the packages that are in it now', async () => {
    const of = await partner('choosing');
    const [first] = await make(of, 1);
    const ready = await readyForbearance(of);
    const [last] = await make(of, 1);
    const [, list] = lists;
    const inStage = async (stage, query) => (await walk(of, list, { stage, ...query })).ids;
    const needing = [last, first].map((each) => each.package.document_package_id);
    for (const limit of [1, 2, 100]) {
      assert.deepEqual(await inStage('supplemental_intake_needed', { limit }), needing);
      assert.deepEqual(await inStage('ready_to_generate_bundle', { limit }), [ready.id]);
      assert.deepEqual(await inStage('plan_selection_ready', { limit }), []);
    }
    assertSuccess(await ready.review({ borrower_attestation: { attested: false } }));
    assert.deepEqual(await inStage('ready_to_generate_bundle'), []);
    assert.deepEqual(await inStage('borrower_attestation_needed'), [ready.id]);
  });

  it('opens at most two hundred packages, and a short page leads on', async () => {
    const of = await partner('searching');
    const ready = await readyForbearance(of);
    const analysis = await createAnalysis(of, analysisRequest({
      loans: everyHolder(), document_screening: everyYes }));
    const subsets = Array.from({ length: 200 }, (_, number) => screeningSources
      .filter((_source, bit) => ((number + 1) >> bit) & 1));
    for (const sources of subsets) {
      assertSuccess(await createPackage(of, analysis.analysis_id,
        { screening_source_ids: sources }));
    }
    const stage = 'ready_to_generate_bundle';
    const first = await page(of, packagesPath, { stage, limit: 1 });
    assert.deepEqual(first.document_packages, []);
    const second = await page(of, packagesPath, { stage, limit: 1, after: first.next_after });
    assert.deepEqual(second.document_packages.map((each) => each.document_package_id), [ready.id]);
    assert.equal(second.next_after, undefined);
  });
});

describe('a package that can\'t be read', () => {
  it('is named apart, and hides no other package', async () => {
    const { server, data, keys } = await openSpecimenService();
    const of = { server, keys };
    const made = await make(of, 3);
    const ids = made.map((each) => each.package.document_package_id).reverse();
    await server.stop();
    query(data, 'UPDATE document_package SET content = wrapped_key WHERE document_package_id = ?1',
      ids[1]);
    const again = { keys, server: await startServer({ data, args: ['--rate-limit', 'all=off'] }) };
    const unreadable = [{ document_package_id: ids[1],
      analysis_id: made[1].analysis.analysis_id }];
    const whole = await page(again, packagesPath);
    assert.deepEqual(whole.document_packages.map((each) => each.document_package_id),
      [ids[0], ids[2]]);
    assert.deepEqual(whole.unreadable, unreadable);
    assert.equal(whole.next_after, undefined);
    const line = await eventually(() =>
      again.server.lines().find(({ event }) => event === 'packages_unreadable'));
    assert.deepEqual([line.level, line.times], ['error', 1]);
    assert.match(line.request_id, /^req_/);
    // Its stage is not known, so any stage names it.
    const [{ active_stage: stage }] = whole.document_packages;
    const staged = await page(again, packagesPath, { stage });
    assert.deepEqual([staged.document_packages.length, staged.unreadable], [2, unreadable]);
    assert.deepEqual((await page(again, packagesPath, { stage: 'blocked' })).unreadable,
      unreadable);
    // Page by page, it has its place.
    assert.deepEqual((await walk(again, lists[1], { limit: 1 })).ids, [ids[0], ids[2]]);
    // What is about this package alone is refused as before.
    const alone = await ask(again, `${analysesPath}/${unreadable[0].analysis_id}`
      + `/document-packages/${ids[1]}/supplemental-intake`);
    assertError(alone, 500, 'internal_error');
    await again.server.stop();
  });
});
