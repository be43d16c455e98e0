// Six invented people to begin with. Each is loaded when it is chosen.
import type { BorrowerProfile, LoanPortfolio } from 'tassel/analysis';

export interface Sample {
  borrower_profile: BorrowerProfile;
  portfolio: LoanPortfolio;
}

interface Offer {
  title: string;
  description: string;
  load: () => Promise<{ default: unknown }>;
}

export const offers: readonly Offer[] = [
  {
    title: 'A new graduate',
    description: 'Loans from school, and a good first job.',
    load: () => import('./samples/new-graduate.json'),
  },
  {
    title: 'A public servant',
    description: 'Forty payments made towards public service forgiveness.',
    load: () => import('./samples/public-service.json'),
  },
  {
    title: 'A parent',
    description: 'Parent PLUS Loans for a child.',
    load: () => import('./samples/parent.json'),
  },
  {
    title: 'A borrower with old loans',
    description: 'FFEL loans at two holders, and Direct Loans.',
    load: () => import('./samples/older-loans.json'),
  },
  {
    title: 'A student',
    description: 'Still in school: nothing is due yet.',
    load: () => import('./samples/student.json'),
  },
  {
    title: 'A borrower in default',
    description: 'Some loans are in default, and some are not.',
    load: () => import('./samples/default.json'),
  },
];

export async function loadSample(offer: Offer): Promise<Sample> {
  return (await offer.load()).default as Sample;
}
