/** The words of the mail. The lifetime is in them as minutes. */
export interface Texts {
  readonly subject: string;
  readonly greeting: string;
  readonly lead: string;
  readonly validity: (minutes: number) => string;
  readonly ignore: string;
}

const en: Texts = {
  subject: 'Your code for Quire',
  greeting: 'Hello,',
  lead: 'this code completes your registration:',
  validity: (minutes) => `It is valid for ${minutes} minutes and can be used once.`,
  ignore: 'If you did not ask for it, ignore this mail. Do not pass the code on to anyone.',
};

const de: Texts = {
  subject: 'Ihr Code für Quire',
  greeting: 'Guten Tag,',
  lead: 'mit diesem Code schließen Sie Ihre Registrierung ab:',
  validity: (minutes) => `Er gilt ${minutes} Minuten und lässt sich einmal verwenden.`,
  ignore: 'Falls Sie ihn nicht angefordert haben, ignorieren Sie diese Mail. Geben Sie den Code niemandem weiter.',
};

const fr: Texts = {
  subject: 'Votre code pour Quire',
  greeting: 'Bonjour,',
  lead: 'ce code termine votre inscription :',
  validity: (minutes) => `Il est valable ${minutes} minutes et ne peut servir qu’une fois.`,
  ignore: 'Si vous ne l’avez pas demandé, ignorez ce message. Ne communiquez ce code à personne.',
};

const es: Texts = {
  subject: 'Su código para Quire',
  greeting: 'Hola:',
  lead: 'Este código completa su registro:',
  validity: (minutes) => `Es válido durante ${minutes} minutos y solo puede usarse una vez.`,
  ignore: 'Si no lo ha solicitado, ignore este mensaje. No comparta el código con nadie.',
};

const pt: Texts = {
  subject: 'O seu código para o Quire',
  greeting: 'Olá,',
  lead: 'este código conclui o seu registo:',
  validity: (minutes) => `É válido durante ${minutes} minutos e só pode ser usado uma vez.`,
  ignore: 'Se não o pediu, ignore esta mensagem. Não partilhe o código com ninguém.',
};

const TEXTS: Readonly<Record<string, Texts>> = { en, de, fr, es, pt };

/** The first of the languages that there are texts in (`pt-BR` finds `pt`), with its code; English for none. */
export function textsIn(languages: readonly string[] = []): { readonly language: string; readonly texts: Texts } {
  const known = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => Object.hasOwn(TEXTS, tag));
  const language = known ?? 'en';
  return { language, texts: TEXTS[language] };
}
