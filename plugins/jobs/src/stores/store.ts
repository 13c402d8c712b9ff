import { QuireError } from '@quire/core';
import type { Upload } from '@quire/core/plugin';

/** Where documents of callers lie: one for each kind of URL. */
export interface Store {
  /** Throws VALIDATION_ERROR for a place that this installation does not go to. Looks nowhere. */
  check(place: URL): void;
  /**
   * Rejects with UNAVAILABLE where trying again may help, with VALIDATION_ERROR where the store refuses, and with
   * PAYLOAD_TOO_LARGE.
   */
  read(place: URL, signal: AbortSignal): Promise<Upload>;
  /** All of it or nothing; what was there is replaced. Rejects as `read` does. */
  write(place: URL, bytes: Uint8Array, contentType: string, signal: AbortSignal): Promise<void>;
}

/** The place in words of messages and replies: without the query, in which presigned URLs carry their signature. */
export const named = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

export const refused = (place: URL, why: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${named(place)}: ${why}`);

export const unreachable = (place: URL, why: string, cause?: unknown): QuireError =>
  new QuireError('UNAVAILABLE', `${named(place)}: ${why}`, { cause });

export const tooLarge = (place: URL, bytes: number): QuireError =>
  new QuireError('PAYLOAD_TOO_LARGE', `${named(place)}: it is larger than ${bytes} bytes`);

/** A store's answer by its status: too early, too often and its own faults pass; all else stays as it is. */
export function refusal(place: URL, status: number): QuireError {
  const why = `the store responded with ${status}`;
  return status >= 500 || [408, 425, 429].includes(status) ? unreachable(place, why) : refused(place, why);
}

/** The last part of its path, as a file name. */
export function nameOf({ pathname }: URL): string | undefined {
  const [name] = /[^/]+$/.exec(pathname) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}
