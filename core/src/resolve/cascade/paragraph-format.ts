import { ownEntry } from '../../base/tables.js';
import { type HalfPoint, type Twip, twip } from '../../base/units.js';
import { characterUnit } from '../../compat/index.js';
import type { Indent, ParagraphBorders, ParagraphProperties, Spacing, TabStop } from '../../ooxml/docx/index.js';
import type { Kashida, ParagraphFormat, ResolvedTab } from '../../resolved/index.js';
import { turnsGlyphs, verticalDirection } from '../text-direction.js';
import type { Palette } from '../theme/index.js';

/** The sizes by which measures in characters and in lines are converted to twips. */
export interface ParagraphMeasure {
  /** Size of the default paragraph style. */
  readonly defaultSize: HalfPoint;
  /** Size of the paragraph's own text. */
  readonly ownSize: HalfPoint;
  /** A line of the section's grid, or 12 pt. */
  readonly line: Twip;
  readonly automaticSpacing: Twip;
}

/** The complete format of a paragraph from its merged properties. The result is not shared yet. */
export function paragraphFormat(
  styleId: string,
  properties: ParagraphProperties,
  measure: ParagraphMeasure,
  palette: Palette,
): ParagraphFormat {
  const bidi = properties.bidi ?? false;
  const { start, end, firstLine } = indentation(properties.indent ?? {}, measure);
  const spacing = properties.spacing ?? {};
  return {
    styleId,
    justification: visualJustification(properties.justification, bidi),
    kashida: ownEntry(KASHIDAS, properties.justification ?? ''),
    bidi,
    indentLeft: bidi ? end : start,
    indentRight: bidi ? start : end,
    mirrorIndents: properties.mirrorIndents,
    firstLine,
    spaceBefore: spacing.beforeAutospacing
      ? measure.automaticSpacing
      : inLines(spacing.before, spacing.beforeLines, measure.line),
    spaceAfter: spacing.afterAutospacing
      ? measure.automaticSpacing
      : inLines(spacing.after, spacing.afterLines, measure.line),
    beforeAutospacing: spacing.beforeAutospacing ?? false,
    afterAutospacing: spacing.afterAutospacing ?? false,
    contextualSpacing: properties.contextualSpacing ?? false,
    line: lineHeight(spacing),
    keepNext: properties.keepNext ?? false,
    keepLines: properties.keepLines ?? false,
    pageBreakBefore: properties.pageBreakBefore ?? false,
    widowControl: properties.widowControl ?? true,
    tabs: sortedTabs(properties.tabs),
    borders: borders(properties.borders, palette),
    shading: palette.shading(properties.shading),
    snapToGrid: properties.snapToGrid ?? true,
    kinsoku: properties.kinsoku ?? true,
    wordWrap: properties.wordWrap ?? true,
    overflowPunctuation: properties.overflowPunctuation ?? true,
    topLinePunctuation: properties.topLinePunctuation,
    autoSpaceDE: properties.autoSpaceDE ?? true,
    autoSpaceDN: properties.autoSpaceDN ?? true,
    suppressAutoHyphens: properties.suppressAutoHyphens ?? false,
    suppressLineNumbers: properties.suppressLineNumbers ?? false,
    textAlignment: properties.textAlignment ?? 'auto',
    frame: frame(properties),
    outlineLevel: properties.outlineLevel ?? 9,
  };
}

/**
 * A frame in normal form, so that neighbors with the same frame share it even if one implies an anchor or has an offset
 * that its alignment makes void. Word omits the anchors that its binary format codes as 0: the column horizontally and
 * the margin vertically.
 */
function frame({ frame: stated, textDirection }: ParagraphProperties): ParagraphFormat['frame'] {
  if (!stated) return undefined;
  const { dropCap, lines, width, height, heightRule, hSpace, vSpace, wrap, xAlign, yAlign } = stated;
  const direction = turnsGlyphs(textDirection) ? undefined : verticalDirection(textDirection);
  return {
    ...{ dropCap, lines, width, height, heightRule, hSpace, vSpace, wrap },
    hAnchor: stated.hAnchor ?? 'text',
    ...(xAlign ? { xAlign } : { x: stated.x }),
    vAnchor: stated.vAnchor ?? 'margin',
    ...(yAlign ? { yAlign } : { y: stated.y }),
    ...(turnsGlyphs(textDirection) && { turnedGlyphs: true as const }),
    ...(direction && { textDirection: direction }),
  };
}

