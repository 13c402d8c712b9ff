/** Word's names of its built-in headings, which do not depend on the user's language. */
const HEADING = /^heading ([1-9])$/i;

/**
 * The level that a paragraph of a style has in a table of contents by headings (TOC with `\o`); undefined if the style
 * has no level. The standard names the built-in headings alone (ECMA-376-1 §17.16.5.68). Word takes any style with an
 * outline level, its own or inherited, for a heading of that level.
 *
 * Evidence: tables without `\u` that list paragraphs of styles of their authors: "Appendix1" (level 0) in two
 * specifications of 2014 and 2020, "AppendixTitle" and two unnumbered headings in the F# specification, "Appendix Level
 * 1" in a test report; and two that list levels 2 and 3 leave out three titles of level 0.
 *
 * @param styleName `w:name` of the paragraph style
 * @param outlineLevel that the style states or inherits, 0 to 9
 * @returns 1 to 9
 */
export function contentsLevel(styleName: string, outlineLevel: number | undefined): number | undefined {
  const heading = HEADING.exec(styleName)?.[1];
  if (heading !== undefined) return Number(heading);
  return outlineLevel === undefined || outlineLevel > 8 ? undefined : outlineLevel + 1;
}
