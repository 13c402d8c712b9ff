import type { TextNode, Word } from '@quire/viewer';
import { expect } from 'chai';
import { findIn } from './find.js';

const word = (text: string, x: number, more: Partial<Word> = {}): Word => ({
  text,
  x,
  y: 50,
  width: 40,
  size: 10,
  ...more,
});
const line = (...content: readonly Word[]): TextNode => ({ role: 'P', content });

describe('findIn', () => {
  it('finds a text in any case, with and without accents, on each page', () => {
    const { hits, count } = findIn([[line(word('Café', 0))], [line(word('CAFE', 0))]], 'cafe');
    expect(count).to.equal(2);
    expect(hits.map(({ places }) => places[0].page)).to.deep.equal([0, 1]);
  });

  it('marks the part of a word that was looked for', () => {
    const [{ places }] = findIn([[line(word('abcd', 100))]], 'BC').hits;
    expect(places).to.deep.equal([{ page: 0, x: 110, y: 42, width: 20, height: 10.5 }]);
  });

  it('reads on over the pieces of a line, with a blank where there is a gap', () => {
    const pieces = [line(word('one', 0), word('two', 40), word('three', 100))];
    expect(findIn([pieces], 'onetwo').hits[0].places).to.have.length(2);
    expect(findIn([pieces], 'two three').count).to.equal(1);
    expect(findIn([pieces], 'one two').count).to.equal(0);
  });

  it('marks words that run down the page where they run', () => {
    const [{ places }] = findIn([[line(word('down', 100, { angle: Math.PI / 2 }))]], 'do').hits;
    expect(places[0].height).to.be.closeTo(20, 1e-9);
    expect(places[0].width).to.be.closeTo(10.5, 1e-9);
  });

  it('finds nothing of blanks', () => {
    expect(findIn([[line(word('a b', 0))]], '  ')).to.deep.equal({ hits: [], count: 0 });
  });
});
