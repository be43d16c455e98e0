// Addresses of the journey: `/plan#/<screen>` and `/plan#/why/<plan>`. Ids only, never figures.

export const screenNames = [
  'start',
  'loans',
  'about',
  'compare',
  'why',
  'what-if',
  'relief',
] as const;

export type ScreenName = (typeof screenNames)[number];

export interface Place {
  screen: ScreenName;
  /** The plan of `why`. */
  plan?: string;
}

const isScreen = (name: string | undefined): name is ScreenName =>
  (screenNames as readonly (string | undefined)[]).includes(name);

/** The place that an address names; the beginning where it names none. */
export function placeOf(hash: string): Place {
  const [screen, plan] = hash.replace(/^#\/?/, '').split('/');
  if (!isScreen(screen)) return { screen: 'start' };
  if (screen !== 'why') return { screen };
  return plan !== undefined && /^\w+$/.test(plan) ? { screen, plan } : { screen: 'compare' };
}

export const addressOf = ({ screen, plan }: Place): string =>
  plan === undefined ? `#/${screen}` : `#/${screen}/${plan}`;

export function go(place: Place): void {
  location.hash = addressOf(place);
}

/** Calls `moved` now and whenever the address changes. */
export function followAddress(moved: (place: Place) => void): void {
  const look = () => moved(placeOf(location.hash));
  window.addEventListener('hashchange', look);
  look();
}
