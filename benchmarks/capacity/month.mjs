// What borrowers of one month ask for, as it is assumed: no partner's figures were to be had.

/** Requests of one borrower of each kind of costs.json. Three in ten go on to the paperwork. */
export const month = {
  quick_quote: 2,
  analysis: 1.2,
  analysis_read: 3,
  package: 0.3,
  answer: 0.3 * 14, // a save each time a field is left, some together
  questions: 0.3 * 6,
  upload: 0.3 * 3,
  review: 0.3 * 1.5,
  attestation: 0.3,
  bundle: 0.3 * 1.2,
};

export const requestsOfBorrower = Object.values(month).reduce((sum, each) => sum + each, 0);

const secondsOfMonth = 30 * 24 * 3600;
// Most is asked for on weekdays, from nine to five, and twice that in the hour after a letter.
const peak = (30 * 24) / (21 * 8) * 2;

/** Requests a second in the busiest hour. */
export const hourlyPeak = (borrowers) =>
  borrowers * requestsOfBorrower / secondsOfMonth * peak;
