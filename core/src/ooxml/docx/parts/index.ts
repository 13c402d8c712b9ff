/**
 * The parts of a document except its stories, one file per part: styles, numbering, settings, theme, font table,
 * properties, and the notes and comments that hold stories. `related.ts` finds a part by its relationship.
 */
export { COMMENTS_EXTENDED, readComments } from './comments.js';
export { readDocumentProperties } from './document-properties.js';
export { readFontTable } from './font-table.js';
export { readNotes, readStory } from './notes.js';
export { readNumbering } from './numbering.js';
export { type PartSource, type RelatedPart, relatedPart, relatedParts } from './related.js';
export { readSettingsPart } from './settings.js';
export { readStyles } from './styles.js';
export { readTheme } from './theme.js';
