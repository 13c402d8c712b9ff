import type { VerticalDirection } from '../resolved/index.js';

/** ST_TextDirection (ECMA-376-1 §17.18.93) where lines run down or up. */
export function verticalDirection(stated: string | undefined): VerticalDirection | undefined {
  return stated === 'btLr' || stated === 'tbRl' || stated === 'tbRlV' || stated === 'tbLrV' ? stated : undefined;
}

/** True for `lrTbV`: lines run across as usual, and glyphs of East Asian scripts are rotated to their left side. */
export const turnsGlyphs = (stated: string | undefined): boolean => stated === 'lrTbV';
