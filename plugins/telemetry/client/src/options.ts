/** Where events go unless the page says otherwise: to the collector on the page's own origin. */
export const DEFAULT_ENDPOINT = '/v1/collect';

/** The licence key of pages without one of their own: for use under AGPL-3.0, or an evaluation. */
export const DEFAULT_LICENSE_KEY = 'community-and-eval-agplv3';

export interface OpenOptions {
  /** Sent with the event; `DEFAULT_LICENSE_KEY` if absent. */
  readonly licenseKey?: string;
  /** `false`: nothing at all is sent, as by `enabled: false`. `null` is the same as absent. */
  readonly telemetry?: TelemetryOptions | false | null;
}

export interface TelemetryOptions {
  /** `false`: nothing at all is sent. `true` if absent. */
  readonly enabled?: boolean;
  /** URL of a collector, absolute or relative to the page; `DEFAULT_ENDPOINT` if absent. */
  readonly endpoint?: string;
  /** Sent along as it is, at most 4096 characters of JSON: for the page's author to find in the database. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** @deprecated Use `licenseKey` beside `telemetry`, which wins. */
  readonly licenseKey?: string;
}
