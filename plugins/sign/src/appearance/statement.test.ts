import { expect } from 'chai';
import { type Statement, statementLines } from './statement.js';

const facts: Statement = {
  certificateName: 'Ada Lovelace',
  reason: 'Agreed',
  location: 'London',
  signedAt: new Date('2026-07-01T12:00:30Z'),
};
const linesOf = (statement: Statement, language?: string) =>
  statementLines(statement, language).map((lines) => lines.map(({ text }) => text));

describe('the statement of a visible signature', () => {
  it('begins with the name in the certificate, and labels the rest in the language of the document', () => {
    expect(linesOf(facts)[0]).to.deep.equal([
      'Digitally signed by',
      'Ada Lovelace',
      'Reason: Agreed',
      'Location: London',
      'Date: 2026-07-01 12:00 UTC',
    ]);
    const firstWords = ['en', 'de-AT', 'fr', 'es_MX', 'pt-BR', 'ja', 'constructor'].map(
      (tag) => linesOf(facts, tag)[0]?.[0],
    );
    expect(firstWords).to.deep.equal([
      'Digitally signed by',
      'Digital signiert von',
      'Signé numériquement par',
      'Firmado digitalmente por',
      'Assinado digitalmente por',
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

  it('gets shorter by one thing at a time, and keeps the name to the end', () => {
    const variants = linesOf(facts);
    expect(variants.map(({ length }) => length)).to.deep.equal([5, 4, 3, 2, 1]);
    expect(variants.at(-1)).to.deep.equal(['Ada Lovelace']);
  });

  it('gives the time in the zone that is asked for, with its offset of that day', () => {
    const at = (timeZone: string, time: string) => linesOf({ signedAt: new Date(time), timeZone })[0]?.at(-1);
    expect(at('Europe/Berlin', '2026-07-01T12:00:00Z')).to.equal('Date: 2026-07-01 14:00 +02:00');
    expect(at('Europe/Berlin', '2026-01-01T23:30:00Z')).to.equal('Date: 2026-01-02 00:30 +01:00');
    expect(at('Europe/London', '2026-01-01T12:00:00Z')).to.equal('Date: 2026-01-01 12:00 +00:00');
    expect(() => at('Middle-earth/Shire', '2026-01-01T12:00:00Z')).to.throw('must be a time zone such as');
  });
});
