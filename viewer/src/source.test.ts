import { expect } from 'chai';
import { sourceBytes, sourceName } from './source.js';

describe('the source of a document', () => {
  it('is named after its file or its address', () => {
    const url = new URL('https://example.com/a/Annual%20report.docx?version=2#top');
    expect([sourceName(url), sourceName('/b/c.docx'), sourceName('%'), sourceName(new Uint8Array())]).to.deep.equal([
      'Annual report.docx',
      'c.docx',
      '%',
      'document.docx',
    ]);
  });

  it('is read from bytes as from a file', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(await sourceBytes(bytes.buffer)).to.deep.equal(bytes);
    expect(await sourceBytes(new Blob([bytes]))).to.deep.equal(bytes);
  });

  it('that cannot be fetched is told with its address', async () => {
    const fault = await sourceBytes('http://127.0.0.1:9/x.docx').catch((error: unknown) => error);
    expect(fault).to.include({ code: 'UNAVAILABLE', message: 'http://127.0.0.1:9/x.docx cannot be fetched' });
  });
});
