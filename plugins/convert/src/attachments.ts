/** Reads the options that describe the files attached to a PDF. */
import type { Attachment } from '@quire/core';
import { type ConversionOptions, mustBeAttachments } from '@quire/core/plugin';
import { refusedPart } from './refused.js';

/**
 * Returns the attached files with their descriptions and relationships; undefined if there are none. Throws
 * VALIDATION_ERROR for malformed files, lists of the wrong length, and descriptions or relationships without a file.
 */
export function attachmentsOf(options: ConversionOptions): readonly Attachment[] | undefined {
  const { attach = [], relationship = [], description = [] } = options;
  const relationships = [relationship].flat();
  mustBeAttachments('attach', attach);
  if (description.length > 0 && attach.length === 0) throw refusedPart('description', 'requires an attached file');
  if (relationships.length > 0 && options.attach === undefined)
    throw refusedPart('relationship', 'requires an attached file');
  const there = `${attach.length} ${attach.length === 1 ? 'is' : 'are'} attached`;
  if (description.length > attach.length)
    throw refusedPart('description', `is given for ${description.length} files, and ${there}`);
  if (relationships.length > 1 && relationships.length !== attach.length)
    throw refusedPart(
      'relationship',
      `is given for ${relationships.length} files, and ${there}: give one word for all files, or one for each`,
    );
  const said = attach.map((file, index) => ({
    ...file,
    description: file.description ?? (description[index] || undefined),
    relationship: file.relationship ?? relationships[relationships.length > 1 ? index : 0],
  }));
  return said.length > 0 ? said : undefined;
}
