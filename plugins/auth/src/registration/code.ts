/**
 * Six digits, kept as a salted scrypt hash. The hash protects against readers of the database: at 4 MB and some
 * 10 ms a guess, a million guesses take hours of one core, and a code lives ten minutes.
 */
import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { token } from '@quire/core/plugin';

const COST: ScryptOptions = { N: 2 ** 12, r: 8, p: 1 };
const HASH_BYTES = 32;

/** A salt and the hash made with it, both in hexadecimal. */
export interface CodeHash {
  readonly salt: string;
  readonly hash: string;
}

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A hash that no code has. A guess is compared with it if no hash is stored, so that the answer takes as long. */
export const NO_CODE: CodeHash = { salt: '00'.repeat(16), hash: '00'.repeat(HASH_BYTES) };

export class CodeHasher {
  /** @param cost lower in simulations, which hash more codes than anyone would wait for */
  constructor(private readonly cost: ScryptOptions = COST) {}

  hash(code: string): Promise<CodeHash> {
    return this.#hashWith(code, randomBytes(16).toString('hex'));
  }

  /** True if a code has this hash; takes the same time for every code and hash. */
  async matches(code: string, stored: CodeHash): Promise<boolean> {
    const { hash } = await this.#hashWith(code, stored.salt);
    return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(stored.hash, 'hex'));
  }

  #hashWith(code: string, salt: string): Promise<CodeHash> {
    return new Promise((resolve, reject) => {
      scrypt(code, Buffer.from(salt, 'hex'), HASH_BYTES, this.cost, (error, derived) => {
        if (error) reject(error);
        else resolve({ salt, hash: derived.toString('hex') });
      });
    });
  }
}

export const CODE_HASHER = token<CodeHasher>('auth.CodeHasher');
