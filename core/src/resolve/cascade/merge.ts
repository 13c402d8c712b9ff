/**
 * One layer of properties over another. Members are merged attribute by attribute if the standard inherits them in this
 * way (§17.7.2), and otherwise replaced as a whole.
 */
import type {
  FontNames,
  Indent,
  ParagraphProperties,
  RunProperties,
  Spacing,
  TableBorders,
  TableProperties,
  TabStop,
} from '../../ooxml/docx/index.js';

const isEmpty = (value: object): boolean => {
  for (const _key in value) return false;
  return true;
};

export function mergeRun(base: RunProperties, over: RunProperties): RunProperties {
  if (isEmpty(over)) return base;
  if (isEmpty(base)) return over;
  return {
    ...base,
    ...over,
    ...(base.fonts && over.fonts && { fonts: mergeFonts(base.fonts, over.fonts) }),
    ...(base.language && over.language && { language: { ...base.language, ...over.language } }),
  };
}

/** A font slot with a name overrides an inherited theme reference, and vice versa. */
function mergeFonts(base: FontNames, over: FontNames): FontNames {
  const merged: { -readonly [Key in keyof FontNames]: FontNames[Key] } = { ...base };
  for (const slot of ['ascii', 'hAnsi', 'eastAsia', 'cs'] as const) {
    const theme = `${slot}Theme` as const;
    if (over[slot] === undefined && over[theme] === undefined) continue;
    merged[slot] = over[slot];
    merged[theme] = over[theme];
  }
  if (over.hint !== undefined) merged.hint = over.hint;
  return merged;
}

export function mergeParagraph(base: ParagraphProperties, over: ParagraphProperties): ParagraphProperties {
  if (isEmpty(over)) return base;
  if (isEmpty(base)) return over;
  return {
    ...base,
    ...over,
    ...(over.spacing && { spacing: mergeSpacing(base.spacing ?? {}, over.spacing) }),
    ...(over.indent && { indent: mergeIndent(base.indent ?? {}, over.indent) }),
    ...(base.borders && over.borders && { borders: { ...base.borders, ...over.borders } }),
    ...(base.frame && over.frame && { frame: mergeFrames(base.frame, over.frame) }),
    ...(over.tabs && { tabs: mergeTabs(base.tabs ?? [], over.tabs) }),
  };
}

/** Merges spacing. A line height without `w:lineRule` counts in lines, in spite of an inherited rule (§17.3.1.33). */
function mergeSpacing(base: Spacing, over: Spacing): Spacing {
  const merged = { ...base, ...over };
  if (over.line !== undefined && over.lineRule === undefined) merged.lineRule = 'auto';
  // Word writes a measure in lines together with its result in twips; if only lines are stated, the result must be
  // computed.
  if (over.beforeLines !== undefined && over.before === undefined) merged.before = undefined;
  if (over.afterLines !== undefined && over.after === undefined) merged.after = undefined;
  return merged;
}

/**
 * A first line indent and a hanging indent exclude each other: the later one counts. Measured in characters, they are
 * one signed property: `w:firstLineChars="0"` removes an inherited `w:hangingChars`. Then the twips count: in a report
 * whose style hangs by characters, bullets hang by the 360 twips of their numbering level.
 */
function mergeIndent(base: Indent, over: Indent): Indent {
  const merged: { -readonly [Key in keyof Indent]: Indent[Key] } = { ...base, ...over };
  if (over.hanging !== undefined || over.hangingChars) {
    if (over.firstLine === undefined) merged.firstLine = undefined;
    if (over.firstLineChars === undefined) merged.firstLineChars = undefined;
  } else if (over.firstLine !== undefined || over.firstLineChars) {
    merged.hanging = undefined;
    merged.hangingChars = undefined;
  }
  if (over.firstLineChars !== undefined && over.hangingChars === undefined) merged.hangingChars = undefined;
  if (over.hangingChars !== undefined && over.firstLineChars === undefined) merged.firstLineChars = undefined;
  for (const side of ['left', 'right', 'firstLine', 'hanging'] as const) {
    const chars = `${side}Chars` as const;
    // Measures in characters override twips, inherited ones too, until a 0 removes them: then the last stated twips
    // count.
    if (over[chars] && over[side] === undefined) merged[side] = undefined;
  }
  return merged;
}

/** A tab stop replaces an inherited stop at the same position; `clear` only removes that stop (§17.3.1.37). */
function mergeTabs(base: readonly TabStop[], over: readonly TabStop[]): readonly TabStop[] {
  const stated = new Set(over.map((tab) => tab.position));
  return [...base.filter((tab) => !stated.has(tab.position)), ...over.filter((tab) => tab.align !== 'clear')];
}

export const mergeBorders = (
  base: TableBorders | undefined,
  over: TableBorders | undefined,
): TableBorders | undefined => (base && over ? { ...base, ...over } : (over ?? base));

export function mergeTable(base: TableProperties, over: TableProperties): TableProperties {
  if (isEmpty(over)) return base;
  if (isEmpty(base)) return over;
  return {
    ...base,
    ...over,
    ...(base.borders && over.borders && { borders: { ...base.borders, ...over.borders } }),
    ...(base.cellMargins && over.cellMargins && { cellMargins: { ...base.cellMargins, ...over.cellMargins } }),
  };
}

type Frame = NonNullable<ParagraphProperties['frame']>;

/** Merges frames. Alignment and offset of one direction are one property in Word: the later one replaces the other. */
function mergeFrames(base: Frame, over: Frame): Frame {
  const { x, xAlign, y, yAlign, ...rest } = base;
  return {
    ...rest,
    ...(over.x === undefined && over.xAlign === undefined && { x, xAlign }),
    ...(over.y === undefined && over.yAlign === undefined && { y, yAlign }),
    ...over,
  };
}
