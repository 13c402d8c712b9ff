import { expect } from 'chai';
import { dataUri, png } from '../testing/images.js';
import { place, readingIssue, testContext, writtenValue, xmlOf } from '../testing/values.js';
import { SCRIPT_FACES } from './engines/script-faces.js';
import { loadSvgEngine } from './engines/svg.js';
import { readValue } from './kinds.js';
import type { ValueContext } from './value-context.js';

describe('signature values', () => {
  let within: ValueContext;
  const told: string[] = [];
  before(async () => {
    within = testContext({
      engines: { svg: await loadSvgEngine(SCRIPT_FACES) },
      warn: (message) => told.push(message),
    });
  });
  const nodes = (value: unknown, options = {}) =>
    xmlOf(writtenValue({ type: 'signature', value, options }, { within }).nodes);

  it('are a drawn image of a signature’s size, with lines above and below', () => {
    const options = {
      labelAbove: 'Signed by',
      labelBelow: ['Ada Lovelace', 'Director'],
      date: '2024-05-03',
      dateFormat: 'd MMMM yyyy',
    };
    const xml = nodes(dataUri(png(600, 300)), options);
    expect(xml).to.contain('<wp:extent cx="1440000" cy="720000"/>');
    expect(
      xml
        .replace(/<w:drawing>.*<\/w:drawing>/, '*')
        .replace(/<w:br\/>/g, '|')
        .replace(/<[^>]*>/g, ''),
    ).to.equal('Signed by|*|Ada Lovelace|Director|3 May 2024');
  });

  it('are a typed name, drawn in a script face that has its letters', () => {
    const [latin, cyrillic] = ['Zoë Łukasz', 'Анна'].map((name) =>
      readValue({ type: 'signature', value: name }, within),
    );
    for (const value of [latin, cyrillic]) {
      const picture = value?.kind === 'signature' ? value.picture : undefined;
      const drawing = new TextDecoder().decode(picture?.bytes);
      expect(drawing).to.contain('<path').and.to.not.contain('<text');
      expect(picture?.natural.width).to.be.greaterThan(picture?.natural.height ?? 0);
    }
    expect(nodes('Zoë')).to.contain('descr="Zoë"').and.to.contain('asvg:svgBlip');
  });

  it('are written in the ink and the size that are asked for', () => {
    const value = readValue(
      { type: 'signature', value: { typed: 'Ada', width: '4cm' }, options: { color: 'navy' } },
      within,
    );
    expect(new TextDecoder().decode(value.kind === 'signature' ? value.picture?.bytes : undefined)).to.contain(
      'fill="#000080"',
    );
    expect(nodes({ typed: 'Ada', width: '4cm' })).to.contain('<wp:extent cx="1440000"');
  });

  it('are italics where no script face has the letters, and tell', () => {
    expect(nodes('山田太郎')).to.equal('<w:r><w:rPr><w:i/><w:iCs/></w:rPr><w:t>山田太郎</w:t></w:r>');
    expect(told).to.deep.equal(['no script font contains the letters of 山田太郎: the name is written in italics']);
  });

  it('say what is wrong with them', () => {
    expect(readingIssue({ type: 'signature', value: ' ' }, within)).to.match(/an image or a typed name/);
    expect(readingIssue({ type: 'signature', value: 3 }, within)).to.match(/an image or a typed name/);
    expect(readingIssue({ type: 'signature', value: dataUri(png(9, 9).subarray(0, 40)) }, within)).to.match(
      /cut short/,
    );
    expect(readingIssue({ type: 'signature', value: 'Ada', options: { width: 'wide' } }, within)).to.match(
      /not a length/,
    );
  });

  it('fit into the picture of the template', () => {
    const [existing] = writtenValue({ value: dataUri(png(100, 100)) }).nodes.flatMap((node) =>
      typeof node === 'object' ? node.children : [],
    );
    const xml = xmlOf(
      writtenValue({ type: 'signature', value: dataUri(png(50, 100)) }, { at: place({ existing: existing as never }) })
        .nodes,
    );
    expect(xml).to.contain(`<wp:extent cx="${50 * 9525}" cy="${100 * 9525}"/>`);
  });
});
