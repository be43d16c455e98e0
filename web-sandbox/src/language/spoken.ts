// The language of the page. The sources say everything in English. In another language,
// the English texts, in templates and in assembled words, are the keys of the translations.
import { html as litHtml, svg as litSvg } from 'lit';

export interface Language {
  say: (text: string) => string;
  /** A template and its values in this language. */
  template: (strings: TemplateStringsArray, values: unknown[]) => Parameters<typeof litHtml>;
  /** Loads the texts that only the screens after "send" show. */
  learnPapers: () => Promise<void>;
}

let spoken: Language | undefined;

/** Sets the language of everything that is shown from now on. */
export const speak = (language: Language): void => {
  spoken = language;
};

export const say = (text: string): string => spoken?.say(text) ?? text;

export const learnPapers = async (): Promise<void> => spoken?.learnPapers();

export const html: typeof litHtml = (strings, ...values) =>
  spoken ? litHtml(...spoken.template(strings, values)) : litHtml(strings, ...values);

export const svg: typeof litSvg = (strings, ...values) =>
  spoken ? litSvg(...spoken.template(strings, values)) : litSvg(strings, ...values);
