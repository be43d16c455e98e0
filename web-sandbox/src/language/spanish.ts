// The journey in Spanish: its own words, and the engine's and the service's words from the rules.
import { speaker } from 'tassel/speaker';
import engineTexts from 'tassel/spanish-texts';
import { formulaInWords } from '../journey/calculation-words';
import { dateStyle, readable } from '../quote/format';
import pageTexts from './spanish-page.json';
import { say, speak } from './spoken';
import { templatesIn } from './templates';

type Texts = Readonly<Record<string, string>>;

const own: Texts = pageTexts;

const sayName = (name: string): string => {
  const words = formulaInWords(name);
  return own[words] ?? words;
};

/** The texts with dates and names of facts as the screens show them, in both languages. */
function asShown(texts: Texts): Texts {
  const shown: Record<string, string> = {};
  for (const [english, spanish] of Object.entries(texts)) {
    shown[english] = spanish;
    const named = spanish.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, sayName);
    shown[readable(formulaInWords(english))] = readable(named);
  }
  return shown;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Translates with these texts from now on. */
function use(texts: Texts): void {
  const inSpanish = speaker(asShown(texts));
  const sayOne = (text: string): string => {
    const words = text.replace(/\s+/g, ' ').trim();
    const said = inSpanish(words);
    if (said !== words) return text.replace(text.trim(), () => said);
    // A fault begins with a lowercase letter unless it is a sentence of its own.
    const small = words.charAt(0).toLowerCase() + words.slice(1);
    const other = inSpanish(small);
    return other === small ? text : capital(other);
  };
  speak({ say: sayOne, template: templatesIn(sayOne), learnPapers });
}

/** Loads the service's words about forms and papers, with the screens that show them. */
async function learnPapers(): Promise<void> {
  const { default: papers } = await import('tassel/spanish-papers');
  use({ ...papers, ...engineTexts, ...own });
}

/** Translates what surrounds the journey, and the link to English. */
function sayPage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    node.textContent = say(node.textContent ?? '');
  }
  const link = document.querySelector<HTMLAnchorElement>('#language');
  if (link === null) return;
  link.href = location.pathname;
  link.lang = link.hreflang = 'en';
  link.textContent = 'English';
}

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

export function begin(): void {
  const names = months.split(' ');
  dateStyle.write = (year, month, day) => `${day} de ${names[month - 1] ?? month} de ${year}`;
  document.documentElement.lang = 'es-US';
  use({ ...engineTexts, ...own });
  sayPage();
}
