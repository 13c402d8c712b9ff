import { z } from 'zod';

const text = z.string();

export const keyReport = z.object({
  subject: text,
  issuer: text,
  serialNumber: text.describe('Hexadecimal.'),
  notBefore: text,
  notAfter: text,
  development: z.boolean().describe('True if this installation made it for itself; do not trust it.'),
  certificate: text.describe('PEM.'),
  chain: z.array(text).describe('The certificates above it, the nearest first, in PEM.'),
});
