/**
 * Vertical metrics of fonts that documents name and that may not be shipped, in ems, as Word uses them for a line.
 *
 * The rows are the fonts' own metrics, read from the fonts that Word embeds in its PDF files: the window ascent and
 * descent of `OS/2`, and the part of `hhea`'s height that exceeds them, which GDI counts as external leading. The lines
 * in those files confirm them. Calibri's first baseline is 0.952 em below the top of the page, so its ascent is 1950,
 * not `hhea`'s 1536. Arial's is at 0.938 em, so the leading of 67 is above the text. Malgun Gothic's lines are 1.729 em
 * apart: 1.3 times its 1.330.
 */
import type { LineMetrics } from '../../resolved/index.js';
import { familyLineHeight, isComplexByName } from './line-heights.js';

/** `[ascent, descent, lineGap, unitsPerEm]`, positive, in font units. */
type Row = readonly [number, number, number, number];

const ARIAL: Row = [1854, 434, 67, 2048];
const TIMES: Row = [1825, 443, 87, 2048];
const COURIER: Row = [1705, 615, 0, 2048];
const CALIBRI: Row = [1950, 550, 0, 2048];
const CAMBRIA: Row = [1946, 455, 0, 2048];
const CASCADIA: Row = [1900, 480, 0, 2048];
const APTOS: Row = [1923, 577, 0, 2048];
const WINGDINGS: Row = [1841, 432, 0, 2048];
const SEGOE: Row = [2210, 514, 0, 2048];

const LATIN: Readonly<Record<string, Row>> = {
  arial: ARIAL,
  helvetica: ARIAL,
  'arial narrow': [1916, 434, 0, 2048],
  'arial black': [2254, 634, 0, 2048],
  'times new roman': TIMES,
  times: TIMES,
  'courier new': COURIER,
  // The Courier of macOS: see `compat/missing-family`.
  courier: [1724, 537, 0, 2048],
  calibri: CALIBRI,
  'calibri light': CALIBRI,
  cambria: CAMBRIA,
  // The Windows metrics of Cambria Math, 6383 and 5045, apply only to formulas; text in it is set like Cambria.
  'cambria math': CAMBRIA,
  candara: CALIBRI,
  corbel: CALIBRI,
  constantia: CALIBRI,
  aptos: APTOS,
  'aptos display': APTOS,
  'aptos narrow': APTOS,
  consolas: [1884, 514, 0, 2048],
  georgia: [1878, 449, 0, 2048],
  verdana: [2059, 430, 0, 2048],
  tahoma: [2049, 423, 0, 2048],
  'trebuchet ms': [1923, 455, 0, 2048],
  'segoe ui': SEGOE,
  'segoe ui light': SEGOE,
  'segoe ui semilight': SEGOE,
  'segoe ui semibold': SEGOE,
  'segoe ui symbol': SEGOE,
  'segoe ui emoji': SEGOE,
  'lucida console': [1616, 432, 0, 2048],
  'cascadia mono': CASCADIA,
  'cascadia code': CASCADIA,
  'agency fb': [1889, 410, 126, 2048],
  'agency fb bold': [1977, 410, 65, 2048],
  'calisto mt': [1894, 470, 0, 2048],
  'comic sans ms': [2257, 597, 0, 2048],
  impact: [2066, 432, 0, 2048],
  symbol: [2059, 450, 0, 2048],
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS,
  'wingdings 3': WINGDINGS,
  'simplified arabic fixed': [1638, 598, 0, 2048],
  // The metrics of this and the following families are from font descriptors in PDF libraries.
  century: [2019, 443, 0, 2048],
  'century gothic': [2060, 451, 0, 2048],
  'franklin gothic book': [1878, 444, 0, 2048],
  garamond: [1765, 539, 0, 2048],
  'gill sans mt': [1903, 471, 0, 2048],
  'lucida sans unicode': [2246, 901, 0, 2048],
  'microsoft sans serif': [1888, 430, 0, 2048],
  'palatino linotype': [2150, 613, 0, 2048],
  // Metrics from published measurements of the first baseline and the line distance of text of 16 pt in Word.
  'book antiqua': [961, 277, 0, 1000],
  'bookman old style': [941, 237, 0, 1000],
  'franklin gothic medium': [916, 216, 0, 1000],
  rockwell: [952, 218, 0, 1000],
};

