import { mainPart, type Package, withPart, withRelationship, withXml } from '@quire/core/opc';
import { element, namespaceOf, withChildren, withoutNamed, writeXml, type XmlElement } from '@quire/core/xml';
import {
  CORE_PROPERTIES,
  CORE_ROOT,
  corePart,
  type Marks,
  readableRoot,
  SETTINGS_ROOT,
  settingsPart,
} from './marks.js';

const WORD_2012 = namespaceOf('w15') ?? '';
const SETTINGS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';
const SETTINGS_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const CORE_TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';
const CORE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

/** The package with both marks. A malformed part for a mark is replaced by one with only the mark, as Word does. */
export function writeMarks(pkg: Package, present: Partial<Marks>, marks: Marks): Package {
  const withGuid = present.guid === undefined ? writeGuid(pkg, marks.guid) : pkg;
  return present.createdAt === undefined ? writeCreated(withGuid, marks.createdAt) : withGuid;
}

/** Writes `w15:docId` as the last setting ([MS-DOCX] 2.5.1.16); `mc:Ignorable` makes older programs ignore it. */
function writeGuid(source: Package, guid: string): Package {
  const { pkg, part } = withSettings(source);
  const root = readableRoot(pkg, part, SETTINGS_ROOT) ?? emptySettings();
  const docId = element('w15:docId', { 'w15:val': `{${guid}}` });
  const ignorable = root.attributes['mc:Ignorable']?.split(/\s+/) ?? [];
  const attributes = {
    ...(Object.values(root.attributes).includes(WORD_2012) ? {} : { 'xmlns:w15': WORD_2012 }),
    ...root.attributes,
    'mc:Ignorable': (ignorable.includes('w15') ? ignorable : [...ignorable, 'w15']).join(' ').trim(),
  };
  return withXml(pkg, part, { ...root, attributes, children: [...withoutNamed(root.children, 'w15:docId'), docId] });
}

function withSettings(pkg: Package): { readonly pkg: Package; readonly part: string } {
  const present = settingsPart(pkg);
  if (present !== undefined) return { pkg, part: present };
  const main = mainPart(pkg);
  const part = freeName(pkg, `${main.slice(0, main.lastIndexOf('/') + 1)}settings`);
  const added = withPart(pkg, { name: part, contentType: SETTINGS_TYPE, bytes: writeXml(emptySettings()) });
  return { pkg: withRelationship(added, main, { type: SETTINGS, target: part, external: false }).package, part };
}

const emptySettings = (): XmlElement => element(SETTINGS_ROOT, { 'xmlns:w': namespaceOf('w') ?? '' });

/** `dcterms:created` (ECMA-376-2 §8.3.4), which occurs at most once. */
function writeCreated(source: Package, createdAt: string): Package {
  const { pkg, part } = withCore(source);
  const root = readableRoot(pkg, part, CORE_ROOT) ?? emptyCore();
  // The value of `xsi:type` needs this prefix: the file may have another prefix for the namespace.
  const attributes = { 'xmlns:dcterms': namespaceOf('dcterms') ?? '', 'xsi:type': 'dcterms:W3CDTF' };
  const created = element('dcterms:created', attributes, [`${createdAt.slice(0, 19)}Z`]);
  return withXml(pkg, part, withChildren(root, [...withoutNamed(root.children, 'dcterms:created'), created]));
}

function withCore(pkg: Package): { readonly pkg: Package; readonly part: string } {
  const present = corePart(pkg);
  if (present !== undefined) return { pkg, part: present };
  const part = freeName(pkg, '/docProps/core');
  const added = withPart(pkg, { name: part, contentType: CORE_TYPE, bytes: writeXml(emptyCore()) });
  return { pkg: withRelationship(added, '/', { type: CORE_PROPERTIES, target: part, external: false }).package, part };
}

const emptyCore = (): XmlElement => element(CORE_ROOT, { 'xmlns:cp': CORE_NAMESPACE });

/** A name that no part has. A part of that name without a relationship is not touched. */
function freeName(pkg: Package, stem: string): string {
  for (let n = 0; ; n++) {
    const name = `${stem}${n === 0 ? '' : n}.xml`;
    if (!pkg.part(name)) return name;
  }
}
