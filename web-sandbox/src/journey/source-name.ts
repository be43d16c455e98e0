// What a source of paperwork is called where the rules' title of it is not at hand.
import { inWords } from './words';

export const sourceName = (source: string): string =>
  inWords(source.replace(/_(pdf|workflow|form)$/, ''));
