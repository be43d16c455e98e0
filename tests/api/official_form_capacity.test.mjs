// Values that do not fit into a field, or can't be printed there, are reported when they are saved.
// The value is kept; only its field becomes invalid, with a reason that says what to do. Nothing is
// cut short.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertRefused, bringToEnd, finish, forbearance, getForm, inspectForms, makeBundle, ofKind,
  openSpecimenService, postBundle, readyForbearance, shown,
} from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct, waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { fontsOf } from './pdf_oracles.mjs';
import { assertPrinted } from './printed_values.mjs';

let service;

before(async () => {
  service = await openSpecimenService();
});

const nameOf = (letter) => ({
  borrower_first_name: letter.repeat(34), borrower_middle_name: letter.repeat(15),
  borrower_last_name: letter.repeat(35), borrower_name_suffix: letter.repeat(10),
});

/** Saves values, of which one does not fit the form. */
async function assertUnfit(opened, field, values, reason) {
  const answer = await opened.save(forbearance, values);
  assertSuccess(answer);
  const { data } = answer.json;
  const invalid = data.fields.filter((each) => each.status === 'invalid');
  assert.deepEqual(invalid.map((each) => each.field_id), [field]);
  assert.match(invalid[0].reason, reason);
  assert.ok(data.fields.every((each) => each.status === 'invalid' || !('reason' in each)));
  assert.equal(data.status, 'incomplete');
  assert.equal(data.workflow.active_stage, 'supplemental_intake_needed');
  for (const copy of data.official_form_readiness) {
    assert.deepEqual(copy.missing_field_ids, [field]);
  }
  const { document_package: shownNow } = await shown(opened);
  for (const { field_id: id, status, reason: why } of shownNow.required_fields) {
    assert.equal(status === 'invalid', id === field, id);
    assert.equal(why !== undefined, id === field, id);
  }
  assertRefused(await postBundle(opened), 422);
  assert.ok(!answer.text.includes(values[field]), 'no value is told');
  assert.ok(!service.server.log.includes(values[field]), 'nor logged');
}

async function invalidThenMended(changes, field, mended, reason) {
  const opened = await readyForbearance(service);
  await assertUnfit(opened, field, changes, reason);
  assertSuccess(await opened.save(forbearance, mended));
  await finish(opened);
  const forms = await inspectForms(opened, await makeBundle(opened));
  assertPrinted(Object.entries({ ...changes, ...mended })
    .filter(([name]) => !name.endsWith('__printed_as') && name !== field), forms);
  return forms;
}

const tooLong = /too long for its box .*General Forbearance Request/;
const unprintable = /character that can't be printed .*General Forbearance Request/;

