/** `docProps/core.xml` (ECMA-376-2 §8.3), `app.xml` and `custom.xml` (ECMA-376-1 §22.2, §22.3). */
import { children, isOn, textContent, type XmlElement } from '../../xml/index.js';
import type { DocxModel } from '../model.js';
import { dictionary } from '../values/index.js';
import { type PartSource, type RelatedPart, relatedPart } from './related.js';

type Properties = DocxModel['properties'];

const CORE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** The name in `Properties` of each element of the core part. */
const CORE_MEMBERS = dictionary<Exclude<keyof Properties, 'custom'>>({
  title: 'title',
  creator: 'author',
  subject: 'subject',
  keywords: 'keywords',
  description: 'comments',
  category: 'category',
  lastModifiedBy: 'lastModifiedBy',
  revision: 'revision',
  lastPrinted: 'printed',
  created: 'created',
  modified: 'modified',
});

/** Reads the properties of the package. Faults in them do not make the document unreadable. */
export function readDocumentProperties(from: PartSource): Properties {
  const core: { [K in Exclude<keyof Properties, 'custom'>]?: string } = {};
  for (const element of elementsOf(relatedPart(from, CORE, true))) {
    const member = CORE_MEMBERS[localName(element)];
    const text = textContent(element).trim();
    if (member && text !== '') core[member] = text;
  }
  const custom = new Map<string, string>();
  for (const element of elementsOf(relatedPart(from, 'extended-properties', true))) {
    if (element.children.every((node) => typeof node === 'string'))
      custom.set(localName(element), textContent(element));
  }
  for (const element of elementsOf(relatedPart(from, 'custom-properties', true))) {
    const name = element.attributes.name;
    const text = textContent(element);
    const isSwitch = children(element).some((value) => localName(value) === 'bool');
    // Word shows properties of the type "yes or no" as the letters Y and N.
    if (name) custom.set(name, isSwitch ? (isOn(text) ? 'Y' : 'N') : text);
  }
  return { ...core, custom };
}

const elementsOf = (part: RelatedPart | undefined): readonly XmlElement[] => (part ? children(part.root) : []);

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);
