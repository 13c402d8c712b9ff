import { membersOf } from '@quire/core/plugin';
import { type Signed, type SignOptions as SigningOptions, sign as signBytes, signParameters } from '@quire/plugin-sign';
import { z } from 'zod';
import { bytes, check, password, signal, wholeFrom } from './check.js';

/** The options of `quire sign` and `POST /v1/sign`, with a key file (`p12`) or an open key (`key`). */
export type SignOptions = SigningOptions;

/** A signed document, and where its signature is. */
export type SignedDocument = Signed;

const text = z.string().optional();
const changes = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'must be 1, 2 or 3' });
const size = z.number().positive('must be more than 0');
const lock = z.strictObject({
  action: z.enum(['All', 'Include', 'Exclude']),
  fields: z.array(z.string()).optional(),
  permissions: changes.optional(),
});
const place = z.strictObject({ page: wholeFrom(1), x: z.number(), y: z.number(), width: size, height: size });
const anchor = z.strictObject({ anchor: z.string().min(1), width: size.optional(), height: size.optional() });
const appearance = z.strictObject({
  text: z.array(z.string()).optional(),
  language: text,
  timeZone: text,
  frame: z.boolean().optional(),
});
const tsa = z.string().regex(/^https?:\/\/\S+$/, 'must be an address such as https://tsa.example/rfc3161');
const { level, digest, name, reason, location, field } = signParameters;

const schema = z
  .strictObject({
    p12: bytes.optional(),
    passphrase: text,
    key: z.looseObject({ certificate: z.unknown(), signer: z.unknown() }).optional(),
    ...membersOf({ level, digest, name, reason, location, field }, z),
    contact: text,
    certify: changes.optional(),
    lock: lock.optional(),
    visible: z
      .union([z.literal('auto'), place, anchor], {
        error: "must be 'auto', a place (page, x, y, width, height) or a text in the document (anchor)",
      })
      .optional(),
    tsa: tsa.optional(),
    hosts: z.array(z.string()).optional(),
    padding: z.enum(['pkcs1', 'pss']).optional(),
    image: bytes.optional(),
    appearance: appearance.optional(),
    audit: z.looseObject({ events: z.array(z.looseObject({}), 'must be a list of events') }).optional(),
    password: password.optional(),
    signal: signal.optional(),
  })
  .refine(({ p12, key }) => p12 !== undefined || key !== undefined, 'must have p12 (a key file) or key')
  .refine(({ p12, key }) => p12 === undefined || key === undefined, {
    path: ['key'],
    message: 'cannot be combined with p12',
  })
  .refine(({ level = 'B-B', tsa }) => level === 'B-B' || tsa !== undefined, {
    path: ['tsa'],
    message: 'is required for levels from B-T on',
  })
  .refine(({ level = 'B-B', tsa }) => level !== 'B-B' || tsa === undefined, {
    path: ['tsa'],
    message: 'requires level B-T or higher',
  });

/**
 * Signs a PDF or an Office document (DOCX, XLSX, PPTX): PAdES and XAdES from B-B to B-LTA.
 *
 * Throws `QuireError`: VALIDATION_ERROR naming options that are wrong or a passphrase that does not open the key,
 * INVALID_DOCUMENT, FORBIDDEN and CONFLICT if the document does not permit the signature.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { sign } from '@quire/quire';
 *
 * const p12 = await readFile('me.p12');
 * const { bytes } = await sign(await readFile('contract.pdf'), { p12, passphrase: 'secret', reason: 'Agreed' });
 * await writeFile('signed.pdf', bytes);
 * ```
 */
export async function sign(document: Uint8Array, options: SignOptions): Promise<SignedDocument> {
  check('sign', document, schema, options);
  return signBytes(document, options);
}
