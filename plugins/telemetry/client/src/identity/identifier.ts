import type { Marks } from './marks.js';

/**
 * SHA-256 in hexadecimal of the marks, which every edit keeps, where the file has both; of its bytes where it has not.
 * Rejects where the browser keeps its cryptography from the page, as it does without TLS.
 */
export function identifierOf(bytes: Uint8Array, present: Partial<Marks>): Promise<string> {
  const { guid, createdAt } = present;
  const isMarked = guid !== undefined && createdAt !== undefined;
  return sha256(isMarked ? new TextEncoder().encode(`${guid}|${createdAt}`) : bytes);
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as BufferSource);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
