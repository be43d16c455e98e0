// Addresses in any country: which fields are asked for, which are required, and what each takes.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { borrowers, inGrid, mailing, samples } from './address_samples.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf, fieldsById } from './intake_examples.mjs';
import { assertFields, openService, packageWith } from './packages.mjs';

const forbearance = 'general_forbearance_pdf';
const consent = 'federal_tax_information_consent_revocation_form';
let service;

before(async () => {
  service = await openService();
});

async function saved(opened, source, values) {
  const answer = await opened.save(source, values);
  assertSuccess(answer);
  return fieldsById(answer.json.data);
}

const paris = samples.France.values;

/** Both places that an address can be sent to: a source, its prefix, and its values of a sample. */
const places = [
  [forbearance, 'borrower', ({ values }) => borrowers(values)],
  [consent, 'federal_tax_consent_revocation_mailing', (sample) => mailing(inGrid(sample).values)],
];

for (const [source, prefix, named] of places) {
  const name = (member) => `${prefix}_${member}`;
  const statusOf = (fields, member) => {
    const { status, required } = fields[name(member)];
    return status === 'missing' && required ? 'required' : status;
  };
  const packaged = async () => {
    const opened = await packageWith(service, source);
    await saved(opened, source, exampleOf(source).values);
    return opened;
  };

  describe(`an address of ${prefix}`, () => {
    it('is in the United States if nothing else is said', async () => {
      const opened = await packageWith(service, source);
      const fields = fieldsById((await opened.intake(source)).json.data);
      const expected = { country: 'missing', state: 'required', zip_code: 'required',
        region: 'not_applicable', postal_code: 'not_applicable' };
      if (source === consent) assert.equal(statusOf(fields, 'city'), 'required');
      for (const [member, status] of Object.entries(expected)) {
        assert.equal(statusOf(fields, member), status, member);
      }
    });

    it('asks for a state and a ZIP code there alone, and erases them elsewhere', async () => {
      const opened = await packaged();
      const abroad = await saved(opened, source, { [name('country')]: 'FR' });
      for (const member of ['state', 'zip_code']) {
        assert.equal(statusOf(abroad, member), 'not_applicable', member);
      }
      assert.equal(statusOf(abroad, 'region'), 'missing', 'no region is required');
      assert.equal(statusOf(abroad, 'postal_code'), 'missing', 'not every country has codes');
      const back = await saved(opened, source, { [name('country')]: 'US' });
      for (const member of ['state', 'zip_code']) {
        assert.equal(statusOf(back, member), 'required', member);
      }
    });

    it('in Canada has a province and a postal code', async () => {
      const opened = await packaged();
      const fields = await saved(opened, source, { [name('country')]: 'CA' });
      for (const member of ['region', 'postal_code']) {
        assert.equal(statusOf(fields, member), 'required', member);
      }
      for (const region of ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK',
        'YT']) {
        await saved(opened, source, { [name('region')]: region });
      }
      for (const code of ['H3Z 2Y7', 'h3z 2y7', 'H3Z2Y7']) {
        await saved(opened, source, { [name('postal_code')]: code });
      }
      for (const region of ['Ontario', 'XX', 'on', 'CA']) {
        assertFields(await opened.save(source, { [name('region')]: region }), [name('region')]);
      }
      for (const code of ['H3Z-2Y7', '12345', 'H3Z 2Y', 'HZ3 2Y7', 'H3Z 2Y77']) {
        assertFields(await opened.save(source, { [name('postal_code')]: code }),
          [name('postal_code')]);
      }
    });

    it('loses what does not fit another country', async () => {
      const opened = await packaged();
      const values = { ...paris, region: 'Ile-de-France' };
      await saved(opened, source, named({ values, lines: [] }));
      const fields = await saved(opened, source, { [name('country')]: 'CA' });
      for (const member of ['region', 'postal_code']) {
        assert.equal(statusOf(fields, member), 'required', member);
      }
    });

    it('refuses what its country does not have, and says why', async () => {
      const opened = await packaged();
      for (const member of ['region', 'postal_code']) {
        const answer = await opened.save(source, { [name(member)]: '75002' });
        assertFields(answer, [name(member)]);
        assert.match(answer.json.data.errors[0].message,
          new RegExp(`only when ${name('country')}`));
      }
      await saved(opened, source, { [name('country')]: 'FR' });
      const answer = await opened.save(source, { [name('state')]: 'IL' });
      assertFields(answer, [name('state')]);
      assert.match(answer.json.data.errors[0].message,
        new RegExp(`only when ${name('country')} is not given or is US`));
    });

    it('takes the countries of ISO 3166-1, and a territory as a state', async () => {
      const opened = await packaged();
      for (const code of ['XX', 'ZZ', 'EU', 'UK', 'fr', 'FRA', 'F', 'PR', 'GU', 'VI', 'AS', 'MP',
        'FM', 'MH', 'PW']) {
        const answer = await opened.save(source, { [name('country')]: code });
        assertFields(answer, [name('country')], code);
        assert.ok(!answer.text.includes(`"${code}"`), 'the value is not repeated');
      }
      for (const code of ['AX', 'TW', 'PS', 'SS', 'CW', 'US']) {
        await saved(opened, source, { [name('country')]: code });
      }
    });

    it('has a postal code of letters, digits, spaces and hyphens', async () => {
      const opened = await packaged();
      await saved(opened, source, { [name('country')]: 'JP' });
      for (const code of ['1', '103-0028', 'SW1A 2AA', 'ab 12']) {
        await saved(opened, source, { [name('postal_code')]: code });
      }
      for (const code of ['-1', '1 -', '12/34', 'é1', '1'.repeat(17)]) {
        assertFields(await opened.save(source, { [name('postal_code')]: code }),
          [name('postal_code')], code);
      }
    });

    for (const [where, sample] of Object.entries(samples)) {
      it(`is complete in ${where}`, async () => {
        const opened = await packaged();
        const fields = await saved(opened, source, named(sample));
        const lacking = Object.values(fields)
          .filter(({ status, required }) => required && status !== 'provided');
        assert.deepEqual(lacking.map(({ field_id: id }) => id), []);
      });
    }
  });
}

