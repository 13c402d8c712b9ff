/** `wp:inline` and `wp:anchor` (§20.4.2): the box of a drawing, and how text wraps around it. */

import { type Twip, twip } from '../../base/units.js';
import { relationshipById } from '../../ooxml/opc/index.js';
import { child, children, descendant, isOn, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { AnchoredObject, DrawnObject, Link } from '../../resolved/index.js';
import type { Drawing, DrawingContext } from '../context.js';
import { emuAttribute } from '../measure.js';
import { readPosition, readRelativeSize } from './anchor-position.js';
import { readGraphic } from './graphic.js';
import { NO_MARGINS, orientationOf } from './transform.js';

type Sides = DrawnObject['margins'];

export function readInline(inline: XmlElement, context: DrawingContext): Drawing | undefined {
  const object = readObject(inline, around(inline), context);
  return object && { inline: object, ...readLink(inline, context) };
}

/** Reads a floating drawing. The extent of its effects beyond its box adds to its distance from the text. */
export function readAnchor(anchor: XmlElement, context: DrawingContext): Drawing | undefined {
  if (isOn(anchor.attributes.hidden, false)) return undefined;
  const object = readObject(anchor, NO_MARGINS, context);
  if (!object) return undefined;
  const { behindDoc, layoutInCell, allowOverlap, relativeHeight } = anchor.attributes;
  const anchored: AnchoredObject = {
    object,
    ...readPosition(anchor),
    ...readRelativeSize(anchor),
    ...readWrap(anchor),
    distance: around(anchor),
    behindText: isOn(behindDoc, false),
    layoutInCell: isOn(layoutInCell),
    allowOverlap: isOn(allowOverlap),
    zOrder: Number(relativeHeight ?? 0) || 0,
  };
  return { anchored, ...readLink(anchor, context) };
}

function readObject(holder: XmlElement, margins: Sides, context: DrawingContext): DrawnObject | undefined {
  const properties = child(holder, 'wp:docPr');
  if (isOn(properties?.attributes.hidden, false)) return undefined;
  const extent = child(holder, 'wp:extent')?.attributes;
  const width = twip(Math.max(0, emuAttribute(extent?.cx)));
  const height = twip(Math.max(0, emuAttribute(extent?.cy)));
  const data = path(holder, 'a:graphic', 'a:graphicData');
  if (!data) return undefined;
  const { content, orientation } = readGraphic(data, { width, height }, context);
  const altText = properties && readAltText(properties);
  return {
    width,
    height,
    content,
    margins,
    ...orientationOf(content, orientation),
    ...(altText === undefined ? {} : { altText }),
  };
}

/** §20.4.2.5, and `adec:decorative` ([MS-ODRAWXML] §2.26): a decorative drawing has an empty alternative text. */
function readAltText(properties: XmlElement): string | undefined {
  const decorative = descendant(properties, 'adec:decorative');
  if (isOn(decorative?.attributes.val, false)) return '';
  const { descr, title } = properties.attributes;
  return descr || title || undefined;
}

function readLink(holder: XmlElement, context: DrawingContext): { readonly link?: Link } {
  const click = path(holder, 'wp:docPr', 'a:hlinkClick')?.attributes;
  const relationship = click?.['r:id'] ? relationshipById(context.package, context.part, click['r:id']) : undefined;
  if (!relationship) return {};
  const { target } = relationship;
  const tooltip = click?.tooltip ? { tooltip: click.tooltip } : {};
  return { link: target.startsWith('#') ? { anchor: target.slice(1), ...tooltip } : { uri: target, ...tooltip } };
}

/**
 * Distances from text plus the extent of effects. They are 0 for inline objects: text does not flow around them, and
 * Word ignores the stated distances.
 */
function around(holder: XmlElement): Sides {
  const { distT, distB, distL, distR } = holder.name === 'wp:anchor' ? holder.attributes : {};
  const effect = child(holder, 'wp:effectExtent')?.attributes;
  const sum = (distance: string | undefined, extent: string | undefined): Twip =>
    twip(Math.max(0, emuAttribute(distance) + emuAttribute(extent)));
  return {
    top: sum(distT, effect?.t),
    bottom: sum(distB, effect?.b),
    left: sum(distL, effect?.l),
    right: sum(distR, effect?.r),
  };
}

const WRAPS: ReadonlyMap<string, AnchoredObject['wrap']> = new Map([
  ['wp:wrapNone', 'none'],
  ['wp:wrapSquare', 'square'],
  ['wp:wrapTight', 'tight'],
  ['wp:wrapThrough', 'through'],
  ['wp:wrapTopAndBottom', 'topAndBottom'],
]);

const WRAP_SIDES: ReadonlyMap<string, AnchoredObject['wrapSide']> = new Map([
  ['bothSides', 'both'],
  ['left', 'left'],
  ['right', 'right'],
  ['largest', 'largest'],
]);

function readWrap(anchor: XmlElement): Pick<AnchoredObject, 'wrap' | 'wrapSide' | 'wrapOutline'> {
  for (const element of children(anchor)) {
    const wrap = WRAPS.get(element.name);
    if (!wrap) continue;
    const wrapOutline = readOutline(child(element, 'wp:wrapPolygon'));
    const wrapSide = WRAP_SIDES.get(element.attributes.wrapText ?? '') ?? 'both';
    return { wrap, wrapSide, ...(wrapOutline && { wrapOutline }) };
  }
  return { wrap: 'none', wrapSide: 'both' };
}

/** The grid of `wp:wrapPolygon`, which does not depend on the size of the object (ECMA-376-1 §20.4.2.16). */
const OUTLINE_GRID = 21_600;
/** The maximum number of corners of an outline: outlines that follow a picture's edge have some hundred. */
const MOST_CORNERS = 4_096;

function readOutline(polygon: XmlElement | undefined): AnchoredObject['wrapOutline'] {
  if (!polygon) return undefined;
  const corners = children(polygon)
    .slice(0, MOST_CORNERS)
    .map(({ attributes }) => ({ x: Number(attributes.x) / OUTLINE_GRID, y: Number(attributes.y) / OUTLINE_GRID }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return corners.length > 2 ? corners : undefined;
}
