import { QuireError, type Upload } from '@quire/core/plugin';

/** A store of callers' documents: one for each kind of URL. */
export interface Store {
  /** Checks a URL without contacting the store. Throws VALIDATION_ERROR if this installation does not allow the URL. */
  check(place: URL): void;
  /** Reads a document. Rejects with UNAVAILABLE if a retry may help, VALIDATION_ERROR if refused, PAYLOAD_TOO_LARGE. */
  read(place: URL, signal: AbortSignal): Promise<Upload>;
  /** Writes a document completely or not at all; an existing one is replaced. Rejects as `read` does. */
  write(place: URL, bytes: Uint8Array, contentType: string, signal: AbortSignal): Promise<void>;
}

/** The URL for messages and replies, without the query, which contains the signature of presigned URLs. */
export const named = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

export const storeRefused = (place: URL, why: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${named(place)}: ${why}`);

export const unreachable = (place: URL, why: string, cause?: unknown): QuireError =>
  new QuireError('UNAVAILABLE', `${named(place)}: ${why}`, { cause });

export const documentTooLarge = (place: URL, bytes: number): QuireError =>
  new QuireError('PAYLOAD_TOO_LARGE', `${named(place)}: it is larger than ${bytes} bytes`);

/** The error for a store's status: too early, too many requests and server errors are temporary, others final. */
export function storeRefusal(place: URL, status: number): QuireError {
  const why = `the store responded with ${status}`;
  return status >= 500 || [408, 425, 429].includes(status) ? unreachable(place, why) : storeRefused(place, why);
}

/** The last part of the URL's path, as a file name. */
export function fileNameOf({ pathname }: URL): string | undefined {
  const [name] = /[^/]+$/.exec(pathname) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}
