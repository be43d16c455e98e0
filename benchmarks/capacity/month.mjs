// What borrowers are assumed to request in one month; no partner's figures were available.

/**
 * One borrower's requests of each kind in costs.json. Three in ten borrowers go on to the
 * paperwork.
 */
export const month = {
  quick_quote: 2,
  analysis: 1.2,
  analysis_read: 3,
  package: 0.3,
  answer: 0.3 * 14, // a save whenever a field is left; some fields are saved together
  questions: 0.3 * 6,
  upload: 0.3 * 3,
  review: 0.3 * 1.5,
  attestation: 0.3,
  bundle: 0.3 * 1.2,
};

export const requestsOfBorrower = Object.values(month).reduce((sum, each) => sum + each, 0);

const secondsOfMonth = 30 * 24 * 3600;
// All requests are taken to come on weekdays from nine to five, and twice as many in the hour after
// a letter.
const peak = (30 * 24) / (21 * 8) * 2;

/** Requests per second in the busiest hour. */
export const hourlyPeak = (borrowers) =>
  borrowers * requestsOfBorrower / secondsOfMonth * peak;
