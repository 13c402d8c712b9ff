/**
 * Six digits, kept as a salted scrypt hash. The hash is against whoever reads the database: at 8 MB and some 20 ms a
 * guess a million of them take hours of one core, and a code lives ten minutes.
 */
import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const COST: ScryptOptions = { N: 2 ** 13, r: 8, p: 1 };
const HASH_BYTES = 32;

/** Both in hexadecimal. */
export interface CodeHash {
  readonly salt: string;
  readonly hash: string;
}

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashCode = (code: string): Promise<CodeHash> => hashWith(code, randomBytes(16).toString('hex'));

/** In the same time for every code and hash. */
export async function isCode(code: string, stored: CodeHash): Promise<boolean> {
  const { hash } = await hashWith(code, stored.salt);
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(stored.hash, 'hex'));
}

/** For comparing where there is nothing to compare with. No code has it: it is not the hash of anything. */
export const NO_CODE: CodeHash = { salt: '00'.repeat(16), hash: '00'.repeat(HASH_BYTES) };

const hashWith = (code: string, salt: string): Promise<CodeHash> =>
  new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, 'hex'), HASH_BYTES, COST, (error, derived) => {
      if (error) reject(error);
      else resolve({ salt, hash: derived.toString('hex') });
    });
  });
