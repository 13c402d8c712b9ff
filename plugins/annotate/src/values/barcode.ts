import { z } from 'zod';
import { type ImageValue, image } from './image/index.js';
import { isShape } from './infer.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { plainText } from './text.js';
import type { ValueContext } from './value-context.js';
import type { ValueKind } from './value-kind.js';

export interface BarcodeValue {
  readonly kind: 'barcode';
  readonly picture: ImageValue;
  readonly code: string;
}

const SYMBOLOGIES = [
  'qrcode',
  'swissqrcode',
  'datamatrix',
  'azteccode',
  'pdf417',
  'code128',
  'gs1-128',
  'code39',
  'code93',
  'ean13',
  'ean8',
  'upca',
  'isbn',
  'interleaved2of5',
  'itf14',
] as const;

/** Two-dimensional codes, which have no text below them. */
const SQUARES: readonly string[] = ['qrcode', 'swissqrcode', 'datamatrix', 'azteccode', 'pdf417'];

/** The maximum length of a QR code. */
const LONGEST = 7089;

const barcodeOptions = z.looseObject({
  symbology: z.enum(SYMBOLOGIES).optional().describe('Default: qrcode.'),
  showText: z.boolean().optional().describe('Show the text below the bars. Default: true.'),
});

/** A barcode or a QR code, drawn as vectors; its text is the description of the picture. */
export const barcode: ValueKind<BarcodeValue> = {
  read(raw, given, context) {
    const inside = isShape(raw) ? raw : {};
    const { symbology = 'qrcode', showText = true } = readBy(barcodeOptions, { ...given, ...inside }, 'a barcode:');
    const code = plainText(isShape(raw) ? (raw.barcode ?? raw.qrcode) : raw);
    if (code === '' || code.length > LONGEST) throw new Mismatch(`a barcode must have 1 to ${LONGEST} characters`);
    const svg = drawn(code, symbology, showText && !SQUARES.includes(symbology), context);
    const {
      symbology: _,
      showText: __,
      barcode: ___,
      qrcode: ____,
      ...rest
    } = { ...given, ...inside } as Record<string, unknown>;
    const picture = image.read(new TextEncoder().encode(svg), { alt: code.slice(0, 2000), ...rest }, context);
    return { kind: 'barcode', picture, code };
  },
  content: ({ picture }, place, writer, context) => image.content(picture, place, writer, context),
  text: ({ code }) => code,
};

function drawn(text: string, symbology: string, shown: boolean, { engines }: ValueContext): string {
  if (!engines?.barcode) throw new Mismatch('the barcode engine is not loaded');
  try {
    return engines.barcode({ symbology, text, shown });
  } catch (cause) {
    // The engine throws the encoder's error, such as `bwipp.ean13badLength#6878: EAN-13 must be ...`.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Mismatch(reason.replace(/^bwipp\.[^:]*:\s*/, '').slice(0, 200));
  }
}
