/** The defects of trust in a signer: each turns a valid scene into one in which the signer must not be trusted. */
import { sign } from 'node:crypto';
import { type Certificate, extension, type KeyUsage } from '@quire/core/cms';
import { encodeTestSignedData, type TestAttribute, type TestIdentity } from '@quire/core/testing/pki';
import type { SeededRandom } from '../signatures/index.js';
import { certificateExtension, der, spoiled } from './der.js';
import {
  evidenceOn,
  issuerOf,
  type RevokedSubject,
  type Scene,
  type SceneEvidence,
  SIGNED_AT,
  type World,
} from './scene.js';

/** Undefined if the defect does not apply to the scene. */
type Defect = (scene: Scene, random: SeededRandom) => Scene | undefined;

const LATER = new Date('2026-03-02T12:00:00Z');
const BEFORE = new Date('2026-01-15T12:00:00Z');
const LONG_BEFORE = new Date('2025-11-15T12:00:00Z');
const UNKNOWN = certificateExtension('1.3.6.1.4.1.32473.7', der(5), true);
const POINT = '2.5.29.28';

/** The certificates for which a scene needs revocation evidence. */
const subjects = ({ depth, stamp, at }: Scene): readonly RevokedSubject[] => [
  'signer',
  ...(depth > 0 ? (['authority'] as const) : []),
  // While the signer's certificate is still valid, a time stamp is not needed.
  ...(stamp !== 'none' && isLate({ at }) ? (['stamper'] as const) : []),
];
const isLate = ({ at }: Pick<Scene, 'at'>): boolean => at > new Date('2027-01-01T00:00:00Z');

let stranger: TestIdentity | undefined;

/** Replaces the evidence for one random certificate of the scene. */
const onOne =
  (
    change: (
      honest: SceneEvidence,
      given: Parameters<NonNullable<Scene['instead']>>,
    ) => Promise<readonly SceneEvidence[]>,
  ): Defect =>
  (scene, random) => {
    const target = random.pick(subjects(scene));
    return {
      ...scene,
      instead: async (...given) => (given[0] === target ? change(given[2], given) : [given[2]]),
    };
  };

/** Replaces the evidence for one random certificate by an answer that `responder` signs. */
const answeredBy = (responder: (world: World, about: Certificate) => Promise<TestIdentity>): Defect =>
  onOne(async (_, [, certificate, , world]) => {
    const answer = { certificate, thisUpdate: SIGNED_AT, nextUpdate: LATER };
    const bytes = await issuerOf(world, certificate).ocsp(answer, await responder(world, certificate));
    return [{ kind: 'OCSPs', bytes }];
  });

/** A trusted authority without information about a certificate. */
const strangerTo = (world: World, about: Certificate): World['root'] =>
  issuerOf(world, about) === world.other ? world.root : world.other;

/** Replaces the evidence for a random certificate by evidence of the given kind, with changed content. */
const said =
  (way: Scene['way'][RevokedSubject], change: Partial<Pick<Scene, 'list' | 'answer'>>): Defect =>
  (scene, random) => {
    const target = random.pick(subjects(scene));
    const { list = scene.list, answer = scene.answer } = change;
    return {
      ...scene,
      way: { ...scene.way, [target]: way },
      list: (subject, given) => (subject === target ? list(subject, given) : given),
      answer: (subject, given) => (subject === target ? answer(subject, given) : given),
    };
  };

const listScope = (...parts: readonly Uint8Array[]): Defect =>
  said('list', {
    list: (_, given) => ({ ...given, extensions: [certificateExtension(POINT, der(0x30, ...parts), true)] }),
  });

const ofSigner =
  (change: Partial<Scene['signer']>): Defect =>
  (scene) => ({ ...scene, signer: { ...scene.signer, ...change } });
const ofAuthority =
  (change: Partial<Scene['authority']>): Defect =>
  (scene) =>
    scene.depth > 0 ? { ...scene, authority: { ...scene.authority, ...change } } : undefined;
/** A defect of the time stamp, which matters only if the signer's certificate has expired. */
const ofStamp =
  (change: Partial<Scene>): Defect =>
  (scene) =>
    scene.stamp !== 'none' && isLate(scene) ? { ...scene, ...change } : undefined;
