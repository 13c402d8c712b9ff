import type { XmlElement } from '../../xml/index.js';
import { dictionary, val } from '../values/index.js';

/** The names of the six directions in Strict documents (ISO/IEC 29500-1 §17.18.93). */
const STRICT_NAMES = dictionary<string>({
  tb: 'lrTb',
  rl: 'tbRl',
  lr: 'btLr',
  tbV: 'lrTbV',
  rlV: 'tbRlV',
  lrV: 'tbLrV',
});

/** The value of `w:textDirection`; a Strict name is replaced by its Transitional equivalent. */
export function readTextDirection(element: XmlElement): string | undefined {
  const value = val(element);
  return value === undefined ? undefined : (STRICT_NAMES[value] ?? value);
}
