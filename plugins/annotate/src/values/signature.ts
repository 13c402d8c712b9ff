import { inchToEmu } from '@quire/core/units';
import { element, type XmlNode } from '@quire/core/xml';
import { z } from 'zod';
import { runProperties } from '../markup/index.js';
import { cssColor } from './css/index.js';
import { dateText, readMoment } from './date.js';
import { faceFor, UnreadableSvg } from './engines/index.js';
import { type ImageValue, image, isDataUri } from './image/index.js';
import { isShape } from './infer.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { cleanText, textRun } from './text.js';
import type { ValueContext } from './value-context.js';
import type { Place, ValueKind } from './value-kind.js';

export interface SignatureValue {
  readonly kind: 'signature';
  /** The drawn image, or the name in a script face. */
  readonly picture?: ImageValue;
  /** The name: the alternative text of the picture, or the visible text if no script face has its letters. */
  readonly name: string;
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const lines = z.union([z.string().max(1000), z.array(z.string().max(1000)).max(10)]);

const signatureOptions = z.looseObject({
  labelAbove: lines.optional(),
  label: lines.optional().describe('The same as labelBelow.'),
  labelBelow: lines.optional(),
  date: z.union([z.string(), z.number()]).optional().describe('Written beneath the label.'),
  dateFormat: z.string().max(200).optional(),
  color: z.string().max(50).optional().describe('Color of a typed name.'),
  name: z.string().max(200).optional(),
  typed: z.string().max(200).optional(),
});

type SignatureOptions = z.infer<typeof signatureOptions>;

/** The largest size of a signature if no size is given, in EMU: 6 by 2 cm. */
const BOX = { width: 2_160_000, height: 720_000 };

/** A drawn image or a typed name, with lines of text above and below it. */
export const signature: ValueKind<SignatureValue> = {
  read(raw, given, context) {
    const inside = isShape(raw) ? raw : {};
    const options = readBy(signatureOptions, { ...given, ...inside }, 'a signature:');
    const { picture, name } = pictureOf(raw, given, options, context);
    const text = (some: SignatureOptions['label']): string[] =>
      (typeof some === 'string' ? [some] : (some ?? [])).map((line) => cleanText(line, context.warn));
    return {
      kind: 'signature',
      ...(picture && { picture }),
      name,
      above: text(options.labelAbove),
      below: [...text(options.labelBelow), ...text(options.label), ...dateLine(options, context)],
    };
  },
  content({ picture, name, above, below }, place, writer, context) {
    const plain = (text: string): XmlNode[] => textRun(text, place.runProperties);
    const italic = runProperties(place.runProperties, [element('w:i'), element('w:iCs')]);
    const signed = picture
      ? image.content(picture, boxed(picture, place), writer, context).nodes
      : textRun(name, italic);
    return {
      level: 'inline',
      nodes: [
        ...plain(above.map((line) => `${line}\n`).join('')),
        ...signed,
        ...plain(below.map((line) => `\n${line}`).join('')),
      ],
    };
  },
  text: ({ name, above, below }) => [...above, name, ...below].join('\n'),
};

/** The place of a picture; one without a stated size gets the existing drawing's size, or that of a signature. */
function boxed({ options }: ImageValue, place: Place): Place {
  const { existing, room } = place;
  if (existing || options.width !== undefined || options.height !== undefined) return place;
  const widthEmu = Math.min(BOX.width, room.widthEmu);
  return { ...place, room: { widthEmu, heightEmu: Math.min(BOX.height, room.heightEmu ?? BOX.height) } };
}

function pictureOf(
  raw: unknown,
  given: object,
  { name = '', typed = name, color }: SignatureOptions,
  context: ValueContext,
): Pick<SignatureValue, 'picture' | 'name'> {
  const drawn = drawnPart(raw, context);
  if (drawn !== undefined) {
    const alt = name === '' ? {} : { alt: name };
    const picture = image.read(drawn, { ...alt, ...given, ...(isShape(raw) ? sizesOf(raw) : {}) }, context);
    return { picture, name: picture.alt ?? '' };
  }
  const text = cleanText(typeof raw === 'string' ? raw : typed, context.warn)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') throw new Mismatch('a signature is an image or a typed name');
  if (text.length > 200) throw new Mismatch('a name of more than 200 characters');
  const ink = (color && cssColor(color)) || '000000';
  const written = typedName(text, ink, context);
  if (!written) {
    context.warn?.(`no script font contains the letters of ${text}: the name is written in italics`);
    return { name: text };
  }
  // The size stated for the signature is checked in the same way as that of any image.
  const { options } = image.read(written.fallback, { ...given, ...(isShape(raw) ? sizesOf(raw) : {}) }, context);
  return { picture: { ...written, options }, name: text };
}

/** The image of a signature; undefined if the signature is not an image. */
function drawnPart(raw: unknown, { images }: ValueContext): unknown {
  if (raw instanceof Uint8Array) return raw;
  if (typeof raw === 'string') return isDataUri(raw) || images.has(raw) ? raw : undefined;
  if (!isShape(raw)) throw new Mismatch('a signature is an image or a typed name');
  if ('$image' in raw) return { $image: raw.$image };
  return raw.image ?? raw.drawn ?? raw.src ?? raw.base64;
}

const sizesOf = ({ width, height, fit, scale, alt }: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries({ width, height, fit, scale, alt }).filter(([, value]) => value !== undefined));

function dateLine({ date, dateFormat }: SignatureOptions, { locale, timezone, warn }: ValueContext): string[] {
  if (date === undefined || date === '') return [];
  try {
    return [dateText(readMoment(date, timezone), dateFormat, locale)];
  } catch (cause) {
    // Text such as "Signed on Monday" is a date of a signature, too.
    if (cause instanceof Mismatch && typeof date === 'string') return [cleanText(date, warn)];
    throw cause;
  }
}

/**
 * Pixels per em of the drawing: handwritten letters are low, and at 40 pixels look like letters of other fonts at 20.
 */
const EM = 40;
/** EMU in a pixel of CSS. */
const EMU = inchToEmu(1) / 96;

/**
 * A name written in a script face, as a picture: outlines for Word, pixels for programs without SVG. As text in that
 * face it would be another signature wherever the font is not installed, and a font embedded for it is only shown by
 * Word for Windows and Mac. Undefined if no face has its letters.
 */
function typedName(name: string, color: string, { engines }: Pick<ValueContext, 'engines'>): ImageValue | undefined {
  const face = faceFor(name);
  if (!face) return undefined;
  if (!engines?.svg) throw new Mismatch('the engine that draws signatures is not loaded');
  try {
    const { markup, x, y, width, height } = engines.svg.outline(name, face.family, EM);
    const box = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
    const [across, down] = [Math.ceil(box.width), Math.ceil(box.height)];
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" ` +
      `viewBox="${[box.x, box.y, box.width, box.height].map((n) => n.toFixed(2)).join(' ')}">` +
      `${markup.replaceAll('#000000', `#${color}`)}</svg>`;
    return {
      kind: 'image',
      type: 'svg',
      bytes: new TextEncoder().encode(svg),
      fallback: engines.svg.png(svg, Math.min(3000, across * 4)),
      natural: { width: across * EMU, height: down * EMU },
      options: {},
      alt: name,
    };
  } catch (cause) {
    if (cause instanceof UnreadableSvg) throw new Mismatch(`the name cannot be drawn: ${cause.message}`);
    throw cause;
  }
}
