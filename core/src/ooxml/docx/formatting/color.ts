import type { XmlElement } from '../../xml/index.js';
import type { ColorValue, Shading } from '../text-properties.js';
import { hexByte, hexColor } from '../values/index.js';

const AUTO: ColorValue = Object.freeze({ value: 'auto' });

/** A color from a hexadecimal attribute and its theme attributes, whose names differ from element to element. */
function colorFrom(element: XmlElement, value: string, theme: string, tint: string, shade: string): ColorValue {
  const { attributes } = element;
  const rgb = hexColor(attributes[value]);
  const color = attributes[theme];
  if (color === undefined || color === 'none') return rgb === 'auto' ? AUTO : { value: rgb };
  const themeTint = hexByte(attributes[tint]);
  const themeShade = hexByte(attributes[shade]);
  return {
    value: rgb,
    theme: {
      color,
      ...(themeTint !== undefined && { tint: themeTint }),
      ...(themeShade !== undefined && { shade: themeShade }),
    },
  };
}

/** `w:color` (§17.3.2.6): the color is in `w:val`. */
export const readColor = (element: XmlElement): ColorValue =>
  colorFrom(element, 'w:val', 'w:themeColor', 'w:themeTint', 'w:themeShade');

/** The color of a border, an underline or a pattern: it is in `w:color`. */
export const readColorAttribute = (element: XmlElement): ColorValue =>
  colorFrom(element, 'w:color', 'w:themeColor', 'w:themeTint', 'w:themeShade');

/** `w:shd` (§17.3.5). */
export const readShading = (element: XmlElement): Shading => ({
  pattern: element.attributes['w:val'] ?? 'clear',
  color: readColorAttribute(element),
  fill: colorFrom(element, 'w:fill', 'w:themeFill', 'w:themeFillTint', 'w:themeFillShade'),
});
