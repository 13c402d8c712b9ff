/** One opening of a document, as it is kept: no content, no address of a visitor, and only the address of the page. */
export interface OpenedEvent {
  readonly licenseKey: string;
  readonly documentId: string;
  /** The time of the opening by the visitor's clock, in milliseconds since 1970. */
  readonly occurredAt: number;
  /** The time when the document was made, in milliseconds since 1970. */
  readonly documentCreatedAt: number;
  /**
   * A hash that distinguishes opens of one document in the same millisecond; it is the same if the event is sent again.
   */
  readonly visit: string;
  /** The time of receipt, by the collector's clock. */
  readonly receivedAt: number;
  readonly libraryVersion: string;
  readonly userAgent: string;
  /** The address of the page, as far as the client sends it. */
  readonly pageUrl: string;
  readonly hostname: string;
  readonly screenWidth: number;
  readonly screenHeight: number;
  /** Metadata of the page's author, as JSON. */
  readonly metadata: string | null;
}

/** The number of characters in an event's texts: a measure of the memory that it takes while it waits. */
export const eventSize = (event: OpenedEvent): number =>
  event.licenseKey.length +
  event.documentId.length +
  event.visit.length +
  event.libraryVersion.length +
  event.userAgent.length +
  event.pageUrl.length +
  event.hostname.length +
  (event.metadata?.length ?? 0);
