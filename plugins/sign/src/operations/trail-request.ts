import { fromBase64 } from '@quire/core/bytes';
import type { Engine, Upload } from '@quire/core/plugin';
import { type AppearanceContent, readAppearanceImage } from '../appearance/index.js';
import type { AuditRequest } from '../audit/index.js';
import type { Brand, CertificateLook } from '../certificate/index.js';

export interface AuditBody extends Omit<AuditRequest, 'events' | 'certificate' | 'source'> {
  readonly auditTrail?: AuditRequest['events'];
  readonly certificate?: Pick<CertificateLook, 'language' | 'timeZone'> & { readonly enabled: boolean };
  readonly brand?: Omit<Brand, 'logo'> & { readonly logo?: string };
}

/** The audit trail to embed, as plain data for a worker. */
export interface TrailRequest extends Omit<AuditRequest, 'certificate'> {
  /** The look of the certificate; absent if none is requested. */
  readonly certificate?: CertificateLook;
}

interface Beside {
  readonly documentName?: string;
  /** The content of the visible signature: the certificate shows its picture and uses its language. */
  readonly appearance: AppearanceContent;
  /** True if a certificate is requested on the command line or in the URL, which takes precedence over the body. */
  readonly flag?: boolean;
  /** The signed Office document that the PDF was made from. */
  readonly source?: Upload;
}

/** The trail of a body; undefined without events and certificate. Throws VALIDATION_ERROR for an invalid picture. */
export function trailRequest(
  body: AuditBody,
  { documentName, appearance, flag, source }: Beside,
): TrailRequest | undefined {
  const { auditTrail: events = [], signer, eventId, metadata, brand } = body;
  const { enabled = false, ...look } = body.certificate ?? {};
  const isWanted = flag ?? enabled;
  if (events.length === 0 && !isWanted && !source) return undefined;
  const own = { documentName, picture: appearance.image, brand: brand && brandOf(brand) };
  const certificate = { language: appearance.language, ...own, ...look };
  const made = source && { name: source.filename ?? 'source.docx', content: source.bytes };
  return { events, signer, eventId, metadata, ...(isWanted ? { certificate } : {}), ...(made && { source: made }) };
}

/** The request in a job, with the engine that lays out a requested certificate. */
export const withEngine = (trail: TrailRequest, engine: Engine, signal: AbortSignal): AuditRequest => ({
  ...trail,
  certificate: trail.certificate && { ...trail.certificate, engine, signal },
});

/** The brand with its logo as an image; the schema has checked that it is base64. */
const brandOf = ({ logo, ...own }: NonNullable<AuditBody['brand']>): Brand => ({
  ...own,
  ...(logo === undefined ? {} : { logo: readAppearanceImage(fromBase64(logo) ?? new Uint8Array(0), 'brand.logo') }),
});
