/** The steps of a forger on the entries of a signed package. */
import type { SeededRandom } from '../signatures/index.js';
import type { Archive, ArchiveEntry } from './archive.js';

/** Returns the archive with one change and its description; undefined if it does not apply. */
type Step = (archive: Archive, random: SeededRandom) => readonly [what: string, archive: Archive] | undefined;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
/** Types of relationships that programs know, of which some are not signed. */
export const EXPLAINED_TYPES = [
  ...'styles numbering settings header footer comments footnotes endnotes fontTable theme image hyperlink aFChunk customXml attachedTemplate glossaryDocument officeDocument worksheet slide sharedStrings vbaProject oleObject subDocument extended-properties custom-properties'
    .split(' ')
    .flatMap((kind) => [`${OFFICE}/${kind}`, `${STRICT}/${kind}`]),
  `${PACKAGE}/metadata/core-properties`,
  `${PACKAGE}/metadata/thumbnail`,
  `${PACKAGE}/digital-signature/origin`,
  `${PACKAGE}/digital-signature/signature`,
  'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
  'http://schemas.microsoft.com/office/2011/relationships/people',
];

export const entryBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const entryText = ({ bytes }: ArchiveEntry): string => new TextDecoder().decode(bytes);
const isXml = ({ name }: ArchiveEntry): boolean => /\.(xml|rels|sigs)$/i.test(name);
export const isRels = ({ name }: ArchiveEntry): boolean => /\.rels$/i.test(name);
const isSignature = ({ name, bytes }: ArchiveEntry): boolean =>
  /_xmlsignatures\/sig.*\.xml$/i.test(name) && bytes.length > 0;

export const swapped = (archive: Archive, old: ArchiveEntry, ...now: readonly ArchiveEntry[]): Archive => ({
  ...archive,
  entries: archive.entries.flatMap((each) => (each === old ? now : [each])),
});
const plus = (archive: Archive, ...entries: readonly ArchiveEntry[]): Archive => ({
  ...archive,
  entries: [...archive.entries, ...entries],
});

/** A step that changes the text of an entry. */
const rewrites =
  (isMeant: (entry: ArchiveEntry) => boolean, change: (text: string, random: SeededRandom) => string): Step =>
  (archive, random) => {
    const meant = archive.entries.filter(isMeant);
    if (meant.length === 0) return undefined;
    const entry = random.pick(meant);
    const now = change(entryText(entry), random);
    return now === entryText(entry)
      ? undefined
      : [entry.name, swapped(archive, entry, { ...entry, bytes: entryBytes(now) })];
  };

export const FORGED_XML = '<forged>Pay 900 EUR to Mallory</forged>';

const relationship = (random: SeededRandom): string => {
  const target = random.pick([
    'forged.xml',
    '/forged.xml',
    '../forged.xml',
    'https://mallory.example/',
    'document.xml',
  ]);
  const mode = target.startsWith('https') || random.below(6) === 0 ? ' TargetMode="External"' : '';
  return `<Relationship Id="rId${random.pick([1, 2, 77])}" Type="${random.pick(EXPLAINED_TYPES)}" Target="${target}"${mode}/>`;
};

/** Other spellings of a name that some readers treat as equal. */
function respelled(name: string, random: SeededRandom): string {
  const at = random.below(name.length);
  const char = name[at];
  return random.pick([
    name.toUpperCase(),
    name.toLowerCase() === name ? name.replace(char, char.toUpperCase()) : name.toLowerCase(),
    `${name.slice(0, at)}%${char.charCodeAt(0).toString(16)}${name.slice(at + 1)}`,
    `/${name}`,
    `./${name}`,
    name.replaceAll('/', '\\'),
    name.replace('/', '//'),
    `${name}/[0].piece`,
    `${name}.`,
    `x/../${name}`,
  ]);
}

