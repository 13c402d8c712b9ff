import type { LayoutSettings } from '../resolved/index.js';

/**
 * True if a justified line with this end is stretched to the margin. The last line never is. A line that ends with
 * Shift+Enter is, unless `doNotExpandShiftReturn` is on (word-layout rule 8).
 */
export function stretchesLine(
  end: 'wrap' | 'paragraph' | 'line' | 'page' | 'column',
  settings: LayoutSettings,
): boolean {
  if (end === 'wrap') return true;
  return end === 'line' && !settings.flags.has('doNotExpandShiftReturn');
}
