import type { FaceMetrics } from './metrics.js';

/**
 * The metrics of a face, for every kind of face: read from a file, made of slices, or derived from another face. They
 * are stored fields and not delegated to another face, because layout reads them for every run.
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

  /** Takes the metrics of `like`, except the metrics in `own`. */
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
