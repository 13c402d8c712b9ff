import { expect } from 'chai';
import { withRepository } from './repository.js';

const link = (repository: string | { readonly url?: string } | undefined): string =>
  withRepository('<nav><!-- repository --></nav>', { repository });

describe('withRepository', () => {
  it('leads to the source that a release states', () => {
    const expected = '<nav><a href="https://forge.example/quire">Source code</a></nav>';
    expect(link({ url: 'git+https://forge.example/quire.git' })).to.equal(expected);
    expect(link('https://forge.example/quire')).to.equal(expected);
  });

  it('has no link where none is stated, or none that a browser follows', () => {
    for (const other of [undefined, {}, 'quire/quire', 'javascript:alert(1)', 'https://a.example/"onclick="x'])
      expect(link(other)).to.equal('<nav></nav>');
  });
});
