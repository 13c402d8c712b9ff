import { child, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { ShapeFill } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { patternTile } from '../pattern.js';
import { readDmlColor } from './color.js';

/** `a:pattFill` (§20.1.8.47): black on white by default. An unknown preset is reported and becomes a plain fill. */
export function readPattern(element: XmlElement, context: DrawingContext): ShapeFill {
  const colorIn = (name: string, otherwise: string) => {
    const holder = child(element, name);
    return (holder && readDmlColor(holder, context)) ?? { color: otherwise, opacity: 1 };
  };
  const foreground = colorIn('a:fgClr', '#000000');
  const background = colorIn('a:bgClr', '#ffffff');
  const opacity = Math.max(foreground.opacity, background.opacity);
  if (opacity === 0) return {};
  const preset = element.attributes.prst ?? '';
  const tile = patternTile(preset);
  if (!tile) {
    context.log.report({ code: 'feature-ignored', what: `${preset} pattern`, part: displayName(context.part) });
  }
  const ground = background.opacity > 0;
  return {
    fill: ground && tile ? background.color : foreground.color,
    ...(opacity < 1 && { fillOpacity: opacity }),
    ...(tile && {
      pattern: { tile, foreground: foreground.color, ...(ground && { background: background.color }) },
    }),
  };
}
