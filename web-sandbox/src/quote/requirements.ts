// What each plan asks of a loan or a borrower (the engine's loan_qualification_tags), in plain
// words, and what the answers on the form already say about it.
import type { QuickQuoteAssumptions } from './engine';

/** met and unmet follow from the answers; open means that the form does not ask. */
export type Standing = 'met' | 'unmet' | 'open';

export interface Requirement {
  /** A whole sentence. */
  text: string;
  /** The same, short enough to follow "needs" in a list. */
  need: string;
  standing: Standing;
}

interface Wording {
  text: string;
  need: string;
  standing: (facts: QuickQuoteAssumptions) => Standing;
}

const extendedMinimumCents = 3_000_000;

const decided = (met: boolean): Standing => (met ? 'met' : 'unmet');
const open = (): Standing => 'open';

function category(...accepted: string[]) {
  return (facts: QuickQuoteAssumptions): Standing =>
    facts.requested_loan_category === 'mixed_or_not_sure'
      ? 'open'
      : decided(accepted.includes(facts.resolved_loan_category));
}

function timing(accepted: string) {
  return (facts: QuickQuoteAssumptions): Standing => {
    const settled = facts.resolved_loan_category === 'ffel_stafford';
    if (facts.requested_loan_timing === 'not_sure' && !settled) return 'open';
    return decided(facts.resolved_loan_timing === accepted);
  };
}

const direct = category('direct_undergraduate', 'direct_graduate', 'direct_parent_plus');
const directStudent = category('direct_undergraduate', 'direct_graduate');
const ffel = category('ffel_stafford');

const noParentPlus = (facts: QuickQuoteAssumptions): Standing =>
  facts.resolved_loan_category === 'direct_parent_plus' ? 'unmet' : 'open';

const wordings: Readonly<Record<string, Wording>> = {
  eligible_direct_loan: {
    text: 'A Direct Loan for your own studies, not in default.',
    need: 'a Direct Loan for your own studies',
    standing: directStudent,
  },
  no_parent_plus: {
    text: 'No Parent PLUS loan, also not one paid off by a consolidation loan.',
    need: 'no Parent PLUS loan',
    standing: noParentPlus,
  },
  direct_loan: {
    text: 'A Direct Loan, that is, one owed to the Department of Education.',
    need: 'a Direct Loan',
    standing: direct,
  },
  direct_loan_on_or_after_2026_07_01: {
    text: 'At least one Direct Loan made on or after July 1, 2026 (a new consolidation counts).',
    need: 'a Direct Loan made since July 1, 2026',
    standing: timing('on_or_after_2026_07_01'),
  },
  no_direct_loan_on_or_after_2026_07_01: {
    text: 'No Direct Loan made on or after July 1, 2026; a single one closes this plan.',
    need: 'all loans made before July 1, 2026',
    standing: timing('before_2026_07_01'),
  },
  direct_loan_before_2026_07_01: {
    text: 'A Direct Loan made before July 1, 2026; only such loans can use this plan.',
    need: 'a Direct Loan made before July 1, 2026',
    standing: timing('before_2026_07_01'),
  },
  outstanding_balance_over_30000: {
    text: 'More than $30,000 owed on loans of this kind.',
    need: 'a balance over $30,000',
    standing: (facts) => decided(facts.estimated_balance_cents > extendedMinimumCents),
  },
  new_borrower_1998_10_07: {
    text:
      'You owed no federal student loan on October 7, 1998, or had paid off all of them before ' +
      'you borrowed again.',
    need: 'no loan from before October 1998',
    standing: open,
  },
  new_borrower_2007_10_01: {
    text:
      'You owed no federal student loan on October 1, 2007, or had paid off all of them before ' +
      'you borrowed again; and a Direct Loan was paid out to you on or after October 1, 2011.',
    need: 'no loan from before October 2007',
    standing: open,
  },
  enrolled_since_2024_07_01: {
    text: 'You are on this plan now and have been since July 1, 2024.',
    need: 'to be on this plan since July 2024',
    standing: open,
  },
  parent_plus_consolidation_or_enrolled_since_2024_07_01: {
    text:
      'A consolidation loan from before July 1, 2026 that paid off a Parent PLUS loan, or being ' +
      'on this plan since July 1, 2024.',
    need: 'a consolidated Parent PLUS loan, or this plan since July 2024',
    standing: open,
  },
  federal_review: {
    text: 'The Department of Education reviews your circumstances and agrees to this plan.',
    need: 'a review by the Department of Education',
    standing: open,
  },
  ffel_loan: {
    text: 'An older FFEL loan, made by a bank or agency before July 2010.',
    need: 'an FFEL loan',
    standing: ffel,
  },
  holder_review: {
    text: 'Your loan holder, the company or agency that owns the loan, reviews your income.',
    need: 'a review by your loan holder',
    standing: open,
  },
};

/** Requirements in the engine's order. A tag that is newer than this page is shown as it reads. */
export function requirements(tags: readonly string[], facts: QuickQuoteAssumptions): Requirement[] {
  return tags.map((tag) => {
    const wording = wordings[tag];
    const words = tag.replaceAll('_', ' ');
    if (wording === undefined) return { text: `${words}.`, need: words, standing: 'open' };
    return { text: wording.text, need: wording.need, standing: wording.standing(facts) };
  });
}
