// What a person answered, as typed, and the borrower profile that the answers make. The engine
// judges the profile; nothing is corrected here.
import type { BorrowerProfile, ProfileQuestion } from 'tassel/analysis';
import * as law from 'tassel/law';
import { readCents, readCount } from '../quote/form-values';

/** The typed texts by the field of their question; an absent or empty text means no answer. */
export type Answers = Readonly<Record<string, string>>;

/** A profile as it was read, right or wrong. */
export type ProfileDraft = { [Member in keyof BorrowerProfile]?: unknown };

const couples = new Set<string>(law.couples);

export const isCouple = (answers: Answers): boolean => couples.has(answers['marital_status'] ?? '');

/** Whether this person is asked a question at all. */
export const isAsked = (question: ProfileQuestion, answers: Answers): boolean =>
  !question.of_couples || isCouple(answers);

const regionOf = (state: string): BorrowerProfile['poverty_guideline_region'] | undefined =>
  law.states.find((one) => one.code === state)?.region;

function read(question: ProfileQuestion, text: string): unknown {
  switch (question.kind) {
    case 'cents':
      return readCents(text);
    case 'count':
      return readCount(text);
    case 'yes_no':
      return text === 'yes';
    default:
      return text;
  }
}

/** Today in the person's time zone. */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The profile that the answers make. */
export function profileOf(questions: readonly ProfileQuestion[], answers: Answers): ProfileDraft {
  const profile: Record<string, unknown> = { analysis_as_of: today() };
  // A person without a spouse is not asked about a spouse's income.
  if (!isCouple(answers)) profile['spouse_income_included'] = false;
  const employment: Record<string, unknown> = {};
  for (const question of questions) {
    const text = answers[question.field] ?? '';
    if (text.trim() === '' || !isAsked(question, answers)) continue;
    const value = read(question, text);
    const [member, inner] = question.field.split('.');
    if (inner !== undefined) employment[inner] = value;
    else if (member !== undefined) profile[member] = value;
  }
  if (typeof profile['state_of_residence'] === 'string') {
    profile['poverty_guideline_region'] = regionOf(profile['state_of_residence']);
  }
  if (Object.keys(employment).length > 0) {
    profile['public_service_employment'] = {
      qualifying_employer_claimed: false,
      full_time_claimed: false,
      ...employment,
    };
  }
  return profile as ProfileDraft;
}

const shown = (question: ProfileQuestion, value: unknown): string => {
  if (question.kind === 'yes_no') return value === true ? 'yes' : 'no';
  if (question.kind === 'cents') return (Number(value) / 100).toLocaleString('en-US');
  return String(value);
};

/** The answers that would make this profile. */
export function answersOf(
  questions: readonly ProfileQuestion[],
  profile: BorrowerProfile,
): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const [member = '', inner] = question.field.split('.');
    const outer = (profile as unknown as Record<string, unknown>)[member];
    const value =
      inner === undefined ? outer : (outer as Record<string, unknown> | undefined)?.[inner];
    if (value !== undefined) answers[question.field] = shown(question, value);
  }
  return answers;
}
