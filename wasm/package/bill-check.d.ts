import type { BillCheck, BilledRequest, Envelope, LoanPortfolio } from './analysis.js';

/** A bill, and whose it is. */
export type CheckedBill = Omit<BilledRequest, 'loans'> & { portfolio: LoanPortfolio };

export interface BillCheckModule {
  /** Whether a servicer's bill is what its plan asks, and what may have been taken otherwise. */
  checkBill(request: CheckedBill): Envelope<BillCheck>;
}

export function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
): Promise<BillCheckModule>;
