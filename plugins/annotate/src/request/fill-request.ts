import { QuireError } from '@quire/core';
import type { Upload } from '@quire/core/plugin';
import type { FillOptions, FillRequest, ImagePart } from '../seams.js';
import type { AnnotateBody } from './annotate-body.js';
import { optionFaults } from './fill-options.js';

/**
 * What came in as what is to be filled: parameters win over the body's own options. Throws VALIDATION_ERROR for a
 * locale or a time zone that nobody knows.
 */
export function fillRequest(
  { fields, data, options }: AnnotateBody,
  parameters: Partial<FillOptions>,
  parts: ReadonlyMap<string, Upload>,
): FillRequest {
  const chosen: Partial<FillOptions> = { ...options, ...parameters };
  const details = optionFaults(chosen);
  if (details.length > 0) {
    const message = details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
    throw new QuireError('VALIDATION_ERROR', message, { details });
  }
  return { fields, data, options: chosen, images: new Map([...parts].map(([name, part]) => [name, imagePart(part)])) };
}

const imagePart = ({ bytes, contentType }: Upload): ImagePart => ({ bytes, contentType });
