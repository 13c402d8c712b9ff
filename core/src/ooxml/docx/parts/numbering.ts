/** `word/numbering.xml` (ECMA-376-1 §17.9). */
import { child, chooseAlternate, isOn, type XmlElement } from '../../xml/index.js';
import type { NumberingDefinitions, PictureBullet } from '../model.js';
import type { Reading } from '../reading.js';
import { bounded, COUNTER, IDENTIFIER, NUMBERING_LEVEL, val } from '../values/index.js';
import { readLevel } from './numbering-level.js';
import type { RelatedPart } from './related.js';

type Values<M> = M extends ReadonlyMap<infer _K, infer V> ? V : never;
type Abstract = Values<NumberingDefinitions['abstracts']>;
type Instance = Values<NumberingDefinitions['instances']>;
type Override = Values<Instance['overrides']>;

export function readNumbering(part: RelatedPart | undefined): NumberingDefinitions {
  const abstracts = new Map<string, Abstract>();
  const instances = new Map<number, Instance>();
  const pictureBullets = new Map<string, PictureBullet>();
  for (const node of part?.root.children ?? []) {
    if (!part || typeof node === 'string') continue;
    if (node.name === 'w:abstractNum') {
      const abstract = readAbstract(node, part.reading);
      abstracts.set(abstract.id, abstract);
    } else if (node.name === 'w:num') {
      const instance = readInstance(node, part.reading);
      if (instance) instances.set(instance.id, instance);
    } else if (node.name === 'w:numPicBullet') {
      const drawing = readPictureBullet(node);
      if (drawing) pictureBullets.set(node.attributes['w:numPicBulletId'] ?? '', { part: part.part, drawing });
    }
  }
  return { abstracts, instances, pictureBullets };
}

/** `w:abstractNum` (§17.9.1). */
function readAbstract(element: XmlElement, reading: Reading): Abstract {
  const levels = new Map<number, Values<Abstract['levels']>>();
  const links: { numStyleLink?: string; multiLevelType?: string } = {};
  for (const node of element.children) {
    if (typeof node === 'string') continue;
    const value = val(node);
    if (node.name === 'w:lvl') {
      const level = readLevel(node, reading);
      if (level) levels.set(level.level, level);
    } else if (value === undefined) continue;
    else if (node.name === 'w:numStyleLink') links.numStyleLink = value;
    else if (node.name === 'w:multiLevelType') links.multiLevelType = value;
  }
  const restarts = element.attributes['w15:restartNumberingAfterBreak'];
  return {
    id: element.attributes['w:abstractNumId'] ?? '',
    levels,
    ...(restarts && isOn(restarts) && { restartsInSections: true as const }),
    ...links,
  };
}

/** `w:num` (§17.9.15). Undefined without a reference to a definition: such an instance numbers nothing. */
function readInstance(element: XmlElement, reading: Reading): Instance | undefined {
  const id = bounded(element, 'w:numId', IDENTIFIER, reading);
  const reference = child(element, 'w:abstractNumId');
  const abstract = reference && val(reference);
  if (id === undefined || abstract === undefined) return undefined;
  const overrides = new Map<number, Override>();
  for (const node of element.children) {
    if (typeof node === 'string' || node.name !== 'w:lvlOverride') continue;
    const level = bounded(node, 'w:ilvl', NUMBERING_LEVEL, reading);
    if (level !== undefined) overrides.set(level, readOverride(node, level, reading));
  }
  return { id, abstract, overrides };
}

/** `w:lvlOverride` (§17.9.8): its `w:ilvl` gives the level, even if the `w:lvl` inside has another one. */
function readOverride(element: XmlElement, ilvl: number, reading: Reading): Override {
  const startOverride = child(element, 'w:startOverride');
  const start = startOverride && bounded(startOverride, 'w:val', COUNTER, reading);
  const lvl = child(element, 'w:lvl');
  const level = lvl && readLevel(lvl, reading, ilvl);
  return { ...(start !== undefined && { start }), ...(level && { level }) };
}

/** `w:numPicBullet` (§17.9.20): the `w:pict` or `w:drawing` in it. */
function readPictureBullet(element: XmlElement): XmlElement | undefined {
  const alternate = child(element, 'mc:AlternateContent');
  const holder = (alternate && chooseAlternate(alternate)) ?? element;
  return child(holder, 'w:drawing') ?? child(holder, 'w:pict');
}
