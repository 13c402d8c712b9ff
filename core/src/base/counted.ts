import { mustBeText } from './argument.js';

/**
 * A number with its noun: `1 page`, `2 pages`, `0 pages`. For an irregular plural, pass the plural too.
 *
 * @example counted(3, 'entry', 'entries') // '3 entries'
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  mustBeText('noun', noun);
  mustBeText('plural', plural);
  return `${count} ${count === 1 ? noun : plural}`;
}
