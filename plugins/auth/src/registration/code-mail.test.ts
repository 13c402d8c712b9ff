import { expect } from 'chai';
import { codeMail } from './code-mail.js';

const asked = { to: 'ada@example.com', code: '123456', at: Date.UTC(2026, 0, 31, 12) };
const tagsOf = (html = ''): string[] => Array.from(html.matchAll(/<(\/?\w+)/g), ([, tag]) => tag as string);

describe('the mail with a code', () => {
  it('says for which service, when and from where it was asked, as text and as HTML', () => {
    const { subject, text, html } = codeMail({ ...asked, origin: '2001:db8::17' });
    expect(subject).to.equal('Your code for Quire');
    for (const part of [text, html]) {
      expect(part).to.contain('2026-01-31 12:00 UTC').and.to.contain('2001:db8::17').and.to.contain('Quire');
      expect(part?.match(/\d{6}/g)).to.deep.equal(['123456']);
    }
  });

  it('takes no words of whoever asks, not even where a proxy hands them on as an address', () => {
    for (const origin of ['<b>Win</b> money at evil.example', '192.0.2.1, evil.example', '', 'unknown']) {
      const { text, html } = codeMail({ ...asked, origin });
      for (const part of [text, html]) expect(part).not.to.match(/evil|unknown|Win|network address/);
    }
  });

  it('has no link, no picture and nothing to be fetched', () => {
    for (const language of ['en', 'de', 'fr', 'es', 'pt']) {
      const { html, text } = codeMail({ ...asked, origin: '192.0.2.1', languages: [language] });
      expect(html).not.to.match(/https?:|<a |<img|url\(|<script/);
      expect(text).not.to.match(/https?:/);
      const tags = tagsOf(html).filter((tag) => tag !== 'meta');
      expect(tags.filter((tag) => !tag.startsWith('/'))).to.have.length(
        tags.filter((tag) => tag.startsWith('/')).length,
      );
    }
  });

  it('states a ground for each color of text, on the same element', () => {
    const { html = '' } = codeMail(asked);
    const [, sheet = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    expect(sheet).to.contain('prefers-color-scheme:dark');
    for (const [style] of html.matchAll(/style="[^"]*background-color[^"]*"/g)) expect(style).to.match(/[;"]color:#/);
  });
});
