import { isDict, type Lookup, Name, type PdfDict, PdfStream } from '../reader.js';
import { cidWidths } from './cid-widths.js';
import { textOfCode, textOfGlyph } from './glyph-names.js';
import { standardWidth } from './standard-widths.js';
import { readToUnicode } from './to-unicode.js';

/** A string as the font shows it: its text, its number of glyphs and its width. */
export interface ShownString {
  /** The text of the string; undefined if the font does not give the text of its glyphs. */
  readonly text?: string;
  readonly glyphs: number;
  /** The width of the string, in thousandths of the font size. */
  readonly width: number;
}

export interface Font {
  /** True if the file contains the glyphs of the font: then even a space may draw something. */
  readonly isEmbedded: boolean;
  /** True if the glyphs are content streams, which paint anything under any name (§9.6.4). */
  readonly isDrawn: boolean;
  read(latin: string): ShownString;
}

/** The typical width of a letter, used if no width is stated: digits of Helvetica have 556. */
const WIDTH = 556;
/** The maximum size of a ToUnicode map; a larger one is an attack on its reader. */
const MOST_MAP_BYTES = 4 << 20;

/**
 * Reads a font by its dictionary (ISO 32000-2 §9.5). An invalid font has the widths of Helvetica, which some viewers
 * use in its place, and unknown text.
 */
export function readFont(
  lookup: Lookup,
  dict: PdfDict | undefined,
  decode: (stream: PdfStream, most: number) => Uint8Array,
): Font {
  const stated = lookup.resolve(dict?.ToUnicode);
  const map = stated instanceof PdfStream ? readToUnicode(decode(stated, MOST_MAP_BYTES)) : undefined;
  return lookup.name(dict?.Subtype) === 'Type0'
    ? compositeFont(lookup, dict ?? {}, map)
    : simpleFont(lookup, dict, map);
}

function simpleFont(lookup: Lookup, stated: PdfDict | undefined, map: ReadonlyMap<string, string> | undefined): Font {
  const dict = stated ?? {};
  const texts = stated ? encodingOf(lookup, dict) : () => undefined;
  const widths = lookup.array(dict.Widths) ?? [];
  const first = lookup.number(dict.FirstChar) ?? 0;
  const name = lookup.name(dict.BaseFont) ?? '';
  const isStandard = widths.length === 0 && /^(?:Helvetica|Times|Courier)/.test(name);
  const widthOf = (code: string): number =>
    isStandard ? standardWidth(name, textOf(code)) : (lookup.number(widths[code.charCodeAt(0) - first]) ?? WIDTH);
  const descriptor = lookup.dict(dict.FontDescriptor);
  const isDrawn = lookup.name(dict.Subtype) === 'Type3';
  const isEmbedded = isDrawn || hasProgram(descriptor);
  // A subset of a font has no glyphs for codes without a width: viewers draw nothing, or a box. Combining marks
  // are an exception, because they have no width.
  const isLeftOut = (code: string, text: string | null | undefined): boolean =>
    isEmbedded &&
    !isDrawn &&
    widths.length > 0 &&
    !lookup.number(widths[code.charCodeAt(0) - first]) &&
    !/^\p{M}+$/u.test(text ?? '');
  // If the font is substituted, glyphs follow the encoding, regardless of the ToUnicode map. Other readers may know a
  // glyph name that is unknown here.
  const textOf = (code: string): string | undefined => {
    const [own, mapped] = [texts(code.charCodeAt(0)), map?.get(code)];
    if (code > ' ' && isLeftOut(code, mapped ?? own)) return undefined;
    if (isEmbedded || (code < ' ' && own === ' ')) return mapped ?? own ?? undefined;
    return own === null ? undefined : (own ?? mapped);
  };
  return {
    isEmbedded,
    isDrawn,
    read(latin) {
      const codes = Array.from(latin);
      const parts = codes.map(textOf);
      return {
        glyphs: codes.length,
        width: codes.reduce((sum, code) => sum + widthOf(code), 0),
        ...(parts.every((part) => part !== undefined) ? { text: parts.join('') } : {}),
      };
    },
  };
}

