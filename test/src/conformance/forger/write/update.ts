import { latin } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft, ObjectChange } from '../draft.js';
import type { Entry } from './sections.js';
import { type Changes, UpdateWriter } from './writer.js';

type Writing = (writer: UpdateWriter, changes: Changes) => void;

const HONEST = {
  table: (writer, changes) => writer.revision(changes, 'table'),
  stream: (writer, changes) => writer.revision(changes, 'stream'),
  packed: (writer, changes) => writer.revision(changes, 'packed'),
  hybrid: (writer, changes) => writer.revision(changes, 'hybrid'),
  'two updates': twoUpdates,
} satisfies Readonly<Record<string, Writing>>;

/** Tricks that make readers see different objects if they search, repair or read entries in different ways. */
const TRICKS = {
  'decoy before': (writer, changes) => {
    writer.decoys(changes);
    writer.section(writer.objects(changes), {}, 'table');
  },
  'decoy behind': (writer, changes) => {
    const entries = writer.objects(changes);
    writer.decoys(changes);
    writer.section(entries, {}, 'table');
  },
  'freed first': (writer, changes) => {
    const freed = [...changes.keys()].map((number) => [number, { body: undefined, generation: 1 }] as const);
    writer.revision(new Map(freed), 'table');
    writer.revision(changes, 'table');
  },
  'other Prev': (writer, changes) => {
    writer.previous = writer.random.pick(writer.draft.document.revisions).xrefOffset;
    writer.revision(changes, writer.random.pick(['table', 'stream']));
  },
  'no Prev': (writer, changes) =>
    writer.section(new Map([...placesOf(writer.draft), ...writer.objects(changes)]), {}, 'table', false),
  'borrowed place': borrowedPlace,
  unlisted: (writer, changes) => {
    writer.objects(changes);
    writer.revision(new Map(), 'table');
  },
  'listed twice': listedTwice,
  'two ends': (writer, changes) => {
    writer.revision(changes, 'table');
    writer.raw(`startxref\n${writer.draft.document.current.xrefOffset}\n%%EOF\n`);
  },
  'odd stream': (writer, changes) => writer.section(writer.objects(changes), {}, 'odd stream'),
  'extended stream': (writer, changes) => writer.section(writer.extended(changes), {}, 'stream'),
  'second file': (writer, changes) => {
    writer.raw('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
    writer.revision(changes, writer.random.pick(['table', 'packed']));
  },
  'stream of before': (writer, changes) => {
    const { xrefOffset } = writer.random.pick(writer.draft.document.revisions);
    writer.section(writer.objects(changes), { XRefStm: xrefOffset }, 'table');
  },
  spaces: (writer, changes) => {
    writer.raw(writer.random.pick(['\n', '\r\n\r\n', '   \n', '%\n', '\0\0\n', '%%EOF\n']));
    writer.revision(changes, writer.random.pick(['table', 'packed']));
  },
  respelled: (writer, changes) => {
    writer.decoys(changes);
    writer.revision(new Map(), 'table');
    respell(writer);
  },
} satisfies Readonly<Record<string, Writing>>;

/** Tokens of a section, each with a non-canonical spelling because of which some reader searches the file. */
const SPELLINGS: readonly (readonly [canonical: string, other: (rest: string) => string])[] = [
  ['/Prev ', (rest) => `/Prev ${rest.replace(/^\d+/, '$&.0')}`],
  ['/Prev ', (rest) => `/Prev +${rest}`],
  ['/Size ', (rest) => `/Size ${rest.replace(/^\d+/, '$&.0')}`],
  ['/Size ', (rest) => `/Size ${rest.replace(/^\d+/, '9999999')}`],
  ['\nxref\n', (rest) => `\nxref\n${rest.replace(/ /, '  ')}`],
  ['\nxref\n', (rest) => `\nxref\n2147483000 0\n${rest}`],
  ['trailer\n', (rest) => `trailer\n%\n${rest}`],
  [' n \ntrailer', (rest) => ` n\ntrailer${rest}`],
  [' n \ntrailer', (rest) => ` n ${' '.repeat(70)}\ntrailer${rest}`],
  ['/Size ', (rest) => `/S#69ze ${rest}`],
];

/** One token of the section that was written last is spelled in another way. */
function respell(writer: UpdateWriter): void {
  const [canonical, other] = writer.random.pick(SPELLINGS);
  writer.respell(canonical, other);
}

const WRITINGS: Readonly<Record<string, Writing>> = { ...HONEST, ...TRICKS };

/**
 * Ways to append the changes of a draft, in every form of cross-references and with tricks on these. The signed bytes
 * before the changes stay as they are.
 */
export const STYLES: readonly string[] = Object.keys(WRITINGS);
export const HONEST_STYLES: readonly string[] = Object.keys(HONEST);

/** The signed file with the draft's changes appended. */
export function updated(draft: ForgerDraft, style: string, random: SeededRandom): Uint8Array {
  const writer = new UpdateWriter(draft, random);
  WRITINGS[style](writer, draft.changes);
  return writer.bytes();
}

function twoUpdates(writer: UpdateWriter, changes: Changes): void {
  const { random } = writer;
  const [first, second] = [new Map<number, ObjectChange>(), new Map<number, ObjectChange>()];
  for (const [number, change] of changes) (random.below(2) === 0 ? first : second).set(number, change);
  writer.revision(first, random.pick(['table', 'packed']));
  writer.revision(second, random.pick(['table', 'stream', 'packed']));
}

/** The locations of all objects that are not in an object stream. */
function placesOf({ document: { current } }: ForgerDraft): Map<number, Entry> {
  return new Map(
    current.numbers().flatMap((number) => {
      const entry = current.entry(number);
      return entry?.kind === 'offset' ? [[number, entry] as const] : [];
    }),
  );
}

/** Gives one object the offset of any signed object, or of text inside a stream that looks like an object. */
function borrowedPlace(writer: UpdateWriter, changes: Changes): void {
  const { draft, random } = writer;
  const entries = writer.objects(changes);
  const signed = latin(draft.bytes, 0, draft.bytes.length);
  const number = random.pick([...changes.keys(), ...draft.numbers()]);
  const own = [...signed.matchAll(new RegExp(`(?<!\\d)${number} 0 obj`, 'g'))].map(({ index }) => index);
  const all = [...signed.matchAll(/(\d+) 0 obj/g)].map(({ index }) => index);
  const offset = random.pick(own.length > 0 && random.below(2) === 0 ? own : all);
  entries.set(number, { kind: 'offset', offset, generation: 0 });
  writer.section(entries, {}, random.pick(['table', 'stream']));
}

function listedTwice(writer: UpdateWriter, changes: Changes): void {
  writer.section(writer.objects(changes), {}, 'table');
  const [number] = changes.keys();
  const old = number === undefined ? undefined : writer.draft.document.current.entry(number);
  if (old?.kind !== 'offset') return;
  writer.amend('trailer\n', `${number} 1\n${String(old.offset).padStart(10, '0')} 00000 n \n`);
}
