import { DEFAULT_LICENSE_KEY, type OpenOptions } from '../options.js';

/** One page, one warning. */
let warned = false;

/** The key beside `telemetry` wins over the one inside, which is deprecated and warned of once. */
export function licenseKeyOf({ licenseKey, telemetry }: OpenOptions): string {
  if (telemetry?.licenseKey !== undefined && !warned) {
    warned = true;
    console.warn('@quire/client: telemetry.licenseKey is deprecated, give licenseKey beside telemetry instead');
  }
  return licenseKey || telemetry?.licenseKey || DEFAULT_LICENSE_KEY;
}
