import type { FontSource } from '@quire/core';

/** A face as `/page/fonts.json` lists it. */
interface ListedFace {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Address of its file. */
  readonly file: string;
}

/**
 * The fonts of the service, each fetched when a document needs it. Layout asks for a face and waits: a worker may wait for
 * a request, and nobody's page stands still. Rejects where the list cannot be had.
 */
export async function fontsOfService(): Promise<FontSource> {
  const response = await fetch('/page/fonts.json');
  if (!response.ok) throw new Error(`the fonts of the service cannot be listed: ${response.status}`);
  const { faces } = (await response.json()) as { readonly faces: readonly ListedFace[] };
  return {
    faces: faces.map(({ family, bold, italic, file }) => ({ family, bold, italic, load: () => fetchNow(file) })),
    standIns: true,
  };
}

function fetchNow(address: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}
