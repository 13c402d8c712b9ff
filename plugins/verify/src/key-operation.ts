import { type Handler, operation, type Reply, SIGNING, type Signing } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';

/** Hands out what the service's own signatures can be checked with. */
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
        certificate: armoured(certificate),
        chain: certificates.map(armoured),
      },
    };
  }
}

function armoured(der: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...der));
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** GET /v1/verify/key. */
export const keyOperation = operation({
  id: 'verify.key',
  summary: "The service's own certificate.",
  description:
    'What its signatures are made with, and the certificates above, in PEM. `development`: this installation made the ' +
    'identity for itself, and nobody has reason to trust it.',
  route: { method: 'GET', path: '/v1/verify/key' },
  access: 'open',
  input: 'none',
  parameters: {},
  produces: [],
  schemas: async () => ({ output: (await import('./report/key-schema.js')).keyReport }),
  handler: KeyHandler,
});
