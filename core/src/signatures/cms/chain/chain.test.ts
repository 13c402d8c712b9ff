import { expect } from 'chai';
import { TestAuthority, type TestCertificateOptions, type TestIdentity, testKey } from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import { encodeInteger, encodeOid, encodeSequence, explicit, implicit } from '../asn1/index.js';
import type { Cryptography } from '../cryptography.js';
import { parseCrl, parseOcsp } from '../revocation/index.js';
import { type Certificate, encodeExtension, encodeName, extension, Purpose } from '../x509/index.js';
import { type ChainVerdict, type ValidationContext, validateCertificate } from './index.js';

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
const AT = day('2025-06-15');
const EXEMPT = extension.noRevocationAvailable();
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a certificate, to trusted authorities at a time', () => {
  let root: TestAuthority;
  let middle: TestAuthority;

  before(async () => {
    root = await TestAuthority.root();
    middle = await root.authority('Middle', { extensions: [EXEMPT] });
  });

  const validate = (certificate: Certificate, context: Partial<ValidationContext> = {}): Promise<ChainVerdict> =>
    validateCertificate(certificate, {
      cryptography,
      anchors: [root.certificate],
      certificates: [middle.certificate],
      evidence: { ocspResponses: [], crls: [] },
      purpose: 'document',
      at: AT,
      // Tests that are not about revocation have no evidence of it.
      revocation: 'if-available',
      ...context,
    });
  const outcome = ({ indication, faults }: ChainVerdict) => [
    indication,
    ...new Set(faults.map((fault) => fault.indication)),
  ];
  const signer = (options: TestCertificateOptions = {}, authority = middle): Promise<TestIdentity> =>
    authority.signer('Signer', { ...options, extensions: [EXEMPT, ...(options.extensions ?? [])] });
  const PASSED = ['PASSED'];

  it('passes, with the chain that was found', async () => {
    const { certificate } = await signer();
    const verdict = await validate(certificate);
    expect(outcome(verdict)).to.deep.equal(PASSED);
    expect(verdict.chain.map((link) => link.certificate.subject.display.split(',')[0])).to.deep.equal([
      'CN=Signer',
      'CN=Middle',
      'CN=Test Root',
    ]);
  });

  it('has no chain without its authority, with another of that name, or to other anchors', async () => {
    const { certificate } = await signer();
    const double = await (await TestAuthority.root('Test Root')).authority('Middle');
    for (const context of [
      { certificates: [] },
      { certificates: [double.certificate] },
      { anchors: [double.certificate] },
      { anchors: [] },
    ]) {
      expect(outcome(await validate(certificate, context))).to.deep.equal([
        'INDETERMINATE',
        'NO_CERTIFICATE_CHAIN_FOUND',
      ]);
    }
  });

  it('is trusted itself where it is an anchor', async () => {
    const own = await TestAuthority.root('Alone', { onlyExtensions: [extension.keyUsage('digitalSignature')] });
    expect(outcome(await validate(own.certificate, { anchors: [own.certificate] }))).to.deep.equal(PASSED);
    expect(outcome(await validate(own.certificate))).to.deep.equal(['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND']);
  });

  it('must be valid at the time; what a proof of time shows is final', async () => {
    const { certificate } = await signer({ notBefore: day('2025-03-01'), notAfter: day('2025-09-01') });
    const at = async (context: Partial<ValidationContext>) => outcome(await validate(certificate, context));
    expect(await at({ at: day('2025-02-01') })).to.deep.equal(['FAILED', 'NOT_YET_VALID']);
    expect(await at({ at: day('2025-10-01') })).to.deep.equal(['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE']);
    expect(await at({ at: day('2025-10-01'), notBefore: day('2025-09-15') })).to.deep.equal(['FAILED', 'EXPIRED']);
  });

  it('that has ended is told apart where it is known not to have been revoked', async () => {
    const plain = await root.authority('Plain', { extensions: [EXEMPT] });
    const { certificate } = await plain.signer('Ended', { notAfter: day('2025-09-01') });
    const times = { thisUpdate: day('2025-08-30'), nextUpdate: day('2025-09-05') };
    const evidence = { ocspResponses: [parseOcsp(await plain.ocsp({ certificate, ...times }))], crls: [] };
    const context = { certificates: [plain.certificate], at: day('2025-10-01') };
    expect(outcome(await validate(certificate, context))[1]).to.equal('OUT_OF_BOUNDS_NO_POE');
    expect(outcome(await validate(certificate, { ...context, evidence }))[1]).to.equal('OUT_OF_BOUNDS_NOT_REVOKED');
  });

  it('needs its authorities to be valid at the time too', async () => {
    const short = await root.authority('Short', { notAfter: day('2025-02-01'), extensions: [EXEMPT] });
    const { certificate } = await signer({}, short);
    const verdict = await validate(certificate, { certificates: [short.certificate] });
    expect(outcome(verdict)).to.deep.equal(['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND_NO_POE']);
  });

  it('needs word of its revocation, and of that of its authorities', async () => {
    const plain = await root.authority('Plain');
    const { certificate } = await plain.signer();
    const times = { thisUpdate: day('2025-06-10'), nextUpdate: day('2025-06-20') };
    const good = parseOcsp(await plain.ocsp({ certificate, ...times }));
    const above = parseCrl(await root.crl(times));
    const check = async (context: Partial<ValidationContext>) =>
      outcome(await validate(certificate, { certificates: [plain.certificate], revocation: 'require', ...context }));
    expect(await check({})).to.deep.equal(['INDETERMINATE', 'TRY_LATER']);
    expect(await check({ evidence: { ocspResponses: [good], crls: [] } })).to.deep.equal([
      'INDETERMINATE',
      'TRY_LATER',
    ]);
    expect(await check({ evidence: { ocspResponses: [good], crls: [above] } })).to.deep.equal(PASSED);
    const revoked = [{ serialNumber: plain.certificate.serialNumber, revokedAt: day('2025-06-01') }];
    const fallen = parseCrl(await root.crl({ ...times, revoked }));
    expect(await check({ evidence: { ocspResponses: [good], crls: [fallen] } })).to.deep.equal([
      'INDETERMINATE',
      'REVOKED_CA_NO_POE',
    ]);
    const status = { revokedAt: day('2025-06-12') };
    const bad = { ocspResponses: [parseOcsp(await plain.ocsp({ certificate, ...times, status }))], crls: [above] };
    expect(await check({ evidence: bad })).to.deep.equal(['INDETERMINATE', 'REVOKED_NO_POE']);
    expect(await check({ evidence: bad, at: day('2025-06-11') })).to.deep.equal(PASSED);
    expect(await check({ evidence: bad, notBefore: day('2025-06-13') })).to.deep.equal(['FAILED', 'REVOKED']);
  });

  it('fetches what is missing where that is allowed', async () => {
    const plain = await root.authority('Plain');
    const { certificate } = await plain.signer();
    const times = { thisUpdate: day('2025-06-10'), nextUpdate: day('2025-06-20') };
    const lists = new Map([
      [certificate, parseCrl(await plain.crl(times))],
      [plain.certificate, parseCrl(await root.crl(times))],
    ]);
    const online: ValidationContext['online'] = {
      issuersOf: async () => [plain.certificate],
      revocationOf: async (one) => ({
        ocspResponses: [],
        crls: [...lists].flatMap(([about, crl]) => (about === one ? [crl] : [])),
      }),
    };
    const context = { certificates: [], revocation: 'require' } as const;
    const unknown = parseOcsp(await plain.ocsp({ certificate, status: 'unknown', ...times }));
    const asked: string[] = [];
    const responding: ValidationContext['online'] = {
      ...online,
      revocationOf: async (one, issuer, isList) => {
        asked.push(`${one.subject.display.slice(3, 9)} ${isList}`);
        const hasResponder = one === certificate && !isList;
        return hasResponder ? { ocspResponses: [unknown], crls: [] } : online.revocationOf(one, issuer);
      },
    };
    expect(outcome(await validate(certificate, { ...context, online: responding }))).to.deep.equal(PASSED);
    expect(asked, 'a list after a response that does not count').to.deep.equal([
      'Test S false',
      'Test S true',
      'Plain, false',
    ]);
    expect(outcome(await validate(certificate, context))[0]).to.equal('INDETERMINATE');
    expect(outcome(await validate(certificate, { ...context, online }))).to.deep.equal(PASSED);
  });

  const refused = async (certificate: Certificate, context: Partial<ValidationContext>, message: string) => {
    const verdict = await validate(certificate, context);
    expect(outcome(verdict), message).to.deep.equal(['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE']);
    expect(verdict.faults.map((fault) => fault.message).join('\n')).to.contain(message);
  };

  it('is not one by somebody who is no authority', async () => {
    const { certificate: _, ...rest } = await signer();
    const pretender = new TestAuthority({ ...rest, certificate: _ });
    const { certificate } = await signer({}, pretender);
    await refused(certificate, { certificates: [middle.certificate, _] }, 'it is not the certificate of an authority');
    const onlyExtensions = [extension.authority(), extension.keyUsage('digitalSignature'), EXEMPT];
    const keyless = await root.authority('Keyless', { onlyExtensions });
    await refused(
      (await signer({}, keyless)).certificate,
      { certificates: [keyless.certificate] },
      'does not allow signing certificates',
    );
  });

  it('is not further down than an authority allows', async () => {
    const last = await root.authority('Last', { pathLength: 0, extensions: [EXEMPT] });
    const further = await last.authority('Further', { extensions: [EXEMPT] });
    const certificates = [last.certificate, further.certificate];
    expect(outcome(await validate((await signer({}, last)).certificate, { certificates }))).to.deep.equal(PASSED);
    await refused((await signer({}, further)).certificate, { certificates }, 'the path is longer');
  });

  it('has nothing critical that is not understood', async () => {
    const strange = encodeExtension('1.2.3.4', encodeInteger(1), true);
    await refused((await signer({ extensions: [strange] })).certificate, {}, '1.2.3.4 is unknown');
    const twice = [extension.noRevocationAvailable()];
    await refused((await signer({ extensions: twice })).certificate, {}, 'occurs twice');
    const damaged = encodeExtension('2.5.29.15', encodeInteger(1));
    await refused((await signer({ onlyExtensions: [EXEMPT, damaged] })).certificate, {}, 'keyUsage is damaged');
  });

  it('bears only names that its authorities may certify', async () => {
    const tree = (name: Uint8Array) => encodeSequence(name);
    const directory = (...parts: [string, string][]) => explicit(4, encodeName(parts));
    const constraints = encodeExtension(
      '2.5.29.30',
      encodeSequence(
        explicit(0, tree(directory(['C', 'XX'], ['O', 'Quire Tests'])), tree(implicit(1, ascii('example.org')))),
        explicit(1, tree(implicit(1, ascii('boss@example.org')))),
      ),
      true,
    );
    const narrow = await root.authority('Narrow', { extensions: [EXEMPT, constraints] });
    const certificates = [narrow.certificate];
    const mail = (address: string) => encodeExtension('2.5.29.17', encodeSequence(implicit(1, ascii(address))));
    const check = async (options: TestCertificateOptions) =>
      outcome(await validate((await signer(options, narrow)).certificate, { certificates }));
    expect(await check({})).to.deep.equal(PASSED);
    expect(await check({ extensions: [mail('me@example.org')] })).to.deep.equal(PASSED);
    for (const address of ['me@elsewhere.org', 'me@sub.example.org', 'boss@example.org', 'BOSS@EXAMPLE.ORG']) {
      expect(await check({ extensions: [mail(address)] }), address).to.deep.equal([
        'INDETERMINATE',
        'CHAIN_CONSTRAINTS_FAILURE',
      ]);
    }
    const TEST_NAME: [string, string][] = [
      ['C', 'XX'],
      ['O', 'Quire Tests'],
    ];
    const [outside, inside] = ['boss@bank.org', 'me@example.org'].map((address) => ({
      name: [...TEST_NAME, ['E', address]] as [string, string][],
      extensions: [mail('me@example.org')],
    }));
    expect(await check(inside!)).to.deep.equal(PASSED);
    expect(await check(outside!), 'in the subject too').to.not.deep.equal(PASSED);
    expect(
      await check({
        name: [
          ['C', 'YY'],
          ['O', 'Quire Tests'],
          ['CN', 'Signer'],
        ],
      }),
    ).to.deep.equal(['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE']);
    expect(
      await check({
        name: [
          ['C', 'XX'],
          ['O', '  QUIRE   tests'],
          ['CN', 'Signer'],
        ],
      }),
    ).to.deep.equal(PASSED);
    // An address in the subject counts if no alternative name has one.
    const inSubject: [string, string][] = [
      ['C', 'XX'],
      ['O', 'Quire Tests'],
      ['E', 'me@elsewhere.org'],
    ];
    expect(await check({ name: inSubject })).to.deep.equal(['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE']);
  });

  it('has a policy where an authority demands one', async () => {
    const demand = encodeExtension('2.5.29.36', encodeSequence(implicit(0, Uint8Array.of(0))), true);
    const policy = (oid: string) => encodeExtension('2.5.29.32', encodeSequence(encodeSequence(encodeOid(oid))));
    const strict = await root.authority('Strict', { extensions: [EXEMPT, demand, policy('1.2.3.1')] });
    const certificates = [strict.certificate];
    const check = async (...extensions: Uint8Array[]) =>
      outcome(await validate((await signer({ extensions }, strict)).certificate, { certificates }));
    expect(await check(policy('1.2.3.1'))).to.deep.equal(PASSED);
    expect(await check(policy('1.2.3.2'))).to.deep.equal(['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE']);
    expect(await check()).to.deep.equal(['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE']);
    expect(await check(policy('2.5.29.32.0'))).to.deep.equal(PASSED);
  });

  it('is one for what it was used for', async () => {
    const usages = (...more: Uint8Array[]) => signer({ onlyExtensions: [EXEMPT, ...more] });
    const { certificate: server } = await usages(extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.1']));
    await refused(server, {}, 'does not include documents');
    await refused((await usages(extension.keyUsage('keyAgreement'))).certificate, {}, 'does not allow signatures');
    const stamp = { purpose: 'timestamp' } as const;
    const { certificate: stamper } = await usages(extension.extendedKeyUsage([Purpose.timeStamping], true));
    expect(outcome(await validate(stamper, stamp))).to.deep.equal(PASSED);
    await refused(
      (await usages(extension.extendedKeyUsage([Purpose.timeStamping]))).certificate,
      stamp,
      'not critical',
    );
    const both = [Purpose.timeStamping, Purpose.emailProtection];
    await refused(
      (await usages(extension.extendedKeyUsage(both, true))).certificate,
      stamp,
      'not limited to time stamping',
    );
    await refused((await usages()).certificate, stamp, 'not limited to time stamping');
  });

  it('is validated by the policy on revocation, which says what it lets pass', async () => {
    const plain = await root.authority('Plain');
    const { certificate } = await plain.signer();
    const certificates = [plain.certificate];
    const check = (context: Partial<ValidationContext>) => validate(certificate, { certificates, ...context });
    expect(outcome(await check({ revocation: 'require' }))).to.deep.equal(['INDETERMINATE', 'TRY_LATER']);
    expect(outcome(await check({ revocation: undefined }))).to.deep.equal(['INDETERMINATE', 'TRY_LATER']);
    const soft = await check({ revocation: 'if-available' });
    expect(outcome(soft)).to.deep.equal(PASSED);
    expect(soft.tolerated).to.have.length(2);
    expect(soft.tolerated[0]).to.match(/^CN=Test Signer.*: its revocation status is unknown$/);
    const none = await check({ revocation: 'none' });
    expect(outcome(none)).to.deep.equal(PASSED);
    expect(none.chain[0]?.revocation?.status).to.equal('unchecked');
    const revoked = [{ serialNumber: certificate.serialNumber, revokedAt: day('2025-06-01') }];
    const crls = [parseCrl(await plain.crl({ thisUpdate: day('2025-06-10'), revoked }))];
    const evidence = { ocspResponses: [], crls };
    expect(outcome(await check({ revocation: 'if-available', evidence }))).to.deep.equal([
      'INDETERMINATE',
      'REVOKED_NO_POE',
    ]);
  });

  it('is not issued by an anchor that is no authority, or that may not issue it', async () => {
    const strange = encodeExtension('1.2.3.4', encodeInteger(1), true);
    const ca = [extension.authority(), extension.keyUsage('keyCertSign')];
    const anchors: Record<string, TestCertificateOptions> = {
      'it is not the certificate of an authority': {
        onlyExtensions: [extension.keyUsage('digitalSignature', 'keyCertSign')],
      },
      'does not allow signing certificates': { onlyExtensions: [extension.authority(), extension.keyUsage('cRLSign')] },
      'its critical extension 1.2.3.4 is unknown': { onlyExtensions: [...ca, strange] },
      'does not include documents': {
        onlyExtensions: [...ca, extension.extendedKeyUsage(['1.3.6.1.5.5.7.3.1'])],
      },
    };
    for (const [message, options] of Object.entries(anchors)) {
      const anchor = await TestAuthority.root('Anchor', options);
      const { certificate } = await signer({}, anchor);
      await refused(certificate, { anchors: [anchor.certificate] }, message);
    }
    const short = await TestAuthority.root('Short', { onlyExtensions: [extension.authority(0), ca[1]!] });
    const below = await short.authority('Below');
    const context = { anchors: [short.certificate], certificates: [below.certificate] };
    expect(outcome(await validate((await signer({}, short)).certificate, context))).to.deep.equal(PASSED);
    await refused((await signer({}, below)).certificate, context, 'the path is longer');
  });

  it('of a signer is trusted for itself alone, not for another one of the same name and key', async () => {
    const key = testKey();
    const trusted = await root.signer('Ada', { key, notAfter: day('2025-03-01') });
    const own = await TestAuthority.root('Ada', { key, onlyExtensions: [extension.keyUsage('digitalSignature')] });
    const context = { anchors: [trusted.certificate], certificates: [] };
    expect(outcome(await validate(trusted.certificate, { ...context, at: day('2025-02-01') }))).to.deep.equal(PASSED);
    const longer = await root.signer('Ada', { key, notAfter: day('2026-03-01') });
    for (const { certificate } of [own, longer]) {
      const [indication] = outcome(await validate(certificate, context));
      expect(indication, certificate.issuer.display).to.equal('INDETERMINATE');
    }
  });

  it('has no exemption from revocation that authorities may not have, and none that a list contradicts', async () => {
    const exempt = await root.authority('Exempt', { extensions: [EXEMPT] });
    const { certificate } = await signer({}, exempt);
    const context = { certificates: [exempt.certificate], revocation: 'require' } as const;
    const crls = [parseCrl(await root.crl({ thisUpdate: day('2025-06-14') }))];
    expect(outcome(await validate(certificate, context))).to.deep.equal(['INDETERMINATE', 'TRY_LATER']);
    expect(outcome(await validate(certificate, { ...context, evidence: { ocspResponses: [], crls } }))).to.deep.equal(
      PASSED,
    );
    const revoked = [{ serialNumber: certificate.serialNumber, revokedAt: day('2025-06-01') }];
    crls.push(parseCrl(await exempt.crl({ thisUpdate: day('2025-06-14'), revoked })));
    expect(outcome(await validate(certificate, { ...context, evidence: { ocspResponses: [], crls } }))).to.deep.equal([
      'INDETERMINATE',
      'REVOKED_NO_POE',
    ]);
    // The extension ocspNoCheck exempts only responders.
    const unchecked = await root.signer('Unchecked', { extensions: [extension.ocspNoCheck()] });
    expect(outcome(await validate(unchecked.certificate, { revocation: 'require' }))).to.deep.equal([
      'INDETERMINATE',
      'TRY_LATER',
    ]);
  });

  it('states the usage of documents where it states any, and so do its authorities', async () => {
    const MICROSOFT = '1.3.6.1.4.1.311.10.3.12';
    const allowed = [Purpose.any, Purpose.documentSigning, Purpose.emailProtection, MICROSOFT, '1.2.840.113583.1.1.5'];
    const [server, client, smartCard, ipsec] = [
      '1.3.6.1.5.5.7.3.1',
      '1.3.6.1.5.5.7.3.2',
      '1.3.6.1.4.1.311.20.2.2',
      '1.3.6.1.5.5.7.3.17',
    ];
    const usage = (...oids: string[]) => ({ extensions: [extension.extendedKeyUsage(oids, true)] });
    for (const oid of allowed) {
      expect(outcome(await validate((await signer(usage(oid))).certificate)), oid).to.deep.equal(PASSED);
      expect(outcome(await validate((await signer(usage(client, oid))).certificate)), oid).to.deep.equal(PASSED);
    }
    for (const oids of [[server, client], [client], [smartCard], [ipsec], ['1.2.3.4'], ['1.3.6.1.5.5.7.3.3']]) {
      await refused((await signer(usage(...oids))).certificate, {}, 'does not include documents');
    }
    const web = await root.authority('Web', usage(server, client));
    const stamper = await web.timestamper();
    const certificates = [web.certificate];
    await refused((await signer({}, web)).certificate, { certificates }, 'does not include documents');
    await refused(stamper.certificate, { certificates, purpose: 'timestamp' }, 'does not include time stamps');
  });

  it('has a policy where an authority demands one of those further down (RFC 5280 §6.1.5 a)', async () => {
    const demand = encodeExtension('2.5.29.36', encodeSequence(implicit(0, Uint8Array.of(1))), true);
    const strict = await root.authority('Strict', { extensions: [demand] });
    const below = await strict.authority('Below');
    const context = { certificates: [strict.certificate, below.certificate] };
    await refused((await signer({}, below)).certificate, context, 'none of the policies');
    const anchor = await TestAuthority.root('Strict Root', { extensions: [demand] });
    const first = await anchor.authority('First');
    const anchored = { anchors: [anchor.certificate], certificates: [first.certificate] };
    await refused((await signer({}, first)).certificate, anchored, 'none of the policies');
  });

  it('has no statement on qualified certificates that is critical and not known', async () => {
    const statements = (oid: string, critical: boolean) =>
      encodeExtension('1.3.6.1.5.5.7.1.3', encodeSequence(encodeSequence(encodeOid(oid))), critical);
    const check = async (...given: Parameters<typeof statements>) =>
      validate((await signer({ extensions: [statements(...given)] })).certificate);
    expect(outcome(await check('0.4.0.1862.1.1', true))).to.deep.equal(PASSED);
    expect(outcome(await check('1.2.3.4', false))).to.deep.equal(PASSED);
    await refused((await signer({ extensions: [statements('1.2.3.4', true)] })).certificate, {}, '1.2.3.4 is unknown');
  });

  it('goes over the authorities that the signer attests, where it attests any', async () => {
    const { certificate } = await signer();
    const reference = async ({ bytes }: Certificate) => ({
      digest: 'SHA-256' as const,
      hash: (await cryptography.digest('SHA-256', [bytes]))!,
    });
    const [own, above, other] = await Promise.all([certificate, middle.certificate, root.certificate].map(reference));
    expect(outcome(await validate(certificate, { attested: [own!] }))).to.deep.equal(PASSED);
    expect(outcome(await validate(certificate, { attested: [own!, above!] }))).to.deep.equal(PASSED);
    await refused(certificate, { attested: [own!, other!] }, 'the signer names other authorities');
  });

  it('of a time stamp began before the time that it states', async () => {
    const { certificate } = await root.timestamper('Time', { notBefore: day('2025-06-01') });
    const stamp = { purpose: 'timestamp' } as const;
    expect(outcome(await validate(certificate, { ...stamp, usedAt: day('2025-06-02') }))).to.deep.equal(PASSED);
    expect(outcome(await validate(certificate, { ...stamp, usedAt: day('2025-05-02') }))).to.deep.equal([
      'FAILED',
      'NOT_YET_VALID',
    ]);
  });

  it('bears no name of a kind that is excluded and cannot be compared', async () => {
    const registered = implicit(8, Uint8Array.of(0x2a, 3));
    const uri = (text: string) => implicit(6, ascii(text));
    const email = (text: string) => implicit(1, ascii(text));
    const excluding = (tree: Uint8Array) =>
      encodeExtension('2.5.29.30', encodeSequence(explicit(1, encodeSequence(tree))), true);
    const names = (name: Uint8Array) => encodeExtension('2.5.29.17', encodeSequence(name));
    for (const [tree, name, isFine] of [
      [registered, implicit(8, Uint8Array.of(0x2a, 4)), false],
      [uri('.example.org'), uri('https://192.0.2.1/'), false],
      [uri('.example.org'), uri('urn:example:a'), false],
      [uri('.example.org'), uri('https://a.example.org/'), false],
      [uri('.example.org'), uri('https://example.com/'), true],
      [uri('example.org'), uri('https://example.org./'), false],
      [uri(''), uri('https://example.org/'), false],
      [email(''), email('ada@example.org'), false],
      [email('example.org'), email('ada@example.org.'), false],
      [email('example.org'), email('ada@example.com'), true],
    ] as const) {
      const narrow = await root.authority('Narrow', { extensions: [excluding(tree)] });
      const { certificate } = await signer({ extensions: [names(name)] }, narrow);
      const [indication] = outcome(await validate(certificate, { certificates: [narrow.certificate] }));
      expect(indication === 'PASSED', String(name)).to.equal(isFine);
    }
  });

  it('is not relied on with algorithms that were too weak by then', async () => {
    const { certificate } = await signer({ key: 'rsa-1024' });
    expect(outcome(await validate(certificate))).to.deep.equal(['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE']);
    const dates = { notBefore: day('2015-01-01'), notAfter: day('2018-01-01') };
    const old = await TestAuthority.root('Old Root', dates);
    const early = await signer({ key: 'rsa-1024', ...dates }, old);
    const context = { anchors: [old.certificate], at: day('2016-01-01') };
    expect(outcome(await validate(early.certificate, context))).to.deep.equal(PASSED);
  });

  it('finds its way through cross-certificates and out of loops', async () => {
    const [keyA, keyB] = [testKey(), testKey()];
    const other = await TestAuthority.root('Other Root');
    const name = (common: string): [string, string][] => [['CN', common]];
    const cross = (issuer: TestAuthority, key: typeof keyA, common: string) =>
      issuer.authority(common, { key, name: name(common), extensions: [EXEMPT] });
    const a = await cross(other, keyA, 'A');
    const b = await cross(a, keyB, 'B');
    const aByB = await cross(b, keyA, 'A');
    const bByRoot = await cross(root, keyB, 'B');
    const { certificate } = await signer({}, a);
    const looped = [a, b, aByB].map((each) => each.certificate);
    expect(outcome(await validate(certificate, { certificates: looped }))).to.deep.equal([
      'INDETERMINATE',
      'NO_CERTIFICATE_CHAIN_FOUND',
    ]);
    const verdict = await validate(certificate, { certificates: [...looped, bByRoot.certificate] });
    expect(outcome(verdict)).to.deep.equal(PASSED);
    expect(verdict.chain).to.have.length(4);
  });

  it('ends a search that a crowd of authorities of one name and key draws out', async () => {
    const keys = Array.from({ length: 6 }, () => testKey());
    const name: [string, string][] = [['CN', 'Crowd']];
    const first = await TestAuthority.root('Crowd', { key: keys[0]!, name });
    const crowd = [first];
    for (const key of keys.slice(1))
      for (const by of crowd.slice(0, 6)) crowd.push(await by.authority('Crowd', { key, name }));
    const { certificate } = await signer({}, crowd.at(-1)!);
    let checks = 0;
    const counting: Cryptography = {
      ...cryptography,
      verify: (...signature) => {
        checks++;
        return cryptography.verify(...signature);
      },
    };
    const context = { cryptography: counting, certificates: crowd.map((each) => each.certificate) };
    const verdict = await validate(certificate, context);
    expect(outcome(verdict)).to.deep.equal(['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND']);
    expect(checks, 'signatures checked').to.be.within(100, 200);
  });
});
