/** XML: our reader compared with sax, and our canonical form with xml-crypto's, which must be the same. */
import { parseXml, type XmlElement } from '@quire/core/xml';
import { canonicalizeDocument, PLAIN, parseInfoset } from '@quire/core/xml-signature';
import type { BenchMeasure } from '../measure.js';
import { duel } from './duel.js';
import { C14nCanonicalization, DOMParser, sax } from './rivals.js';

export async function xmlMeasures(part: Uint8Array): Promise<BenchMeasure[]> {
  const size = `${(part.length / 2 ** 20).toFixed(1)} MB`;
  expectSame(part);
  return [
    await duel({
      name: `xml: read ${size} into a tree with namespaces`,
      rival: 'sax',
      rounds: 10,
      ours: () => parseXml(part),
      theirs: () => treeBySax(part),
    }),
    await duel({
      name: `xml: canonical form of ${size}`,
      rival: 'xml-crypto',
      rounds: 10,
      ours: () => ourForm(part),
      theirs: () => theirForm(part),
    }),
  ];
}

/** A tree of the same shape as ours, built from sax's events. */
function treeBySax(part: Uint8Array): unknown {
  const parser = sax.parser(true, { xmlns: true });
  const root = { name: '', attributes: {}, children: [] as unknown[] };
  const open = [root];
  parser.onopentag = ({ name, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value.value]));
    const element = { name, attributes: values, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = (value) => open.at(-1)?.children.push(value);
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(new TextDecoder().decode(part)).close();
  return root;
}

const ourForm = (part: Uint8Array): Uint8Array => canonicalizeDocument(parseInfoset(part, 'document.xml'), PLAIN);

const theirForm = (part: Uint8Array): string => {
  const { documentElement } = new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml');
  return new C14nCanonicalization().process(documentElement, {});
};

/** Throws on a wrong result, so that no wrong run is timed. */
function expectSame(part: Uint8Array): void {
  const root: XmlElement = parseXml(part);
  if (root.children.length === 0) throw new Error('the book is empty');
  if (new TextDecoder().decode(ourForm(part)) !== theirForm(part)) throw new Error('the canonical forms differ');
}
