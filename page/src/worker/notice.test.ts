import { expect } from 'chai';
import { noticedAs } from './notice.js';

describe('noticedAs', () => {
  it('calls a font of the same widths hardly noticeable, and another one a different look', () => {
    const font = (family: string, substitute: string) => noticedAs({ code: 'font-substituted', family, substitute });
    expect(font('Times New Roman', 'Tinos')).to.equal('hardly');
    expect(font('Aptos', 'Selawik')).to.equal('looks');
    expect(font('Arial', 'DejaVu Sans')).to.equal('looks');
  });

  it('calls what is not drawn missing, and a field with its old result a field', () => {
    expect(noticedAs({ code: 'drawing-unsupported', what: 'ink' })).to.equal('missing');
    expect(noticedAs({ code: 'image-external', target: 'x' })).to.equal('missing');
    expect(noticedAs({ code: 'field-not-updated', instruction: 'TOC' })).to.equal('fields');
    expect(noticedAs({ code: 'feature-ignored', what: 'macros' })).to.equal('hardly');
  });
});
