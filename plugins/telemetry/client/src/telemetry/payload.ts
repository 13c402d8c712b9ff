import { VERSION } from '../version.js';
import { pageAddress } from './page-address.js';

/** One opening of a document. */
export interface OpenEvent {
  /** ISO 8601, UTC, with milliseconds; so is `documentCreatedAt`. */
  readonly timestamp: string;
  /** SHA-256, in hexadecimal. */
  readonly documentId: string;
  readonly documentCreatedAt: string;
}

/** The body that a collector takes, its members in the order of the interface. A worker has no screen. */
export const payload = (event: OpenEvent, metadata: Readonly<Record<string, unknown>> | undefined): string =>
  JSON.stringify({
    libraryVersion: VERSION,
    browserInfo: {
      userAgent: globalThis.navigator?.userAgent ?? '',
      currentUrl: pageAddress(globalThis.location?.href ?? ''),
      hostname: globalThis.location?.hostname ?? '',
      screenSize: { width: globalThis.screen?.width ?? 0, height: globalThis.screen?.height ?? 0 },
    },
    ...(metadata && { metadata }),
    events: [event],
  });
