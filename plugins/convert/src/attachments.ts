/** What the doors say of the files that a PDF carries. */
import type { Attachment } from '@quire/core';
import { ATTACHMENT_RELATIONSHIPS } from '@quire/core/plugin';
import { refused } from './refused.js';

export interface AttachmentOptions {
  /** The files; what one says of itself goes before the lists below. */
  readonly attach?: readonly Attachment[];
  /** What the files are to the document: one word for all of them, or one for each in their order. */
  readonly relationship?: string | readonly string[];
  /** What the files hold, in words, in their order; an empty one says nothing. */
  readonly description?: readonly string[];
}

/** Files with what is said of them. Throws VALIDATION_ERROR where the lists are longer, or relationships fewer, than they are. */
export function attachmentsOf({
  attach = [],
  relationship = [],
  description = [],
}: AttachmentOptions): readonly Attachment[] | undefined {
  const relationships = [relationship].flat();
  const there = `${attach.length} ${attach.length === 1 ? 'is' : 'are'} attached`;
  if (description.length > attach.length)
    throw refused('description', `is given for ${description.length} files, and ${there}`);
  if (relationships.length > 1 && relationships.length !== attach.length)
    throw refused('relationship', `is given for ${relationships.length} files, and ${there}: one word is for all`);
  const said = attach.map((file, index) => ({
    ...file,
    description: file.description ?? (description[index] || undefined),
    relationship: file.relationship ?? known(relationships.length > 1 ? relationships[index] : relationships[0]),
  }));
  return said.length > 0 ? said : undefined;
}

const known = (word: string | undefined): Attachment['relationship'] =>
  ATTACHMENT_RELATIONSHIPS.find((each) => each === word);
