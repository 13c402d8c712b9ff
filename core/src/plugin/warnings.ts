import { mustBeObjects } from '../base/argument.js';
import type { Diagnostic, FontFit } from '../base/diagnostics.js';

/** A diagnostic with a sentence for people. */
export type Warning = Diagnostic & { readonly message: string };

/**
 * Diagnostics as a report lists them: fonts first, then in the order of the document.
 *
 * @example
 * warningsOf([{ code: 'value-out-of-range', part: 'pages', what: '4-9', used: '1-5' }])[0].message
 * // 'pages: 4-9 is out of range, 1-5 is used'
 */
export function warningsOf(diagnostics: readonly Diagnostic[]): readonly Warning[] {
  mustBeObjects('diagnostics', diagnostics);
  const warnings = diagnostics.map((diagnostic) => ({ ...diagnostic, message: sentence(diagnostic) }));
  const isFont = ({ code }: Warning) => FONTS.has(code);
  return [...warnings.filter(isFont), ...warnings.filter((warning) => !isFont(warning))];
}

const FONTS: ReadonlySet<Diagnostic['code']> = new Set(['font-substituted', 'font-pack-missing', 'face-synthesized']);

const FITS: Readonly<Record<FontFit, string>> = {
  exact: 'with the same widths',
  near: 'with similar widths: lines may end elsewhere',
  guessed: 'without its widths: lines and pages may differ',
};

function sentence(diagnostic: Diagnostic): string {
  switch (diagnostic.code) {
    case 'font-substituted':
      return `font ${diagnostic.family} replaced by ${diagnostic.substitute}, ${FITS[diagnostic.fit]}`;
    case 'font-pack-missing':
      return `font ${diagnostic.family} is missing: npm install ${diagnostic.pack}`;
    case 'face-synthesized':
      return `font ${diagnostic.family} has no ${diagnostic.style} face: it is imitated from ${diagnostic.face}`;
    case 'glyph-missing':
      return `no font contains U+${diagnostic.codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
    case 'drawing-unsupported':
      return `drawing not drawn: ${diagnostic.what}`;
    case 'image-unreadable':
      return `image ${diagnostic.part} not drawn: ${diagnostic.reason}`;
    case 'image-external':
      return 'linked image not loaded';
    case 'field-not-updated':
      return `field shows its stored result: ${diagnostic.instruction}`;
    case 'fields-updated':
      return `fields computed, as the document requests: ${diagnostic.what}`;
    case 'feature-ignored':
      return `ignored: ${diagnostic.what}`;
    case 'value-out-of-range':
      return `${diagnostic.part}: ${diagnostic.what} is out of range, ${diagnostic.used} is used`;
    case 'part-missing':
      return `${diagnostic.from} refers to ${diagnostic.part}, which is missing`;
    case 'invoice-disputed':
      return `invoice: ${diagnostic.what}`;
    case 'layout-not-settled':
      return `layout did not converge: ${diagnostic.what}`;
  }
}

/** Longest `X-Warnings`, in characters: clients and proxies refuse header sections of 8 KB. */
const HEADER_CHARACTERS = 2000;

/**
 * The value of `X-Warnings`: as many whole warnings as fit, and how many more there are.
 *
 * @example warningsHeader([{ message: 'font Calibri replaced by Carlito' }]) // 'font Calibri replaced by Carlito'
 */
export function warningsHeader(warnings: readonly Pick<Warning, 'message'>[]): string {
  mustBeObjects('warnings', warnings);
  let header = '';
  for (const [index, { message }] of warnings.entries()) {
    const next = index === 0 ? encoded(message) : `${header}, ${encoded(message)}`;
    if (next.length > HEADER_CHARACTERS) return `${header}${header ? ', ' : ''}and ${warnings.length - index} more`;
    header = next;
  }
  return header;
}

/** Encodes a warning for the header: percent-encodes commas, percent signs and all but printable ASCII. */
const encoded = (message: string): string =>
  message
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\x20-\x2b\x2d-\x7e]|%/gu, (character) => encodeURIComponent(character));
