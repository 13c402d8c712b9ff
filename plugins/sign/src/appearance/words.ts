import { inLanguage } from '../languages.js';

/** The words of a visible signature in one language. */
export interface AppearanceWords {
  /** Before the name in the certificate. */
  readonly signedBy: string;
  /** Where no name is known. */
  readonly signed: string;
  readonly signer: string;
  readonly reason: string;
  readonly location: string;
  readonly date: string;
}

const WORDS: Readonly<Record<string, AppearanceWords>> = {
  en: {
    signedBy: 'Digitally signed by',
    signed: 'Digitally signed',
    signer: 'Signer',
    reason: 'Reason',
    location: 'Location',
    date: 'Date',
  },
  de: {
    signedBy: 'Digital signiert von',
    signed: 'Digital signiert',
    signer: 'Unterzeichner',
    reason: 'Grund',
    location: 'Ort',
    date: 'Datum',
  },
  fr: {
    signedBy: 'Signé numériquement par',
    signed: 'Signé numériquement',
    signer: 'Signataire',
    reason: 'Motif',
    location: 'Lieu',
    date: 'Date',
  },
  es: {
    signedBy: 'Firmado digitalmente por',
    signed: 'Firmado digitalmente',
    signer: 'Firmante',
    reason: 'Motivo',
    location: 'Lugar',
    date: 'Fecha',
  },
  pt: {
    signedBy: 'Assinado digitalmente por',
    signed: 'Assinado digitalmente',
    signer: 'Signatário',
    reason: 'Motivo',
    location: 'Local',
    date: 'Data',
  },
};

/** The words for a language tag (`de-AT` finds German); English for one that we have no words in. */
export const appearanceWords = (tag = 'en'): AppearanceWords => inLanguage(WORDS, tag).texts;
