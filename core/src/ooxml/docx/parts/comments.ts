/** Comments (ECMA-376-1 §17.13.4), and their replies ([MS-DOCX] 2.5.3.1, `w15:commentEx`). */
import type { XmlElement } from '../../xml/index.js';
import type { Comment } from '../model.js';
import { readStory } from './notes.js';
import type { RelatedPart } from './related.js';

/** The relationship of `commentsExtended`. */
export const COMMENTS_EXTENDED = 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended';

/** Reads the comments by id. `extended` names a comment by the id of its last paragraph. */
export function readComments(
  part: RelatedPart | undefined,
  extended: RelatedPart | undefined,
): ReadonlyMap<string, Comment> {
  if (!part) return new Map();
  const elements = part.root.children.filter(
    (node): node is XmlElement => typeof node !== 'string' && node.name === 'w:comment',
  );
  const parents = parentsOf(elements, extended);
  const comments = new Map<string, Comment>();
  for (const element of elements) {
    const { 'w:id': id = '', 'w:author': author = '', 'w:initials': initials, 'w:date': date } = element.attributes;
    const answers = parents.get(id);
    comments.set(id, {
      id,
      author,
      ...(initials && { initials }),
      ...(date && { date }),
      ...(answers !== undefined && { answers }),
      story: readStory(element, part),
    });
  }
  return comments;
}

/** The ids of comments, by the ids of their replies. */
function parentsOf(comments: readonly XmlElement[], extended: RelatedPart | undefined): ReadonlyMap<string, string> {
  const byParagraph = new Map<string, string>();
  for (const comment of comments) {
    const last = comment.children.findLast(isParagraph);
    const paragraph = last?.attributes['w14:paraId'];
    if (paragraph !== undefined) byParagraph.set(paragraph, comment.attributes['w:id'] ?? '');
  }
  const parents = new Map<string, string>();
  for (const node of extended?.root.children ?? []) {
    if (typeof node === 'string' || node.name !== 'w15:commentEx') continue;
    const id = byParagraph.get(node.attributes['w15:paraId'] ?? '');
    const parent = byParagraph.get(node.attributes['w15:paraIdParent'] ?? '');
    if (id !== undefined && parent !== undefined && id !== parent) parents.set(id, parent);
  }
  return parents;
}

const isParagraph = (node: XmlElement | string): node is XmlElement => typeof node !== 'string' && node.name === 'w:p';
