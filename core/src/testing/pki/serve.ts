import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { digestOf, readAlgorithm } from '../../signatures/cms/algorithms/index.js';
import { Fields, integer, objectIdentifier, octetString, scan, Tag } from '../../signatures/cms/asn1/index.js';
import { AccessMethod, extension } from '../../signatures/cms/x509/index.js';
import { TestAuthority } from './authority.js';
import type { TestIdentity } from './keys.js';
import { encodeTimestampResponse, encodeTimestampToken } from './timestamp.js';

/** A root, an authority below it and the certificates that it issues, with its services on a local port. */
export interface ServedPki {
  readonly url: string;
  readonly timestampUrl: string;
  readonly root: TestAuthority;
  readonly authority: TestAuthority;
  /** Its certificate names the services below. */
  readonly signer: TestIdentity;
  readonly timestamper: TestIdentity;
  /** Serial numbers that OCSP and the list call revoked. */
  readonly revoked: Map<bigint, Date>;
  /** Paths of the requests so far, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

const HOUR = 60 * 60 * 1000;

/**
 * Serves a time-stamping authority (/tsa), OCSP (/ocsp), CRLs (/authority.crl, /root.crl) and the authority's
 * certificate (/authority.cer). `now` is the time of the answers.
 */
export async function serveTestPki(now: () => Date = () => new Date()): Promise<ServedPki> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const notBefore = new Date(now().getTime() - 24 * HOUR);
  const notAfter = new Date(now().getTime() + 24 * 365 * HOUR);
  const dates = { notBefore, notAfter };
  const places = (list: string) => [
    extension.crlDistributionPoint(`${url}/${list}.crl`),
    extension.authorityInfoAccess([AccessMethod.ocsp, `${url}/ocsp`], [AccessMethod.issuers, `${url}/authority.cer`]),
  ];
  const root = await TestAuthority.root('Served Root', dates);
  const listed = [extension.crlDistributionPoint(`${url}/root.crl`)];
  const authority = await root.authority('Served Authority', { ...dates, extensions: listed });
  const signer = await authority.signer('Served Signer', { ...dates, extensions: places('authority') });
  const timestamper = await authority.timestamper('Served Time', { ...dates, extensions: places('authority') });
  const responder = await authority.responder('Served Responder', dates);
  const [revoked, asked] = [new Map<bigint, Date>(), [] as string[]];

  const list = (issuer: TestAuthority) =>
    issuer.crl({
      thisUpdate: now(),
      nextUpdate: new Date(now().getTime() + HOUR),
      revoked: [...revoked].map(([serialNumber, revokedAt]) => ({ serialNumber, revokedAt })),
    });
  const answers: Readonly<Record<string, (body: Uint8Array) => Promise<Uint8Array>>> = {
    '/tsa': async (body) => {
      const { hash, digest, nonce } = readTimestampRequest(body);
      return encodeTimestampResponse(await encodeTimestampToken(timestamper, { hash, digest, nonce, time: now() }));
    },
    '/ocsp': async (body) => {
      const { serialNumber, nonce } = readOcspRequest(body);
      const revokedAt = revoked.get(serialNumber);
      const [thisUpdate, nextUpdate] = [now(), new Date(now().getTime() + HOUR)];
      const status = revokedAt ? { revokedAt } : 'good';
      return authority.ocsp({ certificate: { serialNumber }, status, thisUpdate, nextUpdate, nonce }, responder);
    },
    '/authority.crl': () => list(authority),
    '/root.crl': () => list(root),
    '/authority.cer': async () => authority.certificate.bytes,
  };
  server.on('request', (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    bodyOf(request)
      .then((body) => answers[path]?.(body))
      .then((answer) => response.writeHead(answer ? 200 : 404).end(answer))
      .catch(() => response.writeHead(500).end());
  });
  return {
    url,
    timestampUrl: `${url}/tsa`,
    root,
    authority,
    signer,
    timestamper,
    revoked,
    asked,
    close: () => closed(server),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

function readTimestampRequest(body: Uint8Array) {
  const fields = new Fields(scan(body), 'TimeStampReq');
  fields.required(Tag.INTEGER);
  const imprint = new Fields(fields.required(Tag.SEQUENCE), 'MessageImprint');
  const digest = digestOf(readAlgorithm(imprint.next()));
  const hash = octetString(imprint.next());
  fields.optional(Tag.OBJECT_IDENTIFIER);
  const nonce = fields.optional(Tag.INTEGER);
  return { digest, hash, nonce: nonce && integer(nonce) };
}

function readOcspRequest(body: Uint8Array) {
  const fields = new Fields(new Fields(scan(body), 'OCSPRequest').next(), 'TBSRequest');
  const request = new Fields(new Fields(fields.required(Tag.SEQUENCE), 'requestList').next(), 'Request');
  const id = new Fields(request.next(), 'CertID');
  for (let i = 0; i < 3; i++) id.next();
  const serialNumber = integer(id.next());
  const extensions = fields.explicit(2);
  const nonce = extensions && new Fields(new Fields(extensions, 'Extensions').next(), 'Extension');
  if (nonce) objectIdentifier(nonce.next());
  return { serialNumber, nonce: nonce && octetString(nonce.next()) };
}
