// Walks the journey from choosing what to send to the papers, finding everything by its label, as a
// person does.
import assert from 'node:assert/strict';
import { heading } from './journey.mjs';

/** An answer for a question that needs no particular one. */
const usual = {
  text: 'Maple',
  narrative: 'As it happened.',
  integer: '1',
  number: '2',
  cents: '1200',
  date: '2026-10-01',
  month: '2026-09',
  social_security_number: '212-09-9999',
  taxpayer_id: '12-3456789',
  phone: '(503) 555-0142',
  email: 'someone@example.com',
  zip_code: '97201',
  state: 'OR',
  opeid: '001234',
  country: '',
  postal_code: 'H3Z 2Y7',
};
const birth = '1990-05-17';

export class Paperwork {
  /**
   * `wanted`: answers by field id, for questions whose usual answer leads elsewhere. `say`: the
   * page's words in its language. `look`: called when a screen is stable.
   */
  constructor(page, { wanted = {}, reload = false, keyboard = false, say = (text) => text, look } =
  {}) {
    Object.assign(this, { page, wanted, keyboard, reloads: reload, say, look });
  }

  heading(name) {
    return heading(this.page, this.say(name));
  }

  button(name) {
    return this.page.getByRole('button', { name: this.say(name), exact: true });
  }

  /** A pattern for a name that begins with this text of the page; `{}` stands for a number. */
  beginning(text) {
    return new RegExp(`^${this.say(text).replace('{}', '\\d')}`);
  }

  /** Presses a button in the visit's way: with the mouse or the keyboard. */
  async press(locator) {
    if (!this.keyboard) return locator.click();
    await locator.focus();
    return this.page.keyboard.press('Enter');
  }

  async reload(title) {
    if (this.reloads) {
      await this.page.reload();
      await this.heading(title);
      await this.settled();
    }
    await this.look?.(title);
  }

  /** Waits until the page saves and loads nothing. */
  async settled() {
    await this.page.waitForFunction(() => {
      const store = document.querySelector('tassel-journey')?.shadowRoot
        ?.querySelector('journey-sent')?.sent;
      const sent = location.hash.startsWith('#/a/');
      return !sent || (store !== undefined && !store.busy && store.data !== undefined);
    });
  }

  async send() {
    await this.page.getByRole('navigation', { name: this.say('Steps') })
      .getByRole('link', { name: this.say('Papers') }).click();
    await this.heading('Prepare your papers');
    await this.reload('Prepare your papers');
    await this.press(this.page.getByRole('button', { name: this.beginning('Send {}') }));
    await this.page
      .getByRole('heading', { name: this.say('Which plan do you want to ask for?') }).waitFor();
    await this.reload('Prepare your papers');
  }

