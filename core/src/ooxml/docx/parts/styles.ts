/** `word/styles.xml` (ECMA-376-1 §17.7). Latent styles do not affect pages and are not read. */
import { child, isOn, type XmlElement } from '../../xml/index.js';
import {
  readCellProperties,
  readParagraphProperties,
  readRowProperties,
  readRunProperties,
  readTableProperties,
} from '../formatting/index.js';
import type { ConditionalFormat, Style, StyleSheet } from '../model.js';
import { NOTHING, type Reading } from '../reading.js';
import { oneOf, val } from '../values/index.js';
import type { RelatedPart } from './related.js';

const TYPES = { paragraph: true, character: true, table: true, numbering: true } as const;

/** Reads the styles. Of styles with the same id, and of default styles of the same type, the last one counts. */
export function readStyles(part: RelatedPart | undefined): StyleSheet {
  const byId = new Map<string, Style>();
  const defaults = new Map<Style['type'], Style>();
  let documentDefaults: StyleSheet['defaults'] = {
    paragraph: NOTHING,
    run: NOTHING,
  };
  for (const node of part?.root.children ?? []) {
    if (!part || typeof node === 'string') continue;
    if (node.name === 'w:docDefaults') documentDefaults = readDefaults(node, part.reading);
    if (node.name !== 'w:style') continue;
    const style = readStyle(node, part.reading);
    if (style.id !== '') byId.set(style.id, style);
    if (style.isDefault) defaults.set(style.type, style);
  }
  return { byId, defaults: documentDefaults, defaultFor: (type) => defaults.get(type) };
}

/** `w:docDefaults` (§17.7.5.1). */
function readDefaults(element: XmlElement, reading: Reading): StyleSheet['defaults'] {
  const paragraph = child(element, 'w:pPrDefault');
  const run = child(element, 'w:rPrDefault');
  return {
    paragraph: readParagraphProperties(paragraph && child(paragraph, 'w:pPr'), reading),
    run: readRunProperties(run && child(run, 'w:rPr'), reading),
  };
}

/** `w:style` (§17.7.4.17). A style without an id is referred to by its name. */
function readStyle(element: XmlElement, reading: Reading): Style {
  const { attributes } = element;
  const name = childValue(element, 'w:name') ?? attributes['w:styleId'] ?? '';
  const basedOn = childValue(element, 'w:basedOn');
  const link = childValue(element, 'w:link');
  const next = childValue(element, 'w:next');
  return {
    id: attributes['w:styleId'] ?? name,
    type: oneOf(attributes['w:type'], TYPES) ?? 'paragraph',
    name,
    isDefault: isOn(attributes['w:default'], false),
    ...(basedOn !== undefined && { basedOn }),
    ...(link !== undefined && { link }),
    ...(next !== undefined && { next }),
    ...readFormat(element, reading),
    conditional: readConditional(element, reading),
  };
}

function readConditional(style: XmlElement, reading: Reading): Style['conditional'] {
  const conditional = new Map<string, ConditionalFormat>();
  for (const node of style.children) {
    if (typeof node === 'string' || node.name !== 'w:tblStylePr') continue;
    const type = node.attributes['w:type'];
    if (type !== undefined) conditional.set(type, readFormat(node, reading));
  }
  return conditional.size > 0 ? conditional : NO_CONDITIONS;
}

const NO_CONDITIONS: Style['conditional'] = new Map();

/** The five property containers that a style and each condition of a table style may hold. */
const readFormat = (element: XmlElement, reading: Reading): ConditionalFormat => ({
  paragraph: readParagraphProperties(child(element, 'w:pPr'), reading),
  run: readRunProperties(child(element, 'w:rPr'), reading),
  table: readTableProperties(child(element, 'w:tblPr'), reading),
  row: readRowProperties(child(element, 'w:trPr'), reading),
  cell: readCellProperties(child(element, 'w:tcPr'), reading),
});

function childValue(element: XmlElement, name: string): string | undefined {
  const found = child(element, name);
  return found && val(found);
}
