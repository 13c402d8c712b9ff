/**
 * The signers, the authorities and the revocation evidence, all valid unless a defect changes them. `signed` makes the
 * document of a scene.
 */
import { buildSignedData, type Certificate } from '@quire/core/cms';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { fillGap, name, objectNumber, openPdf, PdfUpdate, Ref, signedParts } from '@quire/core/pdf';
import { handwrittenPdf } from '@quire/core/testing';
import {
  encodeTimestampToken,
  TestAuthority,
  type TestCertificateOptions,
  type TestCrl,
  type TestIdentity,
  type TestKey,
  type TestKeyKind,
  type TestOcspAnswer,
  testKey,
} from '@quire/core/testing/pki';
import { prepareSignature, prepareTimestamp } from '@quire/plugin-sign';
import type { SeededRandom } from '../signatures/index.js';

export const SIGNED_AT = new Date('2026-02-01T12:00:00Z');
const STATED_AT = new Date('2026-02-02T12:00:00Z');
const NEXT = new Date('2026-03-02T12:00:00Z');
/** A time at which evidence of `STATED_AT` is still current. */
const SOON = new Date('2026-02-10T12:00:00Z');
/** A time at which the signer's certificate has expired, and only a time stamp shows that the signature is older. */
const LATE = new Date('2029-02-10T12:00:00Z');
const LONG = new Date('2035-01-01T00:00:00Z');

/** Whose revocation it is about. */
export type RevokedSubject = 'signer' | 'authority' | 'stamper';

/** Evidence in DER, with its kind. */
export interface SceneEvidence {
  readonly kind: 'CRLs' | 'OCSPs';
  readonly bytes: Uint8Array;
}

export interface World {
  readonly root: TestAuthority;
  /** An authority of the same name as the root but with another key. */
  readonly impostor: TestAuthority;
  /** A trusted authority that is not part of the chain; it issues the time stamps. */
  readonly other: TestAuthority;
  /** A further trusted authority, which is not part of any chain. */
  readonly third: TestAuthority;
  /** The authorities from the root down; the last issues the signer's certificate. */
  readonly authorities: readonly TestAuthority[];
  readonly issuer: TestAuthority;
  readonly signer: TestIdentity;
  readonly stamper: TestIdentity;
}

export type Way = 'list' | 'answer' | 'delegate';

export interface Scene {
  readonly depth: number;
  readonly signer: TestCertificateOptions;
  readonly authority: TestCertificateOptions & { readonly pathLength?: number };
  readonly stamper: TestCertificateOptions;
  /** The issuer of the signer's certificate, in place of the last authority. */
  readonly issuedBy?: 'impostor' | 'itself';
  readonly stampedBy?: 'impostor';
  readonly stamp: 'none' | 'signature' | 'document';
  readonly stampTime: Date;
  /** The octets that the token stamps, in place of the right ones. */
  readonly stamped?: Uint8Array;
  readonly way: Readonly<Record<RevokedSubject, Way>>;
  readonly list: (subject: RevokedSubject, list: TestCrl) => TestCrl;
  readonly answer: (subject: RevokedSubject, answer: TestOcspAnswer) => TestOcspAnswer;
  /** The evidence about a certificate, in place of the honest evidence. */
  readonly instead?: (
    subject: RevokedSubject,
    about: Certificate,
    honest: SceneEvidence,
    world: World,
  ) => Promise<readonly SceneEvidence[]>;
  readonly more?: (
    world: World,
  ) => Promise<{ readonly evidence?: readonly SceneEvidence[]; readonly certificates?: readonly Uint8Array[] }>;
  /** The CMS in place of the honest one. */
  readonly cms?: (content: readonly Uint8Array[], world: World) => Promise<Uint8Array>;
  readonly at: Date;
}

/** A scene in which all is well. */
export function honestScene(random: SeededRandom): Scene {
  const stamp = random.pick(['none', 'signature', 'document'] as const);
  const way = (): Way => random.pick(['list', 'answer', 'delegate']);
  return {
    depth: random.below(3),
    signer: { key: random.pick(['P-256', 'P-384', 'rsa', 'rsa-pss', 'ed25519']) },
    authority: { key: random.pick(['P-256', 'P-384']) },
    stamper: { notAfter: LONG },
    stamp,
    stampTime: SIGNED_AT,
    way: { signer: way(), authority: way(), stamper: way() },
    list: (_, list) => list,
    answer: (_, answer) => answer,
    at: stamp === 'none' ? SOON : random.pick([SOON, LATE]),
  };
}

export interface SignedScene {
  readonly bytes: Uint8Array;
  readonly anchors: readonly Certificate[];
  readonly at: Date;
}

let prepared: ReturnType<typeof prepareSignature> | undefined;

function preparedFile(): ReturnType<typeof prepareSignature> {
  const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>>';
  const file = handwrittenPdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    page,
  ]).bytes();
  prepared ??= prepareSignature(openPdf(file), { signedAt: SIGNED_AT, room: 12_000 }, nodeCompression);
  return prepared;
}

const digestOf = async (parts: readonly Uint8Array[]): Promise<Uint8Array> =>
  (await nodeCryptography.digest('SHA-256', parts)) ?? new Uint8Array();

