import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { embeddedFiles } from './index.js';

const PAGES = '<</Type/Pages/Kids[]/Count 0>>';

/** A catalog with these entries, objects from number 2 on, and two files, 8 and 9, in specifications 6 and 7. */
const filesOf = (catalog: string, ...objects: readonly string[]) => {
  const others = [...objects, ...Array.from({ length: 3 - objects.length }, () => 'null'), PAGES];
  const files = ['<</F(a)/EF<</F 8 0 R>>>>', '<</UF(b)/F(x)/AFRelationship/Data/EF<</UF 9 0 R>>>>'];
  const streams = ['', '/Subtype/text#2Fplain'].map((own) => `<</Length 1${own}>>stream\nx\nendstream`);
  const { current } = openPdf(
    handwrittenPdf([`<</Type/Catalog/Pages 5 0 R${catalog}>>`, ...others, ...files, ...streams]).bytes(),
  );
  return embeddedFiles(current).map(({ stream, ...file }) => file);
};
const A = { key: 'a', name: 'a' };
const B = { key: 'b', name: 'b', type: 'text/plain', relationship: 'Data' };

describe('embeddedFiles', () => {
  it('are found in a name tree, and as associated files, each once', () => {
    expect(filesOf('/Names<</EmbeddedFiles<</Names[(a)6 0 R(b)7 0 R]>>>>/AF[7 0 R]')).to.deep.equal([A, B]);
    const tree = ['<</Kids[3 0 R 4 0 R]>>', '<</Names[(a)6 0 R]>>', '<</Names[(b)7 0 R]>>'];
    expect(filesOf('/Names<</EmbeddedFiles 2 0 R>>', ...tree)).to.deep.equal([A, B]);
    const { key, ...associated } = B;
    expect(filesOf('/AF[7 0 R]')).to.deep.equal([associated]);
    expect(filesOf('/AF 7 0 R'), 'one that is no list').to.deep.equal([associated]);
  });

  it('are none where there are none, and come once from trees that lead back to themselves', () => {
    expect(filesOf('')).to.deep.equal([]);
    expect(filesOf('/AF[1 null(a)]/Names[1]')).to.deep.equal([]);
    expect(filesOf('/AF[6 0 R]/Names 6 0 R', '<</Kids 2 0 R>>')).to.have.length(1);
    const loop = ['<</Kids[2 0 R 3 0 R 2 0 R]>>', '<</Kids[2 0 R]/Names[(a)6 0 R(c)null(d)]>>'];
    expect(filesOf('/Names<</EmbeddedFiles 2 0 R>>', ...loop)).to.deep.equal([A]);
  });
});
