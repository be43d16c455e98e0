// A random walk of one package: forward as next_action_ids say, with some steps that undo progress.
// The same seed takes the same steps.
import assert from 'node:assert/strict';
import { jpeg, pdf, png } from './attachment_files.mjs';
import { assertSuccess } from './envelope.mjs';
import { examplesOf, requiredNames } from './intake_examples.mjs';
import { daysFromToday } from './intake_identity.mjs';
import { assertCreated } from './packages.mjs';
import { assertStale, assertWorkflow, observe } from './workflow_model.mjs';

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Answers that block a source, for steps into `blocked`. */
const closing = {
  student_loan_debt_burden_forbearance_pdf: { branch: 'taxable income',
    debt_burden_monthly_title_iv_payments_cents: 1 },
  economic_hardship_deferment_pdf: { branch: 'low income',
    economic_hardship_monthly_income_cents: 9_000_000 },
  graduate_fellowship_deferment_pdf: { branch: 'official',
    graduate_fellowship_accepted_full_time: false },
  rehabilitation_training_deferment_pdf: { branch: 'official',
    rehabilitation_training_receiving_services: false },
  in_school_deferment_pdf: { branch: 'school_official_certification',
    in_school_eligible_school: false },
  pslf_tepslf_certification_application_pdf: { branch: 'other nonprofit',
    pslf_employment__1__is_partisan_or_labor_union: true },
  school_related_discharge_workflow: { branch: 'closed school, withdrawn',
    closed_school_completed_program: true },
};

