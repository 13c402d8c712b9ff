/** The open families that substitute for a missing family, best first. */

import { getFallbackDecision } from '@docfonts/fallbacks';
import { ownEntry } from '../base/tables.js';
import { canonicalFamily } from './canonical-family.js';

/** The entry of a family in the font table (`w:font`, ECMA-376-1 §17.8.3). */
export interface FontHint {
  readonly alternateNames: readonly string[];
  readonly family?: 'roman' | 'swiss' | 'modern' | 'script' | 'decorative' | 'auto';
  readonly pitch?: 'fixed' | 'variable' | 'default';
  /** Two hexadecimal digits. */
  readonly charset?: string;
  /** The PANOSE classification: ten bytes in hexadecimal digits. */
  readonly panose?: string;
  /** True if the font table states the characters of the font (`w:sig`). */
  readonly signed?: boolean;
}

/** The open faces with the same widths as a family, by its canonical name. */
const SAME_WIDTHS: Readonly<Record<string, string>> = {
  calibri: 'Carlito',
  cambria: 'Caladea',
  arial: 'Arimo',
  helvetica: 'Arimo',
  'times new roman': 'Tinos',
  times: 'Tinos',
  'courier new': 'Cousine',
  courier: 'Cousine',
  georgia: 'Gelasio',
  'segoe ui': 'Selawik',
  'arial narrow': 'Liberation Sans Narrow',
  'arial black': 'Archivo Black',
  'comic sans ms': 'Comic Relief',
  'century schoolbook': 'C059',
  'century gothic': 'URW Gothic',
  'bookman old style': 'TeX Gyre Bonum',
  'baskerville old face': 'Bacasime Antique',
  'cooper black': 'Caprasimo',
};

/** True if an open face has the widths of a family. */
export const hasWidthsOf = (face: string, key: string): boolean => ownEntry(SAME_WIDTHS, key) === face;

/** Open faces, best first, and the families that they substitute for. Latin comes first, then other scripts. */
const DRAWN_BY: readonly (readonly [faces: string, families: string])[] = [
  ['Inconsolata SemiExpanded|Cousine', 'consolas|aptos mono'],
  [
    'Arimo',
    'helvetica neue|arial unicode ms|arial rounded mt bold|geneva|ms sans serif|franklin gothic book|' +
      'franklin gothic medium|franklin gothic|microsoft sans serif|gisha|levenim mt|miriam|hiragino sans',
  ],
  ['Carlito', 'calibri light|candara|gill sans mt'],
  ['Caladea', 'cambria math'],
  [
    'Selawik',
    'aptos|aptos display|aptos narrow|segoe ui light|segoe ui semibold|segoe ui semilight|segoe ui symbol|' +
      'bahnschrift|leelawadee ui|nirmala ui|corbel|leelawadee|leelawadee ui semilight|nirmala text|khmer ui|' +
      'lao ui|ebrima|gadugi|microsoft tai le|microsoft new tai lue|microsoft phagspa|myanmar text|' +
      'segoe ui historic|yu gothic ui|malgun gothic',
  ],
  ['DejaVu Sans', 'verdana|opensymbol|starsymbol'],
  ['DejaVu Sans Condensed', 'tahoma|lucida sans|lucida sans unicode|lucida grande'],
  ['Noto Emoji|Selawik', 'segoe ui emoji'],
  ['PT Sans', 'trebuchet ms'],
  ['Liberation Sans Narrow', 'impact'],
  ['Noto Sans Mono|Cousine', 'lucida console|lucida sans typewriter'],
  ['Cardo|Tinos', 'garamond'],
  ['Gelasio|Tinos', 'book antiqua|palatino linotype|palatino|constantia'],
  ['C059', 'century'],
  [
    'Tinos',
    'arabic typesetting|david|frankruehl|narkisim|simplified arabic|sylfaen|traditional arabic|' +
      'hiragino mincho|symbol',
  ],
  ['Cousine', 'miriam fixed|rod'],
  ['Arimo Bold|Arimo', 'aharoni'],
  // Arabic families for titles.
  ['Noto Naskh Arabic Bold|Tinos', 'b titr|pt bold heading'],
  ['Noto Nastaliq Urdu|Tinos', 'irannastaliq'],
  // Thai families whose letters have loops.
  ['Sarabun Light|Noto Sans Thai', 'angsana new|browallia new|cordia new|th sarabun new|th sarabunpsk|th sarabunpsk 1'],
  // The first face draws the Latin letters; the fallback by script provides the others.
  ['BIZ UDGothic|Noto Sans JP', 'ms gothic|meiryo|meiryo ui|yu gothic'],
  ['BIZ UDPGothic|BIZ UDGothic|Noto Sans JP', 'ms pgothic|ms ui gothic'],
  ['BIZ UDGothic', 'noto sans jp'],
  ['BIZ UDMincho|BIZ UDGothic', 'noto serif jp|ms mincho|yu mincho'],
  ['BIZ UDPMincho|BIZ UDMincho|BIZ UDGothic', 'ms pmincho'],
  // The light weight is closest to SimSun: it has 1.10 times the ink of exports of Word, the regular weight 1.24 times.
  ['Noto Serif SC Light|Noto Serif SC|ZCOOL XiaoWei', 'simsun|nsimsun'],
  ['Noto Sans SC|ZCOOL XiaoWei', 'simhei'],
  ['Noto Sans SC|Selawik', 'microsoft yahei'],
  ['Noto Sans SC Light|Selawik', 'dengxian'],
  ['LXGW WenKai|Noto Serif SC|ZCOOL XiaoWei', 'kaiti'],
  ['LXGW WenKai TC|Noto Serif TC|ZCOOL XiaoWei', 'dfkai-sb|biaukai'],
  ['Noto Serif SC Light|ZCOOL XiaoWei', 'fangsong'],
  ['Noto Serif TC|ZCOOL XiaoWei', 'pmingliu|mingliu'],
  ['Noto Sans TC|Selawik', 'microsoft jhenghei|heiti tc'],
  ['Nanum Gothic', 'gulim|gulimche|dotum|dotumche|hcr dotum|noto sans kr'],
  ['Nanum Myeongjo|Nanum Gothic', 'batang|batangche|gungsuh|gungsuhche|hcr batang|noto serif kr'],
  // Heavy faces for titles, and brush faces, that come with Office.
  ['Nanum Gothic Bold|Nanum Gothic', 'hyheadline-medium'],
  ['Nanum Myeongjo Bold|Nanum Myeongjo|Nanum Gothic', 'hymyeongjo-extra'],
  ['BIZ UDGothic Bold|BIZ UDGothic', 'hgsoeikakugothicub|hgpsoeikakugothicub'],
  ['BIZ UDMincho Bold|BIZ UDMincho', 'hgminchoe|hgpminchoe'],
  ['LXGW WenKai TC|BIZ UDMincho', 'hgkyokashotai'],
  ['LXGW WenKai TC|Tinos', 'hgpkyokashotai'],
  ['Noto Sans SC Bold|Noto Sans SC|ZCOOL XiaoWei', 'sthupo'],
  ['Noto Serif SC SemiBold|Noto Serif SC|ZCOOL XiaoWei', 'stzhongsong'],
  ['Noto Sans Symbols 2', 'wingdings|wingdings 2|wingdings 3|webdings'],
];

