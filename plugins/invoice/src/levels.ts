import type { InvoiceLevel } from './port.js';

interface LevelTraits {
  /** The guideline that the invoice names (BT-24; Factur-X 1.0 §6.2.3). */
  readonly guideline: string;
  /** The guidelines of invoices that others made, including older names. */
  readonly guidelines: RegExp;
  readonly name: string;
  /** Each level includes the lower levels. */
  readonly rank: number;
}

const CEN = 'urn:cen.eu:en16931:2017';
const FACTUR_X = 'urn:factur-x.eu:1p0';
const XRECHNUNG = `${CEN}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

export const LEVEL_TRAITS: Readonly<Record<InvoiceLevel, LevelTraits>> = {
  minimum: { guideline: `${FACTUR_X}:minimum`, guidelines: /:minimum$/, name: 'MINIMUM', rank: 0 },
  'basic-wl': { guideline: `${FACTUR_X}:basicwl`, guidelines: /:basicwl$/, name: 'BASIC WL', rank: 1 },
  basic: { guideline: `${CEN}#compliant#${FACTUR_X}:basic`, guidelines: /:basic$/, name: 'BASIC', rank: 2 },
  en16931: { guideline: CEN, guidelines: /^urn:cen\.eu:en16931:2017$/, name: 'EN 16931', rank: 3 },
  extended: {
    guideline: `${CEN}#conformant#${FACTUR_X}:extended`,
    guidelines: /:extended$/,
    name: 'EXTENDED',
    rank: 4,
  },
  xrechnung: { guideline: XRECHNUNG, guidelines: /xrechnung/i, name: 'XRECHNUNG', rank: 3 },
};

/** The rank of the lowest level with lines, which is the first that is a legal invoice. */
export const WITH_LINES = LEVEL_TRAITS.basic.rank;

/** The rank of the lowest level with contacts, descriptions and all other terms of EN 16931. */
export const WHOLE = LEVEL_TRAITS.en16931.rank;
