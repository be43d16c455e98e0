// Checks for tests of hard rules: a complete example with some answers changed, saved into a
// package of its own.
import assert from 'node:assert/strict';
import { assertError, assertSuccess } from './envelope.mjs';
import { assertFields, assertSameData, faultPaths, packageWith } from './packages.mjs';

export function ruleChecks(service) {
  async function save(example, changes, facts) {
    const opened = await packageWith(service, example.source, facts);
    const earlier = await opened.intake(example.source);
    const changed = { ...example.values, ...changes };
    // A new package has nothing to clear.
    const values = Object.fromEntries(Object.entries(changed).filter(([, value]) =>
      value !== null));
    return { opened, earlier, answer: await opened.save(example.source, values) };
  }
  const why = ({ name }, changes) => `${name} ${JSON.stringify(changes)}`;

  const checks = {
    async complete(example, changes = {}, facts) {
      const { answer } = await save(example, changes, facts);
      assertSuccess(answer);
      assert.equal(answer.json.data.status, 'complete', why(example, changes));
      return answer.json.data;
    },

    /** Checks that the save succeeds, and that a blocker stops the source and says why. */
    async blocked(example, changes = {}, facts) {
      const { opened, answer } = await save(example, changes, facts);
      assertSuccess(answer);
      const { status, workflow } = answer.json.data;
      assert.equal(status, 'blocked', why(example, changes));
      assert.equal(workflow.active_stage, 'blocked');
      assert.deepEqual(workflow.next_action_ids,
        ['resolve_blockers', 'complete_supplemental_intake']);
      const blockers = workflow.blockers.filter((each) => each.source_id === example.source);
      assert.ok(blockers.length > 0);
      for (const { code, message } of blockers) {
        assert.match(code, /^[a-z0-9_]+$/);
        assert.match(message, /\S+ \S+/);
      }
      assertSameData(await opened.intake(example.source), answer);
      // Saving the example's answers again unblocks the source.
      const cleared = Object.fromEntries(Object.keys(changes)
        .filter((name) => !(name in example.values)).map((name) => [name, null]));
      if (facts === undefined) {
        const repaired = await opened.save(example.source, { ...cleared, ...example.values });
        assertSuccess(repaired);
        assert.equal(repaired.json.data.status, 'complete', why(example, changes));
      }
    },

    /** Checks for a 422 that names exactly these fields, and that nothing is saved. */
    async refused(example, changes, names, facts) {
      const { opened, earlier, answer } = await save(example, changes, facts);
      assertFields(answer, names, why(example, changes));
      assertSameData(await opened.intake(example.source), earlier);
    },

    /** Checks for a 422 whose fields are all among these names. */
    async refusedAmong(example, changes, names, facts) {
      const { opened, earlier, answer } = await save(example, changes, facts);
      const paths = faultPaths(answer);
      assert.ok(paths.every((path) => names.includes(path.replace('values.', ''))), paths.join());
      assertSameData(await opened.intake(example.source), earlier);
    },

    /** Returns the answer without checking it. */
    async ask(example, changes = {}, facts) {
      return (await save(example, changes, facts)).answer;
    },

    async saved(example, changes = {}, facts) {
      const answer = await checks.ask(example, changes, facts);
      assertSuccess(answer);
      return answer.json.data;
    },

    /**
     * Checks that the answers are either blocked or refused. The contract only says "excluded", and
     * leaves open which of the two happens.
     */
    async excluded(example, changes, names, facts) {
      const { answer } = await save(example, changes, facts);
      if (answer.status === 200) {
        assert.equal(answer.json.data.status, 'blocked', why(example, changes));
        return;
      }
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(faultPaths(answer), names.map((name) => `values.${name}`));
    },

    /** Checks that the source is complete, with the expected number of copies of each form. */
    async instances(example, expected, facts, changes = {}) {
      const data = await checks.complete(example, changes, facts);
      const ids = data.official_form_readiness.map((form) => form.form_instance_id);
      assert.equal(ids.length, expected, `${why(example, changes)}: ${ids.join(' ')}`);
      return ids;
    },
  };
  return checks;
}
