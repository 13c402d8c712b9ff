import type { ParagraphProperties } from '../../ooxml/docx/index.js';
import type { ListDefinition, NumberingLookup } from '../numbering/index.js';
import { mergeParagraph } from './merge.js';

/** A list and the level in it, 0 to 8. */
export interface ListPlace {
  readonly list: ListDefinition;
  readonly level: number;
}

export interface MergedParagraph {
  readonly properties: ParagraphProperties;
  /** Absent where the paragraph has no number. */
  readonly numbering?: ListPlace;
}

/** One layer of paragraph properties; a style's layer has its id, for the levels linked to it. */
export interface ParagraphLayer {
  readonly properties: ParagraphProperties;
  readonly styleId?: string;
}

/**
 * Layers of paragraph properties over each other, and the numbering level among them. A level's indents and tabs stand
 * right below the layer that names it: a style that states both list and indents keeps its indents, a direct `w:numPr`
 * brings the level's indents over all styles, and direct indents win over everything (ECMA-376-1 §17.9.22, §17.7.2).
 * `w:numId` 0 takes the number away and the level's indents with it.
 */
export function mergeLayers(layers: readonly ParagraphLayer[], lookup: NumberingLookup): MergedParagraph {
  const { place, at } = findNumbering(layers, lookup);
  let properties: ParagraphProperties = {};
  for (const [index, layer] of layers.entries()) {
    if (index === at && place) properties = mergeParagraph(properties, levelProperties(place));
    properties = mergeParagraph(properties, layer.properties);
  }
  return place ? { properties, numbering: place } : { properties };
}

function findNumbering(
  layers: readonly ParagraphLayer[],
  lookup: NumberingLookup,
): { readonly place?: ListPlace; readonly at: number } {
  let id: number | undefined;
  let level = 0;
  let at = -1;
  for (const [index, { properties, styleId }] of layers.entries()) {
    const { numbering } = properties;
    if (!numbering) continue;
    id = numbering.id ?? id;
    const linked = styleId === undefined ? undefined : lookup.levelOfStyle(id, styleId);
    level = numbering.level ?? linked ?? (numbering.id === undefined || styleId !== undefined ? level : 0);
    at = index;
  }
  const list = lookup.list(id);
  return list ? { place: { list, level }, at } : { at };
}

/** Of a level's `w:pPr` only indents and tabs reach its paragraphs. */
function levelProperties({ list, level }: ListPlace): ParagraphProperties {
  const { indent, tabs } = list.level(level)?.paragraph ?? {};
  return { ...(indent && { indent }), ...(tabs && { tabs }) };
}
