import { expect } from 'chai';
import type { LayoutSettings } from '../resolved/index.js';
import { bulletText } from './bullet-text.js';

describe('bulletText', () => {
  const word = (compatibilityMode: number) => ({ compatibilityMode }) as LayoutSettings;

  it('gives the bullets of Wingdings in Unicode, however their code is written', () => {
    expect(bulletText('\uf0a7', 'Wingdings', word(15))).to.equal('▪');
    expect(bulletText('\u00d8', 'Wingdings', word(15))).to.equal('➢');
  });

  it('keeps other signs of the font, other fonts, and the codes of documents before mode 15', () => {
    expect(bulletText('\uf0fb', 'Wingdings', word(15))).to.equal('\uf0fb');
    expect(bulletText('\u00a7', 'Calibri', word(15))).to.equal('§');
    expect(bulletText('\uf0a7', 'Wingdings', word(14))).to.equal('\uf0a7');
  });
});
