import { z } from 'zod';

const text = z.string();

/** The keys by which a request addresses a field, as both operations report them. */
export const addressed = {
  name: text.describe('The first of its names.'),
  id: text.optional(),
  group: text.optional(),
  tag: text.optional(),
  alias: text.optional(),
  bookmark: text.optional(),
};
/** The kinds of fields that reports name. */
export const kind = z.enum([
  'control',
  'merge-field',
  'form-text',
  'form-checkbox',
  'form-dropdown',
  'property-field',
  'prompt-field',
  'added-field',
  'bookmark',
  'placeholder',
  'section',
  'inverted-section',
]);
