import type { Diagnostic } from '@quire/core';
import type { Noticed } from '../protocol.js';

/** Returns the visible effect of a diagnostic's subject. */
export function noticedAs(diagnostic: Diagnostic): Noticed {
  switch (diagnostic.code) {
    case 'drawing-unsupported':
    case 'image-unreadable':
    case 'image-external':
    case 'glyph-missing':
    case 'part-missing':
      return 'missing';
    case 'font-substituted':
      return diagnostic.fit === 'exact' ? 'hardly' : 'looks';
    case 'font-pack-missing':
    case 'face-synthesized':
      return 'looks';
    case 'field-not-updated':
      return 'fields';
    default:
      return 'hardly';
  }
}
