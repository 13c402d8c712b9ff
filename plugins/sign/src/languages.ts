/** Texts in one of the languages of signing, with its code. */
export interface InLanguage<Texts> {
  readonly language: string;
  readonly texts: Texts;
}

/** The texts for a language tag (BCP 47): `pt-BR` finds those in `pt`, an absent language English. */
export function inLanguage<Texts>(all: Readonly<Record<string, Texts>>, tag: string): InLanguage<Texts> {
  const [primary] = tag.toLowerCase().split(/[-_]/);
  const language = Object.hasOwn(all, primary) ? primary : 'en';
  return { language, texts: all[language] };
}
