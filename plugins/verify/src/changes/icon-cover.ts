import { isQuireError } from '@quire/core';
import { type PdfObject, PdfStream, type Revision } from '@quire/core/pdf';
import type { Annotation } from '@quire/core/pdf/document';
import { areaOf, BARE, isPaper, type Mark, overlap, under } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { ICONS } from './annotation-kinds.js';
import type { Effort } from './effort.js';
import { isOverContentOf } from './field-cover.js';
import { isOutOfSight, paintingOf, type Sheet } from './sheet.js';

/** Points to each side: lines and holes of an icon are less, and a word does not fit. */
const WORD = 4;
/** Share of the pixels of a picture that pass for paper: an icon has its gleams. */
const MOST_PAPER = 1 / 8;
/** Pixels of a picture that is looked at; icons have some thousand. */
const MOST_PIXELS = 1 << 20;

/**
 * Whether an icon with an appearance of its own stands over what the page says, and passes for the page there: on a ground
 * of paper, letters of its own would be read in the place of those below. Icons in a color stand out, as those do that
 * readers bring.
 */
export function passesForPage(view: View, annotation: Annotation, sheet: Sheet, effort: Effort): boolean {
  if (!ICONS.has(annotation.subtype) || annotation.dict.AP === undefined || isOutOfSight(sheet, annotation))
    return false;
  if (!sheet.page || !isOverContentOf(view, sheet.page, annotation.dict, effort)) return false;
  const { marks } = paintingOf(sheet, annotation);
  return marks.some(
    (mark, index) => isGroundOfPaper(view.revision, mark, effort) && !isCovered(mark, marks.slice(index + 1)),
  );
}

/** How much of a ground another one covers that a program painted over it. */
const MOST_OF_GROUND = 0.75;

function isCovered({ area }: Mark, later: readonly Mark[]): boolean {
  return later.some((each) => {
    const common = each.kind === 'fill' && !isPaper(under(each.ink, BARE)) && overlap(area, each.area);
    return common && areaOf(common) >= MOST_OF_GROUND * areaOf(area);
  });
}

function isGroundOfPaper(revision: Revision, mark: Mark, effort: Effort): boolean {
  const { left, right, bottom, top } = mark.area;
  if (right - left < WORD || top - bottom < WORD || mark.kind === 'text') return false;
  if (mark.kind === 'picture') return !mark.image || paperIn(revision, mark.image, effort) > MOST_PAPER;
  if (mark.kind === 'stroke' && mark.width < WORD) return false;
  const { black } = under(mark.ink, BARE);
  return isPaper({ black, white: black });
}

/**
 * Share of the pixels of an image that are opaque and pass for paper; all of one whose samples are not plain bytes, or are
 * more than may be looked at.
 */
function paperIn(revision: Revision, image: PdfStream, effort: Effort): number {
  const [pixels, mask] = [pixelsOf(revision, image), image.dict.SMask];
  const opacity = mask === undefined ? undefined : pixelsOf(revision, revision.resolve(mask));
  if (!pixels || (mask !== undefined && !opacity)) return 1;
  let paper = 0;
  for (let y = 0; y < pixels.high; y++) {
    for (let x = 0; x < pixels.wide; x++) {
      if (!effort.spend()) return 1;
      if (Math.min(...pixels.at(x / pixels.wide, y / pixels.high)) <= PAPER) continue;
      if (!opacity || opacity.at(x / pixels.wide, y / pixels.high)[0] >= OPAQUE) paper++;
    }
  }
  return paper / (pixels.wide * pixels.high);
}

/** Of 255. */
const PAPER = 204;
const OPAQUE = 128;

interface Pixels {
  readonly wide: number;
  readonly high: number;
  /** The samples at shares of its breadth and height. */
  at(x: number, y: number): Uint8Array;
}

/** Components of a pixel by its color space (ISO 32000-2 §8.6): others tell a color by more than its lightness. */
const COMPONENTS: Readonly<Record<string, number>> = { DeviceGray: 1, CalGray: 1, DeviceRGB: 3, CalRGB: 3 };

function pixelsOf(revision: Revision, image: PdfObject | undefined): Pixels | undefined {
  if (!(image instanceof PdfStream) || revision.number(image.dict.BitsPerComponent) !== 8) return undefined;
  if (image.dict.Decode !== undefined || image.dict.Mask !== undefined) return undefined;
  const [wide, high] = [revision.number(image.dict.Width) ?? 0, revision.number(image.dict.Height) ?? 0];
  const space = revision.array(image.dict.ColorSpace) ?? [image.dict.ColorSpace];
  const name = revision.name(space[0]) ?? '';
  const profile = name === 'ICCBased' ? revision.resolve(space[1]) : undefined;
  const each = profile instanceof PdfStream ? revision.number(profile.dict.N) : COMPONENTS[name];
  if ((each !== 1 && each !== 3) || !(wide > 0 && high > 0 && wide * high <= MOST_PIXELS)) return undefined;
  const samples = samplesOf(revision, image, wide * high * each);
  if (!samples) return undefined;
  const at = (x: number, y: number): Uint8Array => {
    const start = (Math.floor(y * high) * wide + Math.floor(x * wide)) * each;
    return samples.subarray(start, start + each);
  };
  return { wide, high, at };
}

function samplesOf(revision: Revision, image: PdfStream, length: number): Uint8Array | undefined {
  try {
    const samples = revision.decode(image, length);
    return samples.length === length ? samples : undefined;
  } catch (error) {
    if (isQuireError(error)) return undefined;
    throw error;
  }
}
