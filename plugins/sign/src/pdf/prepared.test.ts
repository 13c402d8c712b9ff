import { nodeCompression } from '@quire/core/node';
import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { document, filled, holds, signaturesOf, signed } from '../testing/signing.js';
import { preparedGap, prepareSignature } from './index.js';

const prepared = async () =>
  prepareSignature(await signed(document()), { signedAt: new Date(), room: 4096 }, nodeCompression);

describe('preparedGap', () => {
  it('finds in the file alone where the signature goes', async () => {
    const { bytes, gap, field } = await prepared();
    const found = preparedGap(openPdf(bytes));
    expect(found).to.deep.equal({ ...gap, field });
    const after = await filled({ bytes, gap: found, field });
    expect(await holds(after, signaturesOf(after)[field])).to.equal(true);
  });

  it('refuses a file that changed since, and one that waits for nothing', async () => {
    const { bytes } = await prepared();
    const longer = Uint8Array.of(...bytes, 32);
    expect(() => preparedGap(openPdf(longer))).to.throw('was changed since Signature2');
    const done = await signed(document());
    expect(() => preparedGap(done)).to.throw('no signature that was prepared');
  });
});
