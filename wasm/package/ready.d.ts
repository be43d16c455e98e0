import type { QuickQuoteModule } from './index.js';

export const quote: QuickQuoteModule['quote'];
export const quoteText: QuickQuoteModule['quoteText'];
export const schedules: QuickQuoteModule['schedules'];
export const schema: QuickQuoteModule['schema'];
export const version: QuickQuoteModule['version'];
