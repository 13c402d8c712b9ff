import type { FieldKind } from '../seams.js';

/** The table of native field kinds, asked in this order. */
export const fieldKinds: readonly FieldKind[] = [];