const STEPS: Readonly<Record<string, Step>> = {
  changePart: rewrites(isXml, (text, random) => {
    const at = [...text.matchAll(/>([^<]+)</g)];
    const found = at.length > 0 ? random.pick(at) : undefined;
    return found ? text.replace(found[0], `>${found[1]}9<`) : text.replace('>', `>${FORGED_XML}`);
  }),
  spaceOut: rewrites(isXml, (text, random) => {
    const between = random.pick([' ', '\n', '<!-- -->', '<?x y?>', '\ufeff']);
    return random.below(2) === 0 ? text.replace('><', `>${between}<`) : `${text}${between}`;
  }),
  reencode: rewrites(isXml, (text, random) =>
    random.pick([
      text.replace(/^(<\?xml.*?\?>)?/, '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      text.replace(/"/g, "'"),
      text.replace(/<(\w+)([^>]*?)\/>/, '<$1$2></$1>'),
      text.replace('>', `><![CDATA[x]]>`),
    ]),
  ),
  doctype: rewrites(isXml, (text) => `<!DOCTYPE x [<!ENTITY e "900">]>${text.replace(/^<\?xml.*?\?>/, '')}`),
  addRelationship: rewrites(isRels, (text, random) => text.replace(/<\/Relationships>/, `${relationship(random)}$&`)),
  wrapRelationship: rewrites(isRels, (text, random) => {
    const inner = random.pick([
      `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice Requires="x">${relationship(random)}</mc:Choice></mc:AlternateContent>`,
      `<x xmlns="urn:x">${relationship(random)}</x>`,
      relationship(random).replace('<', '<y:').replace(' ', ' xmlns:y="urn:y" '),
    ]);
    return text.replace('</Relationships>', `${inner}$&`);
  }),
  changeRelationship: rewrites(isRels, (text, random) => {
    const key = random.pick(['Target', 'Type', 'Id', 'TargetMode']);
    const all = [...text.matchAll(/<Relationship [^>]*>/g)];
    if (all.length === 0) return text;
    const [own] = random.pick(all);
    const value = { Target: 'forged.xml', Type: random.pick(EXPLAINED_TYPES), Id: 'rId78', TargetMode: 'External' }[
      key
    ];
    const now = own.includes(`${key}="`)
      ? own.replace(new RegExp(`${key}="[^"]*"`), `${key}="${value}"`)
      : own.replace(' ', ` ${key}="${value}" `);
    return text.replace(own, now);
  }),
  turnRelationships: rewrites(isRels, (text) => {
    const all = text.match(/<Relationship [^>]*>/g) ?? [];
    return text.replace(/(<Relationship [^>]*>)+/, [...all].reverse().join(''));
  }),
  changeContentTypes: rewrites(
    ({ name }) => name === '[Content_Types].xml',
    (text, random) =>
      random.pick([
        text.replace(/(<Override [^>]*ContentType=")[^"]*/, '$1application/xml'),
        text.replace(/<Override [^>]*>/, ''),
        text.replace('</Types>', '<Override PartName="/word/document.xml" ContentType="text/html"/>$&'),
        text.replace('</Types>', '<Override PartName="/WORD/Document.xml" ContentType="text/html"/>$&'),
        text.replace('</Types>', '<Default Extension="XML" ContentType="text/html"/>$&'),
        text.replace('</Types>', '<Default Extension="late" ContentType="image/png"/>$&'),
      ]),
  ),
  addPart: (archive, random) => {
    const name = random.pick([
      'forged.xml',
      'word/forged.xml',
      'word/numbering.xml',
      'customXml/item9.xml',
      'docProps/custom.xml',
      '_xmlsignatures/sig9.xml',
      'word/_rels/forged.xml.rels',
      'word/media/image9.png',
      'xl/sharedStrings.xml',
      '[trash]/0000.dat',
      'mimetype',
    ]);
    return [name, plus(archive, { name, bytes: entryBytes(FORGED_XML) })];
  },
  removePart: (archive, random) => {
    const entry = random.pick(archive.entries);
    return [entry.name, swapped(archive, entry)];
  },
  shadowPart: (archive, random) => {
    const entry = random.pick(archive.entries);
    const other = { ...entry, bytes: entryBytes(entryText(entry).replace('100', '900') + (isXml(entry) ? '' : ' ')) };
    const how = random.pick(['before', 'behind', 'unlisted', 'respelled', 'renamed'] as const);
    if (how === 'before') return [`${entry.name} twice`, swapped(archive, entry, other, entry)];
    if (how === 'behind') return [`${entry.name} twice`, plus(archive, other)];
    if (how === 'unlisted')
      return [`${entry.name} unlisted`, swapped(archive, entry, { ...other, isUnlisted: true }, entry)];
    const name = respelled(entry.name, random);
    if (how === 'respelled') return [`${entry.name} beside ${name}`, plus(archive, { ...other, name })];
    return [`${entry.name} becomes ${name}`, swapped(archive, entry, { ...entry, name })];
  },
  localName: (archive, random) => {
    const entry = random.pick(archive.entries);
    return [entry.name, swapped(archive, entry, { ...entry, localName: respelled(entry.name, random) })];
  },
  hideBytes: (archive, random) => {
    const bytes = entryBytes(FORGED_XML);
    const entry = random.pick(archive.entries);
    return random.pick<readonly [string, Archive]>([
      ['before the archive', { ...archive, before: bytes }],
      ['behind the archive', { ...archive, behind: bytes }],
      ['its comment', { ...archive, comment: FORGED_XML }],
      [`the comment of ${entry.name}`, swapped(archive, entry, { ...entry, comment: FORGED_XML })],
      [
        `an extra field of ${entry.name}`,
        swapped(archive, entry, { ...entry, extra: new Uint8Array([0x55, 0xaa, 4, 0, 1, 2, 3, 4]) }),
      ],
    ]);
  },
  turnEntries: (archive) => ['the order of entries', { ...archive, entries: [...archive.entries].reverse() }],
  changeSignature: rewrites(isSignature, (text, random) =>
    random.pick([
      text.replace(/<Reference URI="\/.*?<\/Reference>/s, ''),
      text.replace(/<Transforms>.*?<\/Transforms>/s, ''),
      text.replace('</Signature>', `<Object Id="late">${FORGED_XML}</Object>$&`),
      text.replace(/(<Object Id="idPackageObject".*?<\/Object>)/s, '<Object><x xmlns="urn:x">$1</x></Object>'),
      text.replace(/(<Object Id="idPackageObject".*?<\/Object>)/s, '$1$1'),
      text.replace(/SourceId="[^"]*"/, 'SourceId="rId77"'),
      text.replace(/\?ContentType=[^"]*/, ''),
      text.replace(/(SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
      text.replace(/(<SignatureValue>)./, '$1x'),
      text.replace(/<KeyInfo>.*?<\/KeyInfo>/s, ''),
    ]),
  ),
  unsign: (archive, random) => {
    const own = archive.entries.filter(isSignature);
    if (own.length === 0) return undefined;
    const entry = random.pick(own);
    return [`${entry.name} is removed`, swapped(archive, entry)];
  },
  moveSignature: (archive) => {
    const own = archive.entries.find(isSignature);
    return own && ['another signature part', plus(archive, { ...own, name: '_xmlsignatures/sig77.xml' })];
  },
};

export const STEP_KINDS = Object.keys(STEPS);

/** Selects a random kind of step and applies it. */
export function step(
  archive: Archive,
  random: SeededRandom,
): readonly [kind: string, what: string, archive: Archive] | undefined {
  const kind = random.pick(STEP_KINDS);
  const done = STEPS[kind](archive, random);
  return done && [kind, ...done];
}
