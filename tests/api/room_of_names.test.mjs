// Whatever a save accepts, the forms accept: whole packages of every source with names from forty
// languages. A save reports what a form can't print; once the borrower states what to print
// instead, every form is made.
// TASSEL_PACKAGES sets how many packages are made, and TASSEL_SEED sets which.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bringToEnd, makeBundle, openSpecimenService, shown } from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf, examples } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { names } from './names_of_languages.mjs';
import { openPackage } from './packages.mjs';
import { Dice } from '../grammar/dice.mjs';

const packages = Number(process.env.TASSEL_PACKAGES ?? 12);
const seed = Number(process.env.TASSEL_SEED ?? 20_261_124);
const dice = new Dice(seed);

let service;

before(async () => {
  service = await openSpecimenService();
});

/** A first name, and a last name of one or several words, as a person may write it. */
const given = () => dice.pick(names)[0];
const family = () => {
  const [one, other] = [dice.pick(names)[1], dice.pick(names)[1]];
  const both = `${one}-${other}`;
  return dice.chance(0.3) && both.length <= 35 ? both : one.slice(0, 35);
};

/** The values of an example with its names replaced. */
function named(values) {
  const changed = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    if (/(first_name)$/.test(name)) changed[name] = given();
    if (/(last_name)$/.test(name)) changed[name] = family();
    if (/(school_name|employer_name|spouse_name|individual_name)$/.test(name)) {
      changed[name] = `${given()} ${family()}`.slice(0, 80);
    }
  }
  return changed;
}

/**
 * Saves the values, and states what to print instead of names that the forms can't print. Returns
 * how often that was necessary.
 */
async function saveAll(opened, source, values) {
  let { json: { data } } = await opened.save(source, values);
  let mended = 0;
  for (let tries = 0; tries < 6; ++tries) {
    const invalid = data.fields.filter((each) => each.status === 'invalid');
    if (invalid.length === 0) return mended;
    mended += invalid.length;
    for (const { field_id: id, reason } of invalid) {
      assert.match(reason, /on this form/, id);
      const name = id.endsWith('__printed_as') ? id : `${id}__printed_as`;
      const answer = await opened.save(source, { [name]: id === name ? 'B' : 'Ab' });
      assertSuccess(answer);
      data = answer.json.data;
    }
  }
  assert.fail('what is printed otherwise has no room either');
  return mended;
}

// Sources whose form has a grid for only the letters A to Z; a save refuses other names with a 422.
const grids = ['federal_tax_information_consent_revocation_form'];
// This source brings the other two consolidation sources with it.
const together = 'direct_consolidation_add_loans_pdf';
const sources = examples.filter((each) => !grids.includes(each.source) &&
  each.source !== 'direct_consolidation_application_pdf');

describe(`${packages} packages of seed ${seed}`, () => {
  for (let number = 0; number < packages; ++number) {
    const { source, values, name } = dice.pick(sources);
    it(`${number}: ${name}`, async () => {
      const opened = await openPackage(service, waysTo(source));
      await saveAll(opened, source, named(values));
      const { document_package: { sources: all } } = await shown(opened);
      const others = all.map((each) => each.source_id)
        .filter((id) => source === together && id !== source);
      for (const other of others) await saveAll(opened, other, named(exampleOf(other).values));
      await bringToEnd(opened, Object.fromEntries([source, ...others].map((id) => [id, {}])));
      const { document_package: { official_forms: forms } } = await shown(opened);
      const made = await makeBundle(opened);
      assert.deepEqual(forms.map((each) => each.status).filter((each) => each === 'not_made'), []);
      const after = await shown(opened);
      assert.deepEqual(after.document_package.official_forms.map((each) => each.status),
        forms.map((each) => each.status), 'nothing turned out not to be makable');
      assert.ok(made.bundle.artifacts.length > 2);
    });
  }
});
