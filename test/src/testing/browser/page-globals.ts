import type { OpenedDocument, OpenOptions } from '@quire/client';

/** The globals of a page that are used here, and the globals that its script defines. */
declare global {
  var navigator: { readonly userAgent: string };
  var screen: { readonly width: number; readonly height: number };
  var location: { assign(url: string): void };
  var openDocument: (file: Uint8Array, options?: OpenOptions) => Promise<OpenedDocument>;
  var load: (name: string) => Promise<Uint8Array>;
  var violations: string[];
}
