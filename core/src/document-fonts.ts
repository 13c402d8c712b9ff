import type { DocxModel } from './docx/index.js';
import { embeddedFaces, type FontHint, type FontLibrary, withDocumentFonts } from './fonts/index.js';
import { relationshipById } from './opc/index.js';

/** The library as one document sees it: with the fonts it embeds, and what its font table says of those it does not. */
export function documentFonts({ fontTable, package: pkg }: DocxModel, base: FontLibrary): FontLibrary {
  if (fontTable.size === 0) return base;
  const entries = [...fontTable.values()];
  const owner = entries.flatMap(({ embedded }) => embedded).find(({ part }) => part !== undefined)?.part;
  const read = (relationship: string): Uint8Array | undefined => {
    const target = owner && relationshipById(pkg, owner, relationship);
    return target && !target.external ? pkg.part(target.target)?.bytes : undefined;
  };
  const hints = new Map<string, FontHint>(entries.map((entry) => [entry.name.trim().toLowerCase(), entry]));
  return withDocumentFonts(base, { faces: embeddedFaces(fontTable, read), hints });
}
