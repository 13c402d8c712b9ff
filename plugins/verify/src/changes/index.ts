/**
 * Finds the changes that a revision makes to the previous document, from the views of both. Each change is of a kind
 * that signatures may allow or not (`comparison`).
 *
 * The entry point is `compare`: `references` finds the objects that a change can be seen through, `same-values`
 * compares values, `stream-content` streams that are stored in another way, and `rounded` numbers; all spend from one
 * `effort`. From there it goes down the document: `catalog`, then `pages` with their `annotations`, the `form` with its
 * fields (`field`), and the `structure`; each dictionary is compared entry by entry by the rules of its kind
 * (`entries`). Objects that have another role than the one they are compared in (`../roles`) are followed as content
 * wherever they are used. `written` notes what no object may do in any role; `unreached` objects that are written but
 * unreachable; `compare` objects that no rule reached.
 *
 * Appearances follow grammars: a `program` is read operator by operator against the vocabulary of its kind, and its
 * painting on its `sheet` (`../paint`) against the grammar. `annotation-grammar` has those of remarks
 * (`annotation-entries` finds changes of what they say and where they lead). A field is filled
 * (`filling`) or signed (`signing`): it accepts the value (`permitted-value`), its `appearance` shows it by the grammar
 * of a field (`field-appearance`, `shown-value`) or of a button (`button-appearance`), or shows the signer
 * (`signature-appearance`), both agree in all places of the field (`agreement`), and it covers the same content as
 * before (`field-cover`), within the bounds of a field (`signature-place`, also for a `new-field`). `need-appearances`
 * finds fields that readers would redraw, `drawn-by-form` text that they set in fonts of the form, and `default-style`
 * judges the style in which they set a value. Fonts and styles count as known if the first signer signed them.
 */
export { changesBetween } from './compare.js';
export { CHANGE_KINDS, type Change, type ChangeKind } from './comparison.js';
export { Effort } from './effort.js';
export { References } from './references.js';
