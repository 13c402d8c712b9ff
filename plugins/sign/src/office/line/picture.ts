/** The two pictures that Office keeps of a filled signature line: what it shows while the signature is valid, and else. */
import { type Drawing, emf, measured, type TextItem } from './emf.js';
import type { SignatureLine } from './find.js';

/** What stands on a line. */
export interface LineContent {
  /** Typed above the line. */
  readonly text: string;
  /** Of the certificate. */
  readonly signedBy: string;
  readonly signedAt: Date;
}

/** Of the size that Word gives new lines: 2 2/3 by 1 1/3 inches. */
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
  { text, signedBy, signedAt }: LineContent,
  heading: readonly TextItem[],
): Uint8Array {
  const date = signedAt.toISOString().slice(0, 10);
  const below = [suggestedSigner, title, `Signed by: ${signedBy}`].filter((each) => each !== undefined);
  const drawing: Drawing = {
    width: WIDTH,
    height: HEIGHT,
    lines: [{ from: LEFT, to: WIDTH - LEFT, y: RULE }],
    texts: [
      ...heading,
      ...(showsDate ? [{ text: date, x: WIDTH - LEFT, y: 16, size: SMALL, align: 'right' as const }] : []),
      { text: 'X', x: LEFT, y: RULE - 6, size: 22 },
      fitted({ text, x: LEFT + 24, y: RULE - 6, size: 20 }),
      ...below.map((each, index) => fitted({ text: each, x: LEFT, y: RULE + 15 * (index + 1), size: SMALL })),
    ],
  };
  return emf(drawing);
}

/** Smaller down to two thirds where it is too long, then cut. */
function fitted(item: TextItem): TextItem {
  const room = WIDTH - LEFT - item.x;
  const size = Math.max((item.size * 2) / 3, Math.min(item.size, room / measured(item.text)));
  const characters = Array.from(item.text);
  if (measured(item.text) * size <= room) return { ...item, size };
  while (characters.length > 1 && measured(`${characters.join('')}…`) * size > room) characters.pop();
  return { ...item, size, text: `${characters.join('')}…` };
}
