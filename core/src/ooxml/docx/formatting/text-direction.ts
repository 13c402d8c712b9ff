import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import { dictionary, val } from '../values/index.js';

/** Strict documents (ISO/IEC 29500-1 §17.18.93) have names of their own for the six directions. */
const STRICT_NAMES = dictionary<string>({
  tb: 'lrTb',
  rl: 'tbRl',
  lr: 'btLr',
  tbV: 'lrTbV',
  rlV: 'tbRlV',
  lrV: 'tbLrV',
});

/** `w:textDirection` by its Transitional name. */
export function readTextDirection(element: XmlElement): string | undefined {
  const value = val(element);
  return value === undefined ? undefined : (STRICT_NAMES[value] ?? value);
}

/** The direction of a section or a cell; one that is not laid out as stated is reported. */
export function readBlockDirection(element: XmlElement, reading: Reading): string | undefined {
  const direction = readTextDirection(element);
  // Glyphs rotated in lines that run across; lines that follow each other from left to right.
  if (direction === 'lrTbV' || direction === 'tbLrV') {
    reading.log.report({ code: 'feature-ignored', what: `text direction ${direction}`, part: reading.part });
  }
  return direction;
}
