import { expect } from 'chai';
import type { CharacterFormat } from '../resolved/index.js';
import { format } from '../testing/shaped-text.js';
import { fontSlot } from './font-slot.js';

const hinted = (hint: 'default' | 'eastAsia', eastAsia = 'ja-JP'): CharacterFormat => {
  const plain = format();
  return { ...plain, fonts: { ...plain.fonts, hint }, language: { ...plain.language, eastAsia } };
};
const slot = (character: string, of = hinted('default')) => fontSlot(character.codePointAt(0) ?? 0, of);

describe('fontSlot', () => {
  it('takes ASCII, high ANSI and East Asian characters from their own fonts', () => {
    expect(Array.from('aé“Ω日ん한', (c) => slot(c))).to.deep.equal([
      'ascii',
      'hAnsi',
      'hAnsi',
      'hAnsi',
      'eastAsia',
      'eastAsia',
      'eastAsia',
    ]);
  });

  it('lets the hint decide what both have: quotes, dashes, Greek, section signs', () => {
    for (const character of '“—Ω§→') expect(slot(character, hinted('eastAsia')), character).to.equal('eastAsia');
    expect(slot('a', hinted('eastAsia'))).to.equal('ascii');
  });

  it('takes accented Latin from the East Asian font for Chinese alone', () => {
    expect(slot('é', hinted('eastAsia', 'zh-CN'))).to.equal('eastAsia');
    expect(slot('é', hinted('eastAsia', 'ja-JP'))).to.equal('hAnsi');
  });

  it('takes all of a complex script run from the complex script font', () => {
    expect(slot('a', format('Arial', { rtl: true }))).to.equal('cs');
    expect(slot('日', format('Arial', { complexScript: true }))).to.equal('cs');
  });

  it('leaves the bullet of a right-to-left list to the symbol font', () => {
    expect(slot('\uf0b7', format('Symbol', { rtl: true }))).to.equal('hAnsi');
  });

  it('takes all from the one other font where the East Asian one is Times New Roman', () => {
    const plain = hinted('eastAsia');
    const of = (hAnsi: string): CharacterFormat => ({
      ...plain,
      fonts: { ...plain.fonts, hAnsi, eastAsia: 'Times New Roman' },
    });
    expect([slot('“', of('Arial')), slot('日', of('Arial'))]).to.deep.equal(['ascii', 'ascii']);
    expect([slot('“', of('Georgia')), slot('日', of('Georgia'))]).to.deep.equal(['eastAsia', 'eastAsia']);
  });

  it('takes Hebrew and Arabic that no run property marks from the ASCII font', () => {
    expect([slot('א'), slot('ب')]).to.deep.equal(['ascii', 'ascii']);
  });
});
