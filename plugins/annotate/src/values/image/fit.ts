export interface Extent {
  readonly width: number;
  readonly height: number;
}

export type Fit = 'contain' | 'cover' | 'stretch' | 'scale';

export interface Fitted extends Extent {
  /** The part cropped from each side, in thousandths of a per cent, as `a:srcRect` counts. */
  readonly crop?: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

export interface FitRequest {
  readonly natural: Extent;
  /** The sides that the request states, in EMU. */
  readonly width?: number;
  readonly height?: number;
  readonly fit?: Fit;
  /** The factor of the natural size: 1 keeps it. */
  readonly scale?: number;
  /** The size of the existing image, into which an image without a stated size fits. */
  readonly existing?: Extent;
  /** The largest size of an image without a stated size. */
  readonly room: { readonly width: number; readonly height?: number };
}

/**
 * The size of an image in its place. If width and height are stated, it has exactly these, unless `fit` says otherwise;
 * if one is stated, the other is in proportion. If neither is, it fits into the existing image, or has its natural
 * size, reduced if it does not fit.
 */
export function fitted({ natural, width, height, fit, scale, existing, room }: FitRequest): Fitted {
  if (fit === 'scale' || (scale !== undefined && fit === undefined)) return times(natural, scale ?? 1);
  const ratio = natural.width / natural.height;
  if (width !== undefined && height !== undefined) return inBox(natural, { width, height }, fit ?? 'stretch');
  if (width !== undefined) return { width, height: whole(width / ratio) };
  if (height !== undefined) return { width: whole(height * ratio), height };
  if (existing) return inBox(natural, existing, fit ?? 'contain');
  const most = { width: room.width, height: room.height ?? Number.POSITIVE_INFINITY };
  return times(natural, Math.min(1, most.width / natural.width, most.height / natural.height));
}

function inBox(natural: Extent, box: Extent, fit: Exclude<Fit, 'scale'>): Fitted {
  if (fit === 'stretch') return box;
  const [across, down] = [box.width / natural.width, box.height / natural.height];
  if (fit === 'contain') return times(natural, Math.min(across, down));
  const shown = Math.max(across, down);
  const cut = (side: number, length: number): number => Math.round(((side * shown - length) / (side * shown)) * 50_000);
  const [horizontal, vertical] = [cut(natural.width, box.width), cut(natural.height, box.height)];
  return { ...box, crop: { left: horizontal, right: horizontal, top: vertical, bottom: vertical } };
}

const whole = (emu: number): number => Math.max(1, Math.round(emu));
const times = ({ width, height }: Extent, factor: number): Extent => ({
  width: whole(width * factor),
  height: whole(height * factor),
});
