// What does not fit a field, and what no typeface here can write, is refused by the name of the
// field; nothing is cut short, and nothing is written in another way.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertRefused, bringToEnd, finish, forbearance, getArchive, inspectForms, makeBundle, ofKind,
  openSpecimenService, postBundle, readyForbearance,
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
  borrower_first_name: letter.repeat(35), borrower_middle_name: letter.repeat(15),
  borrower_last_name: letter.repeat(35), borrower_name_suffix: letter.repeat(10),
});

/** The bundle is refused, in words that name the field and hold none of the values. */
async function assertMisfit(opened, field, values) {
  const answer = await postBundle(opened);
  assertRefused(answer, 422, field);
  assert.ok(answer.text.includes(field), answer.text);
  for (const value of Object.values(values).filter((each) => typeof each === 'string')) {
    assert.ok(!answer.text.includes(value), 'no value is told');
    assert.ok(!service.server.log.includes(value), 'nor logged');
  }
  assertRefused(await getArchive(opened), 422);
}

async function refusedThenMended(changes, field, mended) {
  const opened = await readyForbearance(service, { changes });
  await assertMisfit(opened, field, changes);
  assertSuccess(await opened.save(forbearance, mended));
  await finish(opened);
  const forms = await inspectForms(opened, await makeBundle(opened));
  assertPrinted(Object.entries(mended), forms);
}

describe('a text', () => {
  it('that is too wide at the smallest size is refused', async () => {
    await refusedThenMended(nameOf('W'), 'borrower_last_name', nameOf('i'));
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
    'another script': '你好', 'a pictogram': 'Zoë 🙂', 'Hebrew': 'שרה',
    'an accent that no letter has': 'Zoex\u0302',
  })) {
    it(`with ${what} is refused`, async () => {
      await refusedThenMended({ borrower_first_name: text }, 'borrower_first_name',
        { borrower_first_name: 'Lukas' });
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

  it('with letters that Helvetica lacks is written in a typeface that comes along', async () => {
    const changes = { borrower_first_name: 'Łukasz Đặng', borrower_last_name: 'İğdır-Nguyễn',
      borrower_address_line_1: '12 Kāneʻohe Bay Drive', borrower_city: 'Łódź' };
    const opened = await readyForbearance(service, { changes });
    const made = await makeBundle(opened);
    assertPrinted(Object.entries(changes), await inspectForms(opened, made));
    for (const { path } of ofKind(made.bundle, 'official_form')) {
      const kept = (await fontsOf(made.content[path])).filter(({ name }) => /Tassel/.test(name));
      assert.equal(kept.length, 1);
      assert.deepEqual(kept[0], { name: kept[0].name, embedded: true, subset: true, unicode: true });
    }
  });

  it('with accents that come apart is seen as one', async () => {
    const changes = { borrower_first_name: 'Zoe\u0308', borrower_last_name: 'Nguye\u0302\u0303n' };
    const opened = await readyForbearance(service, { changes });
    const [form] = await inspectForms(opened, await makeBundle(opened));
    assert.ok(form.text.includes('Zoë') && form.text.includes('Nguyễn'), 'composed');
  });

  it('of a narrative is refused by its own name', async () => {
    await refusedThenMended({ general_forbearance_reason: 'other',
      general_forbearance_reason_explanation: 'A flood 🌊 came' },
    'general_forbearance_reason_explanation',
    { general_forbearance_reason_explanation: 'A flood came' });
  });

  it('of the portfolio is refused by the name of the form', async () => {
    const holder = { name: '銀行 Loan Servicing', holder_type: 'ed' };
    const opened = await openPackage(service, waysTo(forbearance,
      { loans: [direct({ holder })] }));
    await bringToEnd(opened, { [forbearance]: exampleOf(forbearance).values });
    await assertMisfit(opened, forbearance, { name: holder.name });
  });
});
