/**
 * Prepares a template: turns its nodes into steps. `prepare` calls the stages. `scan` isolates the tags in text as
 * nodes (`isolate`; `joined` joins paragraphs that one tag spans; `tag` and `syntax` define tags). `pairs` finds the
 * partner of each section tag, `divided-wrappers` and `divided-fields` divide elements that contain only one of the
 * two, and `sections` finds the span of each pair (`columns`, `whole-paragraphs`, `grammar`, `blank`).
 * `whole-instructions` joins the codes of fields that Word split. The `builder` makes steps of elements and
 * `list-builder` of siblings, `fragments` of paragraphs that tags divide, `attribute-tags` of descriptions and
 * addresses; `placement` is where sections begin and end among siblings. `renewed` and `styled-lists` find the ids and
 * lists that each copy needs for itself, `ids` the ids that copies must not share, `room` the width for images.
 *
 * The result is `steps`. `field-kind` is the interface of native fields, which `kinds/` implements and the pass calls;
 * `preparation` is the state that all templates of a part share.
 */
export {
  descriptionTag,
  filledAttributes,
  isPicture,
  LINKS,
  LONGEST_ADDRESS,
  linkTarget,
  tagsInside,
} from './attribute-tags.js';
export { isBlank } from './blank.js';
export { findField } from './builder.js';
export { cellsOf, mergeOf, spanOf } from './columns.js';
export type { FieldKind, FillContext, FoundField, StoredData } from './field-kind.js';
export { isOpaqueElement, isStory, levelInside } from './grammar.js';
export { hasIds, noteReferredTo } from './ids.js';
export { type TagRange, tagsIn } from './isolate.js';
export type { Preparation } from './preparation.js';
export { checkedTags, prepare } from './prepare.js';
export { renewedIn, renewedInCopies } from './renewed.js';
export { pageRoom, type Room } from './room.js';
export type { BrokenTag } from './scan.js';
export { isolatedTags } from './scan.js';
export type * from './steps.js';
export { type StyledList, type StyledLists, styledLists, withList } from './styled-lists.js';
export { type Syntax, syntaxOf, typedTag } from './syntax.js';
export {
  isTag,
  loggedTag,
  looksLikeName,
  type Over,
  readTag,
  sectionName,
  straight,
  type Tag,
  TagElement,
} from './tag.js';
export { withWholeInstructions } from './whole-instructions.js';
