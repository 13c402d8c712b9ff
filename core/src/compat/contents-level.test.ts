import { expect } from 'chai';
import { contentsLevel } from './contents-level.js';

describe('contentsLevel', () => {
  it('is that of a built-in heading, else the outline level of the style', () => {
    expect(contentsLevel('Heading 2', 0)).to.equal(2);
    expect(['heading 1', 'heading 9'].map((name) => contentsLevel(name, undefined))).to.deep.equal([1, 9]);
    expect(['heading 0', 'heading 10', 'my heading 1'].map((name) => contentsLevel(name, 8))).to.deep.equal([9, 9, 9]);
    expect(contentsLevel('Appendix1', 0)).to.equal(1);
    expect(contentsLevel('Normal', undefined)).to.equal(undefined);
    expect(contentsLevel('TOC Heading', 9)).to.equal(undefined);
  });
});
