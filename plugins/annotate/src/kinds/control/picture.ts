import { Mismatch } from '../../mismatch.js';
import { values } from '../../values/index.js';
import { first } from '../markup/index.js';
import type { ControlFill } from './filled.js';
import { valuePlace } from './text.js';

const PICTURES: ReadonlySet<string> = new Set(['image', 'signature']);

/** A picture control takes an image, in the place and by default in the size of the one that it shows. */
export const fillPicture: ControlFill = ({ content }, given, place) => {
  const { writer, values: context } = place.context;
  const read = given.type ?? 'image';
  const value = values.readValue({ ...given, type: read }, context);
  if (!PICTURES.has(value.kind)) throw new Mismatch(`a picture control takes an image, not ${value.kind}`);
  const standing = first(content, 'w:drawing');
  return { content: values.contentOf(value, valuePlace(place, standing), writer, context) };
};
