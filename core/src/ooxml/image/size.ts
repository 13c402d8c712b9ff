import { type ImageKind, imageKind, latinText } from './kind.js';

/** Pixels, and pixels per inch if the file states them. */
export interface ImageSize {
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
  readonly dpiX?: number;
  readonly dpiY?: number;
}

type Size = Omit<ImageSize, 'kind'>;
type Reader = (view: DataView, bytes: Uint8Array) => Size | undefined;

const READERS: Readonly<Record<ImageKind, Reader>> = {
  png: readPng,
  jpeg: readJpeg,
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: readBmp,
  tiff: readTiff,
  webp: readWebp,
  emf: readEmf,
  wmf: readWmf,
  svg: readSvg,
};

/**
 * The size that an image states in its header; undefined for unknown formats and for headers that are cut short.
 *
 * @example imageSize(await readFile('logo.png'))?.kind // 'png'
 */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const kind = imageKind(bytes);
  if (!kind) return undefined;
  try {
    const size = READERS[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
    return size && size.width > 0 && size.height > 0 ? { kind, ...size } : undefined;
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

const METRES_AN_INCH = 0.0254;

function readPng(view: DataView, bytes: Uint8Array): Size {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  // pHYs comes before the first IDAT (PNG §11.3.5.3).
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = latinText(bytes, at + 4, at + 8);
    if (type === 'IDAT') break;
    if (type !== 'pHYs' || view.getUint8(at + 16) !== 1) continue;
    return {
      ...size,
      dpiX: view.getUint32(at + 8) * METRES_AN_INCH,
      dpiY: view.getUint32(at + 12) * METRES_AN_INCH,
    };
  }
  return size;
}

function readJpeg(view: DataView, bytes: Uint8Array): Size | undefined {
  let density: Pick<ImageSize, 'dpiX' | 'dpiY'> = {};
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    // Skips fill bytes before a marker, and markers without a length (ITU-T T.81 §B.1.1).
    if (view.getUint8(at) !== 0xff || marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    if (marker === 0xe0 && latinText(bytes, at + 4, at + 8) === 'JFIF') density = jfifDensity(view, at);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), ...density };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function jfifDensity(view: DataView, at: number): Pick<ImageSize, 'dpiX' | 'dpiY'> {
  const unit = view.getUint8(at + 11);
  const scale = unit === 1 ? 1 : unit === 2 ? 2.54 : 0;
  const [dpiX, dpiY] = [view.getUint16(at + 12) * scale, view.getUint16(at + 14) * scale];
  return dpiX > 0 && dpiY > 0 ? { dpiX, dpiY } : {};
}

function readBmp(view: DataView): Size {
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  const size = { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
  const [perMetreX, perMetreY] = [view.getInt32(38, true), view.getInt32(42, true)];
  if (perMetreX <= 0 || perMetreY <= 0) return size;
  return { ...size, dpiX: perMetreX * METRES_AN_INCH, dpiY: perMetreY * METRES_AN_INCH };
}

/** Tags of TIFF 6.0, section 8. */
const TIFF = { width: 256, height: 257, xResolution: 282, yResolution: 283, resolutionUnit: 296 } as const;

function readTiff(view: DataView): Size {
  const little = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, little);
  const values = new Map<number, number>();
  for (let i = 0; i < view.getUint16(directory, little); i++) {
    const at = directory + 2 + 12 * i;
    const type = view.getUint16(at + 2, little);
    let value = type === 3 ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little);
    if (type === 5) value = view.getUint32(value, little) / view.getUint32(value + 4, little);
    values.set(view.getUint16(at, little), value);
  }
  const size = { width: values.get(TIFF.width) ?? 0, height: values.get(TIFF.height) ?? 0 };
  const scale = { 2: 1, 3: 2.54 }[values.get(TIFF.resolutionUnit) ?? 2];
  const [dpiX, dpiY] = [values.get(TIFF.xResolution), values.get(TIFF.yResolution)];
  return scale && dpiX && dpiY ? { ...size, dpiX: dpiX * scale, dpiY: dpiY * scale } : size;
}

function readWebp(view: DataView, bytes: Uint8Array): Size | undefined {
  const chunk = latinText(bytes, 12, 16);
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return undefined;
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

/** The size of an EMF in pixels at 96 dpi; its header has the frame in hundredths of a millimeter. */
function readEmf(view: DataView): Size {
  const extent = (from: number, to: number): number => (view.getInt32(to, true) - view.getInt32(from, true)) / 100;
  return { width: (extent(24, 32) / 25.4) * 96, height: (extent(28, 36) / 25.4) * 96, dpiX: 96, dpiY: 96 };
}

/** The size of a WMF; only a placeable header states it, in units of `inch` to the inch ([MS-WMF] §2.3.2.3). */
function readWmf(view: DataView): Size | undefined {
  if (view.getUint32(0, true) !== 0x9ac6cdd7) return undefined;
  const perInch = view.getUint16(14, true);
  const extent = (from: number, to: number): number => view.getInt16(to, true) - view.getInt16(from, true);
  return { width: (extent(6, 10) / perInch) * 96, height: (extent(8, 12) / perInch) * 96, dpiX: 96, dpiY: 96 };
}

function readSvg(_view: DataView, bytes: Uint8Array): Size | undefined {
  const tag = /<svg[^>]*/.exec(latinText(bytes, 0, 4096))?.[0] ?? '';
  const length = (name: string): number =>
    Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1] ?? '');
  const [width, height] = [length('width'), length('height')];
  if (width > 0 && height > 0) return { width, height };
  const box = /\sviewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(tag);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
}
