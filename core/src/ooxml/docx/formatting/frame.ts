import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { FrameProperties } from '../text-properties.js';
import { bounded, DROP_CAP_LINES, LENGTH, type NumberRange, oneOf, SIGNED_LENGTH } from '../values/index.js';
import type { Draft } from './read-properties.js';

const ANCHORS = { text: true, margin: true, page: true } as const;
const DROP_CAPS = { drop: true, margin: true } as const;
const HEIGHT_RULES = { auto: true, exact: true, atLeast: true } as const;

const LENGTHS: readonly (readonly [
  string,
  'width' | 'height' | 'hSpace' | 'vSpace' | 'x' | 'y',
  NumberRange<NonNullable<FrameProperties['x']>>,
])[] = [
  ['w:w', 'width', LENGTH],
  ['w:h', 'height', LENGTH],
  ['w:hSpace', 'hSpace', LENGTH],
  ['w:vSpace', 'vSpace', LENGTH],
  ['w:x', 'x', SIGNED_LENGTH],
  ['w:y', 'y', SIGNED_LENGTH],
];

/** `w:framePr` (§17.3.1.11). */
export function readFrame(element: XmlElement, reading: Reading): FrameProperties {
  const { attributes } = element;
  const frame: Draft<FrameProperties> = {};
  for (const [attribute, key, range] of LENGTHS) {
    const length = bounded(element, attribute, range, reading);
    if (length !== undefined) frame[key] = length;
  }
  const lines = bounded(element, 'w:lines', DROP_CAP_LINES, reading);
  if (lines !== undefined) frame.lines = lines;
  const dropCap = oneOf(attributes['w:dropCap'], DROP_CAPS);
  if (dropCap) frame.dropCap = dropCap;
  const heightRule = oneOf(attributes['w:hRule'], HEIGHT_RULES);
  if (heightRule) frame.heightRule = heightRule;
  const hAnchor = oneOf(attributes['w:hAnchor'], ANCHORS);
  if (hAnchor) frame.hAnchor = hAnchor;
  const vAnchor = oneOf(attributes['w:vAnchor'], ANCHORS);
  if (vAnchor) frame.vAnchor = vAnchor;
  if (attributes['w:wrap']) frame.wrap = attributes['w:wrap'];
  if (attributes['w:xAlign']) frame.xAlign = attributes['w:xAlign'];
  if (attributes['w:yAlign']) frame.yAlign = attributes['w:yAlign'];
  return frame;
}
