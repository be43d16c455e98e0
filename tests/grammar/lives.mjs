// What borrowers and partners do with an analysis, from its request to the bundle. Each request is
// valid after the answers that came before.
import { readdirSync, readFileSync } from 'node:fs';
import { jpeg, pdf, png } from '../api/attachment_files.mjs';
import {
  certifierOf, linkRequest, postLink, revoke, sendScan, withLink,
} from '../api/certifier_links.mjs';
import { finish, getArchive, getForm, postBundle, shown } from '../api/bundles.mjs';
import { examplesOf } from '../api/intake_examples.mjs';
import { allSources, waysTo } from '../api/intake_portfolios.mjs';
import { optionOf, selectionOf } from '../api/packages.mjs';
import { sourcesWithoutManifest } from '../api/workflow_model.mjs';
import { mark } from './marks.mjs';

/** Sources whose examples are complete with the portfolio that `waysTo` returns. */
const sources = allSources.filter((source) => !source.startsWith('direct_consolidation'));

const exportFolder = new URL('../data/exports/', import.meta.url);
const exportTexts = readdirSync(exportFolder).filter((name) => name.endsWith('v4.txt'))
  .map((name) => readFileSync(new URL(name, exportFolder), 'utf8'));

/** All follow-ups have the same day, so that a package can record the same follow-up again. */
const dayOfSending = '2026-08-01';

/** Thrown to begin another life: a spoiled request was accepted, so that a good one was refused. */
export class Abandoned extends Error {}

function accepted(answer) {
  const { status, text } = answer;
  if (status === 0 || status >= 300) throw new Abandoned(`${status} ${text.slice(0, 300)}`);
  return answer.json?.data;
}

async function askQuotes(actor) {
  const { body } = actor.grammar.operations.find(({ id }) => id === 'create_quick_quote');
  for (let count = actor.dice.between(2, 8); count > 0; --count) {
    await actor.quote(actor.grammar.value(body, actor.dice));
  }
}

/** Requests the merge of one file, or of two files of the same borrower. */
async function mergeFiles(actor) {
  const other = { raw_text: 'Loan Type: Direct Subsidized\nPrincipal: $900.00\n' };
  accepted(await actor.merge({
    sources: [{ raw_text: actor.dice.pick(exportTexts) }, other].slice(0, actor.dice.between(1, 2)),
  }));
}

/** The analysis with random facts and, sometimes, with its loans as the text of an export. */
function varied({ portfolio, ...analysis }, dice) {
  const loans = dice.chance(0.3) ? { raw_text: dice.pick(exportTexts) } : { portfolio };
  return { ...analysis, ...loans, borrower_profile: { ...analysis.borrower_profile,
    adjusted_gross_income_cents: dice.between(0, 20_000_000), family_size: dice.between(1, 9),
    state_of_residence: dice.pick(['CA', 'NY', 'PR', 'AE']) },
  include_rule_traces: dice.chance(0.1), include_calculation_traces: dice.chance(0.1) };
}

const billedPlans = ['repayment_assistance_plan', 'direct_ibr', 'paye', 'icr'];

/** Makes several random requests that only read. */
async function browse(actor, opened, most) {
  const { dice } = actor;
  const billed = opened.analysis.plan_quotes.find((one) =>
    billedPlans.includes(one.plan_id) && one.quote_status === 'calculated');
  for (let count = dice.between(1, most); count > 0; --count) {
    const ways = [() => actor.readAnalysis(opened.analysis), () => opened.again(),
      () => actor.project(opened.analysis, { income_growth_bps: dice.between(-1000, 1000),
        extra_monthly_payment_cents: dice.between(0, 100_000) }),
      ...(billed ? [() => actor.checkBill(opened.analysis, { plan_id: billed.plan_id,
        billed_cents: dice.between(0, 200_000) })] : []),
      ...(!sourcesWithoutManifest.includes(opened.source)
        ? [() => opened.attachments(opened.source)] : []),
      ...opened.attachmentIds.map((id) => () =>
        opened.send(`/attachments/${id}/content`)),
      () => opened.send('/follow-ups'), () => opened.send('/calendar.ics'),
      () => opened.send(`/supplemental-intake/schema?source_id=${opened.source}`),
      ...actor.readsOf(opened)];
    accepted(await dice.pick(ways)());
  }
}

async function uploadAll(actor, opened, look) {
  const { dice } = actor;
  if (sourcesWithoutManifest.includes(opened.source)) return;
  for (;;) {
    const { manifest } = accepted(await opened.attachments(opened.source));
    const [role] = manifest.missing_document_roles;
    if (role === undefined) return;
    const { attachment } = accepted(await opened.upload({ source: opened.source, role,
      filename: `${mark} ${dice.below(100)}.pdf`, content: dice.pick([pdf, png, jpeg])() }));
    opened.attachmentIds.push(attachment.attachment_id);
    await look(actor, opened, 6);
    if (dice.chance(0.2)) {
      accepted(await opened.remove(opened.attachmentIds.pop()));
    }
  }
}

