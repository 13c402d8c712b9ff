import type { PageNote, PageSize } from '@quire/viewer';
import type { MarkPlace } from '../pdf/marks.js';
import { htmlElement } from './element.js';
import { type SignatureReply, standingOf, type VerifyReply } from './verdict.js';
import { sentence, withNoun } from './words.js';

/** A line about a place on the pages; without a note if it is about no place. */
export interface MarkedLine {
  readonly said: string;
  readonly note?: PageNote;
}

/** A verdict on the pages: each signature in a frame, and later changes. */
export interface VerdictMarks {
  readonly signatures: readonly MarkedLine[];
  readonly changes: readonly MarkedLine[];
}

type Change = NonNullable<SignatureReply['laterRevisions']>[number]['changes'][number];

const TONES = { Valid: 'good', 'Not trusted': 'fair', 'Not valid': 'bad' } as const;

/** The marks for a verdict. `places` are those of fields and annotations. */
export function marksOfVerdict(
  { signatures }: Pick<VerifyReply, 'signatures'>,
  places: readonly MarkPlace[],
  pages: readonly PageSize[],
): VerdictMarks {
  // A signature of this report has its own frame, so its field is not listed as a change, too.
  const fields = new Set(signatures.map(({ field }) => field));
  const changes = changesAfter(signatures).filter(({ kind, field }) => kind !== 'signature' || !fields.has(field));
  const lines = changes.map((change) => ({ said: saidOf(change), note: noteOf(change, places, pages) }));
  return {
    signatures: signatures.flatMap((signature) => {
      const standing = standingOf(signature);
      const said = `${signature.signer?.name ?? 'Signature'}: ${standing.toLowerCase()}`;
      const own = places.filter(({ field }) => field !== undefined && field === signature.field);
      return own.map((place) => ({ said, note: { ...place, label: said, tone: TONES[standing] } }));
    }),
    changes: [...new Map(lines.map((line) => [line.said, line])).values()],
  };
}

export function notesOf({ signatures, changes }: VerdictMarks): readonly PageNote[] {
  const all = [...signatures, ...changes].flatMap(({ note }) => note ?? []);
  return [...new Map(all.map((note) => [JSON.stringify(note), note])).values()];
}

function changesAfter(signatures: readonly SignatureReply[]): readonly Change[] {
  const all = signatures.flatMap(({ laterRevisions = [] }) => laterRevisions.flatMap(({ changes }) => changes));
  return all.filter(({ kind, allowed }) => kind !== 'extension' || !allowed);
}

/** A change in words, without names of PDF: people know only what the page shows. */
function saidOf({ where, what, allowed }: Change): string {
  const plain = what.replace(/^\/(?:Contents|Resources) changes/, 'its content changes').replace(/\/(?=\w)/g, '');
  return `${sentence(where)}: ${plain}, which the signature ${allowed ? 'permits' : 'does not permit'}`;
}

/** Frames the field or the annotation that changed, or the whole page. */
function noteOf(
  { field, object, page, allowed }: Change,
  places: readonly MarkPlace[],
  pages: readonly PageSize[],
): PageNote | undefined {
  const look = { label: 'Changed after signing', tone: allowed ? ('fair' as const) : ('bad' as const) };
  const place =
    places.find((each) => object !== undefined && each.object === object) ??
    places.find((each) => field !== undefined && each.field === field);
  if (place) return { ...place, ...look };
  const size = page === undefined ? undefined : pages[page - 1];
  if (page === undefined || !size) return undefined;
  // The text is above the frame, where there is space for it.
  const [x, y] = [6, 18];
  return { page: page - 1, x, y, width: size.width - 2 * x, height: size.height - x - y, hollow: true, ...look };
}

/** The lines under their titles; one with a note is a button, which calls `show`. */
export function markList(
  { signatures, changes }: VerdictMarks,
  show: (note: PageNote) => void,
): readonly HTMLElement[] {
  return [
    ...listOf('On the pages', signatures, show),
    ...listOf(`${sentence(withNoun(changes.length, 'change'))} after signing`, changes, show),
  ];
}

function listOf(title: string, lines: readonly MarkedLine[], show: (note: PageNote) => void): readonly HTMLElement[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ said, note }) => {
    if (!note) return htmlElement('li', {}, said);
    const where = htmlElement('span', { class: 'difference-place' }, ` page ${note.page + 1}`);
    const button = htmlElement('button', { type: 'button' }, said, where);
    button.addEventListener('click', () => show(note));
    return htmlElement('li', {}, button);
  });
  return [htmlElement('h2', { class: 'group-title' }, title), htmlElement('ul', { class: 'places' }, ...items)];
}
