import type { Diagnostic } from '@quire/core';
import type { Noticed } from '../protocol.js';

/** Metric-compatible open faces by the families that they replace: lines, pages and most letters equal the original. */
const TWINS: Readonly<Record<string, string>> = {
  arial: 'Arimo',
  calibri: 'Carlito',
  cambria: 'Caladea',
  courier: 'Cousine',
  'courier new': 'Cousine',
  georgia: 'Gelasio',
  helvetica: 'Arimo',
  'segoe ui': 'Selawik',
  times: 'Tinos',
  'times new roman': 'Tinos',
};

/** How a reader would notice the subject of a diagnostic. */
export function noticedAs(diagnostic: Diagnostic): Noticed {
  switch (diagnostic.code) {
    case 'drawing-unsupported':
    case 'image-unreadable':
    case 'image-external':
    case 'glyph-missing':
    case 'part-missing':
      return 'missing';
    case 'font-substituted':
      return TWINS[diagnostic.family.toLowerCase()] === diagnostic.substitute ? 'hardly' : 'looks';
    case 'font-pack-missing':
    case 'face-synthesized':
      return 'looks';
    case 'field-not-updated':
      return 'fields';
    default:
      return 'hardly';
  }
}
