import { twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/**
 * The format that decides the stop of a typed tab: under `w:noTabHangInd` the hanging indent is not a stop (ECMA-376-4,
 * compatibility settings). The tab after a number still stops there.
 */
export const typedTabFormat = (format: ParagraphFormat, { flags }: Pick<LayoutSettings, 'flags'>): ParagraphFormat =>
  format.firstLine < 0 && flags.has('noTabHangInd') ? { ...format, firstLine: twip(0) } : format;
