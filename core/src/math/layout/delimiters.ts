import type { MathLook, MathNode } from '../../resolved/index.js';
import { assembledBox, at, boxesInRow, type MathBox } from './box.js';
import { plainSign, tall } from './glyphs.js';
import { emOf, reachOf, type Setting } from './setting.js';
import { largeFences, reaching } from './variants.js';

type Delimiters = Extract<MathNode, { kind: 'delimiters' }>;

/**
 * The minimum reach of delimiters above and below the axis, as a share of the reach of their content. Measured:
 * delimiters that reach 0.825 em enclose content that reaches 0.97 em, but not 1.0 em.
 */
const COVER = 0.845;

/**
 * The maximum length by which content reaches beyond its delimiters, in ems, as in TeX
 * (`\delimitershortfall`). This holds around a matrix of five rows too.
 */
const SHORTFALL = 0.155;

/** The minimum reach of delimiters, in ems, around content with the given reach. */
const covering = (reach: number): number => Math.max(reach * COVER, reach - SHORTFALL);

/** Brackets and separators around parts (§22.1.2.24). If they grow, all have the height that the highest part needs. */
export function setDelimiters({ begin, end, separator, grows, content, look }: Delimiters, setting: Setting): MathBox {
  const em = emOf(setting);
  const parts = content.map((each) => setting.set(each, setting));
  const reach = Math.max(0, ...parts.map((part) => reachOf(part, em)));
  const height = grows ? 2 * covering(reach) * em : 0;
  const boxes: MathBox[] = [fence(begin, height, look, setting)];
  parts.forEach((part, i) => {
    if (i > 0) boxes.push(fence(separator, height, look, setting));
    boxes.push(part);
  });
  const last = fence(end, height, look, setting);
  const box = boxesInRow([...boxes, last]);
  if (height <= PLAIN * em || begin === '' || end === '') return box;
  const { ascent, descent } = assembledBox([at(boxes[0], 0, 0), at(last, 0, 0)], 0);
  return { ...box, fenced: { ascent, descent } };
}

/** The extents of a box that count for the size of an operator before it: without the excess of grown delimiters. */
export function fencedExtents(box: MathBox): Pick<MathBox, 'ascent' | 'descent'> {
  if (box.fenced) return box.fenced;
  if (!holdsFences(box)) return box;
  let [ascent, descent] = [0, 0];
  for (const part of box.parts) {
    if (part.kind !== 'box') continue;
    const extents = fencedExtents(part.box);
    ascent = Math.max(ascent, extents.ascent - part.y);
    descent = Math.max(descent, extents.descent + part.y);
  }
  return { ascent, descent };
}

const holdsFences = ({ fenced, parts }: MathBox): boolean =>
  fenced !== undefined || parts.some((part) => part.kind === 'box' && holdsFences(part.box));

/** The height of brackets in a line of text, in ems. */
const PLAIN = 0.98;

/** A bracket of at least this height: the letter if it is high enough, otherwise a larger sign centered on the axis. */
export function fence(char: string, height: number, look: MathLook, setting: Setting): MathBox {
  const em = emOf(setting);
  if (char === '' || height <= PLAIN * em) return plainSign(char, look, setting);
  const larger = reaching(largeFences(char), height / em / 2);
  return tall(char, height, look, setting, larger && larger.width * em);
}
