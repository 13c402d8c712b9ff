import { mustBeBytes, mustBeOptions } from '@quire/core';
import type { AppearanceContent } from '../appearance/index.js';
import type { AuditRequest, TrailReport } from '../audit/index.js';
import type { CertificateLook } from '../certificate/index.js';
import {
  checkKey,
  type DocumentSignRequest,
  type RequestedLevel,
  type SignedFile,
  type SigningKey,
  type SigningServices,
} from '../levels/index.js';
import { isPackage, refusePdfOptions } from '../office/index.js';

/** The signing key: a PKCS #12 or PEM file, or a key that is already open or external (`externalKey`). */
export type SignAs = { readonly p12: Uint8Array; readonly passphrase?: string } | { readonly key: SigningKey };

type OfSignature = Partial<
  Pick<
    DocumentSignRequest['request'],
    'name' | 'reason' | 'location' | 'contact' | 'field' | 'certify' | 'lock' | 'visible'
  >
>;

export type SignOptions = SignAs &
  OfSignature & {
    /** B-B if absent; from B-T on with `tsa`. */
    readonly level?: RequestedLevel;
    readonly tsa?: string;
    /** Hosts in the private network from which revocation data may be fetched; public hosts are always allowed. */
    readonly hosts?: readonly string[];
    readonly digest?: 'SHA-256' | 'SHA-384' | 'SHA-512';
    readonly padding?: 'pkcs1' | 'pss';
    /** The picture of a visible signature, next to its words: a PNG or a JPEG. */
    readonly image?: Uint8Array;
    /** The rest of the appearance: your own lines of text (none for only a picture), language, time zone, frame. */
    readonly appearance?: Pick<AppearanceContent, 'language' | 'frame'> & {
      readonly text?: readonly string[];
      readonly timeZone?: string;
    };
    /** The audit events so far, and optionally a certificate that lists them: pages, a sheet or slides. */
    readonly audit?: Omit<AuditRequest, 'certificate'> & { readonly certificate?: boolean | CertificateOptions };
    readonly password?: string;
    readonly signal?: AbortSignal;
  };

/** The look of the certificate of completion; a logo is a PNG or a JPEG. */
export type CertificateOptions = Omit<CertificateLook, 'brand' | 'picture'> & {
  readonly brand?: Omit<NonNullable<CertificateLook['brand']>, 'logo'> & { readonly logo?: Uint8Array };
};

/** A signed document, and the place of its signature. */
export interface Signed {
  readonly bytes: Uint8Array;
  /** The name of the signature field, in a PDF document. */
  readonly field?: string;
  /** The part with the signature, in an Office document. */
  readonly part?: string;
  readonly auditTrail?: TrailReport;
  /** Warnings about the place of a visible signature, such as text that it covers. */
  readonly warnings?: SignedFile['warnings'];
}

/**
 * Signs a PDF or an Office document on Node, with default cryptography, clock, fonts and network; `signDocument` and
 * `signOffice` take them from the caller. Options for PDF only are refused for Office documents. Rejects as those do.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { sign } from '@quire/plugin-sign';
 *
 * const { bytes } = await sign(await readFile('contract.pdf'), { p12: await readFile('me.p12'), passphrase: 'secret' });
 * await writeFile('signed.pdf', bytes);
 * ```
 */
export async function sign(document: Uint8Array, options: SignOptions): Promise<Signed> {
  mustBeBytes('document', document);
  mustBeOptions(options);
  if (keyIn(options)) checkKey(keyIn(options));
  else mustBeBytes('p12', (options as { readonly p12?: unknown }).p12);
  const [key, services] = await Promise.all([keyOf(options), servicesOf(options)]);
  return isPackage(document)
    ? signPackage(document, options, key, services)
    : signPdf(document, options, key, services);
}

async function keyOf(options: SignOptions): Promise<SigningKey> {
  const open = keyIn(options);
  if (open) return open;
  const { openKey, readKeyFile } = await import('@quire/core/node/signing');
  const { digest, padding, p12, passphrase } = options as Extract<SignOptions, { p12: unknown }>;
  return openKey(await readKeyFile(p12, passphrase), { digest, padding });
}

/** A document that is open already; an explicit undefined is ignored. */
const keyIn = (options: SignOptions): SigningKey | undefined => ('key' in options ? options.key : undefined);

