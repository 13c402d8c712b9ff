/** The sentences of the mail with a code, in one language. They contain no characters that need escaping in HTML. */
export interface CodeMailTexts {
  readonly subject: string;
  /** The first sentence: it states the request and asks to enter the code. */
  readonly lead: string;
  /** The sentence about the lifetime of the code, given in minutes. */
  readonly validity: (minutes: number) => string;
  readonly from: string;
  readonly at: string;
  readonly ignore: string;
  readonly sender: string;
}

const en: CodeMailTexts = {
  subject: 'Your code for Quire',
  lead: 'An API key for Quire was requested with this e-mail address. If you requested it, enter this code:',
  validity: (minutes) => `The code is valid for ${minutes} minutes and can be used once.`,
  from: 'Requested from the network address',
  at: 'Requested at',
  ignore:
    'If you did not request it, ignore this mail: without the code nothing happens. Do not give the code to anyone.',
  sender: 'This mail was sent by Quire, the document service.',
};

const de: CodeMailTexts = {
  subject: 'Ihr Code für Quire',
  lead: 'Mit dieser E-Mail-Adresse wurde ein API-Schlüssel für Quire angefordert. Wenn Sie das waren, schließt dieser Code es ab:',
  validity: (minutes) => `Er gilt ${minutes} Minuten und lässt sich einmal verwenden.`,
  from: 'Angefordert von der Netzwerkadresse',
  at: 'Angefordert um',
  ignore:
    'Wenn Sie es nicht waren, ignorieren Sie diese Mail: Ohne den Code geschieht nichts. Geben Sie den Code niemandem weiter.',
  sender: 'Diese Mail kommt von Quire, dem Dokumentendienst.',
};

const fr: CodeMailTexts = {
  subject: 'Votre code pour Quire',
  lead: 'Une clé d’API de Quire a été demandée avec cette adresse e-mail. Si c’était vous, ce code termine la demande :',
  validity: (minutes) => `Il est valable ${minutes} minutes et ne peut servir qu’une fois.`,
  from: 'Demandé depuis l’adresse réseau',
  at: 'Demandé à',
  ignore:
    'Si ce n’était pas vous, ignorez ce message : sans le code, rien ne se passe. Ne communiquez ce code à personne.',
  sender: 'Ce message vous est envoyé par Quire, le service de documents.',
};

const es: CodeMailTexts = {
  subject: 'Su código para Quire',
  lead: 'Se ha pedido una clave de API de Quire con esta dirección de correo. Si ha sido usted, este código lo completa:',
  validity: (minutes) => `Es válido durante ${minutes} minutos y solo puede usarse una vez.`,
  from: 'Pedido desde la dirección de red',
  at: 'Pedido a las',
  ignore: 'Si no ha sido usted, ignore este mensaje: sin el código no ocurre nada. No comparta el código con nadie.',
  sender: 'Este mensaje lo envía Quire, el servicio de documentos.',
};

const pt: CodeMailTexts = {
  subject: 'O seu código para o Quire',
  lead: 'Foi pedida uma chave de API do Quire com este endereço de e-mail. Se foi você, este código conclui o pedido:',
  validity: (minutes) => `É válido durante ${minutes} minutos e só pode ser usado uma vez.`,
  from: 'Pedido a partir do endereço de rede',
  at: 'Pedido às',
  ignore: 'Se não foi você, ignore esta mensagem: sem o código nada acontece. Não partilhe o código com ninguém.',
  sender: 'Esta mensagem foi enviada pelo Quire, o serviço de documentos.',
};

const TEXTS: Readonly<Record<string, CodeMailTexts>> = { en, de, fr, es, pt };

/** Returns the texts in the first available language (`pt-BR` finds `pt`), with its code; English if there is none. */
export function codeMailTexts(languages: readonly string[] = []): {
  readonly language: string;
  readonly texts: CodeMailTexts;
} {
  const known = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => Object.hasOwn(TEXTS, tag));
  const language = known ?? 'en';
  return { language, texts: TEXTS[language] };
}
