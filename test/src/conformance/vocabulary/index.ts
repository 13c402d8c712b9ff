/**
 * Checks that each name of the vocabulary does what the table of `test/src/markup` says: it is taken out of real
 * documents, and pages and diagnostics are compared.
 *
 *   names     the vocabulary;  held  the documents that contain each name
 *   changes   the changes of a part;  ablation, frame-hash  the effect of a change
 *   hosts     a document for each attribute with listed values;  values  finds values that change nothing
 *   places    where a property of text may be set, and which properties have another effect there
 */

export { measureVocabulary, type VocabularyResult, vocabularyFigures, vocabularyText } from './measure.js';
export { isVocabularyHere, readVocabulary } from './names.js';
