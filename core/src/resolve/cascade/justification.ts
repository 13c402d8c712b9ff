import type { ParagraphFormat } from '../../resolved/index.js';

const START = { left: true, start: true } as const;
const END = { right: true, end: true } as const;
const STRETCHED: Readonly<Record<string, ParagraphFormat['justification']>> = {
  center: 'center',
  both: 'both',
  lowKashida: 'both',
  mediumKashida: 'both',
  highKashida: 'both',
  distribute: 'distribute',
  thaiDistribute: 'both',
};

/**
 * The visual side of an ST_Jc. `left` is the leading side as `start` is: in a paragraph that runs right to left the two
 * of them mean right (ECMA-376-1 §17.3.1.13; [MS-OI29500] 2.1.104).
 */
export function visualJustification(value: string | undefined, bidi: boolean): ParagraphFormat['justification'] {
  if (value === undefined || value in START) return bidi ? 'right' : 'left';
  if (value in END) return bidi ? 'left' : 'right';
  return STRETCHED[value] ?? (bidi ? 'right' : 'left');
}
