/** Additions to a trusted signature, by strangers or from honest documents: none may affect the trust. */
import { spoiled } from './der.js';
import { evidenceOn, type Scene, type SceneEvidence, type World } from './scene.js';

type More = NonNullable<Scene['more']>;

const BEFORE = new Date('2026-01-15T12:00:00Z');
const STATED = { thisUpdate: new Date('2026-02-03T12:00:00Z'), nextUpdate: new Date('2026-03-03T12:00:00Z') };

const revoked = async (by: World['root'], { signer }: World): Promise<readonly SceneEvidence[]> => {
  const { serialNumber } = signer.certificate;
  return [
    { kind: 'CRLs', bytes: await by.crl({ ...STATED, revoked: [{ serialNumber, revokedAt: BEFORE }] }) },
    {
      kind: 'OCSPs',
      bytes: await by.ocsp({ ...STATED, certificate: signer.certificate, status: { revokedAt: BEFORE } }),
    },
  ];
};

export const NOISE: Readonly<Record<string, More>> = {
  nothing: async () => ({}),
  'a stranger of the same name says that it is revoked': async (world) => ({
    evidence: await revoked(world.impostor, world),
    certificates: [world.impostor.certificate.bytes],
  }),
  // The issuer of this revocation list has no role here: a list by the authority of the time stamps would count as
  // evidence about their signer.
  'another authority says that it is revoked': async (world) => ({ evidence: await revoked(world.third, world) }),
  'octets that are nothing': async () => ({
    evidence: [
      { kind: 'CRLs', bytes: Uint8Array.of(1, 2, 3) },
      { kind: 'OCSPs', bytes: Uint8Array.of(0x30, 0x80) },
    ],
    certificates: [Uint8Array.of(0x30, 3, 1, 1)],
  }),
  'certificates of others, and spoiled ones': async ({ impostor, other, signer }) => ({
    certificates: [impostor, other, { certificate: signer.certificate }].map(({ certificate }) =>
      spoiled(certificate.bytes),
    ),
  }),
  'older words': async ({ issuer, signer }) => ({
    evidence: [
      {
        kind: 'CRLs',
        bytes: await issuer.crl({ thisUpdate: BEFORE, nextUpdate: new Date('2026-01-20T12:00:00Z') }),
      },
      await evidenceOn(
        {
          way: { signer: 'answer', authority: 'answer', stamper: 'answer' },
          list: (_, list) => list,
          answer: (_, answer) => ({ ...answer, thisUpdate: BEFORE, nextUpdate: new Date('2026-01-20T12:00:00Z') }),
        },
        'signer',
        issuer,
        signer.certificate,
      ),
    ],
  }),
  'others are revoked': async ({ issuer, signer }) => {
    const certificate = { serialNumber: signer.certificate.serialNumber + 1n };
    return {
      evidence: [
        { kind: 'OCSPs', bytes: await issuer.ocsp({ ...STATED, certificate, status: { revokedAt: BEFORE } }) },
      ],
    };
  },
};
