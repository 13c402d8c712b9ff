/** `w:pict` and the VML in `w:object` (ECMA-376-1 §17.3.3.19, §17.3.3.21; ECMA-376-4 §19). */

import { twip } from '../../base/units.js';
import { children, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnObject, HorizontalRule, Link } from '../../resolved/index.js';
import type { Drawing, DrawingContext } from '../context.js';
import { PAGE_GRID, vmlBox } from './box.js';
import { drawnObject, isVmlShape, readVmlContent } from './content.js';
import { pointsOf } from './custom-shape.js';
import { anchorOf, isAnchored } from './placement.js';
import { figure, readStyle, truth, type VmlStyle } from './style.js';

/** The first shape in the element; undefined if there is none, or if it is hidden. */
export function readVml(pict: XmlElement, context: DrawingContext): Drawing | undefined {
  const [shape, ...others] = children(pict).filter(isVmlShape);
  if (!shape) return undefined;
  if (others.length > 0) {
    context.log.report({
      code: 'feature-ignored',
      what: 'several shapes in one w:pict',
      part: displayName(context.part),
    });
  }
  const style = readStyle(shape);
  if (style.get('visibility') === 'hidden') return undefined;
  const box = vmlBox(shape, style, PAGE_GRID);
  const { alt, href } = shape.attributes;
  const content = readVmlContent(shape, box, context);
  const rule = readRule(shape, style);
  const object: DrawnObject = { ...drawnObject(box, content), ...(alt && { altText: alt }), ...(rule && { rule }) };
  const link: { readonly link?: Link } = href ? { link: linkTo(href) } : {};
  if (!isAnchored(style)) return { inline: object, ...link };
  const isPlaced = shape.name === 'v:line' || (pointsOf(shape).length > 0 && !style.has('width'));
  const start = isPlaced ? box : { x: twip(0), y: twip(0) };
  return { anchored: anchorOf(shape, style, object, start), ...link };
}

const linkTo = (href: string): Link => (href.startsWith('#') ? { anchor: href.slice(1) } : { uri: href });

/**
 * `o:hr` and similar attributes (ECMA-376-4 §19.2.2.11): a horizontal line, whose width `o:hrpct` is in tenths of a
 * percent, by default the full width, like `pctHR` of [MS-ODRAW]. The `width` in its style counts only if `o:hrpct` is
 * 0. In two exports of Word, the lines are as wide as the text, 523 pt, although the file states 451 pt, the width of
 * the page for which they were made.
 */
function readRule({ attributes }: XmlElement, style: VmlStyle): HorizontalRule | undefined {
  if (truth(attributes['o:hr']) !== true) return undefined;
  const percent = (figure(attributes['o:hrpct']) ?? 1000) / 10;
  const wide = (figure(style.get('width')) ?? 0) === 0;
  const align = attributes['o:hralign'];
  return {
    ...(percent > 0 && percent <= 100 ? { share: percent / 100 } : wide && { share: 1 }),
    align: align === 'center' || align === 'right' ? align : 'left',
  };
}
