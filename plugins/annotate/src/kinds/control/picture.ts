import { Mismatch } from '../../mismatch.js';
import { values } from '../../values/index.js';
import { bindingOf } from '../binding/index.js';
import { first } from '../markup/index.js';
import type { ControlFill } from './filled.js';
import { valuePlace } from './text.js';

const PICTURES: ReadonlySet<string> = new Set(['image', 'signature']);

/** A picture control takes an image, in the place and by default in the size of the one that it shows. */
export const fillPicture: ControlFill = ({ content, properties }, given, place) => {
  const { writer, values: context } = place.context;
  const value = values.readValue({ ...given, type: given.type ?? 'image' }, context);
  if (!PICTURES.has(value.kind)) throw new Mismatch(`a picture control takes an image, not ${value.kind}`);
  const written = values.contentOf(value, valuePlace(place, first(content, 'w:drawing')), writer, context);
  if (value.kind !== 'image' || !bindingOf(properties)) return { content: written };
  // XML holds a picture as its file in base64; of SVG the raster, which all readers know.
  return { content: written, stored: Buffer.from(value.fallback ?? value.bytes).toString('base64') };
};