const ofStamper =
  (change: Partial<Scene['stamper']>): Defect =>
  (scene, random) =>
    ofStamp({ stamper: { ...scene.stamper, ...change } })(scene, random);

const cms =
  (change: Parameters<typeof encodeTestSignedData>[1] extends infer T ? Omit<Partial<T>, 'content'> : never): Defect =>
  (scene) => ({
    ...scene,
    stamp: 'none',
    at: new Date('2026-02-10T12:00:00Z'),
    signer: { ...scene.signer, key: 'rsa' },
    cms: (content, { signer }) => encodeTestSignedData(signer, { content, ...change }),
  });
const attributes = (...all: readonly TestAttribute[]): Defect => cms({ attributes: all });

/** The identity of an RSA key, changed so that it signs with SHA-1. */
const bySha1 = (identity: TestIdentity): TestIdentity => ({
  ...identity,
  signer: {
    scheme: { kind: 'rsa-pkcs1', digest: 'SHA-1' },
    sign: async (octets) => new Uint8Array(sign('SHA-1', octets, identity.privateKey)),
  },
});

const documents = [extension.keyUsage('digitalSignature'), extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.36'])];

const usage = (...usages: readonly KeyUsage[]) => [extension.keyUsage(...usages)];

export const DEFECTS: Readonly<Record<string, Defect>> = {
  'issued by one of the same name': (scene) => (scene.depth === 0 ? { ...scene, issuedBy: 'impostor' } : undefined),
  'issued by itself': (scene) => ({ ...scene, issuedBy: 'itself' }),
  'a certificate that ended before': ofSigner({ notAfter: BEFORE }),
  'a certificate that begins later': ofSigner({ notBefore: new Date('2026-02-20T00:00:00Z') }),
  'a critical extension that nobody knows': ofSigner({ extensions: [UNKNOWN] }),
  'a key for encryption': ofSigner({ onlyExtensions: usage('keyEncipherment') }),
  'a key for certificates': ofSigner({ onlyExtensions: usage('keyCertSign', 'cRLSign') }),
  'a certificate for servers': ofSigner({ extensions: [extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.1'])] }),
  'a certificate for time stamps': ofSigner({ extensions: [extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.8'], true)] }),
  'a key of 1024 bits': ofSigner({ key: 'rsa-1024' }),
  'an authority that is none': ofAuthority({ onlyExtensions: usage('digitalSignature', 'keyCertSign', 'cRLSign') }),
  'an authority that may not certify': ofAuthority({ onlyExtensions: [extension.authority(), ...usage('cRLSign')] }),
  'an authority with no room below': (scene, random) =>
    scene.depth > 1 ? ofAuthority({ pathLength: 0 })(scene, random) : undefined,
  'an authority that ended before': ofAuthority({ notAfter: BEFORE }),
  'an authority with a critical extension': ofAuthority({ extensions: [UNKNOWN] }),
  'an authority for other names': ofAuthority({
    // Only names below C=YY.
    extensions: [
      certificateExtension(
        '2.5.29.30',
        der(
          0x30,
          der(
            0xa0,
            der(0x30, der(0xa4, der(0x30, der(0x31, der(0x30, der(6, [0x55, 4, 6]), der(0x13, [0x59, 0x59])))))),
          ),
        ),
        true,
      ),
    ],
  }),
  'an authority of 1024 bits': ofAuthority({ key: 'rsa-1024' }),

  'no evidence': onOne(async () => []),
  'evidence whose signature is none': onOne(async ({ kind, bytes }) => [
    // An OCSP answer of a delegate ends with the delegate's certificate: flipping the last bit would not affect the
    // answer's own signature.
    { kind, bytes: kind === 'OCSPs' ? ruined(bytes) : spoiled(bytes) },
  ]),
  'evidence by one of the same name': onOne(async (_, [subject, about, , { impostor }]) => [
    await evidenceOn(plainly('list'), subject, impostor, about),
    await evidenceOn(plainly('answer'), subject, impostor, about),
    await evidenceOn(plainly('delegate'), subject, impostor, about),
  ]),
  'evidence by another authority that is trusted': onOne(async (_, [subject, about, , world]) => {
    const stranger = strangerTo(world, about);
    return [
      await evidenceOn(plainly('list'), subject, stranger, about),
      await evidenceOn(plainly('answer'), subject, stranger, about),
      await evidenceOn(plainly('delegate'), subject, stranger, about),
    ];
  }),
  'an answer by the signer itself': answeredBy(async ({ signer }) => signer),
  'an answer by a delegate of another': answeredBy((world, about) => strangerTo(world, about).responder()),
  'an answer by a delegate for other things': answeredBy((world, about) => issuerOf(world, about).signer('Responder')),
  'an answer by a delegate that ended before': answeredBy((world, about) =>
    issuerOf(world, about).responder('Responder', { notAfter: BEFORE }),
  ),
  'an answer by a short key': answeredBy((world, about) =>
    issuerOf(world, about).responder('Responder', { key: 'rsa-1024' }),
  ),
  'an answer by SHA-1': answeredBy(async (world, about) =>
    bySha1(await issuerOf(world, about).responder('Responder', { key: 'rsa' })),
  ),
  'an answer by one who may sign documents only': answeredBy((world, about) =>
    issuerOf(world, about).responder('Responder', { onlyExtensions: documents }),
  ),
  'an answer about another certificate': said('answer', {
    answer: (_, given) => ({ ...given, certificate: { serialNumber: given.certificate.serialNumber + 1n } }),
  }),
  'an answer that knows nothing': said('answer', { answer: (_, given) => ({ ...given, status: 'unknown' }) }),
  'an answer that is too old': said('answer', {
    answer: (_, given) => ({ ...given, thisUpdate: LONG_BEFORE, nextUpdate: new Date('2025-12-15T12:00:00Z') }),
  }),
  'an answer of long ago without an end': said('answer', {
    answer: (_, { nextUpdate: _next, ...given }) => ({ ...given, thisUpdate: LONG_BEFORE }),
  }),
  'revoked before, by an answer': said('answer', {
    answer: (_, given) => ({ ...given, status: { revokedAt: BEFORE } }),
  }),
  'revoked before, by a list': (scene, random) => revokedByList(scene, random),
  'a list that is too old': said('list', {
    list: (_, given) => ({ ...given, thisUpdate: LONG_BEFORE, nextUpdate: new Date('2025-12-15T12:00:00Z') }),
  }),
  'a list of changes': said('list', {
    list: (_, given) => ({ ...given, extensions: [certificateExtension('2.5.29.27', der(2, [1]), true)] }),
  }),
  'a list with a critical extension': said('list', { list: (_, given) => ({ ...given, extensions: [UNKNOWN] }) }),
  'a list of attribute certificates': listScope(der(0x85, [0xff])),
  'a list for some reasons': listScope(der(0x83, [6, 0x40])),
  'a list of another point': listScope(der(0xa0, der(0xa0, der(0x86, Buffer.from('http://other.example/crl'))))),
  'a list of the wrong certificates': (scene, random) => {
    const target = random.pick(subjects(scene));
    const tag = target === 'authority' ? 0x81 : 0x82;
    const scope = certificateExtension(POINT, der(0x30, der(tag, [0xff])), true);
    return {
      ...scene,
      way: { ...scene.way, [target]: 'list' },
      list: (subject, given) => (subject === target ? { ...given, extensions: [scope] } : given),
    };
  },

  'a time stamp by a stranger': ofStamp({ stampedBy: 'impostor' }),
  'a time stamp of something else': ofStamp({ stamped: Uint8Array.of(1, 2, 3) }),
  'a time stamp of later': ofStamp({ stampTime: new Date('2027-06-01T00:00:00Z') }),
  'a time stamp of the future': ofStamp({ stampTime: new Date('2030-06-01T00:00:00Z') }),
  'a time stamp before the certificate began': ofStamp({ stampTime: new Date('2024-06-01T00:00:00Z') }),
  'no time stamp': ofStamp({ stamp: 'none' }),
  'a stamper that ended': ofStamper({ notAfter: new Date('2028-01-01T00:00:00Z') }),
  'a stamper for anything': ofStamper({ onlyExtensions: usage('digitalSignature') }),
  'a stamper that is not bound to it': ofStamper({
    onlyExtensions: [...usage('digitalSignature'), extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.8'])],
  }),
  'a stamper for other things too': ofStamper({
    onlyExtensions: [
      ...usage('digitalSignature'),
      extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'], true),
    ],
  }),
  'a stamper with a critical extension': ofStamper({ extensions: [UNKNOWN] }),

  'no attribute for the certificate': attributes('contentType', 'messageDigest'),
  'no attribute for the digest': attributes('contentType', 'signingCertificate'),
  'no attribute for the type': attributes('messageDigest', 'signingCertificate'),
  'no attributes': attributes(),
  'attributes out of order': cms({
    isUnsorted: true,
    attributes: ['signingCertificate', 'messageDigest', 'contentType'],
  }),
  'another type': cms({ contentType: '1.2.840.113549.1.9.16.1.4' }),
  'another type in the attribute': cms({ attributeType: '1.2.840.113549.1.9.16.1.4' }),
  'content inside': cms({ inside: Uint8Array.of(1, 2, 3) }),
  'two signers': cms({ signers: 2 }),
  'no signer': cms({ signers: 0 }),
  'bytes behind': cms({ behind: Uint8Array.of(1, 2, 3) }),
  'a digest by MD5': cms({ digest: 'MD5' }),
  'a digest by SHA-1': cms({ digest: 'SHA-1' }),
  'the signature of another': (scene) => ({
    ...scene,
    stamp: 'none',
    at: new Date('2026-02-10T12:00:00Z'),
    signer: { ...scene.signer, key: 'rsa' },
    cms: async (content, { signer, issuer }) => {
      stranger ??= await issuer.signer('Mallory', { key: 'rsa' });
      return encodeTestSignedData({ ...signer, privateKey: stranger.privateKey }, { content });
    },
  }),
  'the certificate of another with the same key': (scene) => ({
    ...scene,
    stamp: 'none',
    at: new Date('2026-02-10T12:00:00Z'),
    signer: { ...scene.signer, key: 'rsa' },
    cms: async (content, { signer, issuer }) => {
      const { privateKey, publicKey, signer: key } = signer;
      // The signed attribute names the first certificate, but a second one with the same serial number is included.
      const { bytes, serialNumber } = signer.certificate;
      const like = { key: { privateKey, publicKey, signer: key }, serialNumber };
      let twin = bytes;
      // ECDSA signatures differ in length, so this repeats until both certificates have the same length.
      do twin = (await issuer.signer('Bob', like)).certificate.bytes;
      while (twin.length !== bytes.length);
      const own = await encodeTestSignedData(signer, { content });
      return exchanged(own, bytes, twin);
    },
  }),
};

const plainly = (way: Scene['way'][RevokedSubject]): Pick<Scene, 'way' | 'list' | 'answer'> => ({
  way: { signer: way, authority: way, stamper: way },
  list: (_, list) => list,
  answer: (_, answer) => answer,
});

/** Changes the time in a response, so that its signature no longer matches. */
function ruined(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return Uint8Array.from(Buffer.from(text.replace('20260302120000Z', '20260312120000Z'), 'latin1'));
}

const revokedByList: Defect = (scene, random) => {
  const target = random.pick(subjects(scene));
  return {
    ...scene,
    instead: async (subject, about, honest, world) => {
      if (subject !== target) return [honest];
      const revoked = [
        { serialNumber: about.serialNumber, revokedAt: BEFORE, ...(random.below(2) === 0 && { reason: 1 }) },
      ];
      const list = await issuerOf(world, about).crl({ thisUpdate: SIGNED_AT, nextUpdate: LATER, revoked });
      // Evidence that the certificate is good does not outweigh a revocation.
      return random.below(2) === 0 ? [{ kind: 'CRLs', bytes: list }] : [honest, { kind: 'CRLs', bytes: list }];
    },
  };
};

/** Octets with one run replaced by another of the same length. */
function exchanged(octets: Uint8Array, old: Uint8Array, now: Uint8Array): Uint8Array {
  const copy = octets.slice();
  copy.set(now, Buffer.from(octets).indexOf(old));
  return copy;
}