export class Walk {
  constructor(opened, { random, reviewRequired, usable, spoils }) {
    Object.assign(this, { opened, random, reviewRequired, usable, spoils });
    this.steps = [];
    this.stages = new Set();
    this.goals = new Map(); // the branch that each source is filled in with
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  goal(source) {
    if (!this.goals.has(source)) this.choose(source);
    return this.goals.get(source);
  }

  choose(source) {
    const branches = examplesOf(source).filter(this.usable);
    this.goals.set(source, this.pick(branches));
    return this.goals.get(source);
  }

  /** Walks to the end: the package is ready, and every invariant holds after every step. */
  async run(most = 80) {
    let seen = await this.look();
    while (seen.workflow.active_stage !== 'ready_to_generate_bundle' || this.spoils > 0) {
      assert.ok(this.steps.length < most, 'it comes to an end');
      const spoil = this.spoils > 0 && this.random() < 0.35 ? this.spoil(seen) : undefined;
      if (spoil) this.spoils -= 1;
      else if (seen.workflow.active_stage === 'ready_to_generate_bundle') {
        this.spoils = 0;
        break;
      }
      const { changes } = await (spoil ?? this.forward(seen))();
      const after = await this.look();
      if (changes) assertStale(after);
      seen = after;
    }
    return seen;
  }

  async look() {
    const seen = await observe(this.opened);
    assertWorkflow(seen, this.reviewRequired);
    this.stages.add(seen.workflow.active_stage);
    return seen;
  }

  /** Chooses a step that follows next_action_ids. */
  forward({ shown, workflow, sources }) {
    const action = this.pick(workflow.next_action_ids);
    const open = sources.filter((source) => source.required || source.has_intake
      || source.has_attachments);
    switch (action) {
      case 'resolve_blockers':
      case 'complete_supplemental_intake': {
        const waiting = open.filter((source) => source.status !== 'complete');
        const source = this.pick(waiting.length > 0 ? waiting : sources).source_id;
        return () => this.save(source, this.goal(source).values, 'fill');
      }
      case 'upload_attachment': {
        const wanting = open.filter((source) =>
          source.documents?.manifest.missing_document_roles.length > 0);
        const { source_id: source, documents } = this.pick(wanting);
        const role = this.pick(documents.manifest.missing_document_roles);
        return () => this.upload(source, role);
      }
      case 'record_borrower_attestation':
        return () => this.review({ borrower_attestation: { attested: true,
          statement_version: shown.attestation.statement_version } });
      case 'review_document_package': {
        const ids = shown.required_fields.filter((field) => !field.reviewed)
          .map((field) => field.field_id);
        const some = ids.filter(() => this.random() < 0.5);
        return () => this.review(this.random() < 0.5 || some.length === 0
          ? { review_all_required_fields: true } : { reviewed_field_ids: some });
      }
      case 'record_review_decision':
        return () => this.review({ review_decision: { decision: 'proceed',
          decided_on: daysFromToday(-1) } });
      default:
        throw new Error(`no step for ${action}`);
    }
  }

  /** Chooses a step that undoes something, if there is something to undo. */
  spoil({ shown, sources }) {
    const started = sources.filter((source) => source.has_intake);
    const ways = started.flatMap((source) => {
      const { source_id: id } = source;
      const given = source.intake.fields.filter((field) => field.status === 'provided'
        && field.required && requiredNames(this.goal(id)).includes(field.field_id)
        && !/_count$/.test(field.field_id));
      return [
        ...(given.length > 0 ? [() =>
          this.save(id, { [this.pick(given).field_id]: null }, 'clear')] : []),
        () => this.save(id, this.choose(id).values, 'change branch of', false),
      ];
    });
    for (const { source_id: id } of sources.filter((source) => closing[source.source_id])) {
      ways.push(() => {
        const { branch, ...answers } = closing[id];
        const example = examplesOf(id).find((each) => each.branch === branch);
        this.goals.set(id, example);
        return this.save(id, { ...example.values, ...answers }, 'close');
      });
    }
    const startable = ({ has_intake: begun, source_id: id }) =>
      !begun && examplesOf(id).some(this.usable);
    for (const { source_id: id } of sources.filter(startable)) {
      ways.push(() => this.save(id, this.goal(id).values, 'start'));
    }
    for (const { source_id: id, documents } of sources) {
      for (const each of documents?.attachments ?? []) {
        if (each.status === 'available') ways.push(() => this.remove(each.attachment_id));
      }
      const [role] = documents?.manifest.optional_roles ?? [];
      if (role) ways.push(() => this.upload(id, role.document_role));
    }
    if (shown.attestation.status === 'attested') {
      ways.push(() => this.review({ borrower_attestation: { attested: false } }));
    }
    if (this.reviewRequired) {
      ways.push(() => this.review({ review_decision: { decision: 'hold',
        decided_on: daysFromToday(-1) } }));
    }
    return ways.length > 0 ? this.pick(ways) : undefined;
  }

  /** Saves values. `changes`: whether the save certainly changes something. */
  async save(source, values, why, changes = why === 'clear') {
    this.steps.push(`${why} ${source}`);
    const answer = await this.opened.save(source, values);
    assertSuccess(answer);
    const read = await this.opened.intake(source);
    assert.deepEqual(read.json.data, answer.json.data);
    return { changes };
  }

  async upload(source, role) {
    this.steps.push(`upload ${role}`);
    const content = this.pick([pdf, png, jpeg])();
    const answer = await this.opened.upload({ source, role, content });
    assertCreated(answer);
    const { data } = (await this.opened.attachments(source)).json;
    assert.deepEqual(data.manifest, answer.json.data.manifest);
    assert.deepEqual(data.workflow, answer.json.data.workflow);
    return { changes: true };
  }

  async remove(id) {
    this.steps.push(`remove ${id}`);
    const answer = await this.opened.remove(id);
    assertSuccess(answer);
    return { changes: true };
  }

  async review(body) {
    this.steps.push(`review ${JSON.stringify(body)}`);
    const answer = await this.opened.review(body);
    assertSuccess(answer);
    const again = await this.opened.again();
    assert.deepEqual(again.json.data, answer.json.data);
    return { changes: false };
  }
}
