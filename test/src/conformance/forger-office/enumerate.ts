/** Every single alteration of a signed package: a fixed list, of which the random steps are a sample. */
import { type Archive, type ArchiveEntry, archived, takenApart } from './archive.js';
import { EXPLAINED_TYPES, entryBytes, entryText, FORGED_XML, isRels, swapped } from './steps.js';

/**
 * Yields copies of a file, each with one entry, tag, attribute, text, relationship or byte changed, and a description
 * of the change.
 */
export function* alterations(file: Uint8Array): Generator<readonly [what: string, bytes: Uint8Array]> {
  for (const [what, altered] of alteredArchives(takenApart(file))) yield [what, archived(altered)];
  for (let at = 0; at < file.length; at++) {
    const bytes = Uint8Array.from(file);
    bytes[at] ^= at % 2 === 0 ? 1 : 0x80;
    yield [`byte ${at}`, bytes];
  }
}

type Altered = readonly [what: string, archive: Archive];

function* alteredArchives(archive: Archive): Generator<Altered> {
  for (const entry of archive.entries) {
    yield* alteredEntry(archive, entry);
    if (/\.(xml|rels)$/i.test(entry.name)) yield* alteredXml(archive, entry);
    if (isRels(entry)) yield* moreRelationships(archive, entry);
  }
  for (const name of NEW_PARTS) yield [`adds ${name}`, plus(archive, { name, bytes: entryBytes(FORGED_XML) })];
}

const plus = (archive: Archive, entry: ArchiveEntry): Archive => ({
  ...archive,
  entries: [...archive.entries, entry],
});

function* alteredEntry(archive: Archive, entry: ArchiveEntry): Generator<Altered> {
  const { name } = entry;
  const other = { ...entry, bytes: entryBytes(`${entryText(entry)} `) };
  yield [`removes ${name}`, swapped(archive, entry)];
  yield [`empties ${name}`, swapped(archive, entry, { ...entry, bytes: new Uint8Array() })];
  yield [`doubles ${name}`, plus(archive, other)];
  yield [`precedes ${name}`, swapped(archive, entry, other, entry)];
  yield [`hides ${name} before it`, swapped(archive, entry, { ...other, isUnlisted: true }, entry)];
  yield [`comments ${name}`, swapped(archive, entry, { ...entry, comment: FORGED_XML })];
  yield [`extends ${name}`, swapped(archive, entry, { ...entry, extra: entryBytes('\x55\x2a\x04\0abcd') })];
  for (const spelled of spellings(name)) {
    yield [`calls ${name} ${spelled}`, swapped(archive, entry, { ...entry, name: spelled })];
    yield [`calls ${name} ${spelled} in its local header`, swapped(archive, entry, { ...entry, localName: spelled })];
    yield [`adds ${spelled} to ${name}`, plus(archive, { ...other, name: spelled })];
  }
  for (const each of archive.entries) {
    if (each !== entry) yield [`${name} has the content of ${each.name}`, swapped(archive, entry, { ...each, name })];
  }
}

const spellings = (name: string): readonly string[] => [
  name.toUpperCase(),
  name.toLowerCase() === name ? name.replace(/[a-z]/, (letter) => letter.toUpperCase()) : name.toLowerCase(),
  name.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  name.replace('/', '%2F'),
  name.replaceAll('/', '\\'),
  name.replace('/', '//'),
  `/${name}`,
  `./${name}`,
  `x/../${name}`,
  `${name}.`,
  `${name} `,
  `${name}/`,
  `${name}\0`,
  `${name}/[0].piece`,
  `${name}/[0].last.piece`,
  name.replace('e', 'e\u0301'),
  name.replace('s', 'ſ'),
];

