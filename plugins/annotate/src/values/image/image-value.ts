import type { ImageKind } from '@quire/core/image';
import { z } from 'zod';
import type { Extent } from './fit.js';

const length = z.union([z.number().positive(), z.string().max(40)]);

export const imageOptions = z.looseObject({
  width: length
    .optional()
    .describe('Pixels at 96 dpi, or with a unit: px, pt, pc, mm, cm, in, % of the available space.'),
  height: length.optional(),
  fit: z.enum(['contain', 'cover', 'stretch', 'scale']).optional(),
  scale: z.number().positive().max(100).optional().describe('Factor of the natural size; 1 is unchanged.'),
  dpi: z.number().min(1).max(10_000).optional().describe('Resolution; overrides that of the image.'),
  alt: z.string().max(2000).optional(),
  altText: z.string().max(2000).optional(),
  transparency: z.number().min(0).max(100).optional().describe('Per cent.'),
  transparencyPercent: z.number().min(0).max(100).optional(),
});

export interface ImageValue {
  readonly kind: 'image';
  readonly type: Exclude<ImageKind, 'webp'>;
  readonly bytes: Uint8Array;
  /** The raster image for readers that do not know SVG, such as Word before 2016. */
  readonly fallback?: Uint8Array;
  readonly natural: Extent;
  readonly options: z.infer<typeof imageOptions>;
  readonly alt?: string;
}
