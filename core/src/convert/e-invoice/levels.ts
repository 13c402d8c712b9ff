import type { INVOICE_LEVELS } from '../../base/choices.js';

/** The content level of an invoice in EN 16931: the levels of Factur-X and ZUGFeRD, and XRechnung. */
export type InvoiceLevel = (typeof INVOICE_LEVELS)[number];

interface LevelTraits {
  /** The guideline that the invoice names (BT-24; Factur-X 1.0 §6.2.3). */
  readonly guideline: string;
  /** The level's name in the metadata of the PDF. */
  readonly name: string;
  /** Each level includes the lower levels. */
  readonly rank: number;
}

export const LEVEL_TRAITS: Readonly<Record<InvoiceLevel, LevelTraits>> = {
  minimum: { guideline: 'urn:factur-x.eu:1p0:minimum', name: 'MINIMUM', rank: 0 },
  'basic-wl': { guideline: 'urn:factur-x.eu:1p0:basicwl', name: 'BASIC WL', rank: 1 },
  basic: { guideline: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', name: 'BASIC', rank: 2 },
  en16931: { guideline: 'urn:cen.eu:en16931:2017', name: 'EN 16931', rank: 3 },
  extended: {
    guideline: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
    name: 'EXTENDED',
    rank: 4,
  },
  xrechnung: {
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    name: 'XRECHNUNG',
    rank: 3,
  },
};

/** The lowest level with lines, and thus the first that is a legal invoice. */
export const WITH_LINES = LEVEL_TRAITS.basic.rank;

/** The rank from which on a level has contacts, descriptions and all else that EN 16931 knows. */
export const WHOLE = LEVEL_TRAITS.en16931.rank;
