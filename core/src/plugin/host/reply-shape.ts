import type { Reply } from '../index.js';

/** Returns the required member that a reply of each kind lacks, in words; undefined if it is complete. */
const KINDS: Readonly<Record<Reply['kind'], (reply: object) => string | undefined>> = {
  document: (reply) => ('bytes' in reply && reply.bytes instanceof Uint8Array ? undefined : 'bytes, a Uint8Array'),
  json: (reply) => ('body' in reply && typeof reply.body === 'object' && reply.body ? undefined : 'body, an object'),
  stream: (reply) => ('chunks' in reply && reply.chunks ? undefined : 'chunks'),
  empty: () => undefined,
};

/** Checks a reply. Throws an `Error` that names the missing member, for plugins without types. */
export function mustBeReply(answer: unknown): void {
  const kind = typeof answer === 'object' && answer && 'kind' in answer ? String(answer.kind) : undefined;
  const lacks = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
  if (!lacks) {
    const kinds = Object.keys(KINDS).join(', ');
    throw new Error(`it returned ${describedShape(answer)}, which is not a reply: a reply has a kind, one of ${kinds}`);
  }
  const missing = lacks(answer as object);
  if (missing !== undefined) throw new Error(`it returned a reply of the kind ${kind} without ${missing}`);
}

/** Describes a value without its content, which may be a document's: `an object with size, most`. */
export function describedShape(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value !== 'object') return `a ${typeof value}`;
  return `an object with ${Object.keys(value).slice(0, 5).join(', ') || 'no members'}`;
}
