import { nodeCryptography } from '@quire/core/node/signing';
import { encodeTestSignedData, TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { verify } from '../library.js';
import { signedAs } from '../testing/signed-form.js';
import { reportHtml } from './html.js';

describe('the report as a page', () => {
  const names = [
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Ada\u202e\u0000\n&amp;',
    "'--><b>",
  ];

  for (const name of names) {
    it(`says ${JSON.stringify(name)} as it is, in text and never as markup`, async () => {
      const root = await TestAuthority.root();
      const signer = await root.signer(name, { key: 'rsa' });
      const bytes = await signedAs('ETSI.CAdES.detached', (content) => encodeTestSignedData(signer, { content }));
      const html = reportHtml(await verify(bytes, { cryptography: nodeCryptography }), name);
      const known =
        /<\/?(?:html|head|meta|title|style|body|main|section|h1|h2|p|strong|span|table|caption|thead|tbody|tr|th|td|ul|li|code)(?: (?:lang|class|scope|charset|name|content|http-equiv)="[^"<>]*")*>|<!doctype html>/g;
      expect(html.replaceAll(known, '')).to.not.match(/[<>]/);
      expect(html).to.not.match(/[^\P{C}\n]/u);
    });
  }

  it('begins with the verdict, what it means and what to do', async () => {
    const root = await TestAuthority.root();
    const signer = await root.signer('Ada Lovelace', { key: 'rsa' });
    const bytes = await signedAs('ETSI.CAdES.detached', (content) => encodeTestSignedData(signer, { content }));
    const report = await verify(bytes, { cryptography: nodeCryptography });
    const words = reportHtml(report, 'contract.pdf')
      .replace(/<style>.*<\/style>/, '')
      .replaceAll(/<[^>]*>/g, ' ');
    const places = [
      'contract.pdf',
      'NOT VALID',
      'What it means',
      'What to do',
      '1. Ada Lovelace',
      'Certificates',
      'SHA-256',
    ].map((each) => words.lastIndexOf(each));
    expect(places.slice(1, 4)).to.deep.equal([...places.slice(1, 4)].sort((a, b) => a - b));
    expect(places).to.not.include(-1);
  });
});
