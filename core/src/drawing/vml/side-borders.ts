import { eighthPoint, eighthPointToTwip, twipToPt } from '../../base/units.js';
import { child, displayName, isOn, type XmlElement } from '../../ooxml/xml/index.js';
import type { ShapeLine } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { vmlColor } from './color.js';

const SIDES = ['top', 'left', 'bottom', 'right'] as const;

/**
 * The borders of Word 2003 around an inline picture (`w10:bordertop` and so on, ECMA-376-4 §19.3.2.2): their widths are
 * in eighths of a point, like those of text borders, and their colors are attributes of the shape. Four equal single
 * borders are one line; all others are reported.
 */
export function sideBorders(shape: XmlElement, context: DrawingContext): ShapeLine | undefined {
  const sides = SIDES.map((side) => {
    const attributes = child(shape, `w10:border${side}`)?.attributes;
    const color = shape.attributes[`o:border${side}color`];
    return attributes && { type: attributes.type, width: attributes.width, shadow: attributes.shadow, color };
  });
  const [first] = sides;
  if (sides.every((side) => side === undefined)) return undefined;
  const looks = new Set(sides.map((side) => side && `${side.type} ${side.width} ${side.color}`));
  if (!first || looks.size > 1 || first.type !== 'single' || isOn(first.shadow, false)) {
    context.log.report({ code: 'feature-ignored', what: 'borders of a picture', part: displayName(context.part) });
    return undefined;
  }
  return {
    color: vmlColor(first.color) ?? '#000000',
    width: twipToPt(eighthPointToTwip(eighthPoint(Number(first.width) || 4))),
  };
}
