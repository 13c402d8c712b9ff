/** The available hyphenation patterns, each loaded separately: a document uses one language or two. */

/** Divides the words of a text with soft hyphens. */
export type Divide = (text: string, options: { minWordLength: number }) => string;

type Load = () => Promise<{ readonly default: { readonly hyphenateSync: Divide } }>;

const LOADERS: Readonly<Record<string, Load>> = {
  bg: () => import('hyphen/bg/index.js'),
  ca: () => import('hyphen/ca/index.js'),
  cs: () => import('hyphen/cs/index.js'),
  da: () => import('hyphen/da/index.js'),
  de: () => import('hyphen/de-1996/index.js'),
  el: () => import('hyphen/el-monoton/index.js'),
  en: () => import('hyphen/en-us/index.js'),
  'en-gb': () => import('hyphen/en-gb/index.js'),
  es: () => import('hyphen/es/index.js'),
  et: () => import('hyphen/et/index.js'),
  fi: () => import('hyphen/fi/index.js'),
  fr: () => import('hyphen/fr/index.js'),
  hr: () => import('hyphen/hr/index.js'),
  hu: () => import('hyphen/hu/index.js'),
  is: () => import('hyphen/is/index.js'),
  it: () => import('hyphen/it/index.js'),
  lt: () => import('hyphen/lt/index.js'),
  lv: () => import('hyphen/lv/index.js'),
  nb: () => import('hyphen/nb/index.js'),
  nl: () => import('hyphen/nl/index.js'),
  nn: () => import('hyphen/nn/index.js'),
  pl: () => import('hyphen/pl/index.js'),
  pt: () => import('hyphen/pt/index.js'),
  ro: () => import('hyphen/ro/index.js'),
  ru: () => import('hyphen/ru/index.js'),
  sk: () => import('hyphen/sk/index.js'),
  sl: () => import('hyphen/sl/index.js'),
  sv: () => import('hyphen/sv/index.js'),
  tr: () => import('hyphen/tr/index.js'),
  uk: () => import('hyphen/uk/index.js'),
};

const AS_BRITISH = /^en-(au|gb|ie|in|nz|za)$/;

/** The key of the patterns for a BCP 47 tag; undefined if there are none. */
export function patternsFor(language: string): string | undefined {
  const tag = language.toLowerCase().replaceAll('_', '-');
  if (AS_BRITISH.test(tag)) return 'en-gb';
  if (Object.hasOwn(LOADERS, tag)) return tag;
  const [primary] = tag.split('-');
  if (primary === 'no') return 'nb';
  return Object.hasOwn(LOADERS, primary) ? primary : undefined;
}

export const loadPatterns = (key: string): Promise<Divide> =>
  LOADERS[key]().then((module) => module.default.hyphenateSync);
