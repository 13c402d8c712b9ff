/**
 * The wings of the engine (`core/src`), each with the wings that it may import. A wing comes after all wings that it
 * imports; `docs/architecture.md` gives the purpose of each.
 */
export const WINGS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  ooxml: ['base'],
  resolved: ['base', 'ooxml'],
  compat: ['base', 'ooxml', 'resolved'],
  opentype: ['base', 'resolved'],
  fonts: ['base', 'compat', 'ooxml', 'opentype', 'resolved'],
  frame: ['base', 'resolved'],
  text: ['base', 'compat', 'resolved'],
  math: ['base', 'frame', 'ooxml', 'resolved', 'text'],
  chart: ['base', 'ooxml', 'resolved'],
  drawing: ['base', 'chart', 'compat', 'ooxml', 'resolved'],
  resolve: ['base', 'compat', 'drawing', 'math', 'ooxml', 'resolved'],
  layout: ['base', 'compat', 'drawing', 'frame', 'math', 'ooxml', 'resolve', 'resolved', 'text'],
  pdf: ['base', 'frame', 'opentype', 'resolved'],
  svg: ['base', 'frame', 'pdf', 'resolved', 'text'],
  convert: ['base', 'drawing', 'fonts', 'frame', 'layout', 'math', 'ooxml', 'pdf', 'resolve', 'resolved', 'text'],
  pool: ['base', 'convert', 'fonts'],
  node: ['base', 'convert', 'fonts', 'frame', 'opentype', 'pdf', 'pool', 'resolved'],
  signatures: ['base', 'node', 'ooxml'],
  plugin: ['base', 'convert'],
  'index.ts': ['base', 'convert', 'fonts', 'frame', 'pdf', 'resolve', 'resolved'],
  testing: [],
};

/** The wing of a file: `pdf` for `core/src/pdf/write/font/subset.ts`, and `index.ts` for the engine's entry point. */
export const wingOf = (file: string): string => /^core\/src\/([^/]+)/.exec(file)?.[1] ?? '';