/** The signs for check boxes in ZapfDingbats, by their codes (annex D.7). */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ ' ': ' ', '3': '\u2713', '4': '\u2714', '5': '\u2715', '6': '\u2716', '7': '\u2717', '8': '\u2718' },
  ...{ l: '\u25cf', n: '\u25a0', u: '\u25c6', H: '\u2605' },
};

/** The text of each code by `/Encoding` (§9.6.5): a named encoding, and its differences; null for an unknown name. */
function encodingOf(lookup: Lookup, dict: PdfDict): (code: number) => string | null | undefined {
  if (/ZapfDingbats/.test(lookup.name(dict.BaseFont) ?? ''))
    return (code) => (dict.Encoding === undefined ? SIGNS[String.fromCharCode(code)] : undefined) ?? null;
  // Symbol has its own character set, whose Greek letters have the codes of Latin ones (annex D.6).
  if (/^Symbol/.test(lookup.name(dict.BaseFont) ?? '')) return () => undefined;
  const encoding = lookup.resolve(dict.Encoding);
  const base =
    encoding instanceof Name ? encoding.text : isDict(encoding) ? lookup.name(encoding.BaseEncoding) : undefined;
  const differences = new Map<number, string | null>();
  let code = 0;
  for (const each of (isDict(encoding) ? lookup.array(encoding.Differences) : undefined) ?? []) {
    const value = lookup.resolve(each);
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) differences.set(code++, textOfGlyph(value.text) ?? null);
  }
  // Glyphs of a font with its own encoding, or of a Type 3 font, are known only by their names.
  const descriptor = lookup.dict(dict.FontDescriptor);
  const isOwn = base === undefined && (lookup.name(dict.Subtype) === 'Type3' || isSymbolic(lookup, descriptor));
  return (each) => (differences.has(each) ? differences.get(each) : isOwn ? undefined : textOfCode(base ?? '', each));
}

/** Bit 3 of `/Flags` (table 121): the glyphs are outside the standard Latin set. */
const isSymbolic = (lookup: Lookup, descriptor: PdfDict | undefined): boolean =>
  ((lookup.number(descriptor?.Flags) ?? 0) & 4) !== 0;

function compositeFont(lookup: Lookup, dict: PdfDict, map: ReadonlyMap<string, string> | undefined): Font {
  const encoding = lookup.name(dict.Encoding) ?? '';
  const isUnicode = /^Uni.*-(?:UCS2|UTF16)-/.test(encoding);
  const descendant = lookup.dict(lookup.array(dict.DescendantFonts)?.[0]);
  // `/DW` is the width of the glyphs that `/W` does not name, East Asian ones mostly; Latin ones are narrower.
  const stated = lookup.array(descendant?.W);
  const width = stated ? WIDTH : (lookup.number(descendant?.DW) ?? 1000);
  // Only in these encodings is the code of a character its CID.
  const widths = /^Identity-/.test(encoding) && stated ? cidWidths(lookup, stated) : undefined;
  const isEmbedded = hasProgram(lookup.dict(descendant?.FontDescriptor));
  // If the font is substituted, glyphs follow the encoding, as with simple fonts.
  const textOf = (code: string): string | undefined =>
    isUnicode && !isEmbedded ? unit(code) : (map?.get(code) ?? (isUnicode ? unit(code) : undefined));
  return {
    isEmbedded,
    isDrawn: false,
    read(latin) {
      const codes = latin.match(/[\s\S]{1,2}/g) ?? [];
      const parts = codes.map(textOf);
      return {
        // Codes of a custom CMap may have one byte each, so bytes are counted.
        glyphs: /^Identity-/.test(encoding) || isUnicode ? codes.length : latin.length,
        width: codes.reduce((sum, code) => sum + (widths?.get(cidOf(code)) ?? width), 0),
        ...(parts.every((part) => part !== undefined) ? { text: parts.join('') } : {}),
      };
    },
  };
}

const cidOf = (code: string): number => code.charCodeAt(0) * 256 + (code.charCodeAt(1) || 0);
const unit = (code: string): string => String.fromCharCode(cidOf(code));

const hasProgram = (descriptor: PdfDict | undefined): boolean =>
  descriptor !== undefined && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor[key] !== undefined);
