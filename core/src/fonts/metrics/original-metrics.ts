/** The metrics of fonts that may not be shipped: line heights and character widths. */
import { emboldenedWidth } from '../../compat/index.js';
import type { Face, LineMetrics } from '../../resolved/index.js';
import { canonicalFamily } from '../canonical-family.js';
import type { WantedStyle } from '../choose-face.js';
import {
  type Advances,
  type AdvanceTable,
  advancesOf,
  isDesignUnits,
  type ScriptAdvances,
  toDesignUnits,
} from './advance-table.js';
import { ADVANCES } from './advances.js';
import { APTOS_PAIRS } from './aptos.js';
import { isForComplexScript, lineMetrics } from './line-metrics.js';
import { kerningBy, type PairKerning, type PairTable } from './pair-table.js';
import { sameWidthLetter } from './same-width.js';
import { isEastAsianSymbol, isRomanNumeral, isWide, lettersOf, scriptGroup } from './script-group.js';

export interface OriginalMetrics {
  readonly line?: LineMetrics;
  /** The fraction of the letters of the family's script whose widths are known in this style. */
  readonly knownLetters: number;
  /** Width of a character in ems, undefined for an unknown one; absent if no widths are known. */
  advance(standIn: Face): ((codePoint: number) => number | undefined) | undefined;
  /** The kerning of the original; absent if only that of the substitute is known. */
  readonly kerning?: PairKerning;
  /**
   * The mean width of the original's characters relative to the substitute's: of the characters of the same script as
   * `sample`, or if it is not given, of Latin letters.
   */
  widthScale(standIn: Face, sample?: number): number;
  /** The size, relative to the original's, at which the substitute's letters are as large; 1 for most families. */
  drawnSize(standIn: Face): number;
}

type Width = (codePoint: number) => number | undefined;

/** The tables of a family: that of Latin text, always available, and the ones that `loadScriptAdvances` loads. */
interface Tables {
  readonly latin?: AdvanceTable;
  readonly scripts?: AdvanceTable;
}

/** The metrics of a family, by the name in the document; members are absent if nothing is known. */
export function originalMetrics(family: string, style: WantedStyle, scripts: ScriptAdvances = {}): OriginalMetrics {
  const key = canonicalFamily(family);
  const tables = { latin: ADVANCES[key], scripts: scripts[key] };
  const line = lineMetrics(key, style.bold);
  const bold = style.bold ? emboldenedWidth(key) : 1;
  const width = widthsOf(tables, style, bold);
  return {
    line,
    knownLetters: knownLetters(tables, style),
    kerning: key in PAIRS ? kerningBy(PAIRS[key]) : undefined,
    advance: (standIn) => {
      if (tables.latin) return width;
      const alike = line && !tables.scripts?.madeFor && !isDesignUnits(standIn.unitsPerEm);
      const rounded = alike ? inDesignUnits(standIn) : undefined;
      if (!width || !rounded) return width ?? rounded;
      return (codePoint) => width(codePoint) ?? rounded(codePoint);
    },
    widthScale: (standIn, sample) => averageScale(tables, style, standIn, sample) * bold,
    drawnSize: (standIn) => drawnSize(tables, style, standIn),
  };
}

/** The pairs by canonical key. Aptos Display kerns like Aptos, as far as its few pairs show. */
const PAIRS: Readonly<Record<string, PairTable>> = { aptos: APTOS_PAIRS, 'aptos display': APTOS_PAIRS };

/** True if the line height of a family is known, as for the fonts that come with Windows and Office. */
export const hasLineMetrics = (family: string): boolean => lineMetrics(canonicalFamily(family)) !== undefined;

/** Returns the widths of a family, multiplied by `factor`; undefined if the family has no table at all. */
function widthsOf({ latin, scripts }: Tables, style: WantedStyle, factor: number): Width | undefined {
  if (!latin && !scripts) return undefined;
  const near = latin && advancesOf(latin, style);
  const far = scripts && advancesOf(scripts, style);
  const stated: Width = (codePoint) => near?.get(codePoint) ?? far?.get(codePoint);
  const width: Width = (codePoint) =>
    stated(codePoint) ?? otherAdvance(latin ?? scripts, codePoint) ?? widthOfSameLetter(codePoint, stated);
  if (factor === 1) return width;
  return (codePoint) => {
    const regular = width(codePoint);
    return regular && regular * factor;
  };
}

