import { nodeEngine } from '@quire/core/node';
import { buildDocx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { Searched } from './find.js';

const searched = async (body: string) => new Searched(await nodeEngine().layout(buildDocx({ body })));

describe('the search of a viewer', () => {
  it('finds a text in any case, with and without accents and curled marks', async () => {
    const text = await searched(p(r('The Café’s river; a CAFE, the cafe\u0301.')));
    expect(text.find('café').count).to.equal(3);
    expect(text.find("CAFE'S").count).to.equal(1);
    expect(text.find('tea')).to.deep.equal({ hits: [], count: 0 });
    expect(text.find('  ').count).to.equal(0);
  });

  it('finds what runs and lines part, and not what paragraphs do', async () => {
    const parted = p(r('wa') + r('ter', '<w:b/>'));
    const text = await searched(parted + p(r('falls')) + p(r('flows on and on '.repeat(12))));
    expect(text.find('water').hits[0].places).to.have.length(1);
    expect(text.find('water falls').count).to.equal(0);
    const lines = text.find(
      'on flows on and on flows on and on flows on and on flows on and on flows on and on flows on',
    );
    expect(new Set(lines.hits[0].places.map(({ y }) => y)).size).to.be.greaterThan(1);
  });

  it('finds words that follow each other from right to left, and over the ends of such lines', async () => {
    const words = 'אבג דהו זחט יכל מנס עפצ קרש תאב '.repeat(8);
    for (const properties of ['<w:bidi/>', '']) {
      const text = await searched(p(r(words, '<w:rtl/>'), properties));
      expect(text.find('תאב אבג').count, properties).to.equal(7);
      expect(text.find(words.trim()).count, properties).to.equal(1);
    }
  });

  it('says where it is, letter for letter', async () => {
    const text = await searched(p(r('iiiiWWWW')));
    const [thin] = text.find('iiii').hits[0].places;
    const [wide] = text.find('WWWW').hits[0].places;
    expect(thin.page).to.equal(0);
    expect(thin.x).to.be.closeTo(72, 0.1);
    expect(wide.x).to.be.closeTo(thin.x + thin.width, 0.1);
    expect(wide.width).to.be.greaterThan(3 * thin.width);
  });

  it('counts all, and keeps the places of the first thousand', async () => {
    const found = (await searched(p(r('ox '.repeat(1500))))).find('ox');
    expect([found.count, found.hits.length]).to.deep.equal([1500, 1000]);
  });
});
