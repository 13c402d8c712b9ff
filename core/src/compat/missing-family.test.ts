import { expect } from 'chai';
import { linesOf, lineWith } from '../testing/laid-out.js';
import { replacedFamily } from './missing-family.js';

describe('replacedFamily', () => {
  const comesWithWord = (family: string): boolean => ['Segoe UI', 'Arial', 'Verdana', 'calibri'].includes(family);

  it('is the alternate name of the font table: Open Sans came out as Segoe UI in an export of 2024', () => {
    expect(replacedFamily('open sans', { alternateNames: ['Segoe UI'] }, comesWithWord)).to.equal('Segoe UI');
    expect(replacedFamily('open sans', { alternateNames: ['Noto', 'Arial', 'Segoe UI'] }, comesWithWord)).to.equal(
      'Arial',
    );
  });

  it('is what is nearest on Windows for fonts of Linux: DejaVu Sans came out as Verdana', () => {
    expect(replacedFamily('dejavu sans', { alternateNames: [] }, comesWithWord)).to.equal('Verdana');
    expect(replacedFamily('freesans', { alternateNames: ['Noto'] }, comesWithWord)).to.equal('Arial');
    expect(replacedFamily('dejavu sans', { alternateNames: ['Segoe UI'] }, comesWithWord)).to.equal('Segoe UI');
  });

  it('is Calibri where the font table knows nothing but the name', () => {
    const unknown = { alternateNames: [], family: 'auto', pitch: 'default', charset: '00' };
    expect(replacedFamily('inter', unknown, comesWithWord)).to.equal('Calibri');
    for (const known of [
      { panose: '02000503000000020004' },
      { signed: true },
      { family: 'roman' },
      { charset: '86' },
    ]) {
      expect(replacedFamily('inter', { ...unknown, ...known }, comesWithWord)).to.equal(undefined);
    }
    expect(replacedFamily('inter', undefined, comesWithWord)).to.equal(undefined);
  });

  it('is nothing for a family that comes with Word, whatever its alternate name', () => {
    expect(replacedFamily('calibri', { alternateNames: ['Arial'] }, comesWithWord)).to.equal(undefined);
  });

  it('is the alternate name of a family whose pitch Word could not tell', () => {
    const pitched = (pitch: string) => ({ alternateNames: ['Arial'], pitch });
    expect(replacedFamily('calibri', pitched('default'), comesWithWord)).to.equal('Arial');
    expect(replacedFamily('calibri', pitched('variable'), comesWithWord)).to.equal(undefined);
  });

  it('is Courier New for Courier, unless the font table describes that of macOS', () => {
    const courier = (panose?: string, family = 'auto') =>
      replacedFamily('courier', { alternateNames: [], family, ...(panose && { panose }) }, comesWithWord);
    expect(courier('02070409020205020404', 'modern')).to.equal('Courier New');
    expect(courier('02070409020205020404')).to.equal('Courier New');
    expect(courier()).to.equal('Courier New');
    expect(replacedFamily('courier', undefined, comesWithWord)).to.equal('Courier New');
    expect(courier('02000500000000000000')).to.equal(undefined);
    expect(courier('00000000000000000000')).to.equal(undefined);
  });

  it('makes lines of the Courier of macOS lower', async () => {
    const run = '<w:rPr><w:rFonts w:ascii="Courier" w:hAnsi="Courier"/><w:sz w:val="40"/></w:rPr>';
    const body = ['one', 'two'].map((text) => `<w:p><w:r>${run}<w:t>${text}</w:t></w:r></w:p>`).join('');
    const pitch = async (panose: string) => {
      const fontTable = `<w:font w:name="Courier"><w:panose1 w:val="${panose}"/><w:family w:val="auto"/></w:font>`;
      const lines = await linesOf({ body, fontTable });
      return lineWith(lines, 'two').y - lineWith(lines, 'one').y;
    };
    expect(await pitch('02070409020205020404')).to.be.closeTo(20 * 1.133, 0.1);
    expect(await pitch('02000500000000000000')).to.be.closeTo(20 * 1.104, 0.1);
  });

  it('is nothing where neither is known', () => {
    expect(replacedFamily('open sans', { alternateNames: ['Noto'] }, comesWithWord)).to.equal(undefined);
  });
});
