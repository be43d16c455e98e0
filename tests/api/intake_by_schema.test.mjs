// Every source, from nothing to a package that is ready, by a client that knows nothing of the
// sources: only their schemas, and the faults of what it sends. It goes every way that it meets,
// and begins with no record, with one, and with those that the profile states.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { shown, finish, openSpecimenService } from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { allSources, waysTo } from './intake_portfolios.mjs';
import { faultPaths, openPackage } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import {
  FaultHeeder, routesOf, schemaOf, SchemaFiller, templateOf,
} from './schema_filler.mjs';

const facts = new Map();
let service;

before(async () => {
  service = await openSpecimenService();
});

/** The loans and the plan of a source's packages, which the client knows from its analysis. */
async function factsOf(source, changes) {
  const key = JSON.stringify([source, changes]);
  if (!facts.has(key)) {
    const made = await openSandboxPackage(service, waysTo(source, changes));
    const told = await service.server.send(made.analysisPath, { headers: made.header });
    assertSuccess(told);
    facts.set(key, told.json.data.facts);
  }
  return facts.get(key);
}

/** The sources that the package waits for, beginning with the one that it was made for. */
async function neededSources(opened, first) {
  const { document_package: { sources } } = await shown(opened);
  const others = sources.filter((one) => one.required && one.source_id !== first);
  return [first, ...others.map((one) => one.source_id)];
}

/** Fills in a source, and returns what became of it. */
async function fillIn(opened, source, options) {
  const filler = new SchemaFiller(await schemaOf(opened, source),
    await factsOf(options.of ?? source, options.changes), options);
  const { values, report, names = [] } = await filler.save(opened, source);
  if (report === undefined) return { outcome: 'refused', filler, values, names };
  await filler.attach(opened, source, values);
  const answer = await opened.intake(source);
  assertSuccess(answer);
  return { outcome: answer.json.data.status, report: answer.json.data, filler, values };
}

/** Fills in whatever the package needs, until it is ready. */
async function untilReady(opened, source, options = {}) {
  let last;
  for (const one of await neededSources(opened, source)) {
    const made = await fillIn(opened, one, one === source ? options
      : { of: source, changes: options.changes });
    const missing = made.report?.fields.filter(({ status, required }) =>
      required && status !== 'provided').map((each) => each.field_id);
    assert.equal(made.outcome, 'complete', `${one}: ${made.names} ${missing} ${JSON.stringify(
      (await shown(opened)).workflow.blockers)}`);
    if (one === source) last = made;
  }
  await finish(opened);
  return last;
}

const opened = (source, changes) => openPackage(service, waysTo(source, changes));

/** A way through a source is known by the answers that it begins with. */
const nameOf = (route) => Object.entries(route).map((pair) => pair.join('=')).join(', ') || 'usual';

describe('a client that knows only schema and faults', () => {
  for (const source of allSources) {
    it(`brings a package to its end, on every way through ${source}`, async () => {
      const schema = await schemaOf(await opened(source), source);
      let complete = 0;
      for (const route of routesOf(schema)) {
        const why = `${source}, ${nameOf(route)}`;
        const made = await opened(source);
        const { outcome, values, filler, names } = await fillIn(made, source, { route });
        if (outcome === 'complete') {
          for (const one of (await neededSources(made, source)).slice(1)) {
            assert.equal((await fillIn(made, one, { of: source })).outcome, 'complete',
              `${why}: ${one}`);
          }
          await finish(made);
          complete += 1;
        } else {
          // Such answers rule the form out, and the schema says so of each reason.
          assert.equal(outcome, 'blocked', `${why}: ${names}`);
          const known = filler.broken('blockers', values).map(({ rule }) => rule.code);
          for (const { code } of (await shown(made)).workflow.blockers)
            assert.ok(known.includes(code), `${why}: ${code}`);
        }
      }
      assert.ok(complete > 0);
    });
  }
});

const repeating = [];
const second = (one) => ({ ...one, loan_id: `${one.loan_id}-2`,
  holder: { ...one.holder, name: `${one.holder.name} Two` } });
