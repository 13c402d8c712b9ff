import { type Twip, twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/**
 * The format that determines the tab stop after a paragraph number. Under `doNotUseIndentAsNumberingTabStop` a tab stop
 * of the paragraph takes precedence over the hanging indent (ECMA-376-1 §17.15.3.20). Measured in a Word 2003 file:
 * after a bullet with a hanging indent of 288 twips and a stop at 360 the text starts at 360; in another file, of mode
 * 11, 40 paragraphs have no stops of their own, and their text starts at the hanging indent of 1080, before the default
 * stop at 1440.
 *
 * @param pen position of the tab, measured as the stops are
 */
export function numberTabFormat(format: ParagraphFormat, pen: Twip, settings: LayoutSettings): ParagraphFormat {
  if (!settings.flags.has('doNotUseIndentAsNumberingTabStop')) return format;
  const ownStop = format.tabs.some(({ align, position }) => align !== 'bar' && position > pen);
  return ownStop ? { ...format, firstLine: twip(0) } : format;
}