describe('the grid of the consent form', () => {
  it('has no cells for a period, and says what it has', async () => {
    const opened = await packageWith(service, consent);
    const field = 'federal_tax_consent_revocation_mailing_address_line_1';
    const answer = await opened.save(consent, { [field]: 'P.O. Box 500' });
    assertFields(answer, [field]);
    assert.match(answer.json.data.errors[0].message, /letters A to Z, digits, spaces, hyphens/);
    await saved(opened, consent, { [field]: 'PO Box 500' });
  });

  it('has one row for the city and a region that is no province', async () => {
    const opened = await packageWith(service, consent);
    await saved(opened, consent, exampleOf(consent).values);
    const prefix = 'federal_tax_consent_revocation_mailing';
    const values = { ...mailing(paris), [`${prefix}_city`]: 'C'.repeat(15) };
    await saved(opened, consent, { ...values, [`${prefix}_region`]: 'R'.repeat(14) });
    assertFields(await opened.save(consent, { ...values, [`${prefix}_region`]: 'R'.repeat(15) }),
      [`${prefix}_region`]);
    assertFields(await opened.save(consent, { [`${prefix}_postal_code`]: '1'.repeat(11) }),
      [`${prefix}_postal_code`]);
  });
});

describe('a telephone number', () => {
  it('has ten digits, or is one of E.164', async () => {
    const opened = await packageWith(service, forbearance);
    for (const number of ['2025550123', '+442079460958', '+12025550123', '+683400012',
      `+${'9'.repeat(15)}`]) {
      await saved(opened, forbearance, { borrower_phone_primary: number });
    }
    for (const number of ['+044207946', '+123456', `+${'9'.repeat(16)}`, '442079460958',
      '+44 20 7946 0958', '+', '202555012']) {
      const answer = await opened.save(forbearance, { borrower_phone_primary: number });
      assertFields(answer, ['borrower_phone_primary'], number);
      assert.ok(!answer.text.includes(number) || number === '+', 'the number is not repeated');
    }
  });
});

describe('the form of a source', () => {
  it('lists the countries with their names, without the territories', async () => {
    const opened = await packageWith(service, forbearance);
    const answer = await opened.send(`/supplemental-intake/schema?source_id=${forbearance}`);
    assertSuccess(answer);
    const fields = fieldsById(answer.json.data);
    const { choices, choice_labels: labels } = fields.borrower_country;
    assert.equal(choices.length, 241);
    assert.equal(labels.length, choices.length);
    assert.equal(labels[choices.indexOf('CI')], "Côte d'Ivoire");
    assert.ok(!choices.includes('PR'));
    assert.match(fields.borrower_state.applies_when.words, /has no answer.*"US"/);
    assert.equal(fields.borrower_region.required, 'sometimes');
  });
});
