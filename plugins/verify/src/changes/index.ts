/**
 * What a revision does to the document before it. In go the views of both; out come changes, each of a kind that
 * signatures may allow or not (`comparison`).
 *
 * `compare` is the way in: `references` says which objects a change can be seen through, `same-values` whether two values
 * mean the same, `stream-content` whether streams do that are stored in another way, `rounded` whether numbers do; all spend
 * from one `effort`. From there it goes down the document: `catalog`, then `pages` with their `annotations`, the `form` with
 * its fields (`field`), and the `structure`; each dictionary is compared entry by entry by the rules of its kind (`entries`).
 * Objects that are used for something else than what they are compared as (`../roles`) are followed as content wherever they
 * are used. `written` notes what no object may do, whatever it is for; `unreached` what is written and nothing leads to; and
 * `compare` what none of these rules came to.
 *
 * What is shown follows grammars: a `program` is read operator by operator against the vocabulary of its kind, and what it paints
 * on its `sheet` (`../paint`) against the grammar. `annotation-grammar` has those of remarks (`annotation-kinds` says which of
 * them people saw, `annotation-entries` what changes what they say). A field is filled (`filling`) or signed (`signing`): its
 * value is one that it takes (`permitted-value`), its `appearance` shows it by the grammar of a field (`field-appearance`,
 * `shown-value`) or of a button (`button-appearance`), or who signed (`signature-appearance`), both are in `agreement` in all
 * places of the field, and it goes on hiding what the one before hid, and nothing else (`field-cover`), within the bounds of a field
 * (`signature-place`, which are those of a `new-field` too), `need-appearances` says when readers would draw others anew,
 * and `drawn-by-form` what they set in fonts of the form.
 */
export { changesBetween } from './compare.js';
export { CHANGE_KINDS, type Change, type ChangeKind } from './comparison.js';
export { Effort } from './effort.js';
export { References } from './references.js';
