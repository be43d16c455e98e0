// The name of a source of paperwork when its title from the rules is not available.
import { inWords } from './words';

export const sourceName = (source: string): string =>
  inWords(source.replace(/_(pdf|workflow|form)$/, ''));
