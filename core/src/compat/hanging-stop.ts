import { twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/**
 * The format by which a tab that was typed finds its stop: under `w:noTabHangInd` the hanging indent is none
 * (ECMA-376-4, its compatibility settings). The tab after a number still goes there.
 */
export const typedTabFormat = (format: ParagraphFormat, { flags }: Pick<LayoutSettings, 'flags'>): ParagraphFormat =>
  format.firstLine < 0 && flags.has('noTabHangInd') ? { ...format, firstLine: twip(0) } : format;
