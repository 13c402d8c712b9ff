/** A Web Worker of the pool. It gets its font library with the first message, and converts one document at a time. */
import { convert } from '../../convert/index.js';
import { type FontLibrary, webFonts } from '../../fonts/index.js';
import { type FromThread, serveThread, type ToThread } from '../index.js';
import type { WebPoolFonts } from './pool.js';

/** The used part of a worker's global scope. */
interface Scope {
  onmessage: ((event: { readonly data: ToThread | FontsMessage }) => void) | null;
  postMessage(message: FromThread, handed: ArrayBuffer[]): void;
}

interface FontsMessage {
  readonly kind: 'fonts';
  readonly fonts: WebPoolFonts;
}

const scope = globalThis as unknown as Scope;
let fonts: FontLibrary | undefined;

const serve = serveThread(
  async (docx, request) => convert(docx, { ...request, fonts: fonts as FontLibrary }),
  (message, handed) => scope.postMessage(message, handed),
);

scope.onmessage = ({ data }) => {
  if (data.kind === 'fonts') fonts = webFonts(data.fonts);
  else serve(data);
};
