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
  /** The list and the level of the paragraph; absent if it has no number. */
  readonly numbering?: ListPlace;
}

/** One layer of paragraph properties; that of a style has the style's id, for numbering levels linked to the style. */
export interface ParagraphLayer {
  readonly properties: ParagraphProperties;
  readonly styleId?: string;
}

/**
 * Merges layers of paragraph properties and the numbering levels that they name. The indents and tabs of a level rank
 * just below the layer that names the level: a style that states both list and indents keeps its indents, a direct
 * `w:numPr` brings the level's indents over all styles, and direct indents override everything (ECMA-376-1 §17.9.22,
 * §17.7.2). A base style passes on the indents of its level: a heading 2 whose level has no indents hangs as heading 1
 * does. `w:numId` 0 removes the number and the indents of levels.
 */
export function mergeLayers(layers: readonly ParagraphLayer[], lookup: NumberingLookup): MergedParagraph {
  const places = placesIn(layers, lookup);
  const place = places.findLast((each) => each !== undefined);
  let properties: ParagraphProperties = {};
  for (const [index, layer] of layers.entries()) {
    const below = place && places[index];
    if (below) properties = mergeParagraph(properties, levelProperties(below));
    properties = mergeParagraph(properties, layer.properties);
  }
  return place ? { properties, numbering: place } : { properties };
}

/** Returns the list and level in force after each layer that names one; none if the last layer removes the number. */
function placesIn(layers: readonly ParagraphLayer[], lookup: NumberingLookup): readonly (ListPlace | undefined)[] {
  let id: number | undefined;
  let level = 0;
  let places: (ListPlace | undefined)[] = [];
  for (const [index, { properties, styleId }] of layers.entries()) {
    const { numbering } = properties;
    if (!numbering) continue;
    id = numbering.id ?? id;
    const linked = styleId === undefined ? undefined : lookup.levelOfStyle(id, styleId);
    level = numbering.level ?? linked ?? (numbering.id === undefined || styleId !== undefined ? level : 0);
    const list = lookup.list(id);
    if (list) places[index] = { list, level };
    else places = [];
  }
  return places;
}

/** Returns the properties of a level's `w:pPr` that reach its paragraphs: only indents and tabs. */
function levelProperties({ list, level }: ListPlace): ParagraphProperties {
  const { indent, tabs } = list.level(level)?.paragraph ?? {};
  return { ...(indent && { indent }), ...(tabs && { tabs }) };
}
