import { embeddedFaces, type FontHint, type ScriptFigures, withDocumentFonts } from '../fonts/index.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import { relationshipById } from '../ooxml/opc/index.js';
import type { FontLibrary } from '../resolved/index.js';

/**
 * The library as one document sees it: with the fonts it embeds, what its font table says of those it does not, and the
 * figures for the scripts it is in.
 */
export function documentFonts(
  { fontTable, package: pkg }: DocxModel,
  base: FontLibrary,
  scripts: ScriptFigures | undefined,
): FontLibrary {
  if (fontTable.size === 0 && !scripts) return base;
  const entries = [...fontTable.values()];
  const owner = entries.flatMap(({ embedded }) => embedded).find(({ part }) => part !== undefined)?.part;
  const read = (relationship: string): Uint8Array | undefined => {
    const target = owner && relationshipById(pkg, owner, relationship);
    return target && !target.external ? pkg.part(target.target)?.bytes : undefined;
  };
  const hints = new Map<string, FontHint>(entries.map((entry) => [entry.name.trim().toLowerCase(), entry]));
  return withDocumentFonts(base, { faces: embeddedFaces(fontTable, read), hints, scripts });
}
