import type { ParagraphProperties, RunProperties } from '../ooxml/docx/index.js';

/** 10 pt: the size of Word's innermost style. */
const INNERMOST_SIZE = 20;

/**
 * The properties of a paragraph style that override a table style in documents without the setting
 * `overrideTableStyleFontSizeAndJustification` (written by Word 2007, or converted by it): a size of 10 pt and a
 * justification to the left count as unstated, so that the values of the table style apply. If the table style has no
 * size or justification, the paragraph style counts: in tables without a style, minutes of mode 12 have lines of 11.5
 * pt from a paragraph style of 10 pt, although the default is 12 pt.
 *
 * Evidence: [MS-DOCX] 2.3.1 compatSetting, by which Word 2010 writes the setting as 1 to end this behavior; and the
 * measurements quoted at `normalStyleInTable`, in which a table style overrides 10 pt Times New Roman.
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

/** The paragraph properties of a paragraph style that override a table style, see `paragraphStyleRunInTable`. */
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
