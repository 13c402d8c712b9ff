import { expect } from 'chai';
import { kashidaPlaces } from './kashida-places.js';

/** The words with a tatweel where they are stretched. */
const drawnOut = (text: string): string => {
  const places = new Set(kashidaPlaces(text, 0, text.length));
  return [...text].map((letter, i) => (places.has(i) ? `${letter}ـ` : letter)).join('');
};

describe('kashidaPlaces', () => {
  it('draws each word out at one join, behind seen and sad before all others', () => {
    expect(drawnOut('مسلم')).to.equal('مسـلم');
    expect(drawnOut('مدرسة')).to.equal('مدرسـة');
    expect(drawnOut('شفاء صلاة')).to.equal('شـفاء صـلاة');
  });

  it('draws out before a final letter: teh marbuta, heh and dal, then alef, lam and kaf, then waw, then others', () => {
    expect(drawnOut('كتابة')).to.equal('كتابـة');
    expect(drawnOut('محمد')).to.equal('محمـد');
    expect(drawnOut('كتاب')).to.equal('كتـاب');
    expect(drawnOut('في')).to.equal('فـي');
    expect(drawnOut('حر')).to.equal('حـر');
  });

  it('takes a tatweel that the author typed', () => expect(drawnOut('مسلـم')).to.equal('مسلــم'));

  it('never parts lam from alef, nor draws out a word without a join', () => {
    expect(drawnOut('لا')).to.equal('لا');
    expect(drawnOut('دار')).to.equal('دار');
    expect(drawnOut('word 12')).to.equal('word 12');
  });

  it('goes by letters, not by the marks on them', () => expect(drawnOut('كِتَاب')).to.equal('كِتـَاب'));

  it('takes the next best join where one is not possible', () => {
    expect(kashidaPlaces('مسلم', 0, 4, (index) => index !== 1)).to.deep.equal([2]);
  });
});
