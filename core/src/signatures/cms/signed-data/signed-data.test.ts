import { expect } from 'chai';
import { TestAuthority, type TestIdentity, type TestKeyKind, testKey } from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import {
  encode,
  encodeInteger,
  encodeOctets,
  encodeOid,
  encodeSequence,
  encodeSetOf,
  explicit,
} from '../asn1/index.js';
import {
  AttributeType,
  assembleSignedData,
  buildSignedData,
  encodeSignedAttributes,
  parseSignedData,
  type SignerVerdict,
  verifyPkcs7Sha1,
  verifySignedData,
  verifyX509RsaSha1,
} from './index.js';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const CONTENT = [text('one part, '), text('another')];

describe('a signature in CMS', () => {
  let authority: TestAuthority;
  let signer: TestIdentity;

  before(async () => {
    authority = await TestAuthority.root();
    signer = await authority.signer();
  });

  const sign = (identity: TestIdentity, content = CONTENT) =>
    buildSignedData({
      content,
      signer: identity.signer,
      certificate: identity.certificate,
      certificates: identity.chain,
      cryptography,
    });

  const verdictOf = async (
    bytes: Uint8Array,
    content: readonly Uint8Array[] | undefined = CONTENT,
  ): Promise<SignerVerdict> => {
    const verdicts = await verifySignedData(parseSignedData(bytes), { cryptography, ...(content ? { content } : {}) });
    expect(verdicts).to.have.length(1);
    return verdicts[0]!;
  };

  const outcome = ({ sound, signature, digestMatches, faults }: SignerVerdict) => ({
    sound,
    signature,
    digestMatches,
    faults: faults.map(({ indication }) => indication),
  });

  const kinds: readonly TestKeyKind[] = [
    'P-256',
    'P-384',
    'P-521',
    'brainpoolP256r1',
    'rsa',
    'rsa-pss',
    'ed25519',
    'ed448',
  ];
  for (const kind of kinds) {
    it(`by ${kind} holds for its content and no other`, async () => {
      const bytes = await sign(await authority.signer('Somebody', { key: kind }));
      const parsed = parseSignedData(bytes);
      expect(parsed).to.include({ trailing: 'nothing', version: 1 });
      expect(parsed.deviation).to.equal(undefined);
      expect(outcome(await verdictOf(bytes))).to.deep.equal({
        sound: true,
        signature: 'valid',
        digestMatches: true,
        faults: [],
      });
      const other = outcome(await verdictOf(bytes, [text('one part, another!')]));
      expect(other).to.deep.equal({ sound: false, signature: 'valid', digestMatches: false, faults: ['HASH_FAILURE'] });
    });
  }

  it('holds the attributes of PAdES and no other, and no content', async () => {
    const data = parseSignedData(await sign(signer));
    const [only] = data.signers;
    expect(data.content).to.equal(undefined);
    expect(only?.signedAttributes?.all.map(({ oid }) => oid)).to.have.members([
      AttributeType.contentType,
      AttributeType.messageDigest,
      AttributeType.signingCertificateV2,
    ]);
    expect(data.certificates.map(({ subject }) => subject.display)).to.include('CN=Test Root, O=Quire Tests, C=XX');
  });

  it('is read in front of zeros; other bytes behind it are reported', async () => {
    const bytes = await sign(signer);
    const followed = (...more: number[]) => parseSignedData(Uint8Array.of(...bytes, ...more)).trailing;
    expect([followed(0, 0, 0), followed(0, 1)]).to.deep.equal(['zeros', 'data']);
  });

  it('does not depend on the kind of array it came in', async () => {
    const bytes = Buffer.from(await sign(signer));
    const before = bytes.toString('hex');
    expect((await verdictOf(bytes)).sound).to.equal(true);
    expect(bytes.toString('hex')).to.equal(before);
  });

  it('fails once any byte of the attributes, the signature or the certificate is another', async () => {
    const bytes = await sign(signer);
    const attributes = parseSignedData(bytes).signers[0]!.signedAttributes!.element;
    const places = [attributes.start + 30, attributes.end - 5, bytes.length - 3, bytes.indexOf(0x17) + 3];
    for (const place of places) {
      const changed = Uint8Array.from(bytes);
      changed[place]! ^= 1;
      let sound = false;
      try {
        sound = (await verdictOf(changed)).sound;
      } catch (error) {
        expect(error).to.have.property('name', 'QuireError');
      }
      expect(sound, `byte ${place}`).to.equal(false);
    }
  });

  /** A SignedData around attributes of the test's own. */
  const withAttributes = async (signedAttributes: Uint8Array, identity = signer) => {
    const { certificate, chain: certificates } = identity;
    const signature = await identity.signer.sign(signedAttributes);
    return assembleSignedData({
      scheme: identity.signer.scheme,
      signedAttributes,
      signature,
      certificate,
      certificates,
    });
  };
  const attribute = (oid: string, ...values: Uint8Array[]) => encodeSequence(encodeOid(oid), encodeSetOf(...values));
  const digestOf = async (content = CONTENT) => (await cryptography.digest('SHA-256', content))!;
  const usual = async () => ({
    type: attribute(AttributeType.contentType, encodeOid('1.2.840.113549.1.7.1')),
    digest: attribute(AttributeType.messageDigest, encodeOctets(await digestOf())),
  });

  it('needs both attributes that RFC 5652 demands, with the type of the content', async () => {
    const { type, digest } = await usual();
    const wrong = attribute(AttributeType.contentType, encodeOid('1.2.840.113549.1.9.16.1.4'));
    expect(outcome(await verdictOf(await withAttributes(encodeSetOf(type, digest)))).faults).to.deep.equal([]);
    for (const attributes of [encodeSetOf(digest), encodeSetOf(type), encodeSetOf(wrong, digest)]) {
      const { sound, signature, faults } = outcome(await verdictOf(await withAttributes(attributes)));
      expect([sound, signature, faults]).to.deep.equal([false, 'valid', ['SIG_CONSTRAINTS_FAILURE']]);
    }
  });

  it('is refused with two digests to choose from', async () => {
    const { type, digest } = await usual();
    const other = attribute(AttributeType.messageDigest, encodeOctets(new Uint8Array(32)));
    const both = attribute(
      AttributeType.messageDigest,
      encodeOctets(new Uint8Array(32)),
      encodeOctets(await digestOf()),
    );
    for (const attributes of [encodeSetOf(type, digest, other), encodeSetOf(type, both)]) {
      const bytes = await withAttributes(attributes);
      expect(() => parseSignedData(bytes)).to.throw('does not have exactly one value');
    }
  });

  it('holds over attributes in an order of their own, as some signers make them', async () => {
    const { type, digest } = await usual();
    const unsorted = encode(0x31, digest, type);
    expect(unsorted).not.to.deep.equal(encodeSetOf(digest, type));
    expect((await verdictOf(await withAttributes(unsorted))).sound).to.equal(true);
  });

  it('that was transferred as BER is checked over the DER of its attributes', async () => {
    const { type, digest } = await usual();
    const der = encodeSetOf(type, digest);
    const { certificate, chain: certificates } = signer;
    const signature = await signer.signer.sign(der);
    const ber = Uint8Array.of(0x31, 0x80, ...digest, ...type, 0, 0);
    const bytes = assembleSignedData({
      scheme: signer.signer.scheme,
      signedAttributes: ber,
      signature,
      certificate,
      certificates,
    });
    expect(parseSignedData(bytes).deviation).to.contain('an indefinite length');
    expect((await verdictOf(bytes)).sound).to.equal(true);
  });

  it('does not hold with a certificate that its attribute does not name, although the key is the same', async () => {
    const key = testKey();
    const serialNumber = 77n;
    const first = await authority.signer('Rightful', { key, serialNumber });
    const second = await authority.signer('Exchanged', { key, serialNumber });
    const scheme = key.signer.scheme;
    const asked = { scheme, messageDigest: await digestOf(), certificate: first.certificate, cryptography };
    const signedAttributes = await encodeSignedAttributes(asked);
    const signature = await key.signer.sign(signedAttributes);
    const put = (certificate: typeof first.certificate, more = [second.certificate]) =>
      verdictOf(assembleSignedData({ scheme, signedAttributes, signature, certificate, certificates: more }));
    expect(await put(first.certificate)).to.include({ sound: true, signingCertificate: 'matches' });
    const exchanged = await put(second.certificate, []);
    expect(exchanged).to.include({ sound: false, signature: 'valid', signingCertificate: 'differs' });
    // Both certificates are present: whichever comes first, the attested one is used.
    expect((await put(second.certificate, [first.certificate])).certificate?.subject.display).to.contain('Rightful');
  });

  it('with content of its own, were it empty, does not speak for the document', async () => {
    const { type, digest } = await usual();
    const signedAttributes = encodeSetOf(type, digest);
    const { certificate, chain: certificates } = signer;
    const scheme = signer.signer.scheme;
    const signature = await signer.signer.sign(signedAttributes);
    const parts = { scheme, signedAttributes, signature, certificate, certificates };
    for (const octets of [text('another document'), new Uint8Array()]) {
      const bytes = assembleSignedData({ ...parts, content: { type: '1.2.840.113549.1.7.1', octets } });
      expect(outcome(await verdictOf(bytes)).faults).to.deep.equal(['FORMAT_FAILURE']);
    }
  });

  it('by an algorithm other than its attribute of protection states does not hold', async () => {
    const { type, digest } = await usual();
    const sha512 = encodeSequence(encodeOid('2.16.840.1.101.3.4.2.3'));
    const ecdsa = encodeSequence(encodeOid('1.2.840.10045.4.3.2'));
    const inside = ecdsa.subarray(2);
    const sha256 = encodeSequence(encodeOid('2.16.840.1.101.3.4.2.1'));
    const protection = (stated: Uint8Array) =>
      attribute(AttributeType.algorithmProtection, encodeSequence(stated, explicit(1, inside)));
    const check = async (stated: Uint8Array) =>
      outcome(await verdictOf(await withAttributes(encodeSetOf(type, digest, protection(stated)))));
    expect((await check(sha256)).faults).to.deep.equal([]);
    expect(await check(sha512)).to.deep.include({ sound: false, faults: ['SIG_CRYPTO_FAILURE'] });
  });

  it('by Ed25519 takes its content by SHA-512 and by nothing weaker', async () => {
    const identity = await authority.signer('Edwards', { key: 'ed25519' });
    const { type, digest } = await usual();
    const bytes = await withAttributes(encodeSetOf(type, digest), identity);
    // The digest algorithm is in two places, each 11 octets before the last octet of its identifier.
    const weaker = Uint8Array.from(bytes, (byte, i) =>
      byte === 3 && bytes[i - 1] === 2 && bytes[i - 2] === 4 && bytes[i - 3] === 3 ? 1 : byte,
    );
    expect(outcome(await verdictOf(weaker))).to.deep.equal({
      sound: false,
      signature: 'valid',
      digestMatches: true,
      faults: ['CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
    });
  });

  it('names its certificate by the key identifier, and takes it from elsewhere where it did not come along', async () => {
    const bytes = await sign(signer);
    const without = { ...parseSignedData(bytes), certificates: [] };
    const [lost] = await verifySignedData(without, { cryptography, content: CONTENT });
    expect(outcome(lost!)).to.deep.include({ sound: false, faults: ['NO_SIGNING_CERTIFICATE_FOUND'] });
    const [found] = await verifySignedData(without, {
      cryptography,
      content: CONTENT,
      certificates: [signer.certificate],
    });
    expect(found?.sound).to.equal(true);
    const [named] = without.signers;
    const identifier = { subjectKeyIdentifier: signer.certificate.decoded.subjectKeyIdentifier! };
    const renamed = { ...without, signers: [{ ...named!, identifier, version: 3 }] };
    const [byKey] = await verifySignedData(renamed, {
      cryptography,
      content: CONTENT,
      certificates: [signer.certificate],
    });
    expect(byKey?.sound).to.equal(true);
  });

  it('says in its unsigned parts what its signed ones say', async () => {
    const data = parseSignedData(await sign(signer));
    const [own] = data.signers;
    const listed = (...oids: string[]) => oids.map((oid) => ({ oid, bytes: new Uint8Array() }));
    const faultsOf = async (changed: Partial<typeof data>) =>
      outcome((await verifySignedData({ ...data, ...changed }, { cryptography, content: CONTENT }))[0]!);
    const [sha256, sha512] = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.3'];
    for (const changed of [
      { digestAlgorithms: [] },
      { digestAlgorithms: listed(sha512!) },
      { digestAlgorithms: listed(sha256!, sha512!) },
      { version: 7 },
      { signers: [{ ...own!, version: 3 }] },
    ])
      expect(await faultsOf(changed)).to.deep.include({ sound: false, faults: ['SIG_CONSTRAINTS_FAILURE'] });
    const unsignedAttributes = [{ oid: '1.3.6.1.4.1.99999.1', values: [] }];
    const noted = await faultsOf({ signers: [{ ...own!, unsignedAttributes }] });
    expect(noted).to.deep.include({ sound: true, faults: ['FORMAT_FAILURE'] });
  });

  it('without signers is no signature', async () => {
    const empty = { ...parseSignedData(await sign(signer)), signers: [] };
    expect(await verifySignedData(empty, { cryptography, content: CONTENT })).to.deep.equal([]);
  });
});

describe('the signatures of PDF before PAdES', () => {
  let signer: TestIdentity;
  before(async () => {
    signer = await (await TestAuthority.root()).signer('Old', { key: 'rsa' });
  });

  it('adbe.pkcs7.sha1: what is inside is the digest of the document', async () => {
    const octets = (await cryptography.digest('SHA-1', CONTENT))!;
    const messageDigest = (await cryptography.digest('SHA-256', [octets]))!;
    const { certificate, chain: certificates } = signer;
    const scheme = signer.signer.scheme;
    const signedAttributes = await encodeSignedAttributes({ scheme, messageDigest, certificate, cryptography });
    const signature = await signer.signer.sign(signedAttributes);
    const content = { type: '1.2.840.113549.1.7.1', octets };
    const data = parseSignedData(
      assembleSignedData({ scheme, signedAttributes, signature, certificate, certificates, content }),
    );
    const soundFor = async (document: Uint8Array[]) =>
      (await verifyPkcs7Sha1(data, document, { cryptography }))[0]?.sound;
    expect([await soundFor(CONTENT), await soundFor([text('another')])]).to.deep.equal([true, false]);
  });

  it('adbe.x509.rsa_sha1: a bare RSA signature, by whichever digest', async () => {
    const joined = Buffer.concat(CONTENT);
    const contents = encodeOctets(await signer.signer.sign(joined));
    const check = (document: Uint8Array[], certificates = [signer.certificate.bytes]) =>
      verifyX509RsaSha1(contents, certificates, document, cryptography);
    expect(await check(CONTENT)).to.include({ sound: true, digest: 'SHA-256' });
    expect(await check([text('another')])).to.include({ sound: false, signature: 'invalid' });
    expect((await check(CONTENT, [])).faults[0]?.indication).to.equal('NO_SIGNING_CERTIFICATE_FOUND');
    const broken = await verifyX509RsaSha1(
      encodeInteger(1).subarray(0, 1),
      [signer.certificate.bytes],
      CONTENT,
      cryptography,
    );
    expect(broken.faults[0]?.indication).to.equal('FORMAT_FAILURE');
  });
});