const TRADITIONAL_ARABIC: Row = [2095, 1044, 0, 2048];
const B_NAZANIN: Row = [1990, 1045, 0, 2048];
const B_NAZANIN_BOLD: Row = [2126, 1120, 0, 2048];

/** Persian book faces of one foundry. Only Nazanin's figures are known; the others have lines of a similar height. */
const ALIKE_NAZANIN = ['b compset', 'b lotus', 'b nazanin', 'b roya', 'b yagut', 'b zar'];

/** Families made for Thai, Arabic and Hebrew; a bold face with different metrics has a row of its own. */
const COMPLEX: Readonly<Record<string, Row>> = {
  'th sarabun new': [844, 457, 30, 1000],
  'th sarabunpsk': [850, 460, 0, 1000],
  // The first edition of the font, whose height was found from page breaks: see `compat/font-edition`.
  'th sarabunpsk 1': [850, 285, 0, 1000],
  'angsana new': [3854, 1679, 0, 4096],
  'cordia new': [3678, 2000, 0, 4096],
  'cordia new bold': [3412, 1708, 0, 4096],
  leelawadee: [1960, 489, 0, 2048],
  ...Object.fromEntries(
    ALIKE_NAZANIN.flatMap((key) => [
      [key, B_NAZANIN],
      [`${key} bold`, B_NAZANIN_BOLD],
    ]),
  ),
  'b mitra': [1896, 959, 0, 2048],
  'b mitra bold': [2068, 1043, 0, 2048],
  'b titr': [2516, 1089, 0, 2048],
  dubai: [1129, 559, 0, 1000],
  irannastaliq: [2500, 1400, 0, 2048],
  'sakkal majalla': [1810, 1050, 0, 2048],
  'traditional arabic': TRADITIONAL_ARABIC,
  // Nothing is published about the heavy display families. They have the metrics of Traditional Arabic, from the same
  // editions of Office.
  'pt bold heading': TRADITIONAL_ARABIC,
};

/** True for a font that is made for a complex script. */
export const isForComplexScript = (key: string): boolean => key in COMPLEX || isComplexByName(key);

const MS_GOTHIC: Row = [220, 36, 0, 256];
/** The metrics of MS Gothic in finer units: 1024 per em. */
const GULIM: Row = [880, 144, 0, 1024];
const MING_LIU: Row = [819, 205, 0, 1024];
const BIZ_UD: Row = [1802, 246, 0, 2048];
const YU: Row = [2038, 598, 0, 2048];
/** The metrics of the HCR families, from the font descriptors in PDF files of Korean office programs. */
const HCR: Row = [1070, 230, 0, 1000];
/**
 * The metrics of Hiragino, from the descriptors of fonts that Word for Mac embeds. The font's leading of half an em
 * does not count.
 */
const HIRAGINO: Row = [880, 120, 0, 1000];
/** The metrics of these open families, read from the font files. */
const NOTO_SANS: Row = [1160, 288, 0, 1000];
const NOTO_SERIF: Row = [1151, 286, 0, 1000];
const YAHEI: Row = [2167, 536, 0, 2048];

