import { nodeEngine } from '@quire/core/node';
import { openPackage } from '@quire/core/opc';
import { docx, p, tbl, tc } from '@quire/core/testing';
import { annotate } from '@quire/plugin-annotate';
import { expect } from 'chai';
import { newFaults, textOfDocument } from '../conformance/annotate/index.js';
import { Random } from './random.js';
import { blocks } from './template.js';

const TEMPLATES = 25;

const textOf = (bytes: Uint8Array): readonly string[] => textOfDocument(bytes)['word/document.xml'] ?? [];
const said = (paragraphs: readonly string[]): readonly string[] => paragraphs.filter((text) => text !== '');

describe('whatever is filled with whatever', function () {
  this.timeout(180_000);

  it('shows what was given, and is a document that Word opens', async () => {
    for (let seed = 1; seed <= TEMPLATES; seed++) {
      const random = new Random(seed);
      const body = blocks(random, 'f', 3);
      const template = docx().xml(body.xml).bytes();
      const data = body.give(random, 0);
      const filled = await annotate(template, { data });
      const place = `seed ${seed}`;
      expect(said(textOf(filled.docx)), place).to.deep.equal(said(body.text([data])));
      expect(newFaults(template, filled.docx), place).to.deep.equal([]);
      expect(filled.report.errors, place).to.deep.equal([]);
    }
  });

  it('converts what it filled', async () => {
    const engine = nodeEngine();
    for (let seed = 1; seed <= 4; seed++) {
      const random = new Random(seed);
      const body = blocks(random, 'f', 3);
      const filled = await annotate(docx().xml(body.xml).bytes(), { data: body.give(random, 0) });
      expect((await engine.convert(filled.docx)).pages, `seed ${seed}`).to.be.at.least(1);
    }
  });

  it('takes a text of a megabyte, and a hundred thousand rows', async () => {
    const random = new Random(1);
    const long = Array.from({ length: 1 << 18 }, () => `${random.next(1e6)}\u{1f600}`).join(' ');
    const one = await annotate(docx().paragraph('{long}').bytes(), { data: { long } });
    expect(textOf(one.docx)[0]?.length).to.equal(long.length);

    const table = tbl([[tc(p('{#rows}{n}')), tc(p('{/rows}'))]]);
    const rows = Array.from({ length: 100_000 }, (_, n) => ({ n }));
    const many = await annotate(docx().xml(table).bytes(), { data: { rows } });
    const texts = textOf(many.docx);
    expect([texts.length, texts[199_998]]).to.deep.equal([200_000, '99999']);
  });

  it('goes by what an image is, not by what it says it is', async () => {
    const gif = Uint8Array.from(Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64'));
    const images = new Map([
      ['gif', { bytes: gif, contentType: 'image/png' }],
      ['text', { bytes: new TextEncoder().encode('not an image'), contentType: 'image/png' }],
      ['cut', { bytes: gif.slice(0, 5), contentType: 'image/gif' }],
    ]);
    const data = { a: { $image: 'gif' }, b: { $image: 'text' }, c: { $image: 'cut' }, d: { $image: 'absent' } };
    const { docx: filled, report } = await annotate(docx().paragraph('{a}{b}{c}{d}').bytes(), { data, images });
    const media = [...openPackage(filled).parts.values()].filter(({ name }) => name.includes('/media/'));
    expect(media.map(({ contentType }) => contentType)).to.deep.equal(['image/gif']);
    expect(report.fields.map(({ outcome }) => outcome)).to.deep.equal(['filled', 'mismatch', 'mismatch', 'mismatch']);
  });
});
