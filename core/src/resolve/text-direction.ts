import type { VerticalDirection } from '../resolved/index.js';

/** ST_TextDirection (ECMA-376-1 §17.18.93): `lrTbV` rotates only glyphs of East Asian scripts, in lines that run across. */
export function verticalDirection(stated: string | undefined): VerticalDirection | undefined {
  if (stated === 'btLr' || stated === 'tbRl') return stated;
  return stated === 'tbRlV' || stated === 'tbLrV' ? 'tbRlV' : undefined;
}