/** Faces that declare an East Asian code page: `compat/eastAsianLine` makes their line taller. */
const EAST_ASIAN: Readonly<Record<string, Row>> = {
  'ms gothic': MS_GOTHIC,
  'ms pgothic': MS_GOTHIC,
  'ms ui gothic': MS_GOTHIC,
  'ms mincho': MS_GOTHIC,
  'ms pmincho': MS_GOTHIC,
  'biz udgothic': BIZ_UD,
  'biz udmincho': BIZ_UD,
  'biz udpgothic': BIZ_UD,
  'biz udpmincho': BIZ_UD,
  simsun: MS_GOTHIC,
  nsimsun: MS_GOTHIC,
  simhei: MS_GOTHIC,
  kaiti: MS_GOTHIC,
  fangsong: MS_GOTHIC,
  gulim: GULIM,
  dotum: GULIM,
  batang: GULIM,
  dengxian: [1659, 475, 0, 2048],
  'dfkai-sb': [820, 204, 0, 1024],
  gulimche: GULIM,
  dotumche: GULIM,
  batangche: GULIM,
  gungsuh: GULIM,
  gungsuhche: GULIM,
  // No metrics of these fonts are published; they have the metrics of other families from the same countries.
  'hyheadline-medium': GULIM,
  'hymyeongjo-extra': GULIM,
  hgsoeikakugothicub: MS_GOTHIC,
  hgpsoeikakugothicub: MS_GOTHIC,
  hgminchoe: MS_GOTHIC,
  hgpminchoe: MS_GOTHIC,
  hgkyokashotai: MS_GOTHIC,
  hgpkyokashotai: MS_GOTHIC,
  sthupo: MS_GOTHIC,
  stzhongsong: MS_GOTHIC,
  'hcr batang': HCR,
  'hcr dotum': HCR,
  pmingliu: MING_LIU,
  mingliu: MING_LIU,
  // The leading of 1024 in the `hhea` of Yu Gothic and Yu Mincho does not count: a line of 10.5 pt fits a grid of 18 pt
  // and one of 11 pt does not.
  'yu gothic': YU,
  'yu mincho': YU,
  'hiragino sans': HIRAGINO,
  'hiragino mincho': HIRAGINO,
  'yu gothic ui': SEGOE,
  'noto sans jp': NOTO_SANS,
  'noto sans kr': NOTO_SANS,
  'noto serif jp': NOTO_SERIF,
  'noto serif kr': NOTO_SERIF,
  meiryo: [2171, 901, 0, 2048],
  'meiryo ui': [2171, 430, 0, 2048],
  'malgun gothic': [2229, 495, 0, 2048],
  'microsoft yahei': YAHEI,
  'microsoft jhenghei': YAHEI,
  // The next two are from the lines of Word for Mac, which are 1.3 and 1.3375 em high.
  'heiti tc': [860, 140, 0, 1000],
  biaukai: [823, 206, 0, 1000],
  'arial unicode ms': [2189, 555, 0, 2048],
};

const SEGOE_STATED = [1.079, 0.21] as const;

/**
 * Ascent and descent in the font descriptors that Word writes, if they differ from the Windows metrics: they come from
 * `hhea` and the typographic metrics of `OS/2`. They determine the height of text in PDF viewers.
 */
const STATED: Readonly<Record<string, readonly [number, number]>> = {
  calibri: [0.75, 0.25],
  'calibri light': [0.75, 0.25],
  candara: [0.75, 0.25],
  corbel: [0.75, 0.25],
  constantia: [0.75, 0.25],
  'cambria math': [0.779, 0.222],
  consolas: [0.743, 0.257],
  'courier new': [0.833, 0.188],
  'courier new bold': [0.833, 0.209],
  'segoe ui': SEGOE_STATED,
  'segoe ui light': SEGOE_STATED,
  'segoe ui semilight': SEGOE_STATED,
  'segoe ui symbol': SEGOE_STATED,
  'yu gothic': [0.88, 0.12],
  'yu mincho': [0.88, 0.12],
  'malgun gothic': [1.088, 0.2],
  'angsana new': [0.923, 0.239],
  'cordia new': [0.893, 0.254],
  'cordia new bold': [0.833, 0.261],
  'th sarabun new': [0.844, 0.25],
  'th sarabunpsk': [0.85, 0.25],
  'b nazanin': [0.656, 0.51],
  'b nazanin bold': [0.655, 0.547],
  'b titr': [0.698, 0.532],
  dubai: [1.129, 0.246],
  irannastaliq: [1.074, 0.339],
  'sakkal majalla': [0.884, 0.319],
  'traditional arabic': [1.023, 0.51],
};

/** The figures of a family by its canonical key; undefined if none are known. */
export function lineMetrics(key: string, bold = false): LineMetrics | undefined {
  const of = <T>(rows: Readonly<Record<string, T>>): T | undefined =>
    (bold ? rows[`${key} bold`] : undefined) ?? rows[key];
  const row = of(LATIN) ?? of(EAST_ASIAN) ?? of(COMPLEX);
  if (!row) {
    const height = familyLineHeight(key);
    return height && { ...height, lineGap: 0, eastAsian: false };
  }
  const [ascent, descent, lineGap, em] = row;
  const stated = of(STATED);
  return {
    ascent: ascent / em,
    descent: descent / em,
    lineGap: lineGap / em,
    eastAsian: key in EAST_ASIAN,
    unitsPerEm: em,
    stated: stated && { ascent: stated[0], descent: stated[1] },
  };
}
