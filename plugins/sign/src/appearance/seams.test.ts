import { expect } from 'chai';
import { atSeams, LINE_END, linesAtSeams } from './seams.js';

const parts = (text: string): readonly string[] => atSeams(text).split(LINE_END);

describe('seams of long words', () => {
  it('are before the domain of an address, and behind signs that join names, the nearest to the middle', () => {
    expect(parts('maximiliane.hohenlohe@example.org')).to.deep.equal(['maximiliane.hohenlohe', '@example.org']);
    expect(parts('MURUMETS,JAAN,PNOEE-37310170248')).to.deep.equal(['MURUMETS,JAAN,', 'PNOEE-37310170248']);
    expect(parts('Signer: PUCCINELLI:02727813937')).to.deep.equal(['Signer: PUCCINELLI:', '02727813937']);
  });

  it('are behind the day of a time, whose label may then stand alone', () => {
    const time = 'Date:\u00a02026\u201107\u201116\u00a009:30\u00a0+02:00';
    expect(parts(time)).to.deep.equal(['Date: 2026\u201107\u201116', '09:30\u00a0+02:00']);
  });

  it('are not in short words, nor in those of letters alone', () => {
    expect(parts('ada@example.org')).to.have.length(1);
    expect(parts('Brzęczyszczykiewiczówna')).to.have.length(1);
    expect(linesAtSeams([{ text: 'Ada Lovelace', role: 'name' }])).to.equal(undefined);
  });

  it('keep the text as it was, for lines that turn out to have room', () => {
    const [line] = linesAtSeams([{ text: 'ada.lovelace@example.org', role: 'detail' }]) ?? [];
    expect(line?.whole).to.equal('ada.lovelace@example.org');
  });
});
