import type { OpenedDocument, OpenOptions } from '@quire/client';

/** What a page has, as far as it is looked at here, and what its script put there. */
declare global {
  var navigator: { readonly userAgent: string };
  var screen: { readonly width: number; readonly height: number };
  var location: { assign(url: string): void };
  var openDocument: (file: Uint8Array, options?: OpenOptions) => Promise<OpenedDocument>;
  var load: (name: string) => Promise<Uint8Array>;
  var violations: string[];
}
