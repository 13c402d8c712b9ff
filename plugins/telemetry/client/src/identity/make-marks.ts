import type { Marks } from './marks.js';

/** Fills in what is missing: a random GUID (RFC 9562, version 4), and the time given, to the second as Word has it. */
export function makeMarks(present: Partial<Marks>, now: Date): Marks {
  return {
    guid: present.guid ?? randomGuid(),
    createdAt: present.createdAt ?? `${now.toISOString().slice(0, 19)}.000Z`,
  };
}

/** `crypto.randomUUID` is kept from pages without TLS; random bytes are not. */
function randomGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
