import { expect } from 'chai';
import { nodeCompression } from '../../node/compression.js';
import { handwrittenPdf } from '../../testing/index.js';
import { name, PdfFile } from '../file/index.js';
import { auditStructure, openPdf, PdfStream } from './index.js';

const OBJECTS = ['<</Type/Catalog/Pages 2 0 R/__proto__ 7>>', '<</Type/Pages/Kids[]/Count 0>>'];

describe('openPdf', () => {
  it('reads what our own writer writes: a cross-reference stream and object streams', () => {
    const file = new PdfFile(nodeCompression);
    const pages = file.add({ Type: name('Pages'), Kids: [], Count: 0 });
    const document = openPdf(file.finish(file.add({ Type: name('Catalog'), Pages: pages }), file.add({ A: 1 })));
    expect(document.current.root.Type).to.deep.equal(name('Catalog'));
    expect(document.current.resolve(document.current.trailer.Info)).to.deep.include({ A: 1 });
    expect(auditStructure(document)).to.deep.equal([]);
  });

  it('reads each revision as the document was then', () => {
    const bytes = handwrittenPdf(OBJECTS).update({ 3: '(new)', 2: '<</Type/Pages/Kids[]/Count 0/New 3 0 R>>' }).bytes();
    const { revisions, current } = openPdf(bytes);
    expect(revisions.map(({ start, end }) => [start, end])).to.deep.equal([
      [0, revisions[1].start],
      [revisions[0].end, bytes.length],
    ]);
    expect(revisions[0].object(3)).to.equal(undefined);
    expect(revisions[0].resolve(current.root.Pages)).not.to.have.property('New');
    expect(current.resolve(current.root.Pages)).to.have.property('New');
  });

  it('ends a stream where the revision that wrote the stream says, whichever revision is read first', () => {
    const data = 'one\nendstream\ntwo';
    const stream = `<</Length 4 0 R>>\nstream\n${data}\nendstream`;
    const bytes = handwrittenPdf([...OBJECTS, stream, String(data.length)])
      .update({ 4: '3' })
      .bytes();
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { revisions } = openPdf(bytes);
      const lengths = order.map((index) => {
        const value = revisions[index].object(3)?.value;
        return value instanceof PdfStream ? value.raw.length : undefined;
      });
      expect(lengths).to.deep.equal([data.length, data.length]);
    }
  });

  it('takes /__proto__ for a key like any other', () => {
    const { root } = openPdf(handwrittenPdf(OBJECTS).bytes()).current;
    expect(Object.keys(root)).to.deep.equal(['Type', 'Pages', '__proto__']);
    expect(root.constructor).to.equal(undefined);
  });
});
