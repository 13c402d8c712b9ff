/** Draws a barcode as SVG, its text as outlines. Throws an `Error` with the reason if the text does not fit. */
export type BarcodeEngine = (drawing: BarcodeDrawing) => string;

export interface BarcodeDrawing {
  /** A name of the library's: `qrcode`, `code128`. */
  readonly symbology: string;
  readonly text: string;
  /** True if the text is shown below the bars. */
  readonly shown: boolean;
}

let loading: Promise<BarcodeEngine> | undefined;

export function loadBarcodeEngine(): Promise<BarcodeEngine> {
  loading ??= loadModule();
  return loading;
}

async function loadModule(): Promise<BarcodeEngine> {
  const { toSVG } = await import('@bwip-js/generic');
  return ({ symbology, text, shown }) => toSVG({ bcid: symbology, text, includetext: shown, textxalign: 'center' });
}
