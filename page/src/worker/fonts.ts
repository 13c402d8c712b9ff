import { type FontSlices, type FontSource, loadFontSlices, QuireError } from '@quire/core';

/** A face as `/page/fonts.json` lists it. */
interface ListedFace {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly file: string;
}

/**
 * A face in slices, as the service lists it; the file of each slice is below the address of this list, named by its
 * number.
 */
interface ListedSlices {
  readonly weight: number;
  readonly slices: readonly { readonly covers: readonly (readonly [number, number])[] }[];
}

const NO_ANSWER =
  'fonts cannot be loaded: the service does not answer, or this device is offline. Choose the document again later';

type FontOfSlices = Awaited<ReturnType<typeof loadFontSlices>>['fontOfSlices'];

/** The fonts of the service, each fetched when layout waits for it. Rejects if the list cannot be fetched. */
export async function fontsOfService(): Promise<FontSource> {
  const response = await fetch('/page/fonts.json').catch(() => {
    throw new Error(NO_ANSWER);
  });
  if (!response.ok) throw new Error(`the fonts of the service cannot be listed: ${response.status}`);
  const { faces } = (await response.json()) as { readonly faces: readonly ListedFace[] };
  const { fontOfSlices } = await loadFontSlices();
  const load = (file: string) => () => fetchFont(file, fontOfSlices);
  return {
    faces: faces.map(({ family, bold, italic, file }) => ({ family, bold, italic, load: load(file) })),
    standIns: true,
  };
}

function fetchFont(address: string, fontOfSlices: FontOfSlices): Uint8Array | FontSlices {
  const { bytes, isList } = fetchNow(address);
  if (!isList) return bytes;
  const { weight, slices } = JSON.parse(new TextDecoder().decode(bytes)) as ListedSlices;
  const load = (slice: number) => () => fetchNow(`${address}/${slice}`).bytes;
  return fontOfSlices(
    weight,
    slices.map(({ covers }, slice) => ({ covers, load: load(slice) })),
  );
}

function fetchNow(address: string): { readonly bytes: Uint8Array; readonly isList: boolean } {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.responseType = 'arraybuffer';
  try {
    request.send();
  } catch {
    throw new QuireError('UNAVAILABLE', NO_ANSWER);
  }
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  const isList = request.getResponseHeader('Content-Type')?.startsWith('application/json') ?? false;
  return { bytes: new Uint8Array(request.response as ArrayBuffer), isList };
}
