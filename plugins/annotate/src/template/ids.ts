import type { XmlElement } from '@quire/core/xml';
import { hasShapeId } from '../markup/index.js';
import type { AnyNoteKind } from '../package/index.js';

/** Elements whose `w:id` is that of a note or comment defined elsewhere. */
const NOTES: Readonly<Record<string, AnyNoteKind>> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:commentReference': 'comment',
  'w:commentRangeStart': 'comment',
  'w:commentRangeEnd': 'comment',
};

/** The kind of note that an element refers to by its `w:id`. */
export const noteReferredTo = (name: string): AnyNoteKind | undefined => NOTES[name];

/** Elements whose `w:id` other elements refer to. The id of a copied note is assigned elsewhere. */
const DEFINITIONS = new Set(['w:footnote', 'w:endnote', 'w:comment']);

/** True if an element has an id that its copy must not share, or refers to such an id or to a bookmark's name. */
export function hasIds({ name, attributes }: XmlElement): boolean {
  if ('w14:paraId' in attributes || 'w14:textId' in attributes) return true;
  if ('w:id' in attributes) return !DEFINITIONS.has(name);
  if (name.startsWith('v:')) return name !== 'v:shapetype' && ('id' in attributes || 'o:spid' in attributes);
  switch (name) {
    case 'o:OLEObject':
    case 'w:control':
    case 'wp:docPr':
    case 'w:id':
    case 'w:numId':
    case 'w:instrText':
      return true;
    case 'w:hyperlink':
      return 'w:anchor' in attributes;
    case 'w:fldSimple':
      return true;
    default:
      return hasShapeId(name);
  }
}
