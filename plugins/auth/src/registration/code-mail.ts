import type { Mail } from '@quire/core/plugin';
import { CODE_LIFETIME } from './caps.js';

/**
 * The mail that carries a code, as text and as HTML. Nothing in it comes from the request, so that nobody can have us send
 * their words to others; and it has no link, since scanners follow links.
 */
export function codeMail(to: string, code: string, languages?: readonly string[]): Mail {
  const { language, texts } = textsIn(languages);
  const validity = texts.validity(CODE_LIFETIME / 60_000);
  return {
    to,
    subject: texts.subject,
    text: [texts.greeting, texts.lead, `    ${code}`, validity, texts.ignore].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.subject}</title></head>`,
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:32em">',
      `<p>${texts.greeting}<br>${texts.lead}</p>`,
      `<p style="font-size:32px;letter-spacing:0.2em;font-family:monospace">${code}</p>`,
      `<p>${validity}</p><p style="color:#666">${texts.ignore}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** The sentences of the mail in one language; the lifetime of the code is given in minutes. */
interface Texts {
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

/** The texts in the first of the languages that we have (`pt-BR` finds `pt`), with its code; English if we have none. */
function textsIn(languages: readonly string[] = []): { readonly language: string; readonly texts: Texts } {
  const known = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => Object.hasOwn(TEXTS, tag));
  const language = known ?? 'en';
  return { language, texts: TEXTS[language] };
}
