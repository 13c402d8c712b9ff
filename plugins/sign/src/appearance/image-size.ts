import { invalidArgument, type QuireError } from '@quire/core';
import { uprightPicture } from '@quire/core/pictures';

export interface AppearanceImage {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  /** The width and height, in pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads the size of a PNG or JPEG after its EXIF rotation. Throws VALIDATION_ERROR for anything else. */
export function readAppearanceImage(stored: Uint8Array, field = 'visible.image'): AppearanceImage {
  const bytes = uprightPicture(stored);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && PNG.every((byte, index) => bytes[index] === byte)) {
    return checked(field, { bytes, type: 'png', width: view.getUint32(16), height: view.getUint32(20) });
  }
  const frame = bytes[0] === 0xff && bytes[1] === 0xd8 ? frameHeader(view) : undefined;
  if (frame === undefined) throw refused(field, 'is neither a PNG nor a JPEG image');
  return checked(field, { bytes, type: 'jpeg', width: view.getUint16(frame + 7), height: view.getUint16(frame + 5) });
}

/** The marker of the first frame of a JPEG (ITU-T T.81 §B.2.2), with its header after it. */
function frameHeader(view: DataView): number | undefined {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return at;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function checked(field: string, image: AppearanceImage): AppearanceImage {
  if (image.width > 0 && image.height > 0) return image;
  throw refused(field, 'has no size');
}

function refused(field: string, issue: string): QuireError {
  const what = field === 'visible.image' ? 'the image of the signature' : field;
  return invalidArgument(field, issue, `${what} ${issue}`);
}
