import type { Rectangle } from '../read/document/index.js';
import type { PdfStream } from '../reader.js';
import type { Point } from './geometry.js';

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** How a mark meets what is below it (ISO 32000-2 §11.3). */
export interface Ink {
  /** Undefined where the color is not known: a pattern, a shading, a space that only its own functions explain. */
  readonly color?: Color;
  /** The constant alpha (§11.6.4.4); 0 paints nothing. */
  readonly alpha: number;
  /** The name of the blend mode (§11.3.5). */
  readonly blend: string;
  /** Whether a clipping path that is no rectangle, a soft mask or a layer may leave less of it than the mark says. */
  readonly isPartial?: true;
}

interface Painted {
  /** The upright rectangle around what can be seen of it, on the page, in points. */
  readonly area: Rectangle;
  readonly ink: Ink;
}

/** Characters that are shown. */
export interface TextMark extends Painted {
  readonly kind: 'text';
  /** Undefined where the font does not say which characters its glyphs are. */
  readonly text?: string;
  /** Codes in the string: that many glyphs. */
  readonly glyphs: number;
  /** Height of the font on the page. */
  readonly size: number;
  /** Where its line is, up the page; text that is turned has none. */
  readonly baseline?: number;
  /** Where the glyphs are content streams of their own, and may be anything. */
  readonly isDrawn?: true;
  /** Its area without the clipping path, where that takes something of its length. */
  readonly whole?: Rectangle;
  /** Whether it runs otherwise than upright from left to right. */
  readonly isTurned?: true;
}

/** A picture, or an area that is filled with one. */
export interface PictureMark extends Painted {
  readonly kind: 'picture';
  /** Where it is an image of its own (§8.9.5). */
  readonly image?: PdfStream;
}

export interface FillMark extends Painted {
  readonly kind: 'fill';
  readonly outlines: readonly (readonly Point[])[];
  readonly rule: 'nonzero' | 'evenodd';
}

export interface StrokeMark extends Painted {
  readonly kind: 'stroke';
  readonly outlines: readonly (readonly Point[])[];
  /** On the page, at its widest. */
  readonly width: number;
}

export type Mark = TextMark | PictureMark | FillMark | StrokeMark;

/** What a content stream paints. */
export interface Painting {
  readonly marks: readonly Mark[];
  /** Why not all of it could be read; undefined where it could. */
  readonly unread?: string;
  /** Why readers may show less of it than its marks say: what they do with faults is theirs. */
  readonly doubt?: string;
}
