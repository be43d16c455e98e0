// Addresses of the journey: `/plan#/<screen>`, `/plan#/why/<plan>` and, after something was sent,
// `/plan#/a/<analysis_id>/<screen>`. Addresses contain only ids, never figures.

export const screenNames = [
  'start',
  'loans',
  'about',
  'compare',
  'why',
  'what-if',
  'relief',
  'send',
] as const;

/** The screens that show what was sent. */
export const sentNames = ['send', 'forms', 'files', 'review', 'papers'] as const;

export type SentName = (typeof sentNames)[number];
export type ScreenName = (typeof screenNames)[number] | SentName;

export interface Place {
  screen: ScreenName;
  /** The plan that the screen `why` shows. */
  plan?: string;
  /** The analysis that was sent, on a screen that shows it. */
  analysis?: string;
  /** The source that the screen `forms` shows. */
  source?: string;
}

const among = <Name extends string>(
  names: readonly Name[],
  name: string | undefined,
): name is Name => (names as readonly (string | undefined)[]).includes(name);

const isIdentifier = (text: string | undefined): text is string =>
  text !== undefined && /^\w+$/.test(text);

function sentPlace([analysis, screen, source]: string[]): Place {
  if (!isIdentifier(analysis)) return { screen: 'start' };
  if (!among(sentNames, screen)) return { screen: 'send', analysis };
  return isIdentifier(source) ? { screen, analysis, source } : { screen, analysis };
}

/** The place that an address names, or the beginning if it names none. */
export function placeOf(hash: string): Place {
  const [screen, ...rest] = hash.replace(/^#\/?/, '').split('/');
  if (screen === 'a') return sentPlace(rest);
  if (!among(screenNames, screen)) return { screen: 'start' };
  if (screen !== 'why') return { screen };
  return isIdentifier(rest[0]) ? { screen, plan: rest[0] } : { screen: 'compare' };
}

export const addressOf = ({ screen, plan, analysis, source }: Place): string =>
  [
    '#',
    ...(analysis === undefined ? [] : ['a', analysis]),
    screen,
    ...[plan, source].filter((part) => part !== undefined),
  ].join('/');

export function go(place: Place): void {
  location.hash = addressOf(place);
}

/** Calls `moved` now and whenever the address changes. */
export function followAddress(moved: (place: Place) => void): void {
  const look = () => moved(placeOf(location.hash));
  window.addEventListener('hashchange', look);
  look();
}
