/** The two pictures that Office keeps of a filled signature line: for a valid and for an invalid signature. */
import type { Pixels } from '@quire/core/pictures';
import { type EmfDrawing, emf, measured, type PixelsItem, type TextItem } from './emf.js';
import type { SignatureLine } from './find.js';

export interface LineContent {
  readonly text: string;
  /** The drawn signature that replaces the text. */
  readonly drawn?: Pixels;
  /** The name in the certificate. */
  readonly signedBy: string;
  readonly signedAt: Date;
}

/** The size that Word gives new lines, in pixels: 2 2/3 by 1 1/3 inches. */
const WIDTH = 256;
const HEIGHT = 128;
const LEFT = 10;
const RULE = 72;
const RED = 0x0000_00ff;
const SMALL = 11;

export const validPicture = (line: SignatureLine, content: LineContent): Uint8Array => picture(line, content, []);

export const invalidPicture = (line: SignatureLine, content: LineContent): Uint8Array =>
  picture(line, content, [{ text: 'Invalid signature', x: LEFT, y: 16, size: 14, color: RED }]);

function picture(
  { suggestedSigner, title, showsDate }: SignatureLine,
  { text, drawn, signedBy, signedAt }: LineContent,
  heading: readonly TextItem[],
): Uint8Array {
  const date = signedAt.toISOString().slice(0, 10);
  const below = [suggestedSigner, title, `Signed by: ${signedBy}`].filter((each) => each !== undefined);
  const drawing: EmfDrawing = {
    width: WIDTH,
    height: HEIGHT,
    lines: [{ from: LEFT, to: WIDTH - LEFT, y: RULE }],
    pictures: drawn ? [placed(drawn)] : [],
    texts: [
      ...heading,
      ...(showsDate ? [{ text: date, x: WIDTH - LEFT, y: 16, size: SMALL, align: 'right' as const }] : []),
      { text: 'X', x: LEFT, y: RULE - 6, size: 22 },
      ...(drawn ? [] : [fitted({ text, x: LEFT + 24, y: RULE - 6, size: 20 })]),
      ...below.map((each, index) => fitted({ text: each, x: LEFT, y: RULE + 15 * (index + 1), size: SMALL })),
    ],
  };
  return emf(drawing);
}

/** The area for a drawn signature: right of the X, above the horizontal line and below the date. */
const ROOM = { x: LEFT + 24, y: 20, width: WIDTH - 2 * LEFT - 24, height: RULE - 22 };
/** Pixels of a drawn signature per pixel of the signature line: sharp in print, and small in the document. */
const SHARPNESS = 3;

/** Places a drawn signature on the horizontal line, as large as it fits without distortion. */
function placed(drawn: Pixels): PixelsItem {
  const scale = Math.min(ROOM.width / drawn.width, ROOM.height / drawn.height);
  const [width, height] = [drawn.width, drawn.height].map((side) => Math.max(1, Math.round(side * scale)));
  const pixels = shrunk(drawn, Math.max(1, Math.floor(1 / (scale * SHARPNESS))));
  return { x: ROOM.x, y: ROOM.y + ROOM.height - height, width, height, pixels };
}

/** Returns the pixels with each square of this size merged into the mean of its visible pixels. */
function shrunk({ width, height, rgba }: Pixels, times: number): Pixels {
  if (times === 1) return { width, height, rgba };
  const [wide, high] = [Math.ceil(width / times), Math.ceil(height / times)];
  const small = new Uint8Array(wide * high * 4);
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const sum = [0, 0, 0, 0];
      let count = 0;
      for (let y = row * times; y < Math.min(height, (row + 1) * times); y++) {
        for (let x = column * times; x < Math.min(width, (column + 1) * times); x++, count++) {
          const at = (y * width + x) * 4;
          for (let ink = 0; ink < 3; ink++) sum[ink] += rgba[at + ink] * rgba[at + 3];
          sum[3] += rgba[at + 3];
        }
      }
      const to = (row * wide + column) * 4;
      for (let ink = 0; ink < 3; ink++) small[to + ink] = sum[3] === 0 ? 255 : Math.round(sum[ink] / sum[3]);
      small[to + 3] = Math.round(sum[3] / count);
    }
  }
  return { width: wide, height: high, rgba: small };
}

/** Text that is too long is reduced to at least two thirds of its size, then cut. */
function fitted(item: TextItem): TextItem {
  const room = WIDTH - LEFT - item.x;
  const size = Math.max((item.size * 2) / 3, Math.min(item.size, room / measured(item.text)));
  const characters = Array.from(item.text);
  if (measured(item.text) * size <= room) return { ...item, size };
  while (characters.length > 1 && measured(`${characters.join('')}…`) * size > room) characters.pop();
  return { ...item, size, text: `${characters.join('')}…` };
}