/**
 * `w:left` and `w:right` are the leading and the trailing side (§17.3.1.12). Measures in characters override the twips
 * of the same element. In paragraphs, Word computes the twips from them; in a style made in Word's dialog it does not:
 * `firstLineChars="200" firstLine="200"`. If the first line hangs by characters, it starts at `w:leftChars`, and the
 * other lines start at `w:left`.
 */
function indentation(
  indent: Indent,
  measure: ParagraphMeasure,
): { readonly start: Twip; readonly end: Twip; readonly firstLine: Twip } {
  const outer = characterUnit(measure.defaultSize);
  const inner = characterUnit(measure.ownSize);
  const pick = (stated: Twip | undefined, characters: number | undefined, unit: number): number =>
    characters ? (characters * unit) / 100 : (stated ?? 0);
  const hanging = pick(indent.hanging, indent.hangingChars, inner);
  const firstLine = pick(indent.firstLine, indent.firstLineChars, inner);
  const hung = indent.leftChars && indent.hangingChars ? hanging : 0;
  return {
    start: twip(Math.round(pick(indent.left, indent.leftChars, outer) + hung)),
    end: twip(Math.round(pick(indent.right, indent.rightChars, outer))),
    firstLine: twip(Math.round(hanging !== 0 ? -hanging : firstLine) + 0),
  };
}

/** Space in twips. Hundredths of a line override stated twips, which Word derives from them except in styles. */
const inLines = (stated: Twip | undefined, lines: number | undefined, line: Twip): Twip =>
  lines ? twip(Math.round((lines * line) / 100)) : (stated ?? twip(0));

/** The height of a line: a negative `w:line` is exact, and an absent one means single spacing. */
function lineHeight({ line, lineRule }: Spacing): ParagraphFormat['line'] {
  if (line === undefined || (line === 0 && lineRule !== 'atLeast')) return { rule: 'auto', lines: 1 };
  if (line < 0) return { rule: 'exact', height: twip(-line) };
  return lineRule === 'exact' || lineRule === 'atLeast'
    ? { rule: lineRule, height: twip(line) }
    : { rule: 'auto', lines: line / 240 };
}

const NO_TABS: readonly ResolvedTab[] = Object.freeze([]);

const isStop = (tab: TabStop): tab is TabStop & ResolvedTab => tab.align !== 'clear';

const sortedTabs = (tabs: readonly TabStop[] | undefined): readonly ResolvedTab[] =>
  tabs ? tabs.filter(isStop).sort((a, b) => a.position - b.position) : NO_TABS;

function borders(stated: ParagraphBorders | undefined, palette: Palette): ParagraphFormat['borders'] {
  if (!stated) return {};
  return {
    top: palette.border(stated.top),
    bottom: palette.border(stated.bottom),
    left: palette.border(stated.left),
    right: palette.border(stated.right),
    between: palette.border(stated.between),
    bar: palette.border(stated.bar),
  };
}

const START = { left: true, start: true } as const;
const END = { right: true, end: true } as const;
const STRETCHED: Readonly<Record<string, ParagraphFormat['justification']>> = {
  center: 'center',
  both: 'both',
  lowKashida: 'both',
  mediumKashida: 'both',
  highKashida: 'both',
  distribute: 'distribute',
  thaiDistribute: 'thai',
};

const KASHIDAS: Readonly<Record<string, Kashida | undefined>> = {
  lowKashida: 'low',
  mediumKashida: 'medium',
  highKashida: 'high',
};

/**
 * The visual side of an ST_Jc. `left` means the leading side, as `start` does: the right one in a right-to-left
 * paragraph (ECMA-376-1 §17.3.1.13; [MS-OI29500] 2.1.104).
 */
export function visualJustification(value: string | undefined, bidi: boolean): ParagraphFormat['justification'] {
  if (value === undefined || Object.hasOwn(START, value)) return bidi ? 'right' : 'left';
  if (Object.hasOwn(END, value)) return bidi ? 'left' : 'right';
  return ownEntry(STRETCHED, value) ?? (bidi ? 'right' : 'left');
}
