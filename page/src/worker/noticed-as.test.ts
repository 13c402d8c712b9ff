import { expect } from 'chai';
import { noticedAs } from './unfilled.js';

describe('noticedAs', () => {
  it('calls a font with the widths of the original hardly noticeable, and another one a different look', () => {
    const font = { code: 'font-substituted', family: 'Arial', substitute: 'Arimo' } as const;
    expect(noticedAs({ ...font, fit: 'exact' })).to.equal('hardly');
    expect(noticedAs({ ...font, fit: 'near' })).to.equal('looks');
    expect(noticedAs({ ...font, fit: 'guessed' })).to.equal('looks');
  });

  it('calls what is not drawn missing, and a field with its old result a field', () => {
    expect(noticedAs({ code: 'drawing-unsupported', what: 'ink' })).to.equal('missing');
    expect(noticedAs({ code: 'image-external', target: 'x' })).to.equal('missing');
    expect(noticedAs({ code: 'field-not-updated', instruction: 'TOC' })).to.equal('fields');
    expect(noticedAs({ code: 'feature-ignored', what: 'macros' })).to.equal('hardly');
  });
});
