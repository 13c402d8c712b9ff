/** The kinds of values of settings, with errors in plain words: `must be a whole number from 0 to 65535`. */
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

export function whole({ minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = {}) {
  const upTo = maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  const error = `must be a whole number ${upTo}`;
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });
}

/** A number above 0, decimals allowed, such as seconds or megabytes. */
export const positive = () => {
  const error = 'must be a number above 0';
  return z.coerce.number({ error }).positive({ error });
};

export const yesOrNo = () => z.stringbool({ error: 'must be true or false' });

export const choiceOf = <const Word extends string>(...words: readonly Word[]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** A list of texts, separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));

/** A file that exists. */
export const existingFile = () => existing('file', (path) => statSync(path).isFile());

/** True for a folder that exists. */
export const isFolder = (path: string): boolean => isThere(path, () => statSync(path).isDirectory());

const existing = (kind: string, check: (path: string) => boolean) =>
  z
    .string()
    .min(1)
    .refine((path) => isThere(path, check), { error: ({ input }) => `no such ${kind}: ${String(input)}` });

function isThere(path: string, check: (path: string) => boolean): boolean {
  try {
    return check(path);
  } catch {
    return false;
  }
}

/** Returns true for a network such as `10.0.0.0/8`: an address, a slash and the number of significant bits. */
export function isNetwork(text: string): boolean {
  const [address, bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && more.length === 0 && /^\d{1,3}$/.test(bits ?? String(most)) && Number(bits ?? 0) <= most;
}
