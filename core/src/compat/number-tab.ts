import type { LayoutSettings, ParagraphFormat } from '../resolve/types.js';
import { twip } from '../units.js';

/**
 * The format by which the tab behind a number finds its stop: under `doNotUseIndentAsNumberingTabStop` the hanging indent
 * is none (ECMA-376-1 §17.15.3.20). Measured in a Word 2003 file: behind a bullet with a hanging indent of 288 twips and a
 * stop at 360 the text starts at 360.
 */
export const numberTabFormat = (format: ParagraphFormat, settings: LayoutSettings): ParagraphFormat =>
  settings.flags.has('doNotUseIndentAsNumberingTabStop') ? { ...format, firstLine: twip(0) } : format;