/** Substitutes by canonical family. If their widths are not the original's, `metrics/` has the original widths. */
export const STAND_INS: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...Object.entries(SAME_WIDTHS).map(([family, face]) => [family, [face]]),
  ...DRAWN_BY.flatMap(([faces, families]) => families.split('|').map((family) => [family, faces.split('|')])),
]);

/**
 * Families that are known to replace a missing one: its substitutes, the alternate names in the document, and their
 * substitutes. A name may list several, divided by semicolons.
 */
export function knownSubstitutes(family: string, hint: FontHint | undefined): readonly string[] {
  const named = [...family.split(';'), ...(hint?.alternateNames ?? [])].filter((name) => name.trim() !== '');
  return named.flatMap((name) => [name, ...standIns(canonicalFamily(name))]);
}

function standIns(key: string): readonly string[] {
  return ownEntry(STAND_INS, key) ?? ownEntry(STAND_INS, withoutWeight(key)) ?? reviewedStandIn(key);
}

/**
 * The substitute that DocFonts reviewed as good enough. The rows above take precedence, because they were measured
 * against Word.
 */
function reviewedStandIn(key: string): readonly string[] {
  const decision = getFallbackDecision(key);
  return decision.kind === 'fallback' ? [decision.fallback.substituteFamily] : [];
}

/** The key of a family without the weight at its end: `source sans pro semibold` is looked for as `source sans pro`. */
const withoutWeight = (key: string): string =>
  key.replace(/ (thin|extralight|light|semilight|book|medium|semibold|demi|bold|extrabold|black|heavy)$/, '');

const ARABIC_CHARSET = 'B2';

/**
 * The substitutes for a family by its kind. Word uses the kind in the font table (ECMA-376-1 §17.8.3.9) and ignores the
 * name: `monospace`, whose kind is roman, is set in Times New Roman. So are fonts without a kind, such as Proxima Nova
 * and Oswald in a Google document. Arabic fonts without a kind are set in Arial, such as Nazanin in a Persian report of
 * Word LTSC.
 */
export function familyOfKind(hint: FontHint | undefined): string {
  if (hint?.family === 'modern') return 'Cousine';
  if (hint?.family === 'roman') return 'Tinos';
  if (hint?.family === 'swiss' || hint?.charset?.toUpperCase() === ARABIC_CHARSET) return 'Arimo';
  return hint?.pitch === 'fixed' ? 'Cousine' : 'Tinos';
}
