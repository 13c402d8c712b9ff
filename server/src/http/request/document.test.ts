import { expect } from 'chai';
import { documentOf } from './document.js';

const bytes = Uint8Array.from({ length: 400 }, (_, index) => (index * 7) % 256);
const base64 = Buffer.from(bytes).toString('base64');

const read = (given: string) =>
  documentOf(
    { kind: 'json', fields: { document: { base64: given } } } as never,
    () => expect.fail('nothing is to be fetched'),
    new AbortController().signal,
  );

describe('the document of a JSON body', () => {
  it('is base64 as encoders of any language write it', async () => {
    const forms = {
      plain: base64,
      'without padding': base64.replace(/=+$/, ''),
      'of URLs': base64.replaceAll('+', '-').replaceAll('/', '_'),
      'of MIME, in lines': base64.replaceAll(/.{76}/g, '$&\r\n'),
      'with a line break behind it': `${base64}\n`,
      'of FileReader': `data:application/octet-stream;base64,${base64}`,
    };
    for (const [form, given] of Object.entries(forms))
      expect(Buffer.from((await read(given)).bytes).equals(bytes), form).to.equal(true);
  });

  it('is refused where a part of it would be lost', async () => {
    for (const given of ['x', `${base64.slice(0, 40)}*${base64.slice(41)}`, `data:text/plain,${base64}`, 'AAAA====A']) {
      const error = await read(given).catch((thrown) => thrown);
      expect(error, given.slice(0, 30)).to.include({ code: 'VALIDATION_ERROR' });
    }
  });
});
