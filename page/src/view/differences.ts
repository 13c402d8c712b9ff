import type { Place } from '@quire/viewer';
import type { Difference, Noticed } from '../protocol.js';
import { element } from './element.js';
import { counted, sentence } from './words.js';

type Show = (places: readonly Place[], current: number) => void;

const TITLES: Readonly<Record<Noticed, string>> = {
  missing: 'Not shown',
  looks: 'Looks different',
  fields: 'Shown as last saved',
  hardly: 'Hardly noticeable',
};

/** The number of differences that a reader would notice. */
export const noticeable = (differences: readonly Difference[]): number =>
  differences.filter(({ noticed }) => noticed !== 'hardly').length;

/** A list of what differs, grouped by how it is noticed, a line each; one that shows somewhere is a button that goes from place to place. */
export function differenceList(differences: readonly Difference[], show: Show): HTMLElement {
  const root = element('div');
  if (noticeable(differences) === 0)
    root.append(element('p', { class: 'facts' }, 'No noticeable differences: the pages show the document as it is.'));
  for (const [noticed, title] of Object.entries(TITLES)) {
    const own = differences.filter((each) => each.noticed === noticed);
    if (own.length === 0) continue;
    const list = element('ul', { class: 'differences' }, ...own.map((each) => element('li', {}, lineOf(each, show))));
    root.append(
      noticed === 'hardly'
        ? element('details', { class: 'plain' }, element('summary', {}, `${title} (${own.length})`), list)
        : element('div', {}, element('h2', { class: 'group-title' }, title), list),
    );
  }
  return root;
}

function lineOf({ message, code, noticed, places, count }: Difference, show: Show): HTMLElement {
  const isTwin = code === 'font-substituted' && noticed === 'hardly';
  const said = element(
    'span',
    { class: 'difference-message' },
    sentence(message) + (isTwin ? ', with the same widths' : ''),
  );
  if (places.length === 0) return said;
  const pages = new Set(places.map(({ page }) => page));
  const first = `page ${places[0].page + 1}`;
  const more = places.length < count ? 'or more pages' : 'pages';
  const where = element('span', { class: 'difference-place' });
  where.textContent =
    pages.size === 1 && places.length === count ? `Show on ${first}` : `Show on ${counted(pages.size, 'page', more)}`;
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