async function bundle(actor, opened) {
  const { bundle: made } = accepted(await postBundle(opened));
  accepted(await getArchive(opened));
  for (const { form_instance_id: form, recipient } of made.left_to_do.slice(0, 1)) {
    accepted(await opened.postJson('/follow-ups', { form_instance_id: form, recipient,
      state: 'sent', on: dayOfSending }));
  }
  const { document_package: { official_forms: forms } } = await shown(opened);
  for (const form of forms.filter(({ status }) => status === 'ready').slice(0, 2)) {
    accepted(await getForm(opened, form.source_id, form.form_instance_id));
  }
  return made;
}

/** Has a form certified by link, if somebody else completes a section of it and a partner asks. */
async function certify(actor, opened, { left_to_do: left }) {
  const { form_instance_id: form, steps } = left.find((each) =>
    each.steps.some(({ kind }) => kind === 'certify')) ?? {};
  if (form === undefined || actor.keys === undefined) return;
  const { by } = steps.find(({ kind }) => kind === 'certify');
  const body = linkRequest({ form_instance_id: form, certifier: certifierOf[by] });
  const { url } = accepted(await postLink(opened, body));
  const secret = url.split('#')[1];
  accepted(await withLink(actor.server, secret, 'link'));
  accepted(await withLink(actor.server, secret, 'sheet'));
  accepted(await sendScan(actor.server, secret, { content: actor.dice.pick([pdf, png, jpeg])() }));
  const { certifier_link: other } = accepted(await postLink(opened, body));
  accepted(await revoke(opened, other.certifier_link_id));
  accepted(await opened.send('/certifier-links'));
}

/** Makes an analysis, and a package for one source; `extra` requests one more analysis. */
async function begin(actor, extra) {
  const source = actor.dice.pick(sources);
  const ways = waysTo(source);
  if (extra) {
    accepted(await actor.analyze(varied(ways.analysis, actor.dice), `key-${actor.nextNumber()}`));
  }
  const analysis = accepted(await actor.analyze(ways.analysis));
  const selection = selectionOf(ways.choose && optionOf(analysis, ways.choose), ways.screening);
  const opened = await actor.open(analysis, selection, accepted);
  return Object.assign(opened, { source, attachmentIds: [] });
}

/** The values for a branch of the source, and those values that can be sent separately. */
function intakeOf({ source }, dice) {
  const example = dice.pick(examplesOf(source));
  const values = Object.entries(example.values).map(([name, value]) =>
    [name, name === 'borrower_first_name' ? `Z${mark.slice(1)}` : value]);
  // Records belong together with their count, and so do a list's boxes and the description of
  // "other".
  const together = /__|_count$|_other_description$/;
  return { values, alone: values.filter(([name]) => !together.test(name)) };
}

/** Brings the package to its bundle, which is returned, reading what is there on the way. */
async function complete(actor, opened, look = browse) {
  await uploadAll(actor, opened, look);
  await look(actor, opened, 8);
  // Go on only if the package can be attested: some examples are not complete with these loans.
  const { workflow } = accepted(await opened.again());
  const ways = ['record_borrower_attestation', 'generate_bundle'];
  if (!ways.some((action) => workflow.next_action_ids.includes(action))) return undefined;
  await finish(opened);
  await look(actor, opened, 8);
  return bundle(actor, opened);
}

/** One life of an analysis, with a package for one source. */
export async function live(actor) {
  actor.renew();
  await askQuotes(actor);
  await mergeFiles(actor);
  const opened = await begin(actor, true);
  await browse(actor, opened, 8);
  const { values, alone } = intakeOf(opened, actor.dice);
  accepted(await opened.save(opened.source,
    Object.fromEntries(alone.slice(0, actor.dice.between(1, alone.length)))));
  await browse(actor, opened, 8);
  accepted(await opened.save(opened.source, Object.fromEntries(values)));
  await browse(actor, opened, 8);
  const made = await complete(actor, opened);
  if (made !== undefined) await certify(actor, opened, made);
  return { opened, values, always: actor.always };
}

/**
 * Brings a package to its bundle as fast as possible, without reads in between. It then takes as
 * much of the server's cache as a package with a longer life.
 */
export async function settle(actor) {
  actor.renew();
  const opened = await begin(actor, true);
  const { values } = intakeOf(opened, actor.dice);
  accepted(await opened.save(opened.source, Object.fromEntries(values)));
  await complete(actor, opened, async () => {});
}

/** Makes requests about a package that already exists. */
export async function liveOn(actor, { opened, values, always }) {
  actor.renew();
  await askQuotes(actor);
  actor.always = always;
  accepted(await opened.save(opened.source, Object.fromEntries(values)));
  while (opened.attachmentIds.length > 0) {
    accepted(await opened.remove(opened.attachmentIds.pop()));
  }
  await complete(actor, opened);
}
