/** Signatures: our certificates, CMS and key files compared with node-forge and pkijs. */
import { webcrypto } from 'node:crypto';
import { buildSignedData, parseCertificate, parseSignedData, verifySignedData } from '@quire/core/cms';
import { nodeCryptography, readKeyFile } from '@quire/core/node/signing';
import { encodePkcs12, TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import type { BenchMeasure } from '../measure.js';
import { duel } from './duel.js';
import { forge, pkijs } from './rivals.js';

const { Certificate, ContentInfo, CryptoEngine, SignedData, setEngine } = pkijs;

const CONTENT = new Uint8Array(100_000).fill(7);
const PASSPHRASE = 'bench';

const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export async function signatureMeasures(): Promise<BenchMeasure[]> {
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto }));
  const root = await TestAuthority.root('Bench Root');
  const identity = await root.signer('Bench RSA', { key: 'rsa' });
  const der = Uint8Array.from(identity.certificate.bytes);
  const cms = await signedByUs(identity);
  const keyFile = encodePkcs12(identity, { passphrase: PASSPHRASE, ciphers: 'new' });
  if (!(await verifiedByUs(cms)) || !(await verifiedByPkijs(cms))) throw new Error('what was signed does not verify');
  return [
    await duel({
      name: 'x509: read a certificate',
      rival: 'node-forge',
      ours: () => parseCertificate(der),
      theirs: () => forge.pki.certificateFromAsn1(forge.asn1.fromDer(binary(der))),
    }),
    await duel({
      name: 'x509: read a certificate',
      rival: 'pkijs',
      ours: () => parseCertificate(der),
      theirs: () => Certificate.fromBER(der),
    }),
    await duel({
      name: 'cms: sign 100 KB, RSA-2048',
      rival: 'node-forge',
      ours: () => signedByUs(identity),
      theirs: () => signedByForge(identity),
    }),
    await duel({
      name: 'cms: verify 100 KB, RSA-2048 (node-forge cannot)',
      rival: 'pkijs',
      ours: () => verifiedByUs(cms),
      theirs: () => verifiedByPkijs(cms),
    }),
    await duel({
      name: 'pkcs12: open a key file of 2048 iterations',
      rival: 'node-forge',
      rounds: 10,
      ours: () => readKeyFile(keyFile, PASSPHRASE),
      theirs: () => forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(binary(keyFile)), PASSPHRASE),
    }),
  ];
}

const signedByUs = ({ certificate, chain, signer }: TestIdentity): Promise<Uint8Array> =>
  buildSignedData({ content: [CONTENT], certificate, certificates: chain, signer, cryptography: nodeCryptography });

async function verifiedByUs(cms: Uint8Array): Promise<boolean> {
  const [verdict] = await verifySignedData(parseSignedData(cms), {
    cryptography: nodeCryptography,
    content: [CONTENT],
  });
  return verdict?.sound === true;
}

async function verifiedByPkijs(cms: Uint8Array): Promise<boolean> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(cms)).content });
  return signed.verify({ signer: 0, data: Uint8Array.from(CONTENT).buffer });
}

function signedByForge({ certificate, privateKey }: TestIdentity): string {
  const signed = forge.pkcs7.createSignedData();
  const own = forge.pki.certificateFromAsn1(forge.asn1.fromDer(binary(certificate.bytes)));
  signed.content = forge.util.createBuffer(binary(CONTENT));
  signed.addCertificate(own);
  signed.addSigner({
    key: forge.pki.privateKeyFromPem(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    certificate: own,
    digestAlgorithm: forge.pki.oids.sha256,
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType, value: forge.pki.oids.data },
      { type: forge.pki.oids.messageDigest },
    ],
  });
  signed.sign({ detached: true });
  return forge.asn1.toDer(signed.toAsn1()).getBytes();
}
