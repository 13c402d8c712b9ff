import { inchToTwip, pt, ptToTwip, type Twip, twip } from '../../base/units.js';
import type { SectionProperties, SettingsPart } from '../../ooxml/docx/index.js';
import type { ResolvedSection } from '../../resolved/index.js';
import type { Cascade } from '../cascade/index.js';
import { turnsGlyphs, verticalDirection } from '../text-direction.js';
import type { Palette } from '../theme/index.js';

/** Letter with margins of an inch: Word's default page (ECMA-376-1 §17.6.11, §17.6.13). */
const PAGE = { width: twip(12_240), height: twip(15_840), landscape: false };
const INCH = inchToTwip(1);
const MARGINS: ResolvedSection['margins'] = {
  top: INCH,
  bottom: INCH,
  left: INCH,
  right: INCH,
  header: twip(720),
  footer: twip(720),
  gutter: twip(0),
};
const NO_GRID: ResolvedSection['docGrid'] = { type: 'default', linePitch: twip(0), charSpace: twip(0) };

type PageFormat = Omit<ResolvedSection, 'headers' | 'footers' | 'blocks' | 'footnotes' | 'endnotes'>;

export function resolvePage(
  section: SectionProperties,
  settings: SettingsPart,
  { palette, styles }: Pick<Cascade, 'palette' | 'styles'>,
): PageFormat {
  const chapter = chapterNumber(section.pageNumbers, styles);
  const page = section.pageSize ?? PAGE;
  const margins = section.margins ?? MARGINS;
  const gutter = settings.gutterAtTop ? 0 : margins.gutter;
  const direction = textDirection(section.textDirection);
  // Columns share the length of the lines, which run down the page in vertical text.
  const width =
    direction === 'lrTb'
      ? twip(page.width - margins.left - margins.right - gutter)
      : twip(page.height - Math.abs(margins.top) - Math.abs(margins.bottom));
  const bidi = section.bidi ?? false;
  return {
    start: section.type ?? 'nextPage',
    pageWidth: page.width,
    pageHeight: page.height,
    landscape: page.landscape,
    textDirection: direction,
    turnedGlyphs: turnsGlyphs(section.textDirection),
    margins,
    columns: resolveColumns(section.columns, width, bidi),
    columnSeparator: section.columns?.separator ?? false,
    titlePage: section.titlePage ?? false,
    pageNumbers: {
      format: section.pageNumbers?.format ?? 'decimal',
      start: section.pageNumbers?.start,
      ...(chapter && { chapter }),
    },
    verticalAlign: section.verticalAlign ?? 'top',
    docGrid: docGrid(section.docGrid),
    borders: pageBorders(section.borders, palette),
    bidi,
    rtlGutter: section.rtlGutter ?? false,
  };
}

/** ST_ChapterSep (ECMA-376-1 §17.18.6). */
const SEPARATORS = { hyphen: '-', period: '.', colon: ':', emDash: '\u2014', enDash: '\u2013' } as const;

/** The built-in heading style of `w:chapStyle`, whose number precedes that of the page (§17.6.12). */
function chapterNumber(
  stated: SectionProperties['pageNumbers'],
  styles: Cascade['styles'],
): ResolvedSection['pageNumbers']['chapter'] {
  const style = stated?.chapterStyle ? styles.byName('paragraph', `heading ${stated.chapterStyle}`) : undefined;
  return style && { styleId: style.id, separator: SEPARATORS[stated?.chapterSeparator ?? 'hyphen'] };
}

/**
 * Glyphs of East Asian scripts are upright in any section with vertical lines. The lines never run up: Word lays out
 * `btLr` sections as `tbRl`.
 */
function textDirection(stated: string | undefined): ResolvedSection['textDirection'] {
  const direction = verticalDirection(stated);
  return direction === 'tbLrV' ? 'tbLr' : direction ? 'tbRl' : 'lrTb';
}

/** `w:charSpace` is in 4096ths of a point (§17.6.5). */
const docGrid = (stated: SectionProperties['docGrid']): ResolvedSection['docGrid'] =>
  stated
    ? { type: stated.type, linePitch: stated.linePitch, charSpace: twip(ptToTwip(pt(stated.charSpace)) / 4096) }
    : NO_GRID;

/** The line pitch where lines snap to it, 0 elsewhere. */
export const gridLine = ({ docGrid: stated }: SectionProperties): Twip =>
  stated && stated.type !== 'default' ? stated.linePitch : twip(0);

const pageBorders = (stated: SectionProperties['borders'], palette: Palette): ResolvedSection['borders'] =>
  stated && {
    top: palette.border(stated.top),
    bottom: palette.border(stated.bottom),
    left: palette.border(stated.left),
    right: palette.border(stated.right),
    offsetFrom: stated.offsetFrom,
    display: stated.display,
    zOrder: stated.zOrder,
  };

/**
 * Columns by their distance from the left edge of the text, in reading order (ECMA-376-1 §17.6.4). In a section that
 * runs from right to left the first column is the rightmost.
 *
 * @param width of the text, between the margins
 */
function resolveColumns(stated: SectionProperties['columns'], width: Twip, bidi: boolean): ResolvedSection['columns'] {
  const columns = stated ? widths(stated, width) : [{ width, space: twip(0) }];
  let x = 0;
  return columns.map((column) => {
    const left = bidi ? width - x - column.width : x;
    x += column.width + column.space;
    return { x: twip(left), width: column.width };
  });
}

function widths(
  stated: NonNullable<SectionProperties['columns']>,
  width: Twip,
): readonly { readonly width: Twip; readonly space: Twip }[] {
  if (!stated.equalWidth && stated.columns.length > 0) return stated.columns;
  const count = Math.max(1, stated.count);
  const each = twip(Math.max(1, (width - (count - 1) * stated.space) / count));
  return Array.from({ length: count }, () => ({ width: each, space: stated.space }));
}
