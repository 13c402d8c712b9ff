import { expect } from 'chai';
import { reportOf } from '../testing/report-of.js';
import { signedForm } from '../testing/signed-form.js';

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The parts of an update that a test writes in an unusual form; the others have their usual form. */
interface Spelling {
  readonly lead?: string;
  readonly object?: string;
  readonly between?: string;
  readonly heading?: string;
  /** The end of an entry in the cross-reference table. */
  readonly entryEnd?: string;
  readonly size?: string;
  readonly prev?: string;
  readonly trailer?: string;
  readonly before?: string;
  readonly tail?: string;
}

const OBJECT = '90 0 obj\n(nothing)\nendobj\n';

/** The signed form with an update that writes object 90, which nothing uses. */
async function updated(spelling: Spelling = {}): Promise<string> {
  const signed = latin(await signedForm());
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(signed)?.[1] ?? '';
  const {
    lead = '',
    object = OBJECT,
    between = '',
    heading = '90 1',
    before = '',
    tail = '',
    entryEnd = ' \n',
  } = spelling;
  const { size = '91', prev = previous, trailer = '' } = spelling;
  const place = signed.length + lead.length;
  const body = `${signed}${lead}${object}${between}`;
  const entry = `${String(place).padStart(10, '0')} 00000 n`;
  const dict = `<</Size ${size} /Root 1 0 R /Prev ${prev.replace('PREV', previous)}${trailer}>>`;
  const section = `xref\n${heading}\n${entry}${entryEnd}trailer\n${dict}\n${before}startxref\n${body.length}\n%%EOF\n${tail}`;
  const { integrity } = await reportOf(Uint8Array.from(body + section, (char) => char.charCodeAt(0)));
  return integrity;
}

describe('the form of an update behind a signature', () => {
  it('is canonical where it is as ISO 32000 prescribes', async () => {
    expect(await updated()).to.equal('intact');
    expect(await updated({ lead: '\r\n' })).to.equal('intact');
    expect(await updated({ entryEnd: '\r\n' })).to.equal('intact');
    const strings = '<</A#20B (a%(b) \\( +1 #41) /C <2B> /D [-1 2]>>';
    expect(await updated({ object: OBJECT.replace('(nothing)', strings) })).to.equal('intact');
  });

  it('may depart as the table of exceptions names it', async () => {
    expect(await updated({ size: '98' }), 'numbers to spare').to.equal('intact');
    expect(await updated({ before: '%iText-5.5.13\n' }), 'iText').to.equal('intact');
    expect(await updated({ lead: '\n% Written by MuPDF 1.24.2\n\n' }), 'MuPDF').to.equal('intact');
    expect(await updated({ entryEnd: ' \n\n' }), 'MuPDF').to.equal('intact');
  });

  /** One departure from each rule: programs that read such a file search it, or read another object. */
  const DEPARTURES: Readonly<Record<string, Spelling>> = {
    'two spaces in a heading': { heading: '90  1' },
    'an entry of 19 bytes': { entryEnd: '\n' },
    'an entry of 21 bytes': { entryEnd: '  \n' },
    'two empty lines in its table': { entryEnd: ' \n\n\n' },
    'a letter of a name in hexadecimal': { object: OBJECT.replace('(nothing)', '<</T#79pe /X>>') },
    'a comment in an object': { object: OBJECT.replace('(nothing)', '<</A %\n 1>>') },
    'a null character in an object': { object: OBJECT.replace('(nothing)', '<</A\0 1>>') },
    'a plus sign': { object: OBJECT.replace('(nothing)', '<</A +1>>') },
    'a reference with a zero before its number': { object: OBJECT.replace('(nothing)', '[03 0 R]') },
    'parameters of a filter that are none': {
      object: OBJECT.replace('(nothing)', '<</DecodeParms 1 /Length 0>>\nstream\n\nendstream'),
    },
    'an empty subsection': { heading: '95 0\n90 1' },
    'a subsection out of all numbers': { heading: '2147483000 0\n90 1' },
    'a sign before a number': { size: '+91' },
    'a size with a point': { size: '91.0' },
    'an object 0': { heading: '0 1', object: OBJECT.replace('90 0', '0 0') },
    'an integer with a point': { object: OBJECT.replace('(nothing)', '<</F 2.0>>') },
    'an object that is an integer with a point': { object: OBJECT.replace('(nothing)', '2.0') },
    'a number of more than 32 bits': { object: OBJECT.replace('(nothing)', '<</Rect [9 9 4294967300 9]>>') },
    'flags of more than 32 bits': { object: OBJECT.replace('(nothing)', '<</F 4294967298>>') },
    'a short name of a filter': {
      object: OBJECT.replace('(nothing)', '<</Filter /Fl /Length 0>>\nstream\n\nendstream'),
    },
    'a filter that is none': {
      object: OBJECT.replace('(nothing)', '<</Filter [null] /Length 0>>\nstream\n\nendstream'),
    },
    'a size that is too small': { size: '90' },
    'a size far above all numbers': { size: '9999999' },
    'a place of the section before with a point': { prev: 'PREV.0' },
    'a place that is another section': { prev: '9' },
    'a comment in the trailer': { trailer: '%\n' },
    'a comment before the section': { between: '% other\n' },
    'a comment before the first object': { lead: '% other\n' },
    'a comment before startxref': { before: '% other\n' },
    'words between objects': { between: 'words\n' },
    'an object that no section lists': { between: '3 0 obj\n<<>>\nendobj\n' },
    'an object in the data of a stream': {
      object: '90 0 obj\n<</Length 26>>\nstream\n3 0 obj\n<</Type /Page>>\nendobj\nendstream\nendobj\n',
    },
    'an object in a string': { object: '90 0 obj\n(\n3 0 obj\n<</Type /Page>>)\nendobj\n' },
    'a length with a point': { object: '90 0 obj\n<</Length 1.0>>\nstream\nx\nendstream\nendobj\n' },
    'the end of a stream in its data': { object: '90 0 obj\n<</Length 11>>\nstream\nx endstream\nendstream\nendobj\n' },
    'an object stream whose members no section lists': {
      object: '90 0 obj\n<</Type /ObjStm /N 1 /First 4 /Length 8>>\nstream\n3 0 <<>>\nendstream\nendobj\n',
    },
    'a second trailer': { before: 'trailer\n<</Root 1 0 R>>\n' },
    'a second end': { between: '%%EOF\n' },
  };
  for (const [what, spelling] of Object.entries(DEPARTURES)) {
    it(`is not canonical with ${what}`, async () => {
      expect(await updated(spelling)).to.not.equal('intact');
    });
  }
});
