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

const SENTENCES: { readonly [Code in Diagnostic['code']]: (of: Extract<Diagnostic, { code: Code }>) => string } = {
  'font-substituted': ({ family, fit, substitute }) => `font ${family} replaced by ${substitute}, ${FITS[fit]}`,
  'font-pack-missing': ({ family, pack }) => `font ${family} is missing: npm install ${pack}`,
  'face-synthesized': ({ face, family, style }) => `font ${family} has no ${style} face: it is imitated from ${face}`,
  'glyph-missing': ({ codePoint }) => `no font contains U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`,
  'drawing-unsupported': ({ what }) => `drawing not drawn: ${what}`,
  'image-unreadable': ({ part, reason }) => `image ${part} not drawn: ${reason}`,
  'image-external': () => 'linked image not loaded',
  'field-not-updated': ({ instruction }) => `field shows its stored result: ${instruction}`,
  'fields-updated': ({ what }) => `fields computed, as the document requests: ${what}`,
  'feature-ignored': ({ what }) => `ignored: ${what}`,
  'value-out-of-range': ({ part, used, what }) => `${part}: ${what} is out of range, ${used} is used`,
  'part-missing': ({ from, part }) => `${from} refers to ${part}, which is missing`,
  'invoice-disputed': ({ what }) => `invoice: ${what}`,
  'layout-not-settled': ({ what }) => `layout did not converge: ${what}`,
};

const sentence = (diagnostic: Diagnostic): string =>
  (SENTENCES[diagnostic.code] as ((of: Diagnostic) => string) | undefined)?.(diagnostic) ?? diagnostic.code;

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
