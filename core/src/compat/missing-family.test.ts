import { expect } from 'chai';
import { replacedFamily } from './missing-family.js';

describe('replacedFamily', () => {
  const comesWithWord = (family: string): boolean => ['Segoe UI', 'Arial', 'Verdana', 'calibri'].includes(family);

  it('is the alternate name of the font table: Open Sans came out as Segoe UI in an export of 2024', () => {
    expect(replacedFamily('open sans', ['Segoe UI'], comesWithWord)).to.equal('Segoe UI');
    expect(replacedFamily('open sans', ['Noto', 'Arial', 'Segoe UI'], comesWithWord)).to.equal('Arial');
  });

  it('is what is nearest on Windows for fonts of Linux: DejaVu Sans came out as Verdana', () => {
    expect(replacedFamily('dejavu sans', [], comesWithWord)).to.equal('Verdana');
    expect(replacedFamily('freesans', ['Noto'], comesWithWord)).to.equal('Arial');
    expect(replacedFamily('dejavu sans', ['Segoe UI'], comesWithWord)).to.equal('Segoe UI');
  });

  it('is nothing for a family that comes with Word, whatever its alternate name', () => {
    expect(replacedFamily('calibri', ['Arial'], comesWithWord)).to.equal(undefined);
  });

  it('is nothing where neither is known', () => {
    expect(replacedFamily('open sans', ['Noto'], comesWithWord)).to.equal(undefined);
  });
});
