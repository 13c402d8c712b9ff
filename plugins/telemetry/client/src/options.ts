/** The endpoint of events unless the page states another: the collector on the page's own origin. */
export const DEFAULT_ENDPOINT = '/v1/collect';

/** The licence key of pages that state none: for use under AGPL-3.0, or an evaluation. */
export const DEFAULT_LICENSE_KEY = 'community-and-eval-agplv3';

export interface OpenOptions {
  /** Sent with the event; `DEFAULT_LICENSE_KEY` if absent. */
  readonly licenseKey?: string;
  /** `false`: nothing is sent, as with `enabled: false`. `null` is the same as absent. */
  readonly telemetry?: TelemetryOptions | false | null;
}

export interface TelemetryOptions {
  /** `false`: nothing is sent. Default: `true`. */
  readonly enabled?: boolean;
  /** URL of a collector, absolute or relative to the page; `DEFAULT_ENDPOINT` if absent. */
  readonly endpoint?: string;
  /** Data for the page's author, sent as JSON in a request of at most 64 KB. The console reports a refusal once. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The part of the page's address that is sent: the whole, or only origin and path. Default: `whole`. */
  readonly url?: 'whole' | 'path';
  /** @deprecated Use `licenseKey` next to `telemetry`, which wins. */
  readonly licenseKey?: string;
}
