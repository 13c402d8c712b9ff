/**
 * Files that are written badly before they are signed. Readers repair them in different ways, and text after the
 * signature may change the repair. The defects were signed, so they are no evidence against the signature.
 */
import { Name } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { copyOf, dictOf, type ObjectBody, placesIn, put, Stream } from '../values.js';
import { objectText } from './objects.js';
import type { Entry } from './sections.js';
import { endText, type FileDeviations } from './whole.js';

type Rough = (draft: ForgerDraft, random: SeededRandom) => FileDeviations;

/** Another version of an object: without one of its entries, or with other content. */
function otherVersion(draft: ForgerDraft, number: number, random: SeededRandom): string {
  const body: ObjectBody | undefined = draft.copy(number);
  if (body === undefined) return '';
  if (body instanceof Stream) return objectText(number, 0, new Stream(body.dict, body.data.replace(/\d/g, '9')));
  const places = placesIn(body);
  if (places.length > 0) put(random.pick(places), random.pick([null, 0, new Name('None')]));
  return objectText(number, 0, copyOf(body));
}

const entryOf = (entries: Map<number, Entry>, random: SeededRandom): [number, Extract<Entry, { kind: 'offset' }>] => {
  const all = [...entries].flatMap(([number, entry]) => (entry.kind === 'offset' ? [[number, entry] as const] : []));
  const [number, entry] = random.pick(all);
  return [number, entry];
};

/** A change to the text of one object. */
const atOne = (
  draft: ForgerDraft,
  random: SeededRandom,
  change: (text: string) => string,
): FileDeviations['object'] => {
  const target = random.pick(draft.numbers());
  return (number, text) => ({ text: number === target ? change(text) : text });
};

const ROUGH: Readonly<Record<string, Rough>> = {
  'bytes before the header, counted': (_, random) => ({
    before: { text: random.pick(['junk\n', '\n', `${'x'.repeat(40)}\n`, 'GIF89a\n', '\r\n\r\n']), isCounted: true },
  }),
  'bytes before the header, not counted': (_, random) => ({
    before: { text: random.pick(['junk\n', '\n', `${'x'.repeat(40)}\n`, 'GIF89a\n', '\r\n\r\n']), isCounted: false },
  }),
  'a place that is not quite right': (_, random) => ({
    entries: (entries) => {
      const [number, entry] = entryOf(entries, random);
      entries.set(number, { ...entry, offset: entry.offset + random.pick([-20, -2, -1, 1, 2, 9]) });
    },
  }),
  'the place of another object': (_, random) => ({
    entries: (entries) => {
      const [number, entry] = entryOf(entries, random);
      entries.set(number, { ...entry, offset: entryOf(entries, random)[1].offset });
    },
  }),
  'another version before': (draft, random) => {
    const target = random.pick(draft.numbers());
    const other = otherVersion(draft, target, random);
    return { object: (number, text) => (number === target ? { text: other + text, skip: other.length } : { text }) };
  },
  'another version behind': (draft, random) => {
    const target = random.pick(draft.numbers());
    const other = otherVersion(draft, target, random);
    return { object: (number, text) => ({ text: number === target ? text + other : text }) };
  },
  'a start that is not quite right': (_, random) => {
    const by = random.pick([-40, -3, -1, 1, 4, 30]);
    return { end: (at) => endText(Math.max(0, at + by)) };
  },
  'no start': (_, random) => ({
    end: (at) => random.pick([() => '%%EOF\n', () => endText(0), () => `${at}\n%%EOF\n`])(),
  }),
  'another end before': (_, random) => ({ end: (at) => endText(random.pick([0, at, at - 9])) + endText(at) }),
  'too small a size': (_, random) => ({
    trailer: (trailer) => {
      trailer.Size = Math.max(1, Number(trailer.Size) - 1 - random.below(6));
    },
  }),
  'a section before that is not there': (_, random) => ({
    trailer: (trailer) => {
      trailer.Prev = random.pick([0, 17, 1, 999_999]);
    },
  }),
  'a table that begins at one': () => ({
    section: (text) => text.replace(/(?<=\n)(\d+) 1\n/g, (_, number) => `${Number(number) + 1} 1\n`),
  }),
  'lines of nineteen bytes': () => ({ section: (text) => text.replace(/ ([nf]) \n/g, ' $1\n') }),
  'another trailer behind': (draft, random) => {
    const root = draft.copy(draft.root);
    const dict = dictOf(root);
    return {
      section: (text) =>
        dict && text.includes('trailer')
          ? `${text}${random.pick(['trailer\n<</Size 3 /Root 2 0 R>>\n', `trailer\n<</Size 99 /Root ${random.pick(draft.numbers())} 0 R>>\n`])}`
          : text,
    };
  },
  'a generation that is another': (_, random) => ({
    entries: (entries) => {
      const [number, entry] = entryOf(entries, random);
      entries.set(number, { ...entry, generation: random.pick([1, 2, 65535]) });
    },
  }),
  'an object that is free': (_, random) => ({
    entries: (entries) => {
      const [number] = entryOf(entries, random);
      entries.set(number, { kind: 'free', generation: random.pick([0, 1, 65535]) });
    },
  }),
  'an object that is not listed': (_, random) => ({
    entries: (entries) => {
      entries.delete(entryOf(entries, random)[0]);
    },
  }),
  'an object without an end': (draft, random) => ({
    object: atOne(draft, random, (text) => text.replace(/endobj\n$/, '')),
  }),
  'a stream of another length': (_, random) => {
    const by = random.pick([-9, -1, 1, 7, 60]);
    return {
      object: (_, text) => ({
        text: text.replace(/\/Length (\d+)(?=>>\nstream)/, (_all, size) => `/Length ${Math.max(0, Number(size) + by)}`),
      }),
    };
  },
  'a stream without an end': (draft, random) => ({
    object: atOne(draft, random, (text) => text.replace(/endstream\n/, '')),
  }),
  'a key that comes twice': (draft, random) => ({
    object: atOne(draft, random, (text) =>
      text.replace(/\/(Contents|Resources|Kids|MediaBox|Font|Annots|N|AP|Rect) /, '/$1 null /$1 '),
    ),
  }),
  'an object in a comment': (draft, random) => {
    const target = random.pick(draft.numbers());
    const other = otherVersion(draft, target, random).replaceAll('\n', ' ');
    return { object: (number, text) => (number === target ? { text: `${text}% ${other}\n` } : { text }) };
  },
  'an object that begins later': (draft, random) => ({
    object: atOne(draft, random, (text) =>
      text.replace(' 0 obj\n', random.pick([' 0 obj% \n', '  0  obj\n', ' 00 obj ', ' 0\nobj\n'])),
    ),
  }),
};

export const ROUGH_KINDS: readonly string[] = Object.keys(ROUGH);

export const roughEdges = (kind: string, draft: ForgerDraft, random: SeededRandom): FileDeviations =>
  ROUGH[kind](draft, random);
