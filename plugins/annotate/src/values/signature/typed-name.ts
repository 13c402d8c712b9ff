import { Mismatch } from '../../mismatch.js';
import type { ValueContext } from '../../seams.js';
import type { ImageValue } from '../image/index.js';
import { UnreadableSvg } from '../svg-engine/index.js';
import { faceFor } from './script-face.js';

/** Pixels to the em of the drawing. A hand's letters are low for their em: 40 look like text of some 20. */
const EM = 40;
const EMU = 9525;

/**
 * A name written in a script face, as a picture: outlines for Word, pixels for those without SVG. As text in that face
 * it would be another signature wherever the font is not installed, and a font embedded for it is only shown by Word for
 * Windows and Mac. Undefined where no face has its letters.
 */
export function typedName(
  name: string,
  color: string,
  { engines }: Pick<ValueContext, 'engines'>,
): ImageValue | undefined {
  const face = faceFor(name);
  if (!face) return undefined;
  if (!engines?.svg) throw new Mismatch('the engine that draws signatures is not loaded');
  try {
    const { markup, x, y, width, height } = engines.svg.outline(name, face.family, EM);
    const box = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
    const [across, down] = [Math.ceil(box.width), Math.ceil(box.height)];
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" ` +
      `viewBox="${[box.x, box.y, box.width, box.height].map((n) => n.toFixed(2)).join(' ')}">` +
      `${markup.replaceAll('#000000', `#${color}`)}</svg>`;
    return {
      kind: 'image',
      type: 'svg',
      bytes: new TextEncoder().encode(svg),
      fallback: engines.svg.png(svg, Math.min(3000, across * 4)),
      natural: { width: across * EMU, height: down * EMU },
      options: {},
      alt: name,
    };
  } catch (cause) {
    if (cause instanceof UnreadableSvg) throw new Mismatch(`the name cannot be drawn: ${cause.message}`);
    throw cause;
  }
}
