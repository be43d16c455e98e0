// What each plan requires of a loan or a borrower (the engine's loan_qualification_tags), in the
// words of the rules, and what the answers on the form already say about it.
import { plan_qualifications, type PlanQualification } from 'tassel/law';
import type { QuickQuoteAssumptions } from './engine';

/** `met` and `unmet` follow from the answers; `open` means that the form does not ask. */
export type Standing = 'met' | 'unmet' | 'open';

export interface Requirement {
  /** The requirement as a whole sentence. */
  text: string;
  /** The requirement in a few words, which follow "needs" in a list. */
  need: string;
  standing: Standing;
}

const decided = (met: boolean): Standing => (met ? 'met' : 'unmet');

function ofCategory(accepted: readonly string[], facts: QuickQuoteAssumptions): Standing {
  return facts.requested_loan_category === 'mixed_or_not_sure'
    ? 'open'
    : decided(accepted.includes(facts.resolved_loan_category));
}

function ofTiming(accepted: string, facts: QuickQuoteAssumptions): Standing {
  const settled = facts.resolved_loan_category === 'ffel_stafford';
  if (facts.requested_loan_timing === 'not_sure' && !settled) return 'open';
  return decided(facts.resolved_loan_timing === accepted);
}

/** The standing of a requirement: `unmet` if any part is unmet, `met` only if all parts are met. */
function standingOf(asked: PlanQualification, facts: QuickQuoteAssumptions): Standing {
  const { categories, timing, balance_over_cents: least } = asked;
  const parts = [
    ...(categories.length === 0 ? [] : [ofCategory(categories, facts)]),
    ...(timing === undefined ? [] : [ofTiming(timing, facts)]),
    ...(least === undefined ? [] : [decided(facts.estimated_balance_cents > least)]),
  ];
  if (parts.includes('unmet')) return 'unmet';
  return asked.asks_more || parts.includes('open') ? 'open' : 'met';
}

const qualifications = new Map(plan_qualifications.map((one) => [one.tag, one]));

/** Requirements in the engine's order. A tag that is newer than this page is shown as it is. */
export function requirements(tags: readonly string[], facts: QuickQuoteAssumptions): Requirement[] {
  return tags.map((tag) => {
    const asked = qualifications.get(tag);
    const words = tag.replaceAll('_', ' ');
    if (asked === undefined) return { text: `${words}.`, need: words, standing: 'open' };
    return { text: asked.sentence, need: asked.need, standing: standingOf(asked, facts) };
  });
}
