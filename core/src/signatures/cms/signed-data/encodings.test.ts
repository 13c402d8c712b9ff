import { expect } from 'chai';
import { encodeTestSignedData, TestAuthority } from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import { type Asn1, bytesOf, childrenOf, contentOf, elementAt, encode, Tag, UNIVERSAL } from '../asn1/index.js';
import { parseSignedData, verifySignedData } from './index.js';

const CONTENT = [new TextEncoder().encode('We agree.')];

/** Another encoding of the same value in BER; undefined if it does not apply. `content` is the content octets. */
type Choice = (element: Asn1, content: Uint8Array) => Uint8Array | undefined;

const identifierOf = ({ source, start }: Asn1): number => source[start] ?? 0;
const isOf = ({ tagClass, tag, constructed }: Asn1, ...tags: number[]): boolean =>
  !constructed && tagClass === UNIVERSAL && tags.includes(tag);
const inLong = (identifier: number, content: Uint8Array): Uint8Array =>
  Uint8Array.of(identifier, 0x84, ...[24, 16, 8, 0].map((shift) => (content.length >> shift) & 0xff), ...content);

/** The choices of BER that DER excludes (X.690 §10, §11). */
const CHOICES: Readonly<Record<string, Choice>> = {
  'an indefinite length': (element, content) =>
    element.constructed ? Uint8Array.of(identifierOf(element), 0x80, ...content, 0, 0) : undefined,
  'a longer length': (element, content) => inLong(identifierOf(element), content),
  'a longer tag': (element, content) =>
    Uint8Array.of(identifierOf(element) | 0x1f, element.tag, ...encode(0, content).subarray(1)),
  'a string in pieces': (element, content) =>
    isOf(element, Tag.OCTET_STRING) && content.length > 1
      ? encode(0x24, encode(4, content.subarray(0, 1)), encode(4, content.subarray(1)))
      : undefined,
  'an integer with a needless octet': (element, content) =>
    isOf(element, Tag.INTEGER) ? encode(2, Uint8Array.of((content[0] ?? 0) < 0x80 ? 0 : 0xff), content) : undefined,
  'an identifier with a needless octet': (element, content) =>
    isOf(element, Tag.OBJECT_IDENTIFIER) ? encode(6, Uint8Array.of(0x80), content) : undefined,
  'true as 1': (element) => (isOf(element, Tag.BOOLEAN) ? encode(1, Uint8Array.of(1)) : undefined),
  'a time without seconds': (element, content) =>
    isOf(element, Tag.UTC_TIME) ? encode(0x17, content.subarray(0, 10), Uint8Array.of(0x5a)) : undefined,
  // Two elements are added, because a single one may be the parameters of an algorithm.
  'elements after the last': (element, content) =>
    element.constructed && element.tag === Tag.SEQUENCE
      ? encode(identifierOf(element), content, Uint8Array.of(5, 0, 5, 0))
      : undefined,
};

/** The encoding of `element` in which `choice` is made for `target` alone. */
function withChoice(element: Asn1, target: number, choice: Choice): Uint8Array | undefined {
  if (target < element.start || target >= element.end) return bytesOf(element);
  const content = element.constructed
    ? childrenOf(element).map((child) => withChoice(child, target, choice))
    : [contentOf(element)];
  if (content.includes(undefined)) return undefined;
  const octets = Buffer.concat(content as Uint8Array[]);
  return element.start === target ? choice(element, octets) : encode(identifierOf(element), octets);
}

function placesIn(element: Asn1): number[] {
  return [element.start, ...(element.constructed ? childrenOf(element).flatMap(placesIn) : [])];
}

describe('a CMS with one element in BER', () => {
  it('is not sound, or is named as a deviation, at each place and by each choice', async () => {
    const signer = await (await TestAuthority.root()).signer('Ada', { key: 'rsa' });
    const root = elementAt(await encodeTestSignedData(signer, { content: CONTENT }));
    const found: Record<string, Record<string, number>> = {};
    for (const [name, choice] of Object.entries(CHOICES)) {
      const counts: Record<string, number> = {};
      for (const place of placesIn(root)) {
        const bytes = withChoice(root, place, choice);
        if (!bytes) continue;
        const verdict = await verdictOn(bytes);
        counts[verdict] = (counts[verdict] ?? 0) + 1;
      }
      found[name] = counts;
      expect(Object.values(counts), name).to.not.deep.equal([]);
      expect(counts.silent, name).to.equal(undefined);
    }
    // A deviation where no signature covers it, or where the signature covers the DER.
    expect(found['an indefinite length']?.named).to.be.above(10);
    expect(await verdictOn(bytesOf(root)), 'the CMS as it is').to.equal('silent');
  });

  async function verdictOn(bytes: Uint8Array): Promise<string> {
    try {
      const data = parseSignedData(bytes);
      const [verdict] = await verifySignedData(data, { cryptography, content: CONTENT });
      if (!verdict?.sound) return 'not sound';
      return data.deviation === undefined && verdict.faults.length === 0 ? 'silent' : 'named';
    } catch {
      return 'refused';
    }
  }
});