async function servicesOf({ tsa, hosts = [], signal }: SignOptions): Promise<SigningServices> {
  const [{ nodeCompression }, { fetchTimestamp, NetworkEvidence, nodeCryptography }] = await Promise.all([
    import('@quire/core/node'),
    import('@quire/core/node/signing'),
  ]);
  // The caller chose this authority, so any host is allowed.
  const authority = tsa === undefined ? undefined : { url: tsa, allows: () => true };
  return {
    cryptography: nodeCryptography,
    compression: nodeCompression,
    online: new NetworkEvidence({ hosts, ...(signal && { signal }) }),
    now: () => new Date(),
    ...(authority && { timestamp: (parts) => fetchTimestamp(parts, authority, signal) }),
  };
}

async function signPackage(
  document: Uint8Array,
  { level = 'B-B', reason, location, digest, audit, field, name, image, signal, ...ofPdf }: SignOptions,
  key: SigningKey,
  services: SigningServices,
): Promise<Signed> {
  refusePdfOptions({ ...ofPdf, ...(field === undefined && { image }) });
  const { signOffice } = await import('../office/index.js');
  const { certificate, ...events } = audit ?? { events: [] };
  const look = await lookOf(certificate);
  const engine = look && (await import('@quire/core/node')).nodeEngine();
  // The certificate shows the picture on the signature line, if there is one.
  const drawn =
    field === undefined || !image || !look
      ? undefined
      : (await import('../appearance/index.js')).readAppearanceImage(image);
  const trail = audit && { ...events, certificate: engine && { picture: drawn, ...look, engine, signal } };
  const request = { level, reason, location, digest, signedAt: services.now(), ...(trail && { audit: trail }) };
  const line = field === undefined ? {} : { line: field, name, image };
  const { bytes, part, auditTrail } = await signOffice(document, { ...request, ...line }, key, services);
  return { bytes, part, ...(auditTrail && { auditTrail }) };
}

async function signPdf(
  document: Uint8Array,
  { level = 'B-B', audit, image, appearance = {}, password, signal, ...options }: SignOptions,
  key: SigningKey,
  services: SigningServices,
): Promise<Signed> {
  const [{ nodeEngine }, { signDocument }, { appearanceBy, readAppearanceImage, signedWith }] = await Promise.all([
    import('@quire/core/node'),
    import('../levels/index.js'),
    import('../appearance/index.js'),
  ]);
  const { name, reason, location, contact, field, certify, lock, visible } = options;
  const signedAt = services.now();
  const engine = nodeEngine();
  const { text, timeZone, ...look } = appearance;
  const content = {
    ...look,
    text: text ?? { name, reason, location, signedAt, timeZone },
    ...(image && { image: readAppearanceImage(image) }),
  };
  const draw = appearanceBy(engine, signedWith(content, key.certificate), signal);
  const request = { name, reason, location, contact, field, certify, lock, visible, signedAt, draw };
  const { certificate, ...events } = audit ?? { events: [] };
  // The certificate shows the picture of the signature and uses its language, unless stated otherwise.
  const shown = { picture: content.image, language: appearance.language, timeZone };
  const pages = await lookOf(certificate);
  const trail = { ...events, certificate: pages && { ...shown, ...pages, engine, signal } };
  const order = { request, level, ...(audit && { audit: trail }) };
  const own = { compression: services.compression, ...(password !== undefined && { password }) };
  const { bytes, field: signed, auditTrail, warnings } = await signDocument(document, order, key, services, own);
  return { bytes, field: signed, ...(auditTrail && { auditTrail }), ...(warnings && { warnings }) };
}

/** The look of the certificate; undefined if none is requested. Throws VALIDATION_ERROR for an unusable logo. */
async function lookOf(certificate: boolean | CertificateOptions | undefined): Promise<CertificateLook | undefined> {
  if (certificate === true) return {};
  if (!certificate) return undefined;
  const { brand, ...look } = certificate;
  if (!brand) return look;
  const { logo, ...own } = brand;
  if (!logo) return { ...look, brand: own };
  mustBeBytes('audit.certificate.brand.logo', logo);
  const { readAppearanceImage } = await import('../appearance/index.js');
  return { ...look, brand: { ...own, logo: readAppearanceImage(logo, 'audit.certificate.brand.logo') } };
}
