import { expect } from 'chai';
import type { LayoutSettings } from '../resolved/index.js';
import { bulletCodes, bulletText } from './bullet-text.js';

describe('bulletText', () => {
  const word = (compatibilityMode: number) => ({ compatibilityMode }) as LayoutSettings;

  const shown = (code: string, family: string, mode: number, drawn = code) =>
    bulletText(drawn, code, family, word(mode));

  it('gives the bullets of Wingdings in Unicode, however their code is written', () => {
    expect(shown('\uf0a7', 'Wingdings', 15)).to.equal('▪');
    expect(shown('\u00d8', 'Wingdings', 15)).to.equal('➢');
  });

  it('keeps other signs of the font, other fonts, and the codes of documents before mode 15', () => {
    expect(shown('\uf0fb', 'Wingdings', 15)).to.equal('\uf0fb');
    expect(shown('\u00a7', 'Calibri', 15)).to.equal('§');
    expect(shown('\uf0a7', 'Wingdings', 14)).to.equal('\uf0a7');
  });

  it('gives the codes of Symbol before mode 15, but bullets and figures', () => {
    expect(shown('\uf0ae', 'Symbol', 14, '→')).to.equal('\uf0ae');
    expect(shown('\u00ae', 'Symbol', 14, '→')).to.equal('\uf0ae');
    expect(shown('\uf0ae', 'Symbol', 15, '→')).to.equal('→');
    expect(shown('\uf0b7', 'Symbol', 14, '•')).to.equal('•');
    expect(shown('1.1', 'Symbol', 14)).to.equal('1.1');
    expect(shown('\uf000', 'Symbol', 14, ' ')).to.equal(' ');
  });
});

describe('bulletCodes', () => {
  it('takes the low byte of a character that a symbol font has no code for', () => {
    expect(bulletCodes('▪', 'Wingdings')).to.equal('\uf0aa');
    expect(bulletCodes('•', 'Symbol')).to.equal('•');
    expect(bulletCodes('▪', 'Arial')).to.equal('▪');
  });
});
