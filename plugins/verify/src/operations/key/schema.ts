import { z } from 'zod';

const text = z.string();

export const keyReport = z.object({
  subject: text,
  issuer: text,
  serialNumber: text.describe('Hexadecimal.'),
  notBefore: text,
  notAfter: text,
  development: z.boolean().describe('Made by this installation for itself, not to be trusted.'),
  certificate: text.describe('PEM.'),
  chain: z.array(text).describe('Those above it, the nearest first, in PEM.'),
});
