import type { PagePlace } from '@quire/viewer';
import type { Noticed, ShownDifference } from '../protocol.js';
import { htmlElement } from './element.js';
import { sentence, withNoun } from './words.js';

type Show = (places: readonly PagePlace[], current: number) => void;

const TITLES: Readonly<Record<Noticed, string>> = {
  missing: 'Not shown',
  looks: 'Looks different',
  fields: 'Shown as last saved',
  hardly: 'Hardly noticeable',
};

/** The number of differences that a reader would notice. */
export const noticeable = (differences: readonly ShownDifference[]): number =>
  differences.filter(({ noticed }) => noticed !== 'hardly').length;

/** Differences grouped by how noticeable they are; a button for one with places moves from place to place. */
export function differenceList(differences: readonly ShownDifference[], show: Show): HTMLElement {
  const root = htmlElement('div');
  if (noticeable(differences) === 0)
    root.append(
      htmlElement('p', { class: 'facts' }, 'No noticeable differences: the pages show the document as it is.'),
    );
  for (const [noticed, title] of Object.entries(TITLES)) {
    const own = differences.filter((each) => each.noticed === noticed);
    if (own.length === 0) continue;
    const list = htmlElement(
      'ul',
      { class: 'differences' },
      ...own.map((each) => htmlElement('li', {}, lineOf(each, show))),
    );
    root.append(
      noticed === 'hardly'
        ? htmlElement('details', { class: 'plain' }, htmlElement('summary', {}, `${title} (${own.length})`), list)
        : htmlElement('div', {}, htmlElement('h2', { class: 'group-title' }, title), list),
    );
  }
  return root;
}

function lineOf({ message, places, count }: ShownDifference, show: Show): HTMLElement {
  const said = htmlElement('span', { class: 'difference-message' }, sentence(message));
  if (places.length === 0) return said;
  const pages = new Set(places.map(({ page }) => page));
  const first = `page ${places[0].page + 1}`;
  const more = places.length < count ? 'or more pages' : 'pages';
  const where = htmlElement('span', { class: 'difference-place' });
  where.textContent =
    pages.size === 1 && places.length === count ? `Show on ${first}` : `Show on ${withNoun(pages.size, 'page', more)}`;
  const button = htmlElement('button', { type: 'button' }, said, where);
  let current = -1;
  button.addEventListener('click', () => {
    current = (current + 1) % places.length;
    const all = places.length < count ? `the first ${places.length}` : String(count);
    where.textContent = `Place ${current + 1} of ${all}, page ${places[current].page + 1}`;
    show(places, current);
  });
  return button;
}
