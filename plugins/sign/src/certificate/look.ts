import type { AppearanceImage } from '../appearance/index.js';
import { RULE_COLOR } from './styles.js';

/** The look of a certificate of completion, and its content in addition to the trail. */
export interface CertificateLook {
  readonly documentName?: string;
  /** The language as a tag, such as `de`; by default that of the document, then English. */
  readonly language?: string;
  /** The zone of all times, such as `Europe/Berlin`; UTC if absent. */
  readonly timeZone?: string;
  readonly brand?: Brand;
  /** The picture of the signature, as the signer drew it. */
  readonly picture?: AppearanceImage;
}

/** The brand of the organization that issues the certificate of completion. */
export interface Brand {
  readonly name?: string;
  /** The color of the line below the title, as `#rrggbb`. Any color will do, because the text stays black. */
  readonly color?: string;
  readonly logo?: AppearanceImage;
}

/** Returns the color of the line below the title, as `RRGGBB`; the color of other lines if `color` is not a color. */
export const lineColor = ({ color = '' }: Brand = {}): string =>
  /^#[0-9a-f]{6}$/i.test(color) ? color.slice(1).toUpperCase() : RULE_COLOR;
