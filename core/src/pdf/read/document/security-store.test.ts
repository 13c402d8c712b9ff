import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { readSecurityStore, storedStreams } from './index.js';

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const stream = (content: string, entries = ''): string =>
  `<</Length ${content.length}${entries}>>stream\n${content}\nendstream`;

const FIRST = handwrittenPdf([
  '<</Type/Catalog/Pages 2 0 R/DSS 3 0 R>>',
  '<<>>',
  '<</Certs[4 0 R 4 0 R 9 0 R 1]/CRLs[5 0 R]>>',
  stream('certificate'),
  stream('broken', '/Filter/FlateDecode'),
]);

describe('readSecurityStore', () => {
  it('reads each stream once, and leaves out what cannot be read', () => {
    const { certificates, crls, ocspResponses, additions } = readSecurityStore(openPdf(FIRST.bytes()));
    expect(certificates.map(text)).to.deep.equal(['certificate']);
    expect([crls, ocspResponses]).to.deep.equal([[], []]);
    expect(additions.map(({ index }) => index)).to.deep.equal([0]);
  });

  it('reads the stores of all revisions, and which of them added something', () => {
    const again = FIRST.update({ 6: '(nothing of it)' });
    const later = again.update({ 3: '<</OCSPs[6 0 R]>>', 6: stream('response') });
    const { certificates, ocspResponses, additions } = readSecurityStore(openPdf(later.bytes()));
    expect([certificates, ocspResponses].map((all) => all.map(text))).to.deep.equal([['certificate'], ['response']]);
    expect(additions.map(({ index }) => index)).to.deep.equal([0, 2]);
  });
});

describe('storedStreams', () => {
  it('gives the values that refer to them, so that a writer can keep them', () => {
    const document = openPdf(FIRST.bytes());
    const { current } = document;
    const store = current.dict(current.root.DSS);
    const [{ value, content }, ...others] = storedStreams(document, current, store?.Certs);
    expect([value, text(content), others.length]).to.deep.equal([current.array(store?.Certs)?.[0], 'certificate', 0]);
  });
});
