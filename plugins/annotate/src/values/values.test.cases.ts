import { openPackage } from '@quire/core/opc';
import { docx } from '@quire/core/testing';
import { writeXml, type XmlElement } from '@quire/core/xml';
import { GatheringWriter } from '../package/index.js';
import type { Content, Given, Place, ValueContext } from '../seams.js';
import { contentOf, readValue } from './kinds.js';

/** A context without images and engines, in American English. */
export const context = (given: Partial<ValueContext> = {}): ValueContext => ({
  locale: 'en-US',
  timezone: 'UTC',
  images: new Map(),
  ...given,
});

/** A place among the text of an empty document, 400 pt wide. */
export const place = (given: Partial<Place> = {}): Place => ({
  part: '/word/document.xml',
  level: 'inline',
  room: { widthEmu: 400 * 12_700 },
  ...given,
});

export const writer = (template: Uint8Array = docx().bytes()): GatheringWriter =>
  new GatheringWriter(openPackage(template));

/** What a value becomes at a place. */
export const written = (
  given: Given,
  {
    at = place(),
    into = writer(),
    within = context(),
  }: { at?: Place; into?: GatheringWriter; within?: ValueContext } = {},
): Content => contentOf(readValue(given, within), at, into, within);

/** Nodes as XML, without declarations of namespaces. */
export const xmlOf = (nodes: Content['nodes']): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : new TextDecoder().decode(writeXml(node))))
    .join('')
    .replace(/<\?xml[^>]*>\s*| xmlns(:\w+)?="[^"]*"/g, '');

/** What filling throws. */
export function issueOf(given: Given, within: ValueContext = context()): string {
  try {
    readValue(given, within);
    return 'no issue';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'not an error';
  }
}

export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: XmlElement['children'] = [],
): XmlElement => ({
  name,
  attributes,
  children,
});
