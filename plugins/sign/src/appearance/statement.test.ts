import { expect } from 'chai';
import { type Statement, statementTexts } from './statement.js';

const facts: Statement = {
  certificateName: 'Ada Lovelace',
  reason: 'Agreed',
  location: 'London',
  signedAt: new Date('2026-07-01T12:00:30Z'),
};
const linesOf = (statement: Statement, language?: string) =>
  statementTexts(statement, language).lines.map((lines) => lines.map(({ text }) => plain(text)));
/** Returns the text with ordinary hyphens and spaces. */
const plain = (text: string): string => text.replaceAll('\u2011', '-').replaceAll('\u00a0', ' ');

describe('the statement of a visible signature', () => {
  it('begins with the name in the certificate, and labels the rest in the language of the document', () => {
    expect(linesOf(facts)[0]).to.deep.equal([
      'Digitally signed by',
      'Ada Lovelace',
      'Reason: Agreed',
      'Location: London',
      'Date: 2026-07-01 12:00 UTC',
    ]);
    const firstWords = [
      'en',
      'de-AT',
      'fr',
      'es_MX',
      'pt-BR',
      'ja',
      'zh-Hant-TW',
      'zh-CN',
      'no',
      'tlh',
      'constructor',
    ].map((tag) => linesOf(facts, tag)[0]?.[0]);
    expect(firstWords).to.deep.equal([
      'Digitally signed by',
      'Digital signiert von',
      'Signé numériquement par',
      'Firmado digitalmente por',
      'Assinado digitalmente por',
      '電子署名者',
      '數位簽章者',
      '数字签名者',
      'Digitalt signert av',
      'Digitally signed by',
      'Digitally signed by',
    ]);
  });

  it('tells who signs apart from whom the certificate names', () => {
    expect(linesOf({ ...facts, name: 'Grace' })[0]).to.include('Signer: Grace');
    expect(linesOf({ ...facts, name: ' ada lovelace' })[0]).not.to.match(/Signer/);
    expect(linesOf({ signedAt: facts.signedAt, name: 'Grace' })[0]?.slice(0, 2)).to.deep.equal([
      'Digitally signed by',
      'Grace',
    ]);
    expect(linesOf({ signedAt: facts.signedAt })[0]?.[0]).to.equal('Digitally signed');
  });

  it('reads from the right in Arabic, the time in it from the left', () => {
    const { lines, apart } = statementTexts({ ...facts, timeZone: 'Africa/Cairo' }, 'ar');
    expect(lines[0].at(-1)?.text).to.equal('التاريخ:\u00a0\u200e2026\u201107\u201101\u00a015:00\u00a0+03:00\u200e');
    expect(apart).to.equal(undefined);
  });

  it('gets shorter by one thing at a time, and keeps the name to the end', () => {
    const variants = linesOf(facts);
    expect(variants.map(({ length }) => length)).to.deep.equal([5, 4, 3, 2, 2, 1]);
    expect(variants.at(-2)).to.deep.equal(['Ada Lovelace', '2026-07-01 12:00 UTC']);
    expect(variants.at(-1)).to.deep.equal(['Ada Lovelace']);
  });

  it('says the same in two lines, and in one, for flat places', () => {
    const { compact, runOn } = statementTexts(facts);
    const [[who, what], ...others] = compact;
    expect([`${who.before}${who.text}`, who.role]).to.deep.equal(['Digitally signed by Ada Lovelace', 'name']);
    expect(plain(what.text)).to.equal('Reason: Agreed · Location: London · Date: 2026-07-01 12:00 UTC');
    expect(others.at(-1)?.map(({ text }) => text)).to.deep.equal(['Ada Lovelace']);
    expect(plain(runOn[0][0].text)).to.match(/^Digitally signed by Ada Lovelace · Reason: Agreed · /);
  });

  it('speaks the languages of the European Union that have one word for each thing', () => {
    const first = (tag: string) => linesOf(facts, tag)[0][0];
    expect(['bg', 'et', 'hr', 'lt', 'lv', 'sk', 'sl'].map(first)).not.to.include('Digitally signed by');
  });

  it('gives the time in the zone that is asked for, with its offset of that day', () => {
    const at = (timeZone: string, time: string) => linesOf({ signedAt: new Date(time), timeZone })[0]?.at(-1);
    expect(at('Europe/Berlin', '2026-07-01T12:00:00Z')).to.equal('Date: 2026-07-01 14:00 +02:00');
    expect(at('Europe/Berlin', '2026-01-01T23:30:00Z')).to.equal('Date: 2026-01-02 00:30 +01:00');
    expect(at('Europe/London', '2026-01-01T12:00:00Z')).to.equal('Date: 2026-01-01 12:00 +00:00');
    expect(() => at('Middle-earth/Shire', '2026-01-01T12:00:00Z')).to.throw('must be a time zone such as');
  });
});
