import type { Note, PageSize } from '@quire/viewer';
import type { MarkPlace } from '../pdf/marks.js';
import { element } from './element.js';
import { type SignatureReply, standingOf, type VerifyReply } from './verdict.js';
import { counted, sentence } from './words.js';

/** What the pages show of a verdict: each signature in its frame, and what came after it. */
export interface VerdictMarks {
  readonly notes: readonly Note[];
  /** The changes as a list, each that shows somewhere a button; none where nothing changed. */
  readonly list: readonly HTMLElement[];
}

type Change = NonNullable<SignatureReply['laterRevisions']>[number]['changes'][number];

const TONES = { Valid: 'good', 'Not trusted': 'fair', 'Not valid': 'bad' } as const;

/** `places` are those of fields and annotations; `show` goes to one of the notes. */
export function marksOfVerdict(
  { signatures }: VerifyReply,
  places: readonly MarkPlace[],
  pages: readonly PageSize[],
  show: (note: Note) => void,
): VerdictMarks {
  const signed = signatures.flatMap((signature): Note[] => {
    const standing = standingOf(signature);
    const own = places.filter(({ field }) => field !== undefined && field === signature.field);
    const label = `${signature.signer?.name ?? 'Signature'}: ${standing.toLowerCase()}`;
    return own.map((place) => ({ ...place, label, tone: TONES[standing] }));
  });
  // What a signature that is shown did to the file is told by its own frame.
  const fields = new Set(signatures.map(({ field }) => field));
  const changes = changesAfter(signatures).filter(({ kind, field }) => kind !== 'signature' || !fields.has(field));
  const placed = changes.map((change) => ({ change, note: noteOf(change, places, pages) }));
  return {
    notes: [...signed, ...placed.flatMap(({ note }) => note ?? [])],
    list: [
      ...listOf(
        'On the pages',
        signed.map((note) => ({ said: note.label ?? '', note })),
        show,
      ),
      ...listOf(
        `${sentence(counted(placed.length, 'change'))} after signing`,
        placed.map(({ change, note }) => ({ said: saidOf(change), note })),
        show,
      ),
    ],
  };
}

/** What somebody would see of later revisions, each change once. */
function changesAfter(signatures: readonly SignatureReply[]): readonly Change[] {
  const all = signatures.flatMap(({ laterRevisions = [] }) => laterRevisions.flatMap(({ changes }) => changes));
  const seen = all.filter(({ kind, allowed }) => kind !== 'extension' || !allowed);
  return [...new Map(seen.map((change) => [`${change.where}\n${change.what}`, change])).values()];
}

const saidOf = ({ where, what, allowed }: Change): string =>
  `${sentence(where)}: ${what}${allowed ? ', which the signature permits' : ', which the signature does not permit'}`;

/** Around the field or the annotation that changed, or the whole page. */
function noteOf(
  { field, object, page, allowed }: Change,
  places: readonly MarkPlace[],
  pages: readonly PageSize[],
): Note | undefined {
  const look = { label: 'Changed after signing', tone: allowed ? ('fair' as const) : ('bad' as const) };
  const place =
    places.find((each) => object !== undefined && each.object === object) ??
    places.find((each) => field !== undefined && each.field === field);
  if (place) return { ...place, ...look };
  const size = page === undefined ? undefined : pages[page - 1];
  if (page === undefined || !size) return undefined;
  return { page: page - 1, x: 6, y: 6, width: size.width - 12, height: size.height - 12, ...look };
}

function listOf(
  title: string,
  lines: readonly { readonly said: string; readonly note?: Note }[],
  show: (note: Note) => void,
): readonly HTMLElement[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ said, note }) => {
    if (!note) return element('li', {}, said);
    const where = element('span', { class: 'difference-place' }, ` page ${note.page + 1}`);
    const button = element('button', { type: 'button' }, said, where);
    button.addEventListener('click', () => show(note));
    return element('li', {}, button);
  });
  return [element('h2', { class: 'group-title' }, title), element('ul', { class: 'places' }, ...items)];
}
