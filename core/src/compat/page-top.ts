import type { LayoutSettings } from '../resolve/types.js';

/**
 * Space before at the top of a page is dropped, but stays behind a hard break, unless `suppressSpBfAfterPgBrk`
 * says otherwise (word-layout rule 15).
 */
export function keepsSpaceAtTop(afterHardBreak: boolean, settings: LayoutSettings): boolean {
  return afterHardBreak && !settings.flags.has('suppressSpBfAfterPgBrk');
}

/**
 * A page break that ends a paragraph takes the paragraph mark with it: no empty line opens the next page, unless
 * `splitPgBreakAndParaMark` asks for what Word did before 2007 (ECMA-376-1 §17.15.3.52).
 */
export function endsOnBreak(end: 'wrap' | 'paragraph' | 'line' | 'page' | 'column', settings: LayoutSettings): boolean {
  return (end === 'page' || end === 'column') && !settings.flags.has('splitPgBreakAndParaMark');
}
