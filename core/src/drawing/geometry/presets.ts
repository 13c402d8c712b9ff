/**
 * The standard's preset shapes (ECMA-376-1 §20.1.10.56). An npm package contains their definitions, as the standard's
 * own XML.
 */

import { parseXml } from '../../ooxml/xml/index.js';
import type { GeometryDefinition } from '../../resolved/index.js';
import { readDefinition } from './read-definition.js';

/** The definition of a preset by its name; undefined for names outside the standard. */
export type PresetDefinitions = (name: string) => GeometryDefinition | undefined;

/** Loads the definitions: half a megabyte, so only for documents that show such shapes. */
export async function loadPresetDefinitions(): Promise<PresetDefinitions> {
  const { default: text } = await import('modern-openxml/presetShapeDefinitions');
  return definitionsIn(text + UP_ARROW, shapes);
}

/** Loads the shapes for warped text (§20.1.10.76). */
export async function loadTextWarps(): Promise<PresetDefinitions> {
  const { default: text } = await import('modern-openxml/presetTextWarpDefinitions');
  return definitionsIn(text, warps);
}

/**
 * The one preset of ST_ShapeType (§20.1.10.56) that the standard's definitions leave out: `downArrow` upside down, its
 * text from the base of the head's slopes to the foot.
 */
const UP_ARROW = (() => {
  const guides = {
    maxAdj2: '*/ 100000 h ss',
    a1: 'pin 0 adj1 100000',
    a2: 'pin 0 adj2 maxAdj2',
    y1: '*/ ss a2 100000',
    dx1: '*/ w a1 200000',
    x1: '+- hc 0 dx1',
    x2: '+- hc dx1 0',
    dy2: '*/ x1 y1 wd2',
    y2: '+- y1 0 dy2',
  };
  const list = Object.entries(guides).map(([name, formula]) => `<gd name="${name}" fmla="${formula}"/>`);
  const points = ['hc t', 'r y1', 'x2 y1', 'x2 b', 'x1 b', 'x1 y1', 'l y1'].map((point, i) => {
    const [x, y] = point.split(' ');
    return i === 0 ? `<moveTo><pt x="${x}" y="${y}"/></moveTo>` : `<lnTo><pt x="${x}" y="${y}"/></lnTo>`;
  });
  const adjustments = '<avLst><gd name="adj1" fmla="val 50000"/><gd name="adj2" fmla="val 50000"/></avLst>';
  const content = `${adjustments}<gdLst>${list.join('')}</gdLst><rect l="x1" t="y2" r="x2" b="b"/>`;
  const path = `<pathLst><path>${points.join('')}<close/></path></pathLst>`;
  const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  return `<upArrow>${(content + path).replace(/<(avLst|gdLst|rect|pathLst)/g, `<$1 xmlns="${namespace}"`)}</upArrow>`;
})();

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

/** Reads one definition on demand: reading all 187 takes 40 ms. */
function definitionIn(text: string, name: string): GeometryDefinition | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return undefined;
  return readDefinition(parseXml(new TextEncoder().encode(text.slice(start, end + name.length + 3))));
}
