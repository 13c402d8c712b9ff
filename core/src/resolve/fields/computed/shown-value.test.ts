import { expect } from 'chai';
import { field, p } from '../../../testing/index.js';
import { updatedTexts } from '../../../testing/resolved.js';

const shown = (
  instruction: string,
  coreProperties = '<dcterms:created>2024-05-03T14:07:09Z</dcterms:created>',
): string => updatedTexts({ body: p(field(instruction, 'old')), coreProperties }, CLOCK)[0] ?? '';
const CLOCK = { clock: { now: new Date('2024-12-31T23:30:00Z') }, file: { name: 'offer.docx', size: 12_345 } };

describe('formats of field results', () => {
  it('write numbers in words, letters, Roman and other figures', () => {
    const written = (format: string, number = '35'): string => shown(`= ${number} \\* ${format}`);
    expect(written('CardText')).to.equal('thirty-five');
    expect(written('OrdText')).to.equal('thirty-fifth');
    expect(written('DollarText', '14.55')).to.equal('fourteen and 55/100');
    expect(written('CardText', '180000')).to.equal('one hundred eighty thousand');
    expect(['CardText', 'OrdText', 'Ordinal'].map((format) => written(format, '0'))).to.deep.equal([
      'zero',
      'zeroth',
      '0th',
    ]);
    expect(written('DollarText', '40250.5')).to.equal('forty thousand two hundred fifty and 50/100');
    expect(written('CardText', '1000000')).to.equal('1000000');
    expect(shown('QUOTE 12345678901234567890 \\* Arabic')).to.equal('12345678901234567890');
    expect(written('Hex', '255')).to.equal('FF');
    expect([written('roman'), written('ROMAN')]).to.deep.equal(['xxxv', 'XXXV']);
    expect([written('alphabetic', '2'), written('ALPHABETIC', '28')]).to.deep.equal(['b', 'BB']);
    expect([written('Ordinal'), written('Arabic')]).to.deep.equal(['35th', '35']);
  });

  it('are put in a letter case, behind others', () => {
    const quoted = (format: string): string => shown(`QUOTE "one Two" \\* ${format} \\* MERGEFORMAT`);
    expect(['Upper', 'Lower', 'FirstCap', 'Caps'].map(quoted)).to.deep.equal([
      'ONE TWO',
      'one two',
      'One Two',
      'One Two',
    ]);
    expect(shown('= 21 \\* CardText \\* Caps')).to.equal('Twenty-one');
    expect(shown('QUOTE "RICHARD ROE" \\* Lower \\* FirstCap')).to.equal('Richard roe');
    expect(shown('QUOTE "12 MAIN STREET" \\* Caps')).to.equal('12 Main Street');
    expect(shown('QUOTE "(mary smith)" \\* Caps')).to.equal('(Mary Smith)');
  });

  it('give numbers a picture, and leave words alone', () => {
    expect(shown('QUOTE 1234.5 \\# "#,##0.00"')).to.equal('1,234.50');
    expect(shown('QUOTE words \\# "#,##0.00"')).to.equal('words');
  });
});

describe('fields of time', () => {
  it('tell the time of the clock that is given, in its time zone', () => {
    expect([shown('DATE'), shown('TIME')]).to.deep.equal(['12/31/2024', '11:30 PM']);
    expect(shown('DATE \\@ "dddd, d MMMM yyyy"')).to.equal('Tuesday, 31 December 2024');
    const body = p(field('DATE \\@ yyyy-MM-dd', 'old'));
    expect(updatedTexts(body, { clock: { ...CLOCK.clock, timeZone: 'Europe/Berlin' } })).to.deep.equal(['2025-01-01']);
  });

  it('write a picture of one figure in a number format', () => {
    const written = (picture: string, format: string): string => shown(`DATE \\@ "${picture}" \\* ${format}`);
    expect([written('d', 'Ordinal'), written('d', 'OrdText'), written('yyyy', 'CardText')]).to.deep.equal([
      '31st',
      'thirty-first',
      'two thousand twenty-four',
    ]);
    expect([written('dd', 'MERGEFORMAT'), written('d MMMM', 'Ordinal')]).to.deep.equal(['31', '31 December']);
  });

  it('give a picture to a date that is written in the order of the language', () => {
    expect(shown('QUOTE "March 3, 2021" \\@ "d MMMM yyyy"')).to.equal('3 March 2021');
    expect(shown('QUOTE "3/4/2021" \\@ "d MMMM"')).to.equal('4 March');
    expect(shown('QUOTE 44000 \\@ "d MMMM"')).to.equal('44000');
  });

  it('tell when the document was made and saved, and that it was never printed', () => {
    expect(shown('CREATEDATE \\@ "d.M.yy"')).to.equal('3.5.24');
    expect(shown('CREATEDATE')).to.equal('5/3/2024 2:07:09 PM');
    expect(shown('DOCPROPERTY CreateTime')).to.equal('5/3/2024 2:07 PM');
    expect(shown('DOCPROPERTY CreateTime \\@ yyyy')).to.equal('2024');
    expect(shown('SAVEDATE')).to.equal('old');
    expect([shown('PRINTDATE'), shown('PRINTDATE \\@ "MMM d"')]).to.deep.equal(['0/0/0000 0:00:00', 'old']);
  });

  it('keep their result where no clock is given, and in other calendars', () => {
    expect(['DATE \\h', 'CREATEDATE \\s', 'TIME \\u'].map((code) => shown(code))).to.deep.equal(['old', 'old', 'old']);
    expect(updatedTexts(p(field('DATE', 'old')))).to.deep.equal(['old']);
  });
});

describe('fields of the document and its file', () => {
  it('tell its properties, its name and its size', () => {
    expect(shown('TITLE', '<dc:title>Offer</dc:title>')).to.equal('Offer');
    expect(shown('TITLE "Another"', '<dc:title>Offer</dc:title>')).to.equal('Another');
    expect(shown('DOCPROPERTY Category', '<cp:category>c</cp:category>')).to.equal('c');
    expect(shown('INFO LastSavedBy', '<cp:lastModifiedBy>Ada</cp:lastModifiedBy>')).to.equal('Ada');
    expect([shown('FILENAME \\* Upper'), shown('FILESIZE'), shown('FILESIZE \\k')]).to.deep.equal([
      'OFFER.DOCX',
      '12345',
      '12',
    ]);
  });
});
