import { latin, name, type PdfDict, PdfStream, type PdfUpdate } from '@quire/core/pdf';
import { type SignaturePlacement, uprightMatrix } from './placement.js';
import type { DrawAppearance } from './request.js';

/** A white rectangle over the text that marks the place of a signature; an empty string if there is no such text. */
export const paperOver = (hides: SignaturePlacement | undefined): string =>
  hides ? `/Artifact BMC q 1 g ${[hides.x, hides.y, hides.width, hides.height].map(fixed).join(' ')} re f Q EMC\n` : '';

const fixed = (value: number): string => String(Number(value.toFixed(3)));

/** Draws the appearance of an unsigned field: only the white rectangle. */
export const drawPaper: DrawAppearance = async (update, { width, height, rotation, hides }) =>
  update.addStream(
    {
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: [0, 0, width, height],
      Matrix: uprightMatrix(rotation),
      Resources: {},
    },
    Uint8Array.from(paperOver(hides), (char) => char.charCodeAt(0)),
  );

const MOST_BYTES = 200;
const PAPER = /^\/Artifact BMC q 1 g ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f Q EMC\n$/;

/** The white rectangle that `drawPaper` drew. The signature draws it again: earlier signatures forbid its removal. */
export function paperIn(update: PdfUpdate, widget: PdfDict): SignaturePlacement | undefined {
  const form = update.resolve(update.dict(widget.AP)?.N);
  if (!(form instanceof PdfStream) || form.raw.length > MOST_BYTES) return undefined;
  const content = update.document.decode(form);
  const [, ...sides] = PAPER.exec(latin(content, 0, content.length)) ?? [];
  const [x, y, width, height] = sides.map(Number);
  return sides.length === 4 ? { x, y, width, height } : undefined;
}
