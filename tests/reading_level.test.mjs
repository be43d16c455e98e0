// Sentences are easy to read, and the measure works.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  averageOf, gradedSentences, gradeOf, hardestOf, literalsOf, MAXIMUM_AVERAGE, MAXIMUM_GRADE,
  syllablesOf, withoutForms, withoutQuotes,
} from './reading_level.mjs';

const graded = gradedSentences();

describe('the sentences of the rules', () => {
  it('are found in all rooms', () => {
    assert.ok(graded.length > 300);
    for (const room of ['texts/', 'law/plans/', 'law/requirements.hpp', 'contract/', 'sources/']) {
      assert.ok(graded.some(({ path }) => path.startsWith(`rules/${room}`)), room);
    }
  });

  it('are not too hard', () => {
    const hard = graded.filter((one) => one.grade > MAXIMUM_GRADE);
    assert.deepEqual(hard, []);
  });

  it('are easy on the whole', () => {
    const hardest = hardestOf(graded, 10).map(({ grade, text }) => `${grade.toFixed(1)} ${text}`);
    console.log(`on average ${averageOf(graded).toFixed(1)}; the hardest:\n${hardest.join('\n')}`);
    assert.ok(averageOf(graded) <= MAXIMUM_AVERAGE);
  });

  it('are those that advice says', () => {
    const said = graded.filter(({ path }) => path === 'rules/texts/advice_sentences.hpp');
    // The sentences about steps before and after the choice of a plan come before those about
    // plans.
    const begin = said.findIndex(({ text }) => text.startsWith('Payments on this plan count'));
    const [steps, advice] = [said.slice(0, begin), said.slice(begin)];
    assert.ok(advice.length > 80 && steps.length > 40);
    for (const beginning of ['Payments on this plan count toward', 'With {} less income',
      'What is left of these loans', 'Next comes']) {
      assert.ok(advice.some(({ text }) => text.startsWith(beginning)), beginning);
    }
    for (const beginning of ['First see', 'There are two ways out', 'Set aside about']) {
      assert.ok(steps.some(({ text }) => text.startsWith(beginning)), beginning);
    }
    assert.ok(averageOf(advice) <= MAXIMUM_AVERAGE && averageOf(steps) <= MAXIMUM_AVERAGE);
  });

  it('are those of the newest version', () => {
    const some = (beginning) => graded.some(({ text }) => text.startsWith(beginning));
    assert.ok(!some('In default: it can be consolidated after'));
    assert.ok(some('The loan is in default. It can be consolidated after'));
  });
});

describe('the grade', () => {
  const close = (text, expected) => assert.ok(
    Math.abs(gradeOf(text) - expected) < 0.05, `${text}: ${gradeOf(text)}`);

  it('is the one of Flesch and Kincaid', () => {
    close('The cat sat on the mat.', 0.39 * 6 + 11.8 - 15.59);
    close('Loans. Payments repay loans.', 0.39 * 2 + 11.8 * (6 / 4) - 15.59);
  });

  it('takes a name, a citation and a figure for one short word', () => {
    const plain = gradeOf('It is cat.');
    for (const one of ['Repayment Assistance Plan (RAP)', 'Income-Based Repayment', '$1,234.56',
      'Standard Repayment Plan', 'Direct Consolidation Loan', 'Parent PLUS Loans', '{}', '{date}',
      '34 CFR 685.209(k)(4)', '20 USC 1087e(d)(1)', '2026-07-01', '10 %', 'IBR',
      'Public Service Loan Forgiveness', 'Department of Education', 'included_loan_ids']) {
      assert.equal(gradeOf(`It is ${one}.`), plain, one);
    }
  });

  it('counts syllables as they are spoken', () => {
    const words = {
      the: 1, loans: 1, closed: 1, table: 2, changes: 2, payment: 2, needed: 2, guidelines: 2,
      estimate: 3, borrower: 3, forgiveness: 3, families: 3, period: 3, qualifying: 4,
      education: 4, eligible: 4, discretionary: 5, consolidation: 5,
    };
    for (const [word, count] of Object.entries(words)) assert.equal(syllablesOf(word), count, word);
  });
});

describe('the texts of C++', () => {
  it('are its literals, joined where they follow each other, without comments', () => {
    assert.deepEqual(literalsOf(`#include "a.hpp"
      // "no"
      f("One " /* "no" */
        "two.", 'x', '"', "https://three");`), ['One two.', 'https://three']);
  });

  it('leave out the words of the law', () => {
    assert.deepEqual(literalsOf(withoutQuotes(`source.at("34 CFR 1")
      .saying("Any borrower "
              "may.", "2026-11-28"); f("Ours.");`)), ['34 CFR 1', '2026-11-28', 'Ours.']);
  });

  it('leaves out what an official form says, and nothing around it', () => {
    const inside = (name, text) =>
      `namespace tassel::rules::${name} {\nf("${text}");\n} // namespace tassel::rules::${name}\n`;
    const text = inside('documents', 'Asked.') + inside('forms', 'Printed.')
      + inside('documents', 'Said.') + inside('forms', 'Printed.');
    assert.deepEqual(literalsOf(withoutForms(text)), ['Asked.', 'Said.']);
  });
});
