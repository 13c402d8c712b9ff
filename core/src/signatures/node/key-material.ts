import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { mustBeBytes, mustBeObject, mustBeText } from '../../base/argument.js';
import { isQuireError, QuireError } from '../../base/errors.js';
import { type Certificate, type KeyFile, parseCertificate, readPkcs12, type Signer, sameName } from '../cms/index.js';
import { nodeKeyProtection } from './key-protection.js';
import { keySigner, pssSigner, type SigningDigest } from './signer.js';

/** A signer's key and certificates as plain bytes, which may go to a worker. */
export interface KeyMaterial {
  /** PrivateKeyInfo (PKCS #8) in DER, not encrypted. */
  readonly privateKey: Uint8Array;
  /** The certificate of that key, in DER. */
  readonly certificate: Uint8Array;
  /** Other included certificates: first the authorities above, nearest first, as far as they chain; then the rest. */
  readonly certificates: readonly Uint8Array[];
}

/** An opened key: its signer, its certificate, and the other certificates to include in a signature. */
export interface OpenedKey {
  readonly signer: Signer;
  readonly certificate: Certificate;
  readonly certificates: readonly Certificate[];
}

export interface KeyUse {
  /** Default: SHA-256; keys for EdDSA have their own digest. */
  readonly digest?: SigningDigest;
  /** RSA keys use PKCS #1 1.5 by default. */
  readonly padding?: 'pkcs1' | 'pss';
}

/**
 * Makes a signer from bytes. Throws VALIDATION_ERROR for a key that cannot sign documents, or without a matching
 * certificate.
 *
 * @example
 * commonName(openKey(await readKeyFile(await readFile('me.p12'), 'secret')).certificate.subject) // 'Ada Lovelace'
 */
export function openKey(material: KeyMaterial, use: KeyUse = {}): OpenedKey {
  mustBeObject('key', material, 'privateKey', 'certificate', 'certificates');
  mustBeObject('use', use);
  const { privateKey, certificate, certificates } = material;
  const key = readPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const own = parseCertificate(certificate);
  if (!fits(key, own)) throw new QuireError('VALIDATION_ERROR', 'the certificate does not belong to the private key');
  try {
    const rsa = key.asymmetricKeyType === 'rsa' && use.padding === 'pss';
    const signer = rsa ? pssSigner(key, use.digest) : keySigner(key, use.digest);
    return { signer, certificate: own, certificates: certificates.map((der) => parseCertificate(der)) };
  } catch (cause) {
    if (isQuireError(cause)) throw cause;
    throw new QuireError('VALIDATION_ERROR', 'the private key is of a type that cannot sign documents', { cause });
  }
}

/**
 * A key file in PKCS #12 or PEM (a private key, encrypted or not, its certificate and those above it). Rejects with
 * VALIDATION_ERROR if the passphrase is wrong or no certificate matches the key, and with the errors of `readPkcs12`.
 *
 * @example (await readKeyFile(await readFile('me.p12'), 'secret')).certificates.length // 1
 */
export async function readKeyFile(bytes: Uint8Array, passphrase = ''): Promise<KeyMaterial> {
  mustBeBytes('p12', bytes);
  mustBeText('passphrase', passphrase);
  if (bytes.length > MAX_BYTES)
    throw new QuireError('LIMIT_EXCEEDED', `the key file is larger than ${MAX_BYTES} bytes`);
  const isPem = Buffer.from(bytes).includes(BEGIN);
  if (!isPem && bytes[0] !== SEQUENCE)
    throw new QuireError('VALIDATION_ERROR', 'the key file is neither PKCS #12 (.p12, .pfx) nor PEM');
  return matched(isPem ? readPem(bytes, passphrase) : await readPkcs12(bytes, passphrase, nodeKeyProtection));
}

const MAX_BYTES = 1 << 20;

/** The first byte of every DER file of a key. */
const SEQUENCE = 0x30;

/** The maximum number of blocks of a PEM file that are read. */
const MAX_BLOCKS = 500;