function knownLetters({ latin, scripts }: Tables, style: WantedStyle): number {
  if ((latin ?? scripts)?.fixed !== undefined) return 1;
  const [from, to] = scripts?.madeFor ? lettersOf(scripts.madeFor) : LATIN_SMALL_LETTERS;
  const tables = [latin, scripts].map((table) => table && advancesOf(table, style));
  const letters = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return letters.filter((letter) => tables.some((table) => table?.has(letter))).length / letters.length;
}

/** The letters of equal width, step by step: ё is as wide as е, and е as e. */
function widthOfSameLetter(codePoint: number, stated: Width): number | undefined {
  let letter = sameWidthLetter(codePoint);
  while (letter !== undefined) {
    const width = stated(letter);
    if (width !== undefined) return width;
    letter = sameWidthLetter(letter);
  }
  return undefined;
}

/** Ligatures of Arabic letters: some fonts have them, others do not. */
const FIRST_LIGATURE = 0xfc00;
const LAST_LIGATURE = 0xfd3d;
const LAM_INITIAL = 0xfedf;

/**
 * A substitute with the original's widths in other units. If a font has no code points for the forms of Arabic letters,
 * such as a Nastaliq font, letters are measured next to their neighbors.
 */
const inDesignUnits =
  (standIn: Face): Width =>
  (codePoint) => {
    if (codePoint >= 0x0600 && codePoint <= 0x06ff && standIn.glyph(LAM_INITIAL) === 0) return undefined;
    const glyph = codePoint >= FIRST_LIGATURE && codePoint <= LAST_LIGATURE ? 0 : standIn.glyph(codePoint);
    return glyph === 0 ? undefined : toDesignUnits(standIn.advances[glyph] / standIn.unitsPerEm);
  };

function otherAdvance(table: AdvanceTable | undefined, codePoint: number): number | undefined {
  // Roman numerals are an em wide: 12 pt in a heading of 12 pt in Malgun Gothic, whose syllables are 0.92 em wide.
  if (table?.wide !== undefined && isRomanNumeral(codePoint)) return 1;
  const symbol = table?.symbols !== undefined && isEastAsianSymbol(codePoint);
  const width = isWide(codePoint) ? table?.wide : symbol ? table.symbols : table?.fixed;
  return width === undefined ? undefined : toDesignUnits(width / 1000);
}

/** The approximate ratio of bold to regular widths, for families of which only the regular widths are known. */
const BOLD_WIDENING = 1.06;

function averageScale({ latin, scripts }: Tables, style: WantedStyle, standIn: Face, sample?: number): number {
  if (sample !== undefined && isWide(sample)) {
    const wide = (latin ?? scripts)?.wide;
    return wide === undefined ? 1 : wide / 1000 / emAdvance(standIn, sample);
  }
  const table = latin ?? scripts;
  if (table?.fixed !== undefined) return table.fixed / 1000 / emAdvance(standIn, 0x78);
  const group = sample === undefined ? undefined : scriptGroup(sample);
  return (
    (group && scripts && scaleOver(scripts, group.letters, style, standIn)) ??
    (table && scaleOver(table, LATIN_LETTERS, style, standIn)) ??
    1
  );
}

function drawnSize({ scripts }: Tables, style: WantedStyle, standIn: Face): number {
  if (!scripts?.madeFor) return 1;
  if (scripts.drawn !== undefined) return scripts.drawn;
  const letters = lettersOf(scripts.madeFor);
  return scaleOver(scripts, letters, style, standIn) ?? scaleOver(scripts, LATIN_LETTERS, style, standIn) ?? 1;
}

/** Letters and digits, which make up running text. */
const LATIN_LETTERS: readonly [number, number] = [0x30, 0x7a];
const LATIN_SMALL_LETTERS: readonly [number, number] = [0x61, 0x7a];

/** The mean over the letters with known widths; undefined if there are none. */
function scaleOver(
  table: AdvanceTable,
  letters: readonly [number, number],
  style: WantedStyle,
  standIn: Face,
): number | undefined {
  const advances = advancesOf(table, style);
  if (advances) return meanScale(advances, letters, standIn);
  if (style.italic && table.uprightOnly) return undefined;
  const regular = advancesOf(table, { bold: false, italic: false });
  const scale = regular && meanScale(regular, letters, standIn);
  return scale === undefined ? undefined : scale * BOLD_WIDENING;
}

