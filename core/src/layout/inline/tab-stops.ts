/** The stop of the next tab (word-layout rules 10 and 11). Positions are from the column's leading edge. */

import { type Twip, twip } from '../../base/units.js';
import type { ParagraphFormat, ResolvedTab } from '../../resolved/index.js';

export interface LineTabStop extends Pick<ResolvedTab, 'position' | 'align' | 'leader'> {
  /** True for one of the default stops that follow the paragraph's own. */
  readonly byDefault?: true;
}

/** Half a twip: if rounding puts the position onto a stop, the stop is already passed. */
const ON_THE_STOP = 0.5;

/**
 * The first stop after `pen`: the paragraph's own stops, the hanging indent, which counts as a stop, then the default
 * stops after the last of these.
 */
export function nextTabStop(pen: Twip, format: ParagraphFormat, defaultTabStop: Twip): LineTabStop {
  const hanging = format.firstLine < 0 ? (format.bidi ? format.indentRight : format.indentLeft) : undefined;
  const own = format.tabs.find((stop) => stop.align !== 'bar' && stop.position > pen + ON_THE_STOP);
  if (hanging !== undefined && hanging > pen + ON_THE_STOP && (own === undefined || hanging <= own.position)) {
    return { position: hanging, align: 'left', leader: 'none' };
  }
  if (own) return own;
  const pitch = Math.max(defaultTabStop, 1);
  const position = twip((Math.floor((pen + ON_THE_STOP) / pitch) + 1) * pitch);
  return { position, align: 'left', leader: 'none', byDefault: true };
}
