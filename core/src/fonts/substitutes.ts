/** The open families that substitute for a family that is not there, best first. */

import { getFallbackDecision } from '@docfonts/fallbacks';
import { ownEntry } from '../base/own.js';
import { canonicalFamily } from './canonical-family.js';

/** The entry of a family in the font table (`w:font`, ECMA-376-1 §17.8.3). */
export interface FontHint {
  readonly alternateNames: readonly string[];
  readonly family?: 'roman' | 'swiss' | 'modern' | 'script' | 'decorative' | 'auto';
  readonly pitch?: 'fixed' | 'variable' | 'default';
  /** Two hexadecimal digits. */
  readonly charset?: string;
  /** Ten bytes in hexadecimal digits. */
  readonly panose?: string;
  /** True if its characters are noted (`w:sig`). */
  readonly signed?: boolean;
}

/** The open faces that have the widths of a family, by its canonical name. */
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

/** Substitutes by canonical family. Where their widths are not the original's, `metrics/` has those. */
export const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(SAME_WIDTHS).map(([key, face]) => [key, [face]])),
  consolas: ['Inconsolata SemiExpanded', 'Cousine'],

  'helvetica neue': ['Arimo'],
  'arial unicode ms': ['Arimo'],
  'arial rounded mt bold': ['Arimo'],
  geneva: ['Arimo'],
  'ms sans serif': ['Arimo'],

  'calibri light': ['Carlito'],
  'cambria math': ['Caladea'],
  aptos: ['Selawik'],
  'aptos display': ['Selawik'],
  'aptos narrow': ['Selawik'],
  'aptos mono': ['Inconsolata SemiExpanded', 'Cousine'],
  verdana: ['DejaVu Sans'],
  tahoma: ['DejaVu Sans Condensed'],
  'segoe ui light': ['Selawik'],
  'segoe ui semibold': ['Selawik'],
  'segoe ui semilight': ['Selawik'],
  'segoe ui symbol': ['Selawik'],
  bahnschrift: ['Selawik'],
  'leelawadee ui': ['Selawik'],
  'nirmala ui': ['Selawik'],
  'segoe ui emoji': ['Noto Emoji', 'Selawik'],
  'trebuchet ms': ['PT Sans'],
  candara: ['Carlito'],
  corbel: ['Selawik'],
  'franklin gothic book': ['Arimo'],
  'franklin gothic medium': ['Arimo'],
  'franklin gothic': ['Arimo'],
  'microsoft sans serif': ['Arimo'],
  'gill sans mt': ['Carlito'],
  impact: ['Liberation Sans Narrow'],
  'lucida sans': ['DejaVu Sans Condensed'],
  'lucida sans unicode': ['DejaVu Sans Condensed'],
  'lucida grande': ['DejaVu Sans Condensed'],
  'lucida console': ['Noto Sans Mono', 'Cousine'],
  'lucida sans typewriter': ['Noto Sans Mono', 'Cousine'],

  garamond: ['Cardo', 'Tinos'],
  'book antiqua': ['Gelasio', 'Tinos'],
  'palatino linotype': ['Gelasio', 'Tinos'],
  palatino: ['Gelasio', 'Tinos'],
  century: ['C059'],
  constantia: ['Gelasio', 'Tinos'],

  // Their Latin is a book face as well.
  'arabic typesetting': ['Tinos'],
  david: ['Tinos'],
  frankruehl: ['Tinos'],
  narkisim: ['Tinos'],
  // Hebrew with even strokes, fixed-width, and for titles.
  gisha: ['Arimo'],
  'levenim mt': ['Arimo'],
  miriam: ['Arimo'],
  'miriam fixed': ['Cousine'],
  rod: ['Cousine'],
  aharoni: ['Arimo Bold', 'Arimo'],
  leelawadee: ['Selawik'],
  'leelawadee ui semilight': ['Selawik'],
  'nirmala text': ['Selawik'],
  'khmer ui': ['Selawik'],
  'lao ui': ['Selawik'],
  ebrima: ['Selawik'],
  gadugi: ['Selawik'],
  'microsoft tai le': ['Selawik'],
  'microsoft new tai lue': ['Selawik'],
  'microsoft phagspa': ['Selawik'],
  'myanmar text': ['Selawik'],
  'segoe ui historic': ['Selawik'],
  'simplified arabic': ['Tinos'],
  sylfaen: ['Tinos'],
  'traditional arabic': ['Tinos'],

  'b titr': ['Noto Naskh Arabic Bold', 'Tinos'],
  'pt bold heading': ['Noto Naskh Arabic Bold', 'Tinos'],
  irannastaliq: ['Noto Nastaliq Urdu', 'Tinos'],

  // Thai letters with loops.
  'angsana new': ['Sarabun Light', 'Noto Sans Thai'],
  'browallia new': ['Sarabun Light', 'Noto Sans Thai'],
  'cordia new': ['Sarabun Light', 'Noto Sans Thai'],
  'th sarabun new': ['Sarabun Light', 'Noto Sans Thai'],
  'th sarabunpsk': ['Sarabun Light', 'Noto Sans Thai'],
  'th sarabunpsk 1': ['Sarabun Light', 'Noto Sans Thai'],

  // Latin letters from the first; the fallback by script provides the others.
  'ms gothic': ['BIZ UDGothic', 'Noto Sans JP'],
  'ms pgothic': ['BIZ UDPGothic', 'BIZ UDGothic', 'Noto Sans JP'],
  'ms ui gothic': ['BIZ UDPGothic', 'BIZ UDGothic', 'Noto Sans JP'],
  meiryo: ['BIZ UDGothic', 'Noto Sans JP'],
  'meiryo ui': ['BIZ UDGothic', 'Noto Sans JP'],
  'yu gothic': ['BIZ UDGothic', 'Noto Sans JP'],
  'yu gothic ui': ['Selawik'],
  // Proportional Latin, A 0.742 em wide in a file of Word for Mac.
  'hiragino sans': ['Arimo'],
  'hiragino mincho': ['Tinos'],
  'noto sans jp': ['BIZ UDGothic'],
  'noto serif jp': ['BIZ UDMincho', 'BIZ UDGothic'],
  'ms mincho': ['BIZ UDMincho', 'BIZ UDGothic'],
  'ms pmincho': ['BIZ UDPMincho', 'BIZ UDMincho', 'BIZ UDGothic'],
  'yu mincho': ['BIZ UDMincho', 'BIZ UDGothic'],
  // The light weight matches SimSun: 1.10 of the ink in exports of Word, 1.24 with the regular weight.
  simsun: ['Noto Serif SC Light', 'Noto Serif SC', 'ZCOOL XiaoWei'],
  nsimsun: ['Noto Serif SC Light', 'Noto Serif SC', 'ZCOOL XiaoWei'],
  simhei: ['Noto Sans SC', 'ZCOOL XiaoWei'],
  'microsoft yahei': ['Noto Sans SC', 'Selawik'],
  dengxian: ['Noto Sans SC Light', 'Selawik'],
  kaiti: ['LXGW WenKai', 'Noto Serif SC', 'ZCOOL XiaoWei'],
  'dfkai-sb': ['LXGW WenKai TC', 'Noto Serif TC', 'ZCOOL XiaoWei'],
  fangsong: ['Noto Serif SC Light', 'ZCOOL XiaoWei'],
  pmingliu: ['Noto Serif TC', 'ZCOOL XiaoWei'],
  mingliu: ['Noto Serif TC', 'ZCOOL XiaoWei'],
  'microsoft jhenghei': ['Noto Sans TC', 'Selawik'],
  'heiti tc': ['Noto Sans TC', 'Selawik'],
  biaukai: ['LXGW WenKai TC', 'Noto Serif TC', 'ZCOOL XiaoWei'],
  'malgun gothic': ['Selawik'],
  gulim: ['Nanum Gothic'],
  gulimche: ['Nanum Gothic'],
  dotum: ['Nanum Gothic'],
  dotumche: ['Nanum Gothic'],
  batang: ['Nanum Myeongjo', 'Nanum Gothic'],
  batangche: ['Nanum Myeongjo', 'Nanum Gothic'],
  gungsuh: ['Nanum Myeongjo', 'Nanum Gothic'],
  gungsuhche: ['Nanum Myeongjo', 'Nanum Gothic'],
  // Heavy faces for titles, and brush faces, that come with Office.
  'hyheadline-medium': ['Nanum Gothic Bold', 'Nanum Gothic'],
  'hymyeongjo-extra': ['Nanum Myeongjo Bold', 'Nanum Myeongjo', 'Nanum Gothic'],
  hgsoeikakugothicub: ['BIZ UDGothic Bold', 'BIZ UDGothic'],
  hgpsoeikakugothicub: ['BIZ UDGothic Bold', 'BIZ UDGothic'],
  hgminchoe: ['BIZ UDMincho Bold', 'BIZ UDMincho'],
  hgpminchoe: ['BIZ UDMincho Bold', 'BIZ UDMincho'],
  hgkyokashotai: ['LXGW WenKai TC', 'BIZ UDMincho'],
  hgpkyokashotai: ['LXGW WenKai TC', 'Tinos'],
  sthupo: ['Noto Sans SC Bold', 'Noto Sans SC', 'ZCOOL XiaoWei'],
  stzhongsong: ['Noto Serif SC SemiBold', 'Noto Serif SC', 'ZCOOL XiaoWei'],
  'hcr batang': ['Nanum Myeongjo', 'Nanum Gothic'],
  'hcr dotum': ['Nanum Gothic'],
  'noto sans kr': ['Nanum Gothic'],
  'noto serif kr': ['Nanum Myeongjo', 'Nanum Gothic'],

  symbol: ['Tinos'],
  opensymbol: ['DejaVu Sans'],
  starsymbol: ['DejaVu Sans'],
  wingdings: ['Noto Sans Symbols 2'],
  'wingdings 2': ['Noto Sans Symbols 2'],
  'wingdings 3': ['Noto Sans Symbols 2'],
  webdings: ['Noto Sans Symbols 2'],
};

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

/** `Source Sans Pro Semibold` is looked for as `Source Sans Pro`. */
const withoutWeight = (key: string): string =>
  key.replace(/ (thin|extralight|light|semilight|book|medium|semibold|demi|bold|extrabold|black|heavy)$/, '');

const ARABIC_CHARSET = 'B2';

/**
 * Word uses the kind in the font table (ECMA-376-1 §17.8.3.9) and ignores the spelling of the name: `monospace`, stated
 * as roman, is set in Times New Roman. That is also the font without a kind: Proxima Nova and Oswald of a Google
 * document were set in it. An Arabic font without a kind is set in Arial, as Nazanin in a Persian report of Word LTSC.
 */
export function familyOfKind(hint: FontHint | undefined): string {
  if (hint?.family === 'modern') return 'Cousine';
  if (hint?.family === 'roman') return 'Tinos';
  if (hint?.family === 'swiss' || hint?.charset?.toUpperCase() === ARABIC_CHARSET) return 'Arimo';
  return hint?.pitch === 'fixed' ? 'Cousine' : 'Tinos';
}
