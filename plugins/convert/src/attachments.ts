/** What the doors say of the files that a PDF carries. */
import type { Attachment } from '@quire/core';
import { ATTACHMENT_RELATIONSHIPS, mustBeAttachments, UNSPELLABLE } from '@quire/core/plugin';
import { refused } from './refused.js';

export interface AttachmentOptions {
  /** The files; what one says of itself goes before the lists below. */
  readonly attach?: readonly Attachment[];
  /** What the files are to the document: one word for all of them, or one for each in their order. */
  readonly relationship?: string | readonly string[];
  /** What the files hold, in words, in their order; an empty one says nothing. */
  readonly description?: readonly string[];
}

/**
 * Files with what is said of them. Throws VALIDATION_ERROR for files that are none, where the lists are longer, or
 * relationships fewer, than they are, and where anything is said and `attach` is absent.
 */
export function attachmentsOf(options: AttachmentOptions): readonly Attachment[] | undefined {
  const { attach = [], relationship = [], description = [] } = options;
  const relationships = [relationship].flat();
  mustBeAttachments('attach', attach);
  if (description.length > 0 && attach.length === 0)
    throw refused('description', 'is given, and no file is attached that it describes');
  if (relationships.length > 0 && options.attach === undefined)
    throw refused('relationship', 'is given, and no file is attached');
  if (description.some((each) => UNSPELLABLE.test(each)))
    throw refused('description', 'holds a control character, which no text has');
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
