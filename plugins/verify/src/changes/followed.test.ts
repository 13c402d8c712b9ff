import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, type Objects, page, pdfText, stream } from '../testing/pdf-text.js';

/** Returns the changes of an update that an approval does not allow. */
const refused = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText(first, update)).filter((line) => /^(undefined|removal)/.test(line));

const link = (address: string, entries = '', rect = '20 150 120 170'): string =>
  `<</Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /A <</S /URI /URI (${address})>> ${entries}>>`;
const ANNOTATIONS = '6 0 R 8 0 R 9 0 R';
const linked: Objects = { ...FORM, 3: page(`${ANNOTATIONS} 20 0 R`), 20: link('https://ada.example') };

describe('annotations that people follow', () => {
  it('stay where they are, and lead where they led', () => {
    const gone = page(ANNOTATIONS);
    expect(refused(linked, { 3: gone }), 'removed').to.have.length(1);
    const replaced = { 3: page(`${ANNOTATIONS} 21 0 R`), 21: link('https://mallory.example') };
    expect(refused(linked, replaced), 'replaced').to.not.deep.equal([]);
    expect(refused(linked, { 20: link('https://ada.example', '/F 2') }), 'hidden').to.have.length(1);
    expect(refused(linked, { 20: link('https://ada.example', '/M (D:2027)') }), 'dated').to.deep.equal([]);
  });

  it('are not covered by others that lead elsewhere', () => {
    const added = (body: string) => refused(linked, { 3: page(`${ANNOTATIONS} 20 0 R 21 0 R`), 21: body });
    expect(added(link('https://mallory.example'))).to.have.length(1);
    expect(added(link('https://ada.example')), 'the same again').to.deep.equal([]);
    expect(added(link('https://mallory.example', '', '20 100 120 120')), 'elsewhere').to.deep.equal([]);
  });

  it('keep their order where they lie over each other', () => {
    const first = { ...linked, 3: page('20 0 R 21 0 R'), 21: link('https://mallory.example') };
    expect(refused(first, { 3: page('21 0 R 20 0 R') })).to.have.length(1);
  });
});

describe('files and sounds that annotations hold', () => {
  const attached = (entries = '/FS 21 0 R'): Objects => ({
    ...FORM,
    3: page(`${ANNOTATIONS} 20 0 R`),
    20: `<</Type /Annot /Subtype /FileAttachment /Rect [150 150 170 170] ${entries}>>`,
    21: '<</Type /Filespec /F (annex.txt) /EF <</F 22 0 R>>>>',
    22: stream('Annex: 100 EUR', '/Type /EmbeddedFile'),
    23: '<</Type /Filespec /F (annex.txt) /EF <</F 24 0 R>>>>',
    24: stream('Annex: 900 EUR', '/Type /EmbeddedFile'),
  });

  it('stay, whether or not their icon is seen', () => {
    for (const flags of ['', ' /F 2']) {
      const first = attached(`/FS 21 0 R${flags}`);
      expect(refused(first, { 20: attached(`/FS 23 0 R${flags}`)[20] }), `another file${flags}`).to.have.length(1);
      expect(refused(first, { 3: page(ANNOTATIONS) }), `removed${flags}`).to.have.length(1);
      const other = { 20: first[20], 22: stream('Annex: 900 EUR', '/Type /EmbeddedFile') };
      expect(refused(first, other), `another content${flags}`).to.have.length(1);
    }
  });

  it('do not come to an annotation that was there', () => {
    for (const entry of ['/FS 21 0 R', '/AF [21 0 R]']) {
      const update = { 9: FORM[9]?.replace('>>', ` ${entry}>>`) };
      expect(refused({ ...attached(), ...FORM }, update), entry).to.have.length(1);
    }
  });

  it('may come with a remark', () => {
    expect(refused({ ...attached(), 3: page(ANNOTATIONS) }, { 3: page(`${ANNOTATIONS} 20 0 R`) })).to.deep.equal([]);
  });
});

describe('places of fields', () => {
  it('stay places of fields: nothing but the form says what they may become', () => {
    const moved = {
      5: FORM[5]?.replace('6 0 R 8 0 R', '6 0 R 30 0 R'),
      8: FORM[8]?.replace('/Subtype /Widget', '/Subtype /Text'),
      30: FORM[8],
    };
    expect(refused(FORM, moved)).to.deep.equal([
      'undefined: page 1: a widget no longer belongs to a field',
      'undefined: form field Signature: it is removed',
      'undefined: annotation 8: it changes in a place where no change is permitted',
    ]);
  });
});
