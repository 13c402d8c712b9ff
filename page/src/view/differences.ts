import type { Place } from '@quire/viewer';
import type { Difference } from '../protocol.js';
import { element } from './element.js';

/** What differs, a line each; one that shows somewhere is a button that goes from place to place. */
export function differenceList(
  differences: readonly Difference[],
  show: (places: readonly Place[], current: number) => void,
): HTMLElement {
  if (differences.length === 0) {
    return element('p', { class: 'facts' }, 'None that this engine knows of: the pages show what the document says.');
  }
  const items = differences.map((difference) => element('li', {}, lineOf(difference, show)));
  return element('ul', { class: 'differences' }, ...items);
}

function lineOf(
  { message, places, count }: Difference,
  show: (places: readonly Place[], current: number) => void,
): HTMLElement {
  const said = element('span', { class: 'difference-message' }, sentence(message));
  if (places.length === 0) return said;
  const where = element('span', { class: 'difference-place' }, whereOf(places, count));
  const button = element('button', { type: 'button' }, said, where);
  let current = -1;
  button.addEventListener('click', () => {
    current = (current + 1) % places.length;
    const all = places.length < count ? `the first ${places.length}` : String(count);
    where.textContent = `Place ${current + 1} of ${all}, page ${places[current].page + 1}`;
    show(places, current);
  });
  return button;
}

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** `Show 12 places, from page 3`. */
function whereOf(places: readonly Place[], count: number): string {
  return `Show ${count === 1 ? 'the place' : `${count} places`}, ${count === 1 ? 'on' : 'from'} page ${places[0].page + 1}`;
}