/** Two loans of each kind, each with a holder of its own, so that records can differ. */
const twoOfEach = (source) => {
  const { loans } = waysTo(source).analysis.portfolio;
  return { loans: [...loans, ...loans.map(second)] };
};
/** How the names of counts end, outside of records and within them, as the reference says. */
let endings;
const countOf = ({ group }) => group + endings[Number(group.includes('__'))];

describe('records', () => {
  before(async () => {
    const { json } = await service.server.send('/openapi/service-v1.json');
    const { description } = json.components.schemas.reported_group.properties.group;
    endings = description.match(/(?<=`)_\w+(?=`)/g);
    for (const source of allSources) {
      const schema = await schemaOf(await opened(source), source);
      if (schema.record_groups.some((group) => group.maximum > group.minimum))
        repeating.push(source);
    }
  });

  it('repeat in some sources', () => assert.ok(repeating.length > 2, repeating.join()));

  it('are added to a package that is ready, by what the report shows of one more', async () => {
    let added = 0;
    for (const source of repeating) {
      const made = await opened(source, twoOfEach(source));
      const { report, filler } = await untilReady(made, source, { changes: twoOfEach(source) });
      for (const group of report.record_groups) {
        const described = filler.counts.get(filler.templates.get(templateOf(countOf(group))));
        if (group.fields === undefined || filler.roomIn(described) <= group.count) continue;
        const raised = await made.save(source, { [countOf(group)]: group.count + 1 });
        assertSuccess(raised);
        const known = new Map(raised.json.data.fields.map((one) => [one.field_id, one]));
        for (const { field_id: id } of group.fields) {
          const name = id.replace(/__[NM]__/, `__${group.count + 1}__`);
          if (!name.includes('__M__')) assert.ok(known.has(name), `${source}: ${name}`);
        }
        added += 1;
      }
      await untilReady(made, source, { changes: twoOfEach(source), records: 2 });
    }
    assert.ok(added > 4, `${added} groups grew`);
  });

  it('are two from the beginning', async () => {
    for (const source of repeating) {
      await untilReady(await opened(source, twoOfEach(source)), source,
        { changes: twoOfEach(source), records: 2 });
    }
  });

  it('that the profile states are kept, and completed', async () => {
    const source = 'pslf_tepslf_certification_application_pdf';
    const made = await opened(source, { profile: { public_service_employment: {
      qualifying_employer_claimed: true, full_time_claimed: true,
      employer_name: 'City of Springfield', employer_ein: '123456789',
      average_hours_per_week: 40, service_start_date: '2019-09-01' } } });
    const begun = await made.intake(source);
    assertSuccess(begun);
    const stated = begun.json.data.fields.filter(({ status }) => status === 'provided');
    assert.ok(stated.some(({ field_id: id }) => id.startsWith('pslf_employment__1__')));
    await untilReady(made, source);
  });
});

describe('faults', () => {
  it('alone lead a client that sends everything to what may be sent', async () => {
    for (const source of allSources) {
      const made = await opened(source);
      const report = await new FaultHeeder(await schemaOf(made, source)).save(made, source);
      assert.ok(['complete', 'blocked'].includes(report?.status), `${source}: ${report?.status}`);
    }
  });

  it('tell a name in a record that was likely meant', async () => {
    for (const source of repeating.slice(0, 3)) {
      const made = await opened(source);
      const filler = new SchemaFiller(await schemaOf(made, source), await factsOf(source), {});
      const values = filler.settle();
      const name = Object.keys(values).find((one) => /__1__\w{6,}$/.test(one)
        && typeof values[one] === 'string');
      const wrong = name.replace(/.(.)$/, '$1');
      const { [name]: value, ...others } = values;
      const answer = await made.save(source, { ...others, [wrong]: value });
      assert.ok(faultPaths(answer).includes(`values.${wrong}`), name);
      const { message } = answer.json.data.errors.find(({ path }) => path === `values.${wrong}`);
      assert.ok(message.includes(name), message);
    }
  });
});
