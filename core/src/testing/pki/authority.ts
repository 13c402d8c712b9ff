import { createHash, randomBytes } from 'node:crypto';
import { readPublicKey } from '../../signatures/cms/algorithms/index.js';
import { elementAt } from '../../signatures/cms/asn1/index.js';
import {
  type Certificate,
  extension,
  issueCertificate,
  type NameParts,
  Purpose,
} from '../../signatures/cms/x509/index.js';
import { encodeCrl, type TestCrl } from './crl.js';
import { type TestIdentity, type TestKey, type TestKeyKind, testKey } from './keys.js';
import { encodeOcspResponse, type TestOcspAnswer } from './ocsp.js';

const YEAR = 365 * 24 * 60 * 60 * 1000;
/** The default start of certificates, the same in every run. */
export const TEST_START = new Date('2025-01-01T00:00:00Z');

export interface TestCertificateOptions {
  readonly key?: TestKeyKind | TestKey;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  readonly serialNumber?: bigint;
  /** In addition to the usual ones. */
  readonly extensions?: readonly Uint8Array[];
  /** Replaces the usual ones. */
  readonly onlyExtensions?: readonly Uint8Array[];
  readonly name?: NameParts;
}

/** A certificate authority of our own making, for tests. */
export class TestAuthority {
  readonly identity: TestIdentity;

  constructor(identity: TestIdentity) {
    this.identity = identity;
  }

  get certificate(): Certificate {
    return this.identity.certificate;
  }

  /** A self-signed root. */
  static async root(name = 'Test Root', options: TestCertificateOptions = {}): Promise<TestAuthority> {
    const key = keyOf(options);
    const extensions = [extension.authority(), extension.keyUsage('keyCertSign', 'cRLSign')];
    return new TestAuthority(await issue(name, key, undefined, extensions, { notAfter: years(20), ...options }));
  }

  /** An authority below this one. */
  async authority(
    name: string,
    options: TestCertificateOptions & { pathLength?: number } = {},
  ): Promise<TestAuthority> {
    const extensions = [
      extension.authority(options.pathLength),
      extension.keyUsage('keyCertSign', 'cRLSign', 'digitalSignature'),
    ];
    return new TestAuthority(
      await issue(name, keyOf(options), this.identity, extensions, { notAfter: years(10), ...options }),
    );
  }

  /** A signer of documents. */
  async signer(name = 'Test Signer', options: TestCertificateOptions = {}): Promise<TestIdentity> {
    const extensions = [extension.keyUsage('digitalSignature', 'nonRepudiation')];
    return issue(name, keyOf(options), this.identity, extensions, options);
  }

  async timestamper(name = 'Test Time', options: TestCertificateOptions = {}): Promise<TestIdentity> {
    const extensions = [
      extension.keyUsage('digitalSignature'),
      extension.extendedKeyUsage([Purpose.timeStamping], true),
    ];
    return issue(name, keyOf(options), this.identity, extensions, options);
  }

  /** A delegated OCSP responder, whose own certificate is exempt from revocation checks. */
  async responder(name = 'Test Responder', options: TestCertificateOptions = {}): Promise<TestIdentity> {
    const extensions = [
      extension.keyUsage('digitalSignature'),
      extension.extendedKeyUsage([Purpose.ocspSigning]),
      extension.ocspNoCheck(),
    ];
    return issue(name, keyOf(options), this.identity, extensions, options);
  }

  /** A CRL in DER. */
  crl(list: TestCrl): Promise<Uint8Array> {
    return encodeCrl(this.identity, list);
  }

  /** An OCSPResponse in DER, signed by this authority unless by `responder`. */
  ocsp(answer: TestOcspAnswer, responder?: TestIdentity): Promise<Uint8Array> {
    return encodeOcspResponse(this.certificate, responder ?? this.identity, answer);
  }
}

const years = (count: number): Date => new Date(TEST_START.getTime() + count * YEAR);

const keyOf = ({ key }: TestCertificateOptions): TestKey => (typeof key === 'object' ? key : testKey(key));

async function issue(
  name: string,
  key: TestKey,
  issuer: TestIdentity | undefined,
  usual: readonly Uint8Array[],
  options: TestCertificateOptions,
): Promise<TestIdentity> {
  const subject: NameParts = options.name ?? [
    ['C', 'XX'],
    ['O', 'Quire Tests'],
    ['CN', name],
  ];
  const identifiers = [
    extension.subjectKeyIdentifier(keyIdentifier(key.publicKey)),
    extension.authorityKeyIdentifier(keyIdentifier((issuer ?? key).publicKey)),
  ];
  const certificate = await issueCertificate(
    {
      subject,
      publicKey: key.publicKey,
      issuer: issuer ? issuer.certificate.subject.bytes : subject,
      serialNumber: options.serialNumber ?? BigInt(`0x01${randomBytes(12).toString('hex')}`),
      notBefore: options.notBefore ?? TEST_START,
      notAfter: options.notAfter ?? years(2),
      extensions: options.onlyExtensions ?? [...usual, ...identifiers, ...(options.extensions ?? [])],
    },
    (issuer ?? key).signer,
  );
  return { ...key, certificate, chain: issuer ? [issuer.certificate, ...issuer.chain] : [] };
}

function keyIdentifier(publicKey: Uint8Array): Uint8Array {
  return new Uint8Array(
    createHash('sha1')
      .update(readPublicKey(elementAt(publicKey)).key)
      .digest(),
  );
}
