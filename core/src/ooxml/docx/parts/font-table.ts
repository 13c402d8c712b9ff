/** `word/fontTable.xml` (ECMA-376-1 §17.8): the description of fonts by name, and embedded fonts. */
import { member, type PropertyReader, readersOf, readProperties } from '../formatting/index.js';
import type { FontTableEntry } from '../model.js';
import { oneOf, val } from '../values/index.js';
import type { RelatedPart } from './related.js';

type Reader = PropertyReader<FontTableEntry>;
type Embedded = FontTableEntry['embedded'][number];

const FAMILIES = { roman: true, swiss: true, modern: true, script: true, decorative: true, auto: true } as const;
const PITCHES = { fixed: true, variable: true, default: true } as const;

const embed =
  (kind: Embedded['kind']): Reader =>
  (draft, element, { part }) => {
    const { 'r:id': relationship, 'w:fontKey': key } = element.attributes;
    if (relationship) draft.embedded = [...draft.embedded, { kind, relationship, key: key ?? '', part }];
  };

const READERS = readersOf<FontTableEntry>({
  altName: (draft, element) => {
    draft.alternateNames = (val(element) ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  },
  panose1: member('panose', (element) => val(element) || undefined),
  charset: member('charset', (element) => (val(element) ?? element.attributes['w:characterSet']) || undefined),
  family: member('family', (element) => oneOf(val(element), FAMILIES)),
  pitch: member('pitch', (element) => oneOf(val(element), PITCHES)),
  sig: (draft, element) => {
    if (/[1-9a-f]/i.test(element.attributes['w:usb0'] ?? '')) draft.signed = true;
  },
  embedRegular: embed('regular'),
  embedBold: embed('bold'),
  embedItalic: embed('italic'),
  embedBoldItalic: embed('boldItalic'),
});

/** Reads the fonts by name. The embedded faces name the part whose relationships they use. */
export function readFontTable(part: RelatedPart | undefined): ReadonlyMap<string, FontTableEntry> {
  const fonts = new Map<string, FontTableEntry>();
  for (const node of part?.root.children ?? []) {
    if (!part || typeof node === 'string' || node.name !== 'w:font') continue;
    const name = node.attributes['w:name'];
    if (name) fonts.set(name, readProperties(node, READERS, part.reading, { name, alternateNames: [], embedded: [] }));
  }
  return fonts;
}
