/**
 * Writes the content stream of a page. `page-content` walks the items of a frame and passes each to its painter:
 * `text`, `path` with `shading` and `tiling`, `image`. All of them write through `graphics-state`, which omits
 * operators that change nothing, and within `marked-content`; `resources` names the fonts, images and states that the
 * page uses; `abbreviations` finds the abbreviations to be expanded for readers, if a request states any.
 */
import type { Abbreviations } from './abbreviations.js';

export * from './page-content.js';
export { DocumentResources } from './resources.js';
export type { Abbreviations };

/** Loads abbreviations and their expansions. Throws VALIDATION_ERROR for an empty one. */
export const loadAbbreviations = async (texts: Readonly<Record<string, string>>): Promise<Abbreviations> =>
  new (await import('./abbreviations.js')).Abbreviations(texts);
