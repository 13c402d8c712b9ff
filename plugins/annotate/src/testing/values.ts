import { openPackage } from '@quire/core/opc';
import { docx } from '@quire/core/testing';
import { writeXml } from '@quire/core/xml';
import type { Given } from '../data/index.js';
import { PackageWriter } from '../package/index.js';
import { loadHtmlParser } from '../values/engines/html.js';
import { loadMarkdownParser } from '../values/engines/markdown.js';
import { type Content, type Place, type ValueContext, values } from '../values/index.js';

/** A context without images and engines, in American English. */
export const testContext = (given: Partial<ValueContext> = {}): ValueContext => ({
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

export const writer = (template: Uint8Array = docx().bytes()): PackageWriter =>
  new PackageWriter(openPackage(template));

/** The content of a value at a place. */
export const writtenValue = (
  given: Given,
  {
    at = place(),
    into = writer(),
    within = testContext(),
  }: { at?: Place; into?: PackageWriter; within?: ValueContext } = {},
): Content => values.contentOf(values.readValue(given, within), at, into, within);

/** Nodes as XML, without declarations of namespaces. */
export const xmlOf = (nodes: Content['nodes']): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : new TextDecoder().decode(writeXml(node))))
    .join('')
    .replace(/<\?xml[^>]*>\s*| xmlns(:\w+)?="[^"]*"/g, '');

/** The error of reading a value. */
export function readingIssue(given: Given, within: ValueContext = testContext()): string {
  try {
    values.readValue(given, within);
    return 'no issue';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'not an error';
  }
}

/** The content written for a value in a markup language, with its parser loaded. `stepsOf` calls it by name. */
export async function writtenMarkup(type: 'html' | 'markdown', value: string): Promise<Content> {
  const engines = type === 'html' ? { html: await loadHtmlParser() } : { markdown: await loadMarkdownParser() };
  return writtenValue({ type, value }, { within: testContext({ engines }) });
}