  /** Chooses a plan by its index, or by a pattern for its name. */
  async choosePlan(plan = 0) {
    const plans = this.page.getByRole('radio');
    if (plan instanceof RegExp) await this.page.getByRole('radio', { name: plan }).first().check();
    else if ((await plans.count()) > 0) await plans.nth(plan).check();
    else await this.page.getByRole('checkbox').first().check();
    await this.press(this.button('Prepare the papers'));
    await this.page.waitForURL(/#\/a\/\w+\/(forms|files|review)/);
    await this.settled();
  }

  /** The service's report on the source on the screen. */
  report() {
    return this.page.evaluate(() => {
      const sent = document.querySelector('tassel-journey').shadowRoot
        .querySelector('journey-sent');
      const forms = sent.shadowRoot.querySelector('sent-forms');
      return sent.sent.report(forms.source.source_id);
    });
  }

  /** Returns what the service says about the questions on the screen. */
  async fields() {
    return (await this.report()).fields;
  }

  /** Whether any form is made. If the only form has no box for the plan, no form is made. */
  makesForms() {
    return this.page.evaluate(() => document.querySelector('tassel-journey').shadowRoot
      .querySelector('journey-sent').sent.data.document_package.official_forms
      .some(({ reason }) => reason !== 'unmapped'));
  }

  async answer(field) {
    const { field_id: id, type } = field;
    const locator = this.page.locator(`[id="field-${id}"]`);
    const answer = this.wanted[id]
      ?? (type === 'date' && field.bound_unit === 'years_of_age' ? birth : usual[type]);
    const choices = this.page.locator(`input[name="field-${id}"]`);
    const element = await locator.evaluate(({ localName }) => localName);
    if (element === 'button') {
      // Adds the first record.
      await this.press(locator);
    } else if ((await choices.count()) > 0) {
      const named = this.page.locator(`input[name="field-${id}"][value="${answer}"]`);
      const choice = (await named.count()) > 0 ? named : choices.first();
      if (this.keyboard) {
        await choice.focus();
        await this.page.keyboard.press('Space');
      } else {
        await choice.check();
      }
    } else if (element === 'select') {
      await locator.selectOption(answer === undefined ? { index: 1 } : answer);
    } else {
      const least = field.type === 'integer' ? String(Math.max(1, field.minimum ?? 0)) : undefined;
      await locator.fill(this.wanted[id] ?? least ?? answer);
      await locator.blur();
    }
    await this.settled();
  }

  /** Answers what is required, and the questions that those answers open. */
  async answerAll() {
    for (let rounds = 0; rounds < 120; rounds += 1) {
      const missing = (await this.fields())
        .find((one) => one.required && one.status === 'missing');
      if (missing === undefined) break;
      await this.answer(missing);
      const [after] = (await this.fields()).filter((one) => one.field_id === missing.field_id);
      assert.notEqual(after?.status, 'missing', `${missing.field_id} was not taken`);
    }
  }

  async fillForms() {
    await this.heading('What the forms ask');
    await this.reload('What the forms ask');
    await this.answerAll();
    await this.reload('What the forms ask');
    await this.press(this.button('Go on'));
  }

  async addFiles(file) {
    await this.heading('Proofs to add');
    await this.reload('Proofs to add');
    const slots = this.page.locator('.slot:not(:has(.optional)) input[type=file]');
    for (let slot = 0; slot < (await slots.count()); slot += 1) {
      await slots.nth(slot).setInputFiles(file);
      await this.page.locator('.slot:not(:has(.optional))').nth(slot)
        .getByRole('button', { name: this.beginning('Delete') }).waitFor();
      await this.settled();
    }
    await this.reload('Proofs to add');
    await this.press(this.button('Go on'));
  }

  async confirm() {
    await this.heading('Check your answers');
    await this.reload('Check your answers');
    if (await this.makesForms()) {
      await this.page.getByText(this.say('On paper:')).first().waitFor();
    }
    const agree = this.page.getByRole('checkbox', { name: this.say('Yes, this is what I say') });
    if (this.keyboard) {
      await agree.focus();
      await this.page.keyboard.press('Space');
    } else {
      await agree.check();
    }
    await this.press(this.button('Confirm'));
    await this.settled();
    const decide = this.button('Go ahead');
    if ((await decide.count()) > 0) await this.press(decide);
  }

  /** Downloads the archive, and returns its bytes. */
  async papers() {
    await this.heading('Your papers');
    await this.reload('Your papers');
    await this.press(this.button('Make the papers'));
    const link = this.page.getByRole('link', { name: this.say('Download the ZIP') });
    await link.waitFor();
    await this.calendar();
    await this.reload('Your papers');
    const download = this.page.waitForEvent('download');
    await this.press(link);
    const chunks = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Saves the calendar, which the page offers beside the archive. */
  async calendar() {
    const download = this.page.waitForEvent('download');
    await this.press(this.page.getByRole('link',
      { name: this.say('Put the dates into your calendar') }));
    const chunks = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    if (!Buffer.concat(chunks).toString('utf8').startsWith('BEGIN:VCALENDAR\r\n'))
      throw new Error('the calendar is none');
  }

  /** Goes from the plan to the archive, through whatever the service asks next. */
  async through(file, plan = 0) {
    await this.send();
    await this.choosePlan(plan);
    for (let steps = 0; steps < 12; steps += 1) {
      await this.settled();
      const [, screen] = /#\/a\/\w+\/(\w+)/.exec(this.page.url());
      if (screen === 'papers') return this.papers();
      if (screen === 'forms') await this.fillForms();
      else if (screen === 'files') await this.addFiles(file);
      else await this.confirm();
      await this.page.waitForTimeout(50);
    }
    throw new Error('the papers were not reached');
  }
}
