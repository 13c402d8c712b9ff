import { QuireError } from '@quire/core/errors';

/** A document: its bytes, a file, or its address. */
export type Source = string | URL | Blob | ArrayBuffer | Uint8Array;

/** Reads the bytes of a source. Rejects with UNAVAILABLE if an address does not lead to a document. */
export async function sourceBytes(source: Source): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (source instanceof Blob) return new Uint8Array(await source.arrayBuffer());
  const address = String(source);
  const response = await fetch(address).catch((cause: unknown) => {
    throw new QuireError('UNAVAILABLE', `${address} cannot be fetched`, { cause });
  });
  if (!response.ok) throw new QuireError('UNAVAILABLE', `${address}: the response is ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The name of the file: that of a `File`, or the last part of an address. */
export function sourceName(source: Source): string {
  if (source instanceof Blob)
    return 'name' in source && typeof source.name === 'string' ? source.name : 'document.docx';
  if (source instanceof ArrayBuffer || source instanceof Uint8Array) return 'document.docx';
  const [path = ''] = String(source).split(/[?#]/);
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last) || 'document.docx';
  } catch {
    return last;
  }
}
