/** Converts the properties of a document (`o:DocumentProperties`) to core properties. */
import { pairsOf } from '../../base/tables.js';
import { child, element, textContent, type XmlElement } from '../xml/index.js';

const NAMES = pairsOf(
  `Title dc:title; Subject dc:subject; Author dc:creator; Keywords cp:keywords; Description dc:description;
  Category cp:category; LastAuthor cp:lastModifiedBy; Revision cp:revision`,
);

const DATES = pairsOf('Created dcterms:created; LastSaved dcterms:modified');

export function coreProperties(root: XmlElement): XmlElement | undefined {
  const stated = child(root, 'o:DocumentProperties');
  if (!stated) return undefined;
  const stating = (name: string): string => {
    const found = child(stated, `o:${name}`);
    return found ? textContent(found).trim() : '';
  };
  const properties = [...NAMES, ...DATES].flatMap(([name, core]) => {
    const value = stating(name);
    return value === '' ? [] : [element(core, DATES.has(name) ? { 'xsi:type': 'dcterms:W3CDTF' } : {}, [value])];
  });
  return element('cp:coreProperties', {}, properties);
}
