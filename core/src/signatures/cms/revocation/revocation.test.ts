import { sign } from 'node:crypto';
import { expect } from 'chai';
import { stepsOf } from '../../../testing/index.js';
import { TestAuthority, type TestCrl, type TestIdentity, type TestOcspAnswer } from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import { encode, encodeInteger, encodeSequence, explicit, implicit } from '../asn1/index.js';
import { type Certificate, encodeExtension, extension, Purpose, parseCertificate } from '../x509/index.js';
import { parseCrl, parseOcsp, revocationOf } from './index.js';

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
const AT = day('2025-06-15');
const FRESH = { thisUpdate: day('2025-06-10'), nextUpdate: day('2025-06-20') };

describe('whether a certificate was revoked', () => {
  let root: TestAuthority;
  let authority: TestAuthority;
  let signer: TestIdentity;

  before(async () => {
    root = await TestAuthority.root();
    authority = await root.authority('Authority');
    signer = await authority.signer();
  });

  interface Evidence {
    readonly ocsp?: readonly Uint8Array[];
    readonly crls?: readonly Uint8Array[];
  }
  /** Returns the status for a key that was used on a given day, by these lists. */
  const askUsed = (usedAt: Date, crls: readonly Uint8Array[]) =>
    revocationOf(
      { certificate: signer.certificate, issuer: authority.certificate, authorities: [], pool: [], at: AT, usedAt },
      { ocspResponses: [], crls: crls.map((crl) => parseCrl(crl)) },
      cryptography,
    );
  const ask = (
    { ocsp = [], crls = [] }: Evidence,
    certificate: Certificate = signer.certificate,
    pool: Certificate[] = [],
  ) =>
    revocationOf(
      { certificate, issuer: authority.certificate, authorities: [root.certificate], pool, at: AT },
      { ocspResponses: ocsp.map(parseOcsp), crls: crls.map((crl) => parseCrl(crl)) },
      cryptography,
    );
  const answer = (more: Partial<TestOcspAnswer> = {}): TestOcspAnswer => ({
    certificate: signer.certificate,
    ...FRESH,
    ...more,
  });
  const list = (more: Partial<TestCrl> = {}): TestCrl => ({ ...FRESH, ...more });
  const entry = (revokedAt: Date, reason?: number) => [
    { serialNumber: signer.certificate.serialNumber, revokedAt, ...(reason === undefined ? {} : { reason }) },
  ];

  it('is stated by the issuer, by OCSP or by a list', async () => {
    expect((await ask({ ocsp: [await authority.ocsp(answer())] })).status).to.equal('good');
    expect((await ask({ crls: [await authority.crl(list())] })).status).to.equal('good');
    expect((await ask({})).status).to.equal('none');
  });

  it('is stated with its time and reason, and counts from that time on', async () => {
    const [before, after] = [day('2025-06-01'), day('2025-06-18')];
    const byOcsp = await ask({ ocsp: [await authority.ocsp(answer({ status: { revokedAt: before, reason: 1 } }))] });
    expect(byOcsp).to.deep.include({ status: 'revoked' });
    expect(byOcsp.statement).to.deep.include({ revokedAt: before, reason: 'keyCompromise' });
    expect(
      (await ask({ crls: [await authority.crl(list({ revoked: entry(before, 4) }))] })).statement?.reason,
    ).to.equal('superseded');
    const later = list({ thisUpdate: day('2025-06-19'), revoked: entry(after) });
    expect((await ask({ crls: [await authority.crl(later)] })).status).to.equal('good');
  });

  it('stays revoked whatever a later list says, unless it was only on hold', async () => {
    const later = await authority.crl(list({ thisUpdate: day('2025-06-14') }));
    const both = async (reason: number) =>
      (await ask({ crls: [await authority.crl(list({ revoked: entry(day('2025-06-01'), reason) })), later] })).status;
    expect([await both(1), await both(6)]).to.deep.equal(['revoked', 'good']);
  });

  it('is not taken from evidence that is too old, but is from evidence that came later', async () => {
    const old = { thisUpdate: day('2025-05-01'), nextUpdate: day('2025-05-08') };
    expect((await ask({ ocsp: [await authority.ocsp(answer(old))] })).status).to.equal('stale');
    const later = { thisUpdate: day('2025-07-01'), nextUpdate: day('2025-07-02') };
    expect((await ask({ ocsp: [await authority.ocsp(answer(later))] })).status).to.equal('good');
    const { nextUpdate, ...open } = FRESH;
    expect((await ask({ ocsp: [await authority.ocsp({ certificate: signer.certificate, ...open })] })).status).to.equal(
      'stale',
    );
    expect(nextUpdate > AT).to.equal(true);
    // Expired certificates are removed from the lists, so a missing entry proves nothing.
    const after = { thisUpdate: day('2028-01-01'), nextUpdate: day('2028-02-01') };
    expect((await ask({ crls: [await authority.crl(list(after))] })).status).to.equal('stale');
  });

  it('is judged by the time at which the key was used: a key retired later stays good then, a compromised one does not', async () => {
    const used = day('2025-05-05');
    const then = await authority.crl({ thisUpdate: day('2025-05-01'), nextUpdate: day('2025-05-08') });
    expect((await ask({ crls: [then] })).status).to.equal('stale');
    expect((await askUsed(used, [then])).status).to.equal('good');
    expect((await askUsed(day('2025-05-20'), [then])).status).to.equal('stale');
    const since = (reason: number) => authority.crl(list({ revoked: entry(day('2025-06-01'), reason) }));
    const statuses = [1, 4, 5, 0].map(async (reason) => (await askUsed(used, [then, await since(reason)])).status);
    expect(await Promise.all(statuses)).to.deep.equal(['revoked', 'good', 'good', 'revoked']);
  });

  it('is stated by a delegate of the issuer, and by nobody else', async () => {
    const respond = async (responder: TestIdentity) => ask({ ocsp: [await authority.ocsp(answer(), responder)] });
    expect((await respond(await authority.responder())).status).to.equal('good');
    const stranger = await (await TestAuthority.root('Other Root')).responder();
    expect(await respond(stranger)).to.deep.equal({
      status: 'none',
      unusable: ["OCSP: the responder's certificate was not issued by an authority of the certificate"],
    });
    expect((await respond(signer)).unusable).to.deep.equal([
      "OCSP: the responder's certificate does not allow signing OCSP responses",
    ]);
    const expired = await authority.responder('Expired', { notAfter: day('2025-06-01') });
    expect((await respond(expired)).unusable[0]).to.contain('was not valid then');
    const ended = await authority.responder('Ended', { notAfter: day('2025-06-12') });
    expect((await respond(ended)).status, 'for longer than its certificate').to.equal('stale');
  });

  it('is not taken from a delegate that was revoked itself', async () => {
    const usages = [extension.keyUsage('digitalSignature'), extension.extendedKeyUsage([Purpose.ocspSigning])];
    const responder = await authority.responder('Revocable', { onlyExtensions: usages });
    const ocsp = [await authority.ocsp(answer(), responder)];
    expect((await ask({ ocsp })).status).to.equal('good');
    const revoked = [{ serialNumber: responder.certificate.serialNumber, revokedAt: day('2025-06-01') }];
    const crls = [
      await root.crl(list()),
      await authority.crl(list({ thisUpdate: day('2025-01-02'), nextUpdate: day('2025-01-03'), revoked })),
    ];
    expect(await ask({ ocsp, crls })).to.deep.include({
      status: 'stale',
      unusable: ["OCSP: the responder's certificate was revoked"],
    });
  });

  it('is not taken from an answer that was made before the time that it speaks of', async () => {
    const { unusable } = await ask({ ocsp: [await authority.ocsp(answer({ producedAt: day('2025-06-01') }))] });
    expect(unusable).to.deep.equal(['OCSP: it was produced before the status that it states']);
  });

  it('is not taken from an answer on another certificate, one of another issuer or one that was changed', async () => {
    const other = await authority.ocsp(answer({ certificate: { serialNumber: 5n } }));
    expect(await ask({ ocsp: [other] })).to.deep.equal({ status: 'none', unusable: [] });
    const cousin = await (await TestAuthority.root('Other Root')).ocsp(answer());
    expect(await ask({ ocsp: [cousin] })).to.deep.equal({ status: 'none', unusable: [] });
    const changed = Uint8Array.from(await authority.ocsp(answer({ status: { revokedAt: day('2025-06-01') } })));
    const status = changed.findIndex((byte, i) => byte === 0xa1 && changed[i + 1] === 0x11);
    changed.set([0x82, 0x11], status);
    expect((await ask({ ocsp: [changed] })).status).to.equal('none');
    expect((await ask({ ocsp: [await authority.ocsp(answer({ status: 'unknown' }))] })).unusable[0]).to.contain(
      'does not know',
    );
  });

  it('is not taken from a list that is not meant for it: changes only, other certificates, another place', async () => {
    const scope = (...fields: Uint8Array[]) => encodeExtension('2.5.29.28', encodeSequence(...fields), true);
    const yes = Uint8Array.of(0xff);
    const uri = (name: string) => explicit(0, explicit(0, implicit(6, new TextEncoder().encode(name))));
    const cases: readonly (readonly [Uint8Array, string])[] = [
      [encodeExtension('2.5.29.27', encodeInteger(1), true), 'changes only'],
      [scope(implicit(2, yes)), 'authorities only'],
      [scope(implicit(5, yes)), 'attribute certificates only'],
      [scope(uri('http://example.org/other.crl')), 'another distribution point'],
      [scope(encode(0x83, Uint8Array.of(1, 0x40))), 'some reasons'],
      [encodeExtension('1.2.3.4', encodeInteger(1), true), '1.2.3.4 is unknown'],
    ];
    for (const [one, why] of cases) {
      const { status, unusable } = await ask({ crls: [await authority.crl(list({ extensions: [one] }))] });
      expect([status, unusable[0]?.includes(why)], why).to.deep.equal(['none', true]);
    }
    expect(
      (await ask({ crls: [await authority.crl(list({ extensions: [scope(implicit(1, yes))] }))] })).status,
    ).to.equal('good');
    const point = 'http://example.org/own.crl';
    const placed = await authority.signer('Placed', { extensions: [extension.crlDistributionPoint(point)] });
    const own = await authority.crl(list({ extensions: [scope(uri(point))] }));
    expect((await ask({ crls: [own] }, placed.certificate)).status).to.equal('good');
  });

  it('is revoked where a list names it, whatever else the list carries', async () => {
    const revoked = entry(day('2025-06-01'));
    const unknown = encodeExtension('1.2.3.4', encodeInteger(1), true);
    const scope = (...fields: Uint8Array[]) => encodeExtension('2.5.29.28', encodeSequence(...fields), true);
    const yes = Uint8Array.of(0xff);
    const uri = explicit(0, explicit(0, implicit(6, new TextEncoder().encode('http://example.org/other.crl'))));
    for (const extensions of [
      [unknown],
      [encodeExtension('2.5.29.27', encodeInteger(1), true)],
      [encodeExtension('2.5.29.28', encodeInteger(1), true)],
      [encodeExtension('2.5.29.60', encodeInteger(1))],
      [scope(implicit(2, yes))],
      [scope(implicit(5, yes))],
      [scope(uri)],
      [scope(encode(0x83, Uint8Array.of(1, 0x40)))],
      [unknown, unknown],
    ]) {
      const crls = [await authority.crl(list({ revoked, extensions }))];
      expect((await ask({ crls })).status, Buffer.from(extensions[0]!).toString('hex')).to.equal('revoked');
    }
    for (const extensions of [[unknown], [encodeExtension('2.5.29.21', encodeInteger(1))]]) {
      const crls = [await authority.crl(list({ revoked: [{ ...revoked[0]!, extensions }] }))];
      expect((await ask({ crls })).status).to.equal('revoked');
    }
    const crls = [await authority.crl(list({ revoked: entry(day('2025-06-01'), 8) }))];
    expect((await ask({ crls })).status, 'taken back in a list of all').to.equal('revoked');
  });

  it('is not taken from a delegate whose certificate has a critical extension that is unknown', async () => {
    const strange = { extensions: [encodeExtension('1.2.3.4', encodeInteger(1), true)] };
    const responder = await authority.responder('Strange', strange);
    const { status, unusable } = await ask({ ocsp: [await authority.ocsp(answer(), responder)] });
    expect([status, unusable[0]?.includes('1.2.3.4 is unknown')]).to.deep.equal(['none', true]);
  });

  it('is not taken from a list that an authority of the same name but another key signed', async () => {
    const double = await (await TestAuthority.root('Other Root')).authority('Authority');
    expect(double.certificate.subject.key).to.equal(authority.certificate.subject.key);
    const forged = await double.crl(list({ revoked: entry(day('2025-06-01')) }));
    expect((await ask({ crls: [forged] }, signer.certificate, [double.certificate])).status).to.equal('none');
  });

  describe('is not taken from evidence that proves nothing,', () => {
    /** The authority with an RSA key, which signs with this digest. */
    const signingBy = ({ identity }: TestAuthority, digest: 'MD5' | 'SHA-1' | 'SHA-256'): TestAuthority => {
      const scheme = { kind: 'rsa-pkcs1', digest } as const;
      const signing = async (octets: Uint8Array) => new Uint8Array(sign(digest, octets, identity.privateKey));
      return new TestAuthority({ ...identity, signer: { scheme, sign: signing } });
    };
    const WEAK: Readonly<
      Record<string, readonly ['MD5' | 'SHA-1' | 'SHA-256', 'rsa' | 'rsa-1024', RegExp | undefined]>
    > = {
      'by MD5': ['MD5', 'rsa', /MD5 is not secure/],
      'by SHA-1': ['SHA-1', 'rsa', /SHA-1 is not secure/],
      'by a short key': ['SHA-256', 'rsa-1024', /1024 bits/],
      'but is from strong one': ['SHA-256', 'rsa', undefined],
    };
    for (const [what, [digest, key, why]] of Object.entries(WEAK)) {
      it(what, async () => {
        const strong = await TestAuthority.root('Strong', { key: 'rsa' });
        const issuer = signingBy(await TestAuthority.root('Issuer', { key }), digest);
        const { serialNumber } = (await issuer.signer('Test Signer', { serialNumber: 77n })).certificate;
        const certificate = { serialNumber };
        const delegate = await signingBy(strong, 'SHA-256').responder('Responder', { key });
        const responder = signingBy(new TestAuthority(delegate), digest).identity;
        const certified = await signingBy(strong, digest).responder('Certified', { key: 'rsa' });
        const evidence: readonly (readonly [TestAuthority, Evidence])[] = [
          [issuer, { crls: [await issuer.crl(FRESH)] }],
          [issuer, { ocsp: [await issuer.ocsp({ certificate, ...FRESH })] }],
          [strong, { ocsp: [await strong.ocsp({ certificate, ...FRESH }, responder)] }],
          ...(key === 'rsa'
            ? [[strong, { ocsp: [await strong.ocsp({ certificate, ...FRESH }, certified)] }] as const]
            : []),
        ];
        for (const [by, each] of evidence) {
          const { status, unusable } = await revocationOf(
            {
              certificate: (await by.signer('Test Signer', { serialNumber })).certificate,
              issuer: by.certificate,
              authorities: [],
              pool: [],
              at: AT,
            },
            { ocspResponses: (each.ocsp ?? []).map(parseOcsp), crls: (each.crls ?? []).map((crl) => parseCrl(crl)) },
            cryptography,
          );
          expect(status).to.equal(why ? 'none' : 'good');
          if (why) expect(unusable.join()).to.match(why);
        }
      });
    }

    it('but a revocation counts, and so does evidence of a time at which its digest was secure', async () => {
      const issuer = signingBy(
        await TestAuthority.root('Issuer', { key: 'rsa', notBefore: day('2008-01-01') }),
        'SHA-1',
      );
      const revoked = [{ serialNumber: 77n, revokedAt: day('2025-06-01') }];
      const asked = async (crl: Uint8Array, at: Date) => {
        const { certificate } = await issuer.signer('Old', { serialNumber: 77n, notBefore: day('2008-01-01') });
        const question = { certificate, issuer: issuer.certificate, authorities: [], pool: [], at };
        return (await revocationOf(question, { ocspResponses: [], crls: [parseCrl(crl)] }, cryptography)).status;
      };
      expect(await asked(await issuer.crl({ ...FRESH, revoked }), AT)).to.equal('revoked');
      const old = await issuer.crl({ thisUpdate: day('2010-06-10'), nextUpdate: day('2010-06-20') });
      expect(await asked(old, day('2010-06-15'))).to.equal('good');
      expect(await asked(await issuer.crl(FRESH), day('2010-06-15')), 'made later').to.equal('none');
    });
  });

  it('is looked for where a responder that needs none signs documents', async () => {
    const responder = await authority.responder('Both', { extensions: [] });
    expect((await ask({}, responder.certificate)).status).to.equal('none');
  });

  it('is not looked for where the certificate says that there will be no information', async () => {
    const short = await authority.signer('Short', { extensions: [extension.noRevocationAvailable()] });
    expect((await ask({}, short.certificate)).status).to.equal('exempt');
    const { serialNumber } = short.certificate;
    const crls = [await authority.crl(list({ revoked: [{ serialNumber, revokedAt: day('2025-06-01') }] }))];
    expect((await ask({ crls }, short.certificate)).status, 'a list names it nevertheless').to.equal('revoked');
  });

  it('finds an entry of a list of many in few steps for each that it passes', async () => {
    const listOf = (length: number) =>
      authority.crl(
        list({
          revoked: Array.from({ length }, (_, i) => ({ serialNumber: BigInt(i + 1), revokedAt: day('2025-06-01') })),
        }),
      );
    const crl = parseCrl(await listOf(50_000));
    const many = await authority.signer('Many', { serialNumber: 49_999n });
    const { status } = await revocationOf(
      { certificate: many.certificate, issuer: authority.certificate, authorities: [], pool: [], at: AT },
      { ocspResponses: [], crls: [crl] },
      cryptography,
    );
    expect(status).to.equal('revoked');
    const module = new URL('../../../testing/pki/revoked-in.js', import.meta.url);
    const lists = [await listOf(500), await listOf(5000)];
    const [few = 0, more = 0] = await stepsOf(module, 'revokedIn', [lists[0], 499n], [lists[1], 4999n]);
    expect(more).to.be.below(15 * few);
    expect(more / 5000, 'steps an entry').to.be.below(80);
  });

  it('keeps certificates apart that differ in sign or length of the serial number only', async () => {
    expect(
      parseCertificate((await authority.signer('High', { serialNumber: 0x80n })).certificate.bytes).serialNumber,
    ).to.equal(0x80n);
    const revoked = [{ serialNumber: -0x80n, revokedAt: day('2025-06-01') }];
    const high = await authority.signer('High', { serialNumber: 0x80n });
    expect((await ask({ crls: [await authority.crl(list({ revoked }))] }, high.certificate)).status).to.equal('good');
  });
});