function meanScale(advances: Advances, [from, to]: readonly [number, number], standIn: Face): number | undefined {
  let original = 0;
  let drawn = 0;
  for (let codePoint = from; codePoint <= to; codePoint++) {
    const advance = advances.get(codePoint);
    const glyph = advance === undefined ? 0 : standIn.glyph(codePoint);
    if (advance === undefined || glyph === 0) continue;
    original += advance;
    drawn += emAdvance(standIn, codePoint);
  }
  return original > 0 && drawn > 0 ? original / drawn : undefined;
}

const emAdvance = (face: Face, codePoint: number): number =>
  face.advances[face.glyph(codePoint)] / face.unitsPerEm || 1;

const isEastAsianText = (codePoint: number): boolean =>
  (codePoint >= 0x1100 && codePoint <= 0x11ff) || (codePoint >= 0x2e80 && codePoint <= 0xffef) || codePoint >= 0x20000;

/** Latin, Greek, Cyrillic, punctuation and the letter-like signs that text fonts have. */
const isCommonText = (codePoint: number): boolean =>
  codePoint < 0x0530 || (codePoint >= 0x1e00 && codePoint <= 0x20ff) || (codePoint >= 0x2100 && codePoint <= 0x214f);

/** The code points from Hebrew to Myanmar, and Khmer. */
const isComplexText = (codePoint: number): boolean =>
  (codePoint >= 0x0590 && codePoint <= 0x109f) || (codePoint >= 0x1780 && codePoint <= 0x17ff);

const SEMITIC = new Set(['arial', 'times new roman', 'courier new', 'tahoma', 'segoe ui', 'arial unicode ms']);

/** Windows fonts with more scripts than their names suggest. */
const RARER_SCRIPTS: readonly { readonly from: number; readonly to: number; readonly families: ReadonlySet<string> }[] =
  [
    { from: 0x0530, to: 0x058f, families: new Set(['sylfaen', 'segoe ui']) },
    { from: 0x10a0, to: 0x10ff, families: new Set(['sylfaen', 'segoe ui']) },
    { from: 0x1200, to: 0x139f, families: new Set(['nyala', 'ebrima']) },
    { from: 0x13a0, to: 0x167f, families: new Set(['gadugi', 'euphemia', 'plantagenet cherokee']) },
  ];

/**
 * True if the named font, by its canonical key, is known to contain this character: its metrics then apply to any font
 * that draws it.
 */
export function originalCovers(key: string, codePoint: number, scripts: ScriptAdvances = {}): boolean {
  const table = scripts[key];
  if (table && advancesOf(table, { bold: false, italic: false })?.has(codePoint)) return true;
  const line = lineMetrics(key);
  if (!line) return false;
  if (isCommonText(codePoint)) return true;
  if (isEastAsianText(codePoint)) return line.eastAsian;
  if (isRomanNumeral(codePoint) && line.eastAsian) return true;
  if (isComplexText(codePoint) && isForComplexScript(key)) return true;
  if (RARER_SCRIPTS.some(({ from, to, families }) => codePoint >= from && codePoint <= to && families.has(key)))
    return true;
  return codePoint >= 0x0590 && codePoint <= 0x06ff && SEMITIC.has(key);
}

let loading: Promise<ScriptAdvances> | undefined;

/**
 * Widths beyond Latin-1, and those of rarer families: because there are many, they are loaded only for documents that
 * need them, once per process.
 */
export function loadScriptAdvances(): Promise<ScriptAdvances> {
  loading ??= import('./scripts/index.js').then(({ SCRIPT_ADVANCES }) => SCRIPT_ADVANCES);
  return loading;
}

const ON_DEMAND = new Set(
  (
    'agency fb|angsana new|bahnschrift|batang|biaukai|book antiqua|browallia new|candara|century|constantia|corbel|' +
    'cordia new|dengxian|franklin gothic book|franklin gothic medium|garamond|gill sans mt|gulim|gungsuh|' +
    'hcr batang|hcr dotum|heiti tc|impact|malgun gothic|meiryo|meiryo ui|microsoft yahei|ms pgothic|ms ui gothic|palatino|' +
    'palatino linotype|pmingliu|rockwell|segoe ui light|segoe ui semibold|segoe ui semilight|th sarabun new|' +
    'th sarabunpsk|yu mincho'
  ).split('|'),
);

/** True if the Latin widths of a family are loaded on demand, or if its line metrics are unknown until then. */
export const hasAdvancesOnDemand = (family: string): boolean =>
  ON_DEMAND.has(canonicalFamily(family)) || !hasLineMetrics(family);
