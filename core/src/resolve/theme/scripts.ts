/** The ISO 15924 script by which a theme lists fonts, from a language tag (`w:themeFontLang`, ECMA-376-1 §17.15.1.88). */

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  ja: 'Jpan',
  ko: 'Hang',
  ar: 'Arab',
  fa: 'Arab',
  ur: 'Arab',
  ps: 'Arab',
  sd: 'Arab',
  ku: 'Arab',
  ug: 'Uigh',
  he: 'Hebr',
  yi: 'Hebr',
  th: 'Thai',
  hi: 'Deva',
  mr: 'Deva',
  ne: 'Deva',
  sa: 'Deva',
  kok: 'Deva',
  bn: 'Beng',
  as: 'Beng',
  gu: 'Gujr',
  pa: 'Guru',
  ta: 'Taml',
  te: 'Telu',
  kn: 'Knda',
  ml: 'Mlym',
  or: 'Orya',
  si: 'Sinh',
  lo: 'Laoo',
  km: 'Khmr',
  my: 'Mymr',
  bo: 'Tibt',
  am: 'Ethi',
  ti: 'Ethi',
  chr: 'Cher',
  iu: 'Cans',
  ii: 'Yiii',
  dv: 'Thaa',
  syr: 'Syrc',
  mn: 'Mong',
  vi: 'Viet',
  ka: 'Geor',
  hy: 'Armn',
};

const TRADITIONAL = new Set(['tw', 'hk', 'mo', 'hant']);

/** Undefined for languages in Latin, Greek and Cyrillic letters: the theme's main fonts serve them. */
export function scriptOfLanguage(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  const [language = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (language === 'zh') return subtags.some((subtag) => TRADITIONAL.has(subtag)) ? 'Hant' : 'Hans';
  return BY_LANGUAGE[language];
}
