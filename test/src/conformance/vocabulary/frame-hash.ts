/** A hash of everything in a document's frames, without its diagnostics. */
import { createHash } from 'node:crypto';
import type { FrameDocument } from '@quire/core';

export function frameHash({ diagnostics: _, ...frames }: FrameDocument): string {
  const hash = createHash('sha1');
  const add = (value: unknown): void => {
    if (value === null || typeof value !== 'object') {
      if (typeof value !== 'function') hash.update(`${typeof value} ${String(value)};`);
    } else if (ArrayBuffer.isView(value)) {
      hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    } else if (value instanceof Map) {
      for (const [key, member] of value) {
        add(key);
        add(member);
      }
    } else if ('face' in value && 'metrics' in value) {
      const { face, metrics: _metrics, ...font } = value;
      add(font);
      add((face as { readonly id: string }).id);
    } else {
      for (const [key, member] of Object.entries(value)) {
        hash.update(`${key}:`);
        add(member);
      }
      hash.update('.');
    }
  };
  add(frames);
  return hash.digest('hex');
}
