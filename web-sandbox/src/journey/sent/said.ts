// What the screens after "send" say.
import type { TasselError } from 'tassel-client';
import type { SentName } from '../router';

export const sentSteps: readonly { screen: SentName; label: string }[] = [
  { screen: 'send', label: 'Plan' },
  { screen: 'forms', label: 'Questions' },
  { screen: 'files', label: 'Proofs' },
  { screen: 'review', label: 'Check' },
  { screen: 'papers', label: 'Print and send' },
];

/** Why a request failed, for the person who made it. */
export function saidOf(fault: TasselError): string {
  switch (fault.status) {
    case 0:
      return `The service could not be reached. Nothing was lost.
        Check your connection and try again.`;
    case 401:
    case 404:
      return 'What you sent is no longer here: it was deleted, or not used for 24 hours.';
    case 413:
      return 'This is larger than the service takes.';
    case 429:
      return `Too much at once. Try again in ${fault.retryAfter ?? 60} seconds.`;
    case 503:
    case 507:
      return 'The service has no room right now. Nothing was lost. Try again in a minute.';
    default:
      return fault.message;
  }
}

export const intakeWords = {
  not_started: 'Not started',
  incomplete: 'Something is missing',
  complete: 'Complete',
  blocked: 'Stopped',
} as const;
