import type { FaceMetrics } from './metrics.js';

/**
 * A face's figures as a whole, for whatever is a face: of a file, of slices, or another face changed. They are fields of
 * its own, not asked of another face each time: layout reads them for every run.
 */
export abstract class MeasuredFace implements FaceMetrics {
  readonly unitsPerEm: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly ascent: number;
  readonly descent: number;
  readonly underline: FaceMetrics['underline'];
  readonly strikeout: FaceMetrics['strikeout'];
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle: number;
  readonly fixedPitch: boolean;
  readonly line: FaceMetrics['line'];

  /** With the figures of `like`, and those of `own` in their place. */
  constructor(like: FaceMetrics, own: Partial<FaceMetrics> = {}) {
    this.unitsPerEm = own.unitsPerEm ?? like.unitsPerEm;
    this.bold = own.bold ?? like.bold;
    this.italic = own.italic ?? like.italic;
    this.ascent = own.ascent ?? like.ascent;
    this.descent = own.descent ?? like.descent;
    this.underline = own.underline ?? like.underline;
    this.strikeout = own.strikeout ?? like.strikeout;
    this.capHeight = own.capHeight ?? like.capHeight;
    this.xHeight = own.xHeight ?? like.xHeight;
    this.italicAngle = own.italicAngle ?? like.italicAngle;
    this.fixedPitch = own.fixedPitch ?? like.fixedPitch;
    this.line = own.line ?? like.line;
  }
}
