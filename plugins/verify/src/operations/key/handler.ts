import { toBase64 } from '@quire/core/bytes';
import { type Handler, type Reply, SIGNING, type Signing } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';

/** Returns the certificate that checks the service's own signatures, and those of its issuers. */
@injectable()
export class KeyHandler implements Handler<unknown> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  async handle(): Promise<Reply> {
    const { certificate, certificates, origin } = await this.signing.identity();
    const { commonName, parseCertificate, serialNumberText } = await import('@quire/core/cms');
    const own = parseCertificate(certificate);
    return {
      kind: 'json',
      body: {
        subject: commonName(own.subject),
        issuer: commonName(own.issuer),
        serialNumber: serialNumberText(own),
        notBefore: own.notBefore.toISOString(),
        notAfter: own.notAfter.toISOString(),
        development: origin === 'development',
        certificate: armored(certificate),
        chain: certificates.map(armored),
      },
    };
  }
}

/** Encodes a certificate as PEM (RFC 7468), in lines of 64 characters. */
const armored = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${toBase64(der).replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
