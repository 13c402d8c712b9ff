import { expect } from 'chai';
import type { Diagnostic } from '../base/diagnostics.js';
import { warningsHeader, warningsOf } from './warnings.js';

const font = (family: string): Diagnostic => ({
  code: 'font-substituted',
  family,
  substitute: 'Carlito',
  fit: 'exact',
});

describe('warningsOf', () => {
  it('lists fonts first', () => {
    const warnings = warningsOf([{ code: 'feature-ignored', what: 'macros' }, font('Calibri')]);
    expect(warnings.map(({ message }) => message)).to.deep.equal([
      'font Calibri replaced by Carlito, with the same widths',
      'ignored: macros',
    ]);
  });
});

describe('warningsHeader', () => {
  it('lets nothing through that could end a header', () => {
    expect(warningsHeader(warningsOf([font('A\r\nX-Evil: 1,%\ud800\u{1f600}')]))).to.equal(
      'font A%0D%0AX-Evil: 1%2C%25%EF%BF%BD%F0%9F%98%80 replaced by Carlito%2C with the same widths',
    );
  });

  it('stays short, and counts what it leaves out', () => {
    const header = warningsHeader(warningsOf(Array.from({ length: 500 }, (_, index) => font(`Font ${index}`))));
    expect(header.length).to.be.lessThan(2100);
    expect(header).to.match(/, and 4\d\d more$/);
  });
});
