import { isQuireError } from '@quire/core';
import { inchToEmu } from '@quire/core/units';
import { parseXml, writeXml, type XmlElement } from '@quire/core/xml';
import { UnreadableSvg } from '../engines/index.js';
import { Mismatch } from '../mismatch.js';
import type { ValueContext } from '../value-context.js';
import type { Extent } from './fit.js';
import { harmlessSvg, localName } from './harmless-svg.js';
import { mostPixels } from './svg-work.js';

const LONGEST = 4 << 20;
const LIMITS = { xmlDepth: 200, xmlElements: 100_000 };

/** The pixels of a fallback: sharp in print on half a page, and fast. Filters cost time by pixel. */
const MOST_PIXELS = { plain: 2_000_000, filtered: 250_000 };

interface SvgImage {
  readonly type: 'svg';
  readonly bytes: Uint8Array;
  readonly fallback: Uint8Array;
  readonly natural: Extent;
}

/** An SVG without scripts and external links, with a PNG as fallback. Throws `Mismatch` if it is unusable. */
export function svgImage(
  bytes: Uint8Array,
  dpi: number,
  { engines, warn }: Pick<ValueContext, 'engines' | 'warn'>,
): SvgImage {
  if (bytes.length > LONGEST) throw new Mismatch('an SVG image of more than 4 MiB');
  const root = rootOf(bytes);
  const size = svgSize(root);
  if (!size) throw new Mismatch('the SVG image has no size');
  if (!engines?.svg) throw new Mismatch('the engine that draws SVG is not loaded');
  const { root: harmless, removed } = harmlessSvg(root);
  if (removed.length > 0) warn?.(`removed from the SVG image: ${removed.join(', ')}`);
  // A rewritten file has no external style sheets and no document type: either may refer outside the file.
  const clean = removed.length === 0 && isBare(bytes) ? bytes : writeXml(harmless);
  const text = new TextDecoder().decode(clean);
  const most = mostPixels(harmless, /<([\w-]+:)?filter[\s>]/.test(text) ? MOST_PIXELS.filtered : MOST_PIXELS.plain);
  const scale = Math.min(3, Math.sqrt(most / (size.width * size.height)));
  const emu = (pixels: number): number => Math.max(1, Math.round(inchToEmu(pixels / dpi)));
  const natural = { width: emu(size.width), height: emu(size.height) };
  try {
    const fallback = engines.svg.png(text, Math.max(1, Math.round(size.width * scale)));
    return { type: 'svg', bytes: clean, fallback, natural };
  } catch (cause) {
    if (cause instanceof UnreadableSvg)
      throw new Mismatch(`the SVG image cannot be drawn: ${cause.message.slice(0, 200)}`);
    throw cause;
  }
}

function rootOf(bytes: Uint8Array): XmlElement {
  try {
    const root = parseXml(withoutDoctype(bytes), { limits: LIMITS });
    if (localName(root) === 'svg') return root;
  } catch (cause) {
    if (!isQuireError(cause)) throw cause;
    throw new Mismatch(`the SVG image is broken: ${cause.message.slice(0, 200)}`);
  }
  throw new Mismatch('the image is not SVG');
}

/** True if a file has neither processing instructions nor a document type. */
const isBare = (bytes: Uint8Array): boolean => !/<\?(?!xml\s)|<!DOCTYPE/i.test(new TextDecoder('latin1').decode(bytes));

/** Removes the document type of SVG 1.1. A document type with entities is kept, and the file is then refused. */
function withoutDoctype(bytes: Uint8Array): Uint8Array {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2000));
  const found = /<!DOCTYPE[^>[]*>/i.exec(head);
  if (!found) return bytes;
  const rest = bytes.slice();
  rest.fill(0x20, found.index, found.index + found[0].length);
  return rest;
}

/** CSS pixels per unit (CSS Values 4 §6.2); `em` is that of the initial font size. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};
const LARGEST = 100_000;
/** Characters of a length. */
const LONGEST_LENGTH = 50;

/** The size of an SVG in CSS pixels, by its attributes or its `viewBox`; undefined if it states no valid size. */
function svgSize({ attributes }: XmlElement): Extent | undefined {
  const [, , across, down] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box =
    across !== undefined && down !== undefined && across > 0 && down > 0 ? { width: across, height: down } : undefined;
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)];
  const size = sized(width, height, box);
  return size && size.width <= LARGEST && size.height <= LARGEST ? size : undefined;
}

function sized(width: number | undefined, height: number | undefined, box: Extent | undefined): Extent | undefined {
  if (width && height) return { width, height };
  if (!box) return undefined;
  if (width) return { width, height: (width * box.height) / box.width };
  if (height) return { width: (height * box.width) / box.height, height };
  return box;
}

function pixels(length = ''): number | undefined {
  if (length.length > LONGEST_LENGTH) return undefined;
  const [, amount, unit = ''] = /^\s*\+?(\d*\.?\d+)(px|pt|pc|mm|cm|in|em|ex)?\s*$/i.exec(length) ?? [];
  const size = amount === undefined ? undefined : Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
  return size && Number.isFinite(size) && size > 0 ? size : undefined;
}
