import type { ReactElement } from 'react';
import type { TasselQuoteEvent } from './element.js';

export interface TasselQuickQuoteProps {
  /** Dollars, as a person types them. */
  owed?: string;
  income?: string;
  family?: string;
  /** Two letters. */
  state?: string;
  loans?: string;
  made?: string;
  /** The day of the estimate, as YYYY-MM-DD. */
  on?: string;
  theme?: 'light' | 'dark';
  className?: string;
  id?: string;
  onQuote?: (told: TasselQuoteEvent['detail']) => void;
}

export function TasselQuickQuote(props: TasselQuickQuoteProps): ReactElement;
