import type { BillCheck, BilledRequest, Envelope, LoanPortfolio } from './analysis.js';

/** A bill, and the borrower whom it is for. */
export type CheckedBill = Omit<BilledRequest, 'loans'> & { portfolio: LoanPortfolio };

export interface BillCheckModule {
  /** Checks whether a bill is what the plan charges, and what the servicer may have assumed. */
  checkBill(request: CheckedBill): Envelope<BillCheck>;
}

export function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
): Promise<BillCheckModule>;
