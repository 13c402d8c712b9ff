import { expect } from 'chai';
import { parseEmu, share } from '../drawing/measure.js';
import { lengthOf } from '../drawing/svg/length.js';
import { rulesOf } from '../drawing/svg/style.js';
import { transformOf } from '../drawing/svg/transform.js';
import { length, readShare } from '../drawing/vml/style.js';
import { htmlTokens } from '../ooxml/docx/chunks/html-tokens.js';
import { parseMeasure, parsePercentage } from '../ooxml/docx/values/measure.js';
import { parseXml } from '../ooxml/xml/index.js';
import { cutXml } from './cut-xml.js';

/** A reader with quadratic running time takes minutes for such a text. */
const LONG = 400_000;
const zeros = '0'.repeat(LONG);
const blanks = '\t'.repeat(LONG);

describe('values as long as a part may be', () => {
  it('are read or refused after one scan: lengths, shares and transformations', () => {
    const readers = [
      parseEmu,
      share,
      lengthOf,
      length,
      readShare,
      parsePercentage,
      (text: string) => parseMeasure(text, 20),
    ];
    for (const [i, reader] of readers.entries()) {
      for (const text of [`${zeros}x!`, `1${blanks}!`, `1${blanks}pt${blanks}!`, `${blanks}`, `.${zeros}.`])
        expect(reader(text) || undefined, String(i)).to.equal(undefined);
    }
    expect(transformOf(zeros)).to.deep.equal(transformOf(undefined));
  });

  it('are cut into tags and rules after one scan', () => {
    expect(cutXml(`<a><b><c ${`'x'`.repeat(LONG)}`, 10)).to.equal(undefined);
    expect(cutXml(`<${"'".repeat(LONG)}"`, 10)).to.equal(undefined);
    expect([...htmlTokens(`<a${'-'.repeat(LONG)}'`)].map(({ kind }) => kind)).to.deep.equal(['text', 'text']);
    for (const css of ['a'.repeat(LONG), '/*'.repeat(LONG), '{'.repeat(LONG), 'a{'.repeat(LONG)])
      expect([...rulesOf(parseXml(new TextEncoder().encode(`<svg><style>${css}</style></svg>`)))]).to.deep.equal([]);
    const sheet = '<svg><style>a, b { fill: red } c { d } } e /* f */ { x: y; }</style></svg>';
    expect([...rulesOf(parseXml(new TextEncoder().encode(sheet))).keys()]).to.deep.equal(['a', 'b', 'c', 'e']);
  });
});
