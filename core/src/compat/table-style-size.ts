import type { ParagraphProperties, RunProperties } from '../ooxml/docx/index.js';

/** 10 pt: the size of Word's innermost style. */
const INNERMOST_SIZE = 20;

/**
 * The properties of a paragraph style that override a table style in documents without the setting
 * `overrideTableStyleFontSizeAndJustification` (Word 2007 and what it converted): a size of 10 pt and a justification
 * to the left count as not said, so that the table style's show. Where the table style says none they count: minutes of
 * mode 12 have text of a style of 10 pt in tables without a style, in lines of 11.5 pt, where 12 pt is the default.
 *
 * Evidence: [MS-DOCX] 2.3.1 compatSetting, which has Word 2010 write the setting as 1 to leave this behavior behind;
 * and the measurements quoted at `normalStyleInTable`, in which a table style overrides 10 pt Times New Roman.
 */
export function paragraphStyleRunInTable(
  run: RunProperties,
  table: RunProperties,
  flags: ReadonlySet<string>,
): RunProperties {
  if (flags.has('overrideTableStyleFontSizeAndJustification')) return run;
  if (run.size !== INNERMOST_SIZE || table.size === undefined) return run;
  const { size: _innermost, ...rest } = run;
  return rest;
}

/** The properties of a paragraph style that override a table style, its alignment: see `paragraphStyleRunInTable`. */
export function paragraphStyleInTable(
  paragraph: ParagraphProperties,
  table: ParagraphProperties,
  flags: ReadonlySet<string>,
): ParagraphProperties {
  if (flags.has('overrideTableStyleFontSizeAndJustification')) return paragraph;
  if (paragraph.justification !== 'left' || table.justification === undefined) return paragraph;
  const { justification: _left, ...rest } = paragraph;
  return rest;
}