describe('a text', () => {
  it('that is too wide at the smallest size is invalid, the longest part of it alone', async () => {
    await invalidThenMended(nameOf('W'), 'borrower_last_name', nameOf('i'), tooLong);
  });

  it('may be shorter on this form alone, which is reviewed', async () => {
    const opened = await readyForbearance(service);
    await assertUnfit(opened, 'borrower_last_name', nameOf('W'),
      /as borrower_last_name__printed_as\.$/);
    const printing = 'borrower_last_name__printed_as';
    const saved = await opened.save(forbearance, { [printing]: 'W-shortened' });
    assertSuccess(saved);
    const field = saved.json.data.fields.find((each) => each.field_id === printing);
    assert.deepEqual([field.status, field.printed_as, field.required], ['provided', true, true]);
    const { document_package: { required_fields: fields } } = await shown(opened);
    assert.deepEqual(fields.filter((each) => each.field_id === printing)
      .map((each) => [each.printed_as, each.reviewed]), [[true, false]]);
    await finish(opened);
    const forms = await inspectForms(opened, await makeBundle(opened));
    for (const { fields: filled } of forms) {
      const texts = filled.map((each) => each.value).join('\n');
      assert.ok(texts.includes('W-shortened'));
      assert.ok(!texts.includes('W'.repeat(35)), 'in the place of the name');
    }
  });

  it('of the most characters that intake takes fits where they are narrow', async () => {
    const changes = { ...nameOf('l'), borrower_city: 'i'.repeat(30),
      borrower_address_line_1: 'l'.repeat(40), borrower_address_line_2: 'i'.repeat(40),
      borrower_email: `${'l'.repeat(38)}@example.com`,
      general_forbearance_reason: 'other',
      general_forbearance_reason_explanation: 'A flood. '.repeat(94) };
    const opened = await readyForbearance(service, { changes });
    const forms = await inspectForms(opened, await makeBundle(opened));
    delete changes.general_forbearance_reason;
    assertPrinted(Object.entries(changes), forms);
  });

  for (const [what, text] of Object.entries({
    'another script': '你好', 'a pictogram': 'Zoë 🙂', 'Hebrew letters': 'דוד',
  })) {
    it(`with ${what} is invalid until it is given in Latin letters`, async () => {
      await invalidThenMended({ borrower_first_name: text }, 'borrower_first_name',
        { borrower_first_name__printed_as: 'Lukas' }, unprintable);
    });
  }

  for (const [language, first, last] of [
    ['Polish', 'Łukasz', 'Wójcik-Żółć'], ['Vietnamese', 'Đặng', 'Nguyễn Thị Ưng'],
    ['Turkish', 'İğdır', 'Şişli'], ['Hawaiian', 'Kāneʻohe', 'Kaʻahumanu'],
    ['Czech', 'Řehoř', 'Dvořák'], ['Romanian', 'Ștefan', 'Țepeș'],
  ]) {
    it(`of a ${language} name is printed as it is`, async () => {
      const changes = { borrower_first_name: first, borrower_last_name: last };
      const opened = await readyForbearance(service, { changes });
      const made = await makeBundle(opened);
      assertPrinted(Object.entries(changes), await inspectForms(opened, made));
      const [{ path }] = ofKind(made.bundle, 'official_form');
      const kept = (await fontsOf(made.content[path])).filter(({ name }) => /Tassel/.test(name));
      assert.equal(kept.length, 1);
      const { name } = kept[0];
      assert.deepEqual(kept[0], { name, embedded: true, subset: true, unicode: true });
    });
  }

  it('with accents, dashes and any apostrophe is written as it is', async () => {
    const changes = { borrower_first_name: 'Zoë Ÿvonne', borrower_last_name: 'O’Neill–Peña',
      borrower_address_line_1: '1 “Rue” de l\'Œuf', borrower_city: 'Šibenik',
      general_forbearance_reason: 'other',
      general_forbearance_reason_explanation: 'Costs: 100 €\n½ of (all) \\ {it} – “so”…' };
    const opened = await readyForbearance(service, { changes });
    const forms = await inspectForms(opened, await makeBundle(opened));
    delete changes.general_forbearance_reason;
    assertPrinted(Object.entries(changes), forms);
  });

  it('of a narrative is told by its own name, and can only be mended itself', async () => {
    const field = 'general_forbearance_reason_explanation';
    const opened = await readyForbearance(service);
    await assertUnfit(opened, field,
      { general_forbearance_reason: 'other', [field]: 'A flood 🌊 came' },
      /Write it in Latin letters\.$/);
    assertRefused(await opened.save(forbearance, { [`${field}__printed_as`]: 'A flood came' }),
      422);
    assertSuccess(await opened.save(forbearance, { [field]: 'A flood came' }));
    await finish(opened);
  });
});

describe('what no answer says', () => {
  it('leaves its form out and holds no other back', async () => {
    const strange = { name: '教育贷款', holder_type: 'ed' };
    const opened = await openPackage(service, waysTo(forbearance,
      { loans: [direct(), direct({ loan_id: 'other', holder: strange })] }));
    await bringToEnd(opened, { [forbearance]: exampleOf(forbearance).values });
    const before = await shown(opened);
    const forms = before.document_package.official_forms;
    assert.deepEqual(forms.map((each) => [each.status, each.reason]),
      [['ready', undefined], ['not_made', 'loan_data_unfit']]);
    const leftOut = forms[1].form_instance_id;
    const told = before.workflow.forms_left_out;
    assert.deepEqual(told.map((each) => [each.form_instance_id, each.reason]),
      [[leftOut, 'loan_data_unfit']]);
    assert.match(told[0].message, /loan data/);
    const made = await makeBundle(opened);
    assert.deepEqual(ofKind(made.bundle, 'official_form').map((each) => each.form_instance_id),
      [forms[0].form_instance_id]);
    assert.ok(made.bundle.warnings.some((each) => each.form_instance_id === leftOut));
    assert.deepEqual(made.data.workflow.forms_left_out, told);
    assertRefused(await getForm(opened, forbearance, leftOut), 422, `official_forms.${leftOut}`);
    await inspectForms(opened, made);
  });
});