/** Changes each tag, each attribute and each text of an entry in turn, and adds nodes and declarations. */
function* alteredXml(archive: Archive, entry: ArchiveEntry): Generator<Altered> {
  const text = entryText(entry);
  const now = (what: string, changed: string): Altered => [
    `${entry.name}: ${what}`,
    swapped(archive, entry, { ...entry, bytes: entryBytes(changed) }),
  ];
  const put = (at: number, length: number, instead: string): string =>
    text.slice(0, at) + instead + text.slice(at + length);
  for (const { 0: element, index } of text.matchAll(/<(\w[\w:]*)[^>]*(?:\/>|>[^<]*<\/\1>)/g)) {
    yield now(`without ${element}`, put(index, element.length, ''));
    yield now(`twice ${element}`, put(index, element.length, element + element));
    yield now(
      `another namespace of ${element}`,
      put(index, element.length, element.replace(/ |>|\/>/, ' xmlns="urn:x"$&')),
    );
    yield now(`wrapped ${element}`, put(index, element.length, `<x xmlns="urn:x">${element}</x>`));
    yield now(`commented ${element}`, put(index, element.length, `<!--${element}-->`));
  }
  for (const { 0: attribute, 1: name, 2: value, index } of text.matchAll(/ ([\w:]+)="([^"]*)"/g)) {
    yield now(`without${attribute}`, put(index, attribute.length, ''));
    yield now(`empty${attribute}`, put(index, attribute.length, ` ${name}=""`));
    yield now(`longer${attribute}`, put(index, attribute.length, ` ${name}="${value}9"`));
    yield now(`another case of${attribute}`, put(index, attribute.length, ` ${name}="${value.toUpperCase()}"`));
    yield now(`another name of${attribute}`, put(index, attribute.length, ` x${attribute.slice(1)}`));
    yield now(`spaces in${attribute}`, put(index, attribute.length, ` ${name}=" ${value}"`));
    yield now(
      `written otherwise${attribute}`,
      put(index, attribute.length, ` ${name} = '${value.replace(/\w/, (letter) => `&#${letter.charCodeAt(0)};`)}'`),
    );
  }
  for (const { 0: content, index } of text.matchAll(/(?<=>)[^<>]+(?=<)/g)) {
    yield now(`longer text ${content.slice(0, 20)}`, put(index, content.length, `${content}9`));
    yield now(`no text ${content.slice(0, 20)}`, put(index, content.length, ''));
    yield now(`CDATA ${content.slice(0, 20)}`, put(index, content.length, `<![CDATA[${content}]]>`));
  }
  const body = text.replace(/^<\?xml.*?\?>\s*/s, '');
  for (const encoding of ['UTF-16', 'ISO-8859-1', 'US-ASCII', 'UTF-7', 'Shift_JIS', 'ISO-2022-JP', 'GB18030', 'IBM037'])
    yield now(`said to be ${encoding}`, `<?xml version="1.0" encoding="${encoding}"?>${body}`);
  yield now('version 1.1', `<?xml version="1.1"?>${body}`);
  yield now('standalone', `<?xml version="1.0" standalone="yes"?>${body}`);
  yield now('a document type', `<!DOCTYPE x [<!ENTITY e "9">]>${body}`);
  yield now('a style sheet', `<?xml-stylesheet href="https://mallory.example/x.xsl"?>${body}`);
  yield now('a byte order mark', `\ufeff${text}`);
  for (const more of [FORGED_XML, '<!--x-->', '<?x y?>', 'x', ' ', '\0']) {
    yield now(`${more} at the start`, `${more}${text}`);
    yield now(`${more} at its end`, `${text}${more}`);
    yield now(`${more} in it`, text.replace(/<\/[^<]*$/, `${more}$&`));
  }
}

/** Adds a relationship of each type, to each kind of target. */
function* moreRelationships(archive: Archive, entry: ArchiveEntry): Generator<Altered> {
  const part = { name: 'word/forged.xml', bytes: entryBytes(FORGED_XML) };
  const own = / Id="([^"]*)"/.exec(entryText(entry))?.[1] ?? 'rId1';
  for (const type of EXPLAINED_TYPES) {
    for (const target of [
      '/word/forged.xml',
      '/word/document.xml',
      '/docProps/core.xml',
      '/missing.xml',
      'https://mallory.example/',
    ]) {
      const mode = target.startsWith('https') ? ' TargetMode="External"' : '';
      for (const id of [own, 'rId77']) {
        const added = `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`;
        const bytes = entryBytes(entryText(entry).replace('</Relationships>', `${added}$&`));
        const changed = swapped(archive, entry, { ...entry, bytes });
        yield [`${entry.name} gets ${added}`, target === '/word/forged.xml' ? plus(changed, part) : changed];
      }
    }
  }
}

const NEW_PARTS = [
  'forged.xml',
  'word/forged.xml',
  'word/numbering.xml',
  'word/styles2.xml',
  'word/_rels/numbering.xml.rels',
  'word/_rels/forged.xml.rels',
  'word/media/image9.png',
  'word/vbaProject.bin',
  'xl/sharedStrings.xml',
  'xl/_rels/workbook.xml.rels',
  'customXml/item9.xml',
  'customXml/_rels/item1.xml.rels',
  'docProps/app.xml',
  'docProps/custom.xml',
  'docProps/thumbnail.jpeg',
  'docProps/_rels/core.xml.rels',
  '_xmlsignatures/sig9.xml',
  '_xmlsignatures/_rels/sig1.xml.rels',
  '_rels/forged.xml.rels',
  '[trash]/0000.dat',
  '[trash]/x',
  'mimetype',
  'META-INF/MANIFEST.MF',
  'META-INF/manifest.xml',
  'content.xml',
  'forged',
  'forged/',
  '__MACOSX/._x',
  'desktop.ini',
];
