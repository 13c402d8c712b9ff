import { expect } from 'chai';
import { replacedFamily } from './missing-family.js';

describe('replacedFamily', () => {
  const comesWithWord = (family: string): boolean => ['Segoe UI', 'Arial', 'Verdana', 'calibri'].includes(family);

  it('is the alternate name of the font table: Open Sans came out as Segoe UI in an export of 2024', () => {
    expect(replacedFamily('open sans', { alternateNames: ['Segoe UI'] }, comesWithWord)).to.equal('Segoe UI');
    expect(replacedFamily('open sans', { alternateNames: ['Noto', 'Arial', 'Segoe UI'] }, comesWithWord)).to.equal('Arial');
  });

  it('is what is nearest on Windows for fonts of Linux: DejaVu Sans came out as Verdana', () => {
    expect(replacedFamily('dejavu sans', { alternateNames: [] }, comesWithWord)).to.equal('Verdana');
    expect(replacedFamily('freesans', { alternateNames: ['Noto'] }, comesWithWord)).to.equal('Arial');
    expect(replacedFamily('dejavu sans', { alternateNames: ['Segoe UI'] }, comesWithWord)).to.equal('Segoe UI');
  });

  it('is nothing for a family that comes with Word, whatever its alternate name', () => {
    expect(replacedFamily('calibri', { alternateNames: ['Arial'] }, comesWithWord)).to.equal(undefined);
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

  it('is nothing where neither is known', () => {
    expect(replacedFamily('open sans', { alternateNames: ['Noto'] }, comesWithWord)).to.equal(undefined);
  });
});