/** The blocks of a PEM file with their labels (RFC 7468 §2), without damaged ones. */
function pemBlocks(bytes: Uint8Array): { label: string; block: string }[] {
  const text = Buffer.from(bytes).toString('latin1');
  const blocks: { label: string; block: string }[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0 && blocks.length < MAX_BLOCKS; at = text.indexOf(BEGIN, at + 1)) {
    const labelEnd = text.indexOf('-----', at + BEGIN.length);
    const end = text.indexOf('-----END ', at);
    const close = text.indexOf('-----', end + 9);
    if (labelEnd < 0 || end < labelEnd || close < 0) break;
    blocks.push({ label: text.slice(at + BEGIN.length, labelEnd), block: text.slice(at, close + 5) });
    at = end;
  }
  return blocks;
}

const BEGIN = '-----BEGIN ';

function readPem(bytes: Uint8Array, passphrase: string): KeyFile {
  const blocks = pemBlocks(bytes);
  const keys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'));
  return {
    privateKeys: keys.map(({ block }) => exported(readPrivateKey({ key: block, format: 'pem', passphrase }))),
    certificates: blocks.filter(isCertificate).map(({ block }) => parseCertificate(unarmored(block))),
  };
}

const isCertificate = ({ label }: { label: string }): boolean =>
  label === 'CERTIFICATE' || label === 'X509 CERTIFICATE';

/** The bytes of one PEM block; DER unchanged. */
export function unarmored(block: string | Uint8Array): Uint8Array {
  if (typeof block !== 'string' && block[0] !== BEGIN.charCodeAt(0)) return block;
  const text = Buffer.from(block).toString('latin1');
  return new Uint8Array(Buffer.from(text.replace(/-----[A-Z0-9 ]+-----/g, ''), 'base64'));
}

/**
 * All certificates of a PEM file, or the one of a DER file. Throws INVALID_DOCUMENT.
 *
 * @example readCertificates(await readFile('ca.pem')).map(({ subject }) => commonName(subject)) // ['Examples']
 */
export function readCertificates(bytes: Uint8Array): Certificate[] {
  mustBeBytes('certificates', bytes);
  const blocks = pemBlocks(bytes).filter(isCertificate);
  if (blocks.length === 0) return [parseCertificate(bytes)];
  return blocks.map(({ block }) => parseCertificate(unarmored(block)));
}

function readPrivateKey(input: Parameters<typeof createPrivateKey>[0]): KeyObject {
  try {
    return createPrivateKey(input);
  } catch (cause) {
    const message = 'the private key cannot be read: it is damaged, of an unknown type, or the passphrase is wrong';
    throw new QuireError('VALIDATION_ERROR', message, { cause });
  }
}

const exported = (key: KeyObject): Uint8Array => new Uint8Array(key.export({ format: 'der', type: 'pkcs8' }));

function fits(key: KeyObject, { publicKey }: Certificate): boolean {
  const spki = (one: KeyObject) => one.export({ format: 'der', type: 'spki' });
  try {
    const certified = createPublicKey({ key: Buffer.from(publicKey.bytes), format: 'der', type: 'spki' });
    // `KeyObject.equals` is not used: for keys of different kinds it leaves an error, which the next call then throws.
    return spki(createPublicKey(key)).equals(spki(certified));
  } catch {
    return false;
  }
}

/** Finds the certificate of a key among those in the file, and puts the certificates above it in order. */
function matched({ privateKeys, certificates }: KeyFile): KeyMaterial {
  if (privateKeys.length === 0) throw new QuireError('VALIDATION_ERROR', 'the key file contains no private key');
  for (const der of privateKeys) {
    const key = readPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
    const own = certificates.find((certificate) => fits(key, certificate));
    if (!own) continue;
    const rest = certificates.filter((certificate) => certificate !== own);
    return {
      privateKey: exported(key),
      certificate: own.bytes,
      certificates: ordered(own, rest).map(({ bytes }) => bytes),
    };
  }
  throw new QuireError('VALIDATION_ERROR', 'the key file contains no certificate for its private key');
}

function ordered(leaf: Certificate, others: readonly Certificate[]): Certificate[] {
  const [chain, rest] = [[] as Certificate[], new Set(others)];
  for (let last: Certificate | undefined = leaf; last; ) {
    const { issuer }: Certificate = last;
    last = [...rest].find(({ subject }) => sameName(subject, issuer));
    if (!last) break;
    chain.push(last);
    rest.delete(last);
  }
  return [...chain, ...rest];
}
