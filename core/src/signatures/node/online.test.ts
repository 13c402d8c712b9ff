import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { type ServedPki, serveTestPki } from '../../testing/pki/index.js';
import { type ValidationContext, validateCertificate, validationDataFor } from '../cms/index.js';
import { nodeCryptography as cryptography, fetchTimestamp, NetworkEvidence } from './index.js';

const local = { allows: () => true };
const LOCAL = { hosts: ['127.0.0.1'] };
const PARTS = [new TextEncoder().encode('what is '), new TextEncoder().encode('stamped')];

const refusalOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'nothing thrown',
    (error: unknown) => (isQuireError(error) ? `${error.code}: ${error.message}` : String(error)),
  );

describe('a time-stamping authority', () => {
  let pki: ServedPki;
  const servers: Server[] = [];
  before(async () => {
    pki = await serveTestPki();
  });
  after(() => pki.close());
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections();
  });

  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    server.unref();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  };

  it('stamps what it is sent', async () => {
    const { token } = await fetchTimestamp(PARTS, { url: pki.timestampUrl, digest: 'SHA-512', ...local });
    expect(token.imprint.digest).to.equal('SHA-512');
    expect(Math.abs(token.time.getTime() - Date.now())).to.be.below(60_000);
  });

  it('is not believed with an answer that is late, too long, another or none', async () => {
    const never = await serve(() => {});
    const endless = await serve((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const broken = await serve((_, response) => response.end('<html>'));
    const refusing = await serve((_, response) => response.writeHead(401).end());
    const moving = await serve((_, response) => response.writeHead(302, { location: pki.timestampUrl }).end());
    const ask = (url: string) => refusalOf(fetchTimestamp(PARTS, { url, milliseconds: 400, ...local }));
    expect(await ask(never)).to.match(/^UNAVAILABLE: .*does not answer/);
    expect(await ask(endless)).to.match(/^UNAVAILABLE: .*longer than/);
    expect(await ask(broken)).to.match(/^UNAVAILABLE: .*no time stamp/);
    expect(await ask(refusing)).to.match(/^UNAVAILABLE: .*responds with 401/);
    expect(await ask(moving)).to.match(/^UNAVAILABLE: .*responds with 302/);
    expect(await ask('ftp://127.0.0.1/tsa')).to.match(/^UNAVAILABLE: .*only http/);
    expect(await ask('no url')).to.equal('UNAVAILABLE: not a URL');
  });

  it('inside the network is reached where that is allowed, and nowhere else', async () => {
    expect(await refusalOf(fetchTimestamp(PARTS, { url: pki.timestampUrl }))).to.contain('its address is not allowed');
    const named = pki.timestampUrl.replace('127.0.0.1', 'localhost');
    expect(await refusalOf(fetchTimestamp(PARTS, { url: named }))).to.contain('its address is not allowed');
    expect(await refusalOf(fetchTimestamp(PARTS, { url: 'http://[::1]:80/' }))).to.contain(
      'its address is not allowed',
    );
  });
});

describe('revocation data from the network', () => {
  let pki: ServedPki;
  before(async () => {
    pki = await serveTestPki();
  });
  after(() => pki.close());
  beforeEach(() => {
    pki.asked.length = 0;
    pki.revoked.clear();
  });

  const context = (online?: NetworkEvidence): ValidationContext => ({
    cryptography,
    anchors: [pki.root.certificate],
    certificates: [],
    evidence: { ocspResponses: [], crls: [] },
    purpose: 'document',
    at: new Date(),
    ...(online ? { online } : {}),
  });
  const validate = (online?: NetworkEvidence) => validateCertificate(pki.signer.certificate, context(online));

  it('completes a chain and brings revocation data on all its parts', async () => {
    const online = new NetworkEvidence(LOCAL);
    expect((await validate(online)).indication).to.equal('PASSED');
    expect(online.failures).to.deep.equal([]);
    expect(pki.asked).to.deep.equal(['/authority.cer', '/ocsp', '/root.crl']);
  });

  it('shows which certificate was revoked', async () => {
    pki.revoked.set(pki.signer.certificate.serialNumber, new Date(Date.now() - 1000));
    const { faults } = await validate(new NetworkEvidence(LOCAL));
    expect(faults.map(({ indication }) => indication)).to.deep.equal(['REVOKED_NO_POE']);
  });

  it('is not asked for offline, nor inside the network, nor more often than allowed', async () => {
    expect((await validate()).faults[0]?.indication).to.equal('NO_CERTIFICATE_CHAIN_FOUND');
    const guarded = new NetworkEvidence();
    expect((await validate(guarded)).faults[0]?.indication).to.equal('NO_CERTIFICATE_CHAIN_FOUND');
    expect(guarded.failures[0]).to.contain('its address is not allowed');
    expect(pki.asked).to.deep.equal([]);
    const bounded = new NetworkEvidence({ ...LOCAL, requests: 1 });
    expect((await validate(bounded)).faults.map(({ indication }) => indication)).to.deep.equal([
      'TRY_LATER',
      'TRY_LATER',
    ]);
    expect(pki.asked).to.deep.equal(['/authority.cer']);
    expect(bounded.failures[0]).to.contain('too much was requested');
  });

  it('is gathered to be kept with a signature, whoever is trusted, and serves offline later', async () => {
    const data = await validationDataFor(pki.signer.certificate, {
      ...context(new NetworkEvidence(LOCAL)),
      anchors: [],
      certificates: [pki.root.certificate],
    });
    expect(data.missing).to.deep.equal([]);
    expect([data.ocspResponses.length, data.crls.length]).to.deep.equal([1, 1]);
    expect(data.certificates.map(({ subject }) => subject.display.split(',')[0])).to.have.members([
      'CN=Served Signer',
      'CN=Served Authority',
      'CN=Served Root',
      'CN=Served Responder',
    ]);
    const { parseCrl, parseOcsp } = await import('../cms/index.js');
    const evidence = { ocspResponses: data.ocspResponses.map(parseOcsp), crls: data.crls.map(parseCrl) };
    const later = await validateCertificate(pki.signer.certificate, {
      ...context(),
      certificates: data.certificates,
      evidence,
    });
    expect(later.indication).to.equal('PASSED');
  });

  it('that cannot be fetched is named with the reason', async () => {
    const { missing } = await validationDataFor(pki.signer.certificate, {
      ...context(),
      anchors: [],
      certificates: [pki.authority.certificate],
    });
    expect(missing.join('\n')).to.contain('Served Signer').and.to.contain('its revocation status is unknown');
  });
});
