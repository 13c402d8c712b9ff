import { halfPoint, halfPointToTwip, type Twip } from '../../base/units.js';
import { child, type XmlElement } from '../../ooxml/xml/index.js';
import type { RubyAlignment } from '../../resolved/index.js';

const ALIGNMENTS: ReadonlySet<string> = new Set<RubyAlignment>([
  'center',
  'distributeLetter',
  'distributeSpace',
  'left',
  'right',
  'rightVertical',
]);
/** What Word's own sizes reach up to. */
const HIGHEST = 3276;

/** `w:rubyPr` (ECMA-376-1 §17.3.3.27). Where the raise is not stated the guide stands on a base of 10.5 pt, as Word sets it. */
export function readRuby(properties: XmlElement | undefined): { align: RubyAlignment; raise: Twip } {
  const value = (name: string): string => (properties && child(properties, name)?.attributes['w:val']) ?? '';
  const align = value('w:rubyAlign');
  const raise = Number.parseInt(value('w:hpsRaise'), 10);
  return {
    align: ALIGNMENTS.has(align) ? (align as RubyAlignment) : 'distributeSpace',
    raise: halfPointToTwip(halfPoint(raise >= 0 && raise <= HIGHEST ? raise : 18)),
  };
}
