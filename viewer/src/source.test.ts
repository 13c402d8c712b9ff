import { expect } from 'chai';
import { bytesOf, nameOf } from './source.js';

describe('the source of a document', () => {
  it('is named after its file or its address', () => {
    const url = new URL('https://example.com/a/Annual%20report.docx?version=2#top');
    expect([nameOf(url), nameOf('/b/c.docx'), nameOf('%'), nameOf(new Uint8Array())]).to.deep.equal([
      'Annual report.docx',
      'c.docx',
      '%',
      'document.docx',
    ]);
  });

  it('is read from bytes as from a file', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(await bytesOf(bytes.buffer)).to.deep.equal(bytes);
    expect(await bytesOf(new Blob([bytes]))).to.deep.equal(bytes);
  });

  it('that cannot be fetched is told with its address', async () => {
    const fault = await bytesOf('http://127.0.0.1:9/x.docx').catch((error: unknown) => error);
    expect(fault).to.include({ code: 'UNAVAILABLE', message: 'http://127.0.0.1:9/x.docx cannot be fetched' });
  });
});
