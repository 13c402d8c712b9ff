/** Conversions with two or three options at once: all possible pairs, in an order that a seed decides. */
import { INVOICE_OPTIONS } from '@quire/plugin-invoice';
import type { ConvertOptions } from '@quire/quire';
import { Random } from '../../property/random.js';
import { invoiceData } from './invoice.js';
import { invoiceTerms, sparse } from './invoice-terms.js';

export interface OptionCase {
  readonly name: string;
  readonly options: ConvertOptions;
  /**
   * True if a required value may be missing: then the conversion may be refused, or the judges must accept its result.
   */
  readonly mayBeRefused?: true;
}

export const PASSWORDS = { user: 'open sesame', owner: 'own it' } as const;

const PROFILES = [
  ...(['pdf', 'pdfa-1b', 'pdfa-1a', 'pdfa-2b', 'pdfa-2u', 'pdfa-2a', 'pdfa-3b', 'pdfa-3u', 'pdfa-3a'] as const),
  'pdfua-1',
  'pdfua-2',
] as const;

/** The tried values of each option; options that depend on each other are tried together. */
function values(picture: Uint8Array, random: Random): Readonly<Record<string, readonly ConvertOptions[]>> {
  const text = new TextEncoder().encode('a note');
  return {
    profile: PROFILES.map((profile) => ({ profile })),
    forms: [{ forms: 'fillable' }],
    fields: [{ fields: 'updated', now: '2026-05-31T09:30:00Z', timezone: 'Asia/Kolkata', filename: 'a.docx' }],
    comments: [{ comments: 'margin' }],
    markup: [{ markup: 'none' }, { markup: 'simple' }, { markup: 'original' }],
    pages: [{ pages: '1' }, { pages: '1,1' }],
    watermark: [{ watermark: 'DRAFT' }, { watermark: '草稿 مسودة' }],
    stamp: [
      { stamp: 'Page {page} of {pages}', stampPlace: 'top-right' },
      { stamp: 'Copy', stampPlace: 'diagonal' },
    ],
    underlay: [{ underlay: picture }],
    images: [{ imageDpi: 40, imageQuality: 30 }],
    colors: [{ colors: 'gray' }],
    abbreviations: [{ abbreviations: { Quire: 'a bundle of sheets', DOCX: 'a document of Word' } }],
    view: [
      { openPanel: 'outline', openZoom: 'width', openLayout: 'facing', outlineLevels: 3 },
      { openPanel: 'pages', openZoom: 'actual', openLayout: 'continuous' },
    ],
    attach: [
      { attach: [{ name: 'a note.txt', bytes: text, mediaType: 'text/plain' }], relationship: 'source' },
      { attach: [{ name: 'ä.bin', bytes: text }] },
    ],
    invoice: [
      { invoice: invoiceData('EN 16931') },
      ...INVOICE_OPTIONS.invoiceLevel.values.map((invoiceLevel) => ({
        invoice: invoiceTerms(random, invoiceLevel),
        invoiceLevel,
      })),
    ],
    protection: [
      { userPassword: PASSWORDS.user },
      { ownerPassword: PASSWORDS.owner, allow: 'print,copy' },
      { userPassword: PASSWORDS.user, ownerPassword: PASSWORDS.owner, allow: 'none' },
    ],
  };
}

/** Every pair of values of two options, each with a value of a third one. */
export function optionCases(picture: Uint8Array, seed: number): readonly OptionCase[] {
  const random = new Random(seed);
  const all = Object.entries(values(picture, random));
  const cases: OptionCase[] = [];
  for (const [i, [one, ones]] of all.entries()) {
    for (const [other, others] of all.slice(i + 1)) {
      const third = random.pick(all.filter(([name]) => name !== one && name !== other));
      for (const a of ones) {
        for (const b of others) {
          const options = { ...a, ...b, ...random.pick(third[1]) };
          cases.push({ name: described(options), options });
        }
      }
    }
  }
  // The cases are shuffled, so that the first ones are a sample of all.
  for (let i = cases.length - 1; i > 0; i--) {
    const j = random.next(i + 1);
    [cases[i], cases[j]] = [cases[j] as OptionCase, cases[i] as OptionCase];
  }
  return cases;
}

const described = (options: ConvertOptions): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? '...' : value}`)
    .join(' ');

/** Invoices that lack some of their terms, at each of the levels in turn. */
export function invoiceCases(count: number, seed: number): readonly OptionCase[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const invoiceLevel = INVOICE_OPTIONS.invoiceLevel.values[index % INVOICE_OPTIONS.invoiceLevel.values.length];
    const invoice = sparse(invoiceTerms(random, invoiceLevel), random);
    return { name: `invoice of terms, ${invoiceLevel}`, options: { invoice, invoiceLevel }, mayBeRefused: true };
  });
}

/** True if the standards say that these options exclude each other, so that the conversion must be refused. */
export function contradict({ profile, invoice, attach, userPassword, ownerPassword }: ConvertOptions): boolean {
  const part = /^pdfa-(\d)/.exec(profile ?? '')?.[1] ?? (invoice && (profile ?? 'pdf') === 'pdf' ? '3' : undefined);
  const isLocked = userPassword !== undefined || ownerPassword !== undefined;
  if (part !== undefined && isLocked) return true;
  if (invoice && part !== '3') return true;
  return attach !== undefined && part !== undefined && part !== '3';
}