export async function signScene(scene: Scene): Promise<SignedScene> {
  const world = await worldOf(scene);
  const { root, other, third, signer, stamper } = world;
  const token = async (parts: readonly Uint8Array[]) =>
    encodeTimestampToken(stamper, {
      hash: await digestOf(scene.stamped ? [scene.stamped] : parts),
      time: scene.stampTime,
    });
  const { bytes, gap } = await preparedFile();
  const content = signedParts(bytes, gap);
  const cms = scene.cms
    ? await scene.cms(content, world)
    : await buildSignedData({
        content,
        signer: signer.signer,
        certificate: signer.certificate,
        certificates: signer.chain,
        cryptography: nodeCryptography,
        ...(scene.stamp === 'signature' && { timestamp: (value: Uint8Array) => token([value]) }),
      });
  let file = withEvidence(fillGap(bytes, gap, cms), await evidenceOf(scene, world));
  if (scene.stamp === 'document') {
    const stamped = await prepareTimestamp(openPdf(file), 12_000, nodeCompression);
    file = fillGap(stamped.bytes, stamped.gap, await token(signedParts(stamped.bytes, stamped.gap)));
  }
  return { bytes: file, anchors: [root, other, third].map(({ certificate }) => certificate), at: scene.at };
}

/** RSA keys take long to generate: the keys of signers are generated once for each kind. */
const keys = new Map<TestKeyKind, TestKey>();

function ownKey({ key }: TestCertificateOptions): TestKey {
  if (typeof key === 'object') return key;
  const kind = key ?? 'P-256';
  const known = keys.get(kind) ?? testKey(kind);
  keys.set(kind, known);
  return known;
}

async function worldOf(scene: Scene): Promise<World> {
  const root = await TestAuthority.root('Root');
  const impostor = await TestAuthority.root('Root');
  const other = await TestAuthority.root('Other Root');
  const third = await TestAuthority.root('Third Root');
  const authorities: TestAuthority[] = [];
  for (let above = root; authorities.length < scene.depth; ) {
    above = await above.authority(`Authority ${authorities.length + 1}`, scene.authority);
    authorities.push(above);
  }
  const issuer = scene.issuedBy === 'impostor' ? impostor : (authorities.at(-1) ?? root);
  const ofSigner = { ...scene.signer, key: ownKey(scene.signer) };
  const own = scene.issuedBy === 'itself' ? (await TestAuthority.root('Ada', ofSigner)).identity : undefined;
  const signer = own ?? (await issuer.signer('Ada', ofSigner));
  const stamper = await (scene.stampedBy === 'impostor' ? impostor : other).timestamper('Time', scene.stamper);
  return { root, impostor, other, third, authorities, issuer, signer, stamper };
}

type Stored = Readonly<Record<'CRLs' | 'OCSPs' | 'Certs', readonly Uint8Array[]>>;

async function evidenceOf(scene: Scene, world: World): Promise<Stored> {
  const { root, authorities, issuer, signer, stamper } = world;
  const all: SceneEvidence[] = [];
  const add = async (subject: RevokedSubject, by: TestAuthority, about: Certificate) => {
    const honest = await evidenceOn(scene, subject, by, about);
    all.push(...((await scene.instead?.(subject, about, honest, world)) ?? [honest]));
  };
  await add('signer', issuer, signer.certificate);
  for (const [index, { certificate }] of authorities.entries())
    await add('authority', authorities[index - 1] ?? root, certificate);
  if (scene.stamp !== 'none')
    await add('stamper', scene.stampedBy === 'impostor' ? world.impostor : world.other, stamper.certificate);
  const more = (await scene.more?.(world)) ?? {};
  all.push(...(more.evidence ?? []));
  const of = (kind: SceneEvidence['kind']) => all.filter((each) => each.kind === kind).map((each) => each.bytes);
  const chain = [signer, stamper].flatMap((each) => each.chain.map(({ bytes }) => bytes));
  return { CRLs: of('CRLs'), OCSPs: of('OCSPs'), Certs: [...(more.certificates ?? []), ...chain] };
}

/** The authority that issued the certificate of a subject. */
export function issuerOf(world: World, about: Certificate): TestAuthority {
  const { authorities, issuer, other, root, signer, stamper } = world;
  if (about === signer.certificate) return issuer;
  if (about === stamper.certificate) return other;
  return authorities[authorities.findIndex(({ certificate }) => certificate === about) - 1] ?? root;
}

export async function evidenceOn(
  { way, list, answer }: Pick<Scene, 'way' | 'list' | 'answer'>,
  subject: RevokedSubject,
  by: TestAuthority,
  about: Certificate,
): Promise<SceneEvidence> {
  const times = { thisUpdate: STATED_AT, nextUpdate: NEXT };
  if (way[subject] === 'list') return { kind: 'CRLs', bytes: await by.crl(list(subject, times)) };
  const responder = way[subject] === 'delegate' ? await by.responder() : undefined;
  return { kind: 'OCSPs', bytes: await by.ocsp(answer(subject, { certificate: about, ...times }), responder) };
}

/** The document with these values in its security store. */
function withEvidence(file: Uint8Array, stored: Stored): Uint8Array {
  const update = new PdfUpdate(openPdf(file));
  const refs = Object.entries(stored).map(([kind, all]) => [kind, all.map((bytes) => update.addStream({}, bytes))]);
  const root = new Ref(objectNumber(update.document.current.trailer.Root) ?? 0);
  const DSS = update.set(update.allocate(), { Type: name('DSS'), ...Object.fromEntries(refs) });
  update.set(root, { ...update.dict(root), DSS });
  return update.finish().bytes;
}
