import { pictureLuminance } from '../../compat/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { PictureEffect } from '../../resolved/index.js';
import { vmlColor } from './color.js';
import { figure, truth } from './style.js';

/**
 * The color effects of `v:imagedata` (ECMA-376-4 §19.1.2.11): a transparent color, brightness, gray or black and white.
 */
export function readVmlEffects(attributes: XmlElement['attributes']): readonly PictureEffect[] {
  const key = vmlColor(attributes.chromakey);
  const [gain, level] = [fixed(attributes.gain) ?? 1, fixed(attributes.blacklevel) ?? 0];
  // `gain` is the result of contrast; `blacklevel` is half of the brightness.
  const contrast = gain <= 1 ? gain - 1 : 1 - 1 / gain;
  return [
    ...(key ? [{ kind: 'replace', from: key, to: key, opacity: 0 } as const] : []),
    ...(gain !== 1 || level !== 0 ? [{ kind: 'linear', ...pictureLuminance(level * 2, contrast) } as const] : []),
    ...(truth(attributes.bilevel) ? [{ kind: 'biLevel', threshold: 0.5 } as const] : []),
    ...(truth(attributes.grayscale) ? [{ kind: 'gray' } as const] : []),
  ];
}

/** A number, in 65,536ths if `f` follows. */
function fixed(value: string | undefined): number | undefined {
  const read = figure(value);
  return read === undefined ? undefined : read / (value?.trim().endsWith('f') ? 65_536 : 1);
}
