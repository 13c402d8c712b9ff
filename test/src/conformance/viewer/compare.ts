/** A word in the viewer, with the start of its baseline in points. */
export interface ShownWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A word of a PDF, with its box by pdftotext in points. */
export interface PrintedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The permitted distance of a word from its box: half a pixel of a screen, and the rounding of pdftotext. */
const TOLERANCE = 0.75;

/**
 * The number of shown words that the PDF has at the same position. Their letters are compared, because the viewer and
 * pdftotext divide lines into words differently.
 */
export function wordsInPlace(shown: readonly ShownWord[], printed: readonly PrintedWord[]): number {
  return shown.filter(({ text, x, y, size }) => {
    const letters = comparable(text);
    const middle = y - size * 0.3;
    return printed.some(
      (box) =>
        x >= box.left - TOLERANCE &&
        x <= box.right + TOLERANCE &&
        middle >= box.top - TOLERANCE &&
        middle <= box.bottom + TOLERANCE &&
        comparable(box.text).includes(letters.slice(0, 1)),
    );
  }).length;
}

const comparable = (text: string): string => text.normalize('NFKC').trim();

/** A page of `pdftotext -bbox`. */
export const printedWords = (page: string): readonly PrintedWord[] =>
  Array.from(
    page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g),
    ([, left, top, right, bottom, text = '']) => ({
      text: text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A page in shades of gray, a byte a pixel, from the upper left corner. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/**
 * Pixels darker than `INK` are ink. Within a pixel of each, the other picture must have one darker than `TINGE`: a
 * hairline is one black pixel in poppler, and two gray ones in a browser.
 */
const INK = 160;
const TINGE = 230;

/**
 * The share of the ink pixels of both pictures that have no pixel darker than `TINGE` within a pixel in the other one;
 * 0 for pictures without ink.
 */
export function inkAstray(a: GrayPicture, b: GrayPicture): number {
  const [one, other] = [astray(a, b), astray(b, a)];
  const ink = one.ink + other.ink;
  return ink === 0 ? 0 : (one.astray + other.astray) / ink;
}

function astray(a: GrayPicture, b: GrayPicture): { readonly ink: number; readonly astray: number } {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let [ink, lost] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = a.samples[y * a.width + x];
      if (shade >= INK) continue;
      ink++;
      let darkest = 255;
      for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, height - 1); row++) {
        for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, width - 1); column++)
          darkest = Math.min(darkest, b.samples[row * b.width + column]);
      }
      if (darkest >= TINGE) lost++;
    }
  }
  return { ink, astray: lost };
}
