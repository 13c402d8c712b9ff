/**
 * The standard's preset shapes (ECMA-376-1 §20.1.10.56), whose definitions a package brings as the standard's own XML.
 */

import { parseXml } from '../../ooxml/xml/index.js';
import type { GeometryDefinition } from '../../resolved/index.js';
import { readDefinition } from './read-definition.js';

/** The definition of a preset by its name; undefined for names outside the standard. */
export type PresetDefinitions = (name: string) => GeometryDefinition | undefined;

/** Loads the definitions: half a megabyte, so only for documents that show such shapes. */
export async function loadPresetDefinitions(): Promise<PresetDefinitions> {
  const { default: text } = await import('modern-openxml/presetShapeDefinitions');
  return definitionsIn(text, shapes);
}

/** Loads the shapes for warped text (§20.1.10.76). */
export async function loadTextWarps(): Promise<PresetDefinitions> {
  const { default: text } = await import('modern-openxml/presetTextWarpDefinitions');
  return definitionsIn(text, warps);
}

/** Definitions that were read, by name. */
type Known = Map<string, GeometryDefinition>;

const shapes: Known = new Map();
const warps: Known = new Map();

const definitionsIn =
  (text: string, known: Known): PresetDefinitions =>
  (name) => {
    const definition = known.get(name) ?? definitionIn(text, name);
    if (definition) known.set(name, definition);
    return definition;
  };

/** Reads one definition: all 187 of them take 40 ms. */
function definitionIn(text: string, name: string): GeometryDefinition | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return undefined;
  return readDefinition(parseXml(new TextEncoder().encode(text.slice(start, end + name.length + 3))));
}
