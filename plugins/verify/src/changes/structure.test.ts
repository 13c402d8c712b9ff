import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, type Objects, page, pdfText } from '../testing/pdf-text.js';

const changes = (update: Objects, first: Objects): readonly string[] => changesIn(pdfText(first, update));
const kinds = (update: Objects, first: Objects): readonly string[] => [
  ...new Set(changes(update, first).map((line) => line.split(':')[0])),
];

describe('changes between revisions: structure', () => {
  const TAGGED: Objects = {
    ...FORM,
    1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /StructTreeRoot 10 0 R>>',
    10: '<</Type /StructTreeRoot /K [11 0 R] /ParentTree <</Nums [0 [11 0 R]]>>>>',
    11: '<</Type /StructElem /S /P /P 10 0 R /Pg 3 0 R /K [0]>>',
  };
  const noted = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: '<</Type /Annot /Subtype /Text /Rect [0 0 9 9]>>' };
  const element = '<</Type /StructElem /S /Annot /P 10 0 R /K <</Type /OBJR /Obj 20 0 R>>>>';

  it('lets the element of an annotation come with it', () => {
    const tree = '<</Type /StructTreeRoot /K [11 0 R 21 0 R] /ParentTree <</Nums [0 [11 0 R] 1 21 0 R]>>>>';
    expect(kinds({ ...noted, 10: tree, 21: element }, TAGGED)).to.deep.equal(['annotation']);
  });

  const structure = (kids: string, numbers: string): string =>
    `<</Type /StructTreeRoot /K [${kids}] /ParentTree <</Nums [${numbers}]>>>>`;
  const NOTED: Objects = {
    ...TAGGED,
    9: '<</Type /Annot /Subtype /Text /Rect [10 10 20 20] /StructParent 1>>',
    10: structure('11 0 R 21 0 R', '0 [11 0 R] 1 21 0 R'),
    21: element.replace('20 0 R', '9 0 R'),
  };
  const withoutNote = { 3: page('6 0 R 8 0 R') };

  it('lets the element of an annotation go with it, or stay behind, with its number', () => {
    const gone = { ...withoutNote, 10: structure('11 0 R', '0 [11 0 R]') };
    const nothing = { ...withoutNote, 9: 'null' };
    const half = { ...withoutNote, 10: structure('11 0 R', '0 [11 0 R] 1 21 0 R'), 9: 'null', 21: 'null' };
    for (const update of [gone, withoutNote, nothing, half]) expect(kinds(update, NOTED)).to.not.include('undefined');
  });

  it('lets an annotation come to an element that is there', () => {
    const inParagraph = { 11: TAGGED[11]?.replace('[0]', '[0 <</Type /OBJR /Obj 20 0 R>>]') };
    expect(kinds({ ...noted, ...inParagraph }, TAGGED)).to.deep.equal(['annotation']);
    expect(kinds({ ...withoutNote, 21: undefined, 10: structure('11 0 R', '0 [11 0 R]') }, NOTED)).to.deep.equal([
      'removal',
      'annotation',
    ]);
  });

  it('does not let elements of content go with an annotation, nor of one that stays', () => {
    const mixed = { ...NOTED, 21: NOTED[21]?.replace('/K', '/K [1').replace(/>>$/, ']>>') };
    const gone = { 10: structure('11 0 R', '0 [11 0 R]') };
    expect(kinds({ ...withoutNote, ...gone }, mixed)).to.include('undefined');
    expect(kinds(gone, NOTED)).to.include('undefined');
    expect(kinds({ ...withoutNote, 10: structure('21 0 R', '1 21 0 R') }, NOTED)).to.include('undefined');
  });

  it('does not let elements be added that are about no annotation', () => {
    for (const kids of ['', '/K []', '/K 3', '/K <</Type /OBJR /Obj 9 0 R>>', '/K <</Type /OBJR /Obj 7 0 R>>']) {
      const said = `<</Type /StructElem /S /P /P 10 0 R /ActualText (Pay 900) ${kids}>>`;
      expect(kinds({ 10: structure('11 0 R 21 0 R', '0 [11 0 R]'), 21: said }, TAGGED), kids).to.include('undefined');
    }
  });

  it('does not let the element of an annotation say what stands for text', () => {
    const tagged = { ...noted, 10: structure('11 0 R 21 0 R', '0 [11 0 R] 1 21 0 R') };
    const saying = (entry: string) => ({ ...tagged, 21: element.replace('/S ', `${entry} /S `) });
    for (const key of ['Alt', 'ActualText', 'E', 'T', 'Lang', 'Phoneme'])
      expect(kinds(saying(`/${key} (Pay 900)`), TAGGED), key).to.include('undefined');
    expect(kinds(saying('/AF [9 0 R]'), TAGGED), 'a file').to.include('undefined');
  });

  it('does not let elements change, go, or change places', () => {
    const gone = '<</Type /StructTreeRoot /K [] /ParentTree <</Nums [0 [11 0 R]]>>>>';
    expect(kinds({ 11: TAGGED[11]?.replace('/S /P', '/S /P /ActualText (lie)') }, TAGGED)).to.deep.equal(['undefined']);
    expect(kinds({ 10: gone }, TAGGED)).to.deep.equal(['undefined']);
  });

  it('does not let a number of content come a second time, before or behind the first', () => {
    for (const numbers of ['0 [21 0 R] 0 [11 0 R]', '0 [11 0 R] 0 [21 0 R]']) {
      const tree = `<</Type /StructTreeRoot /K [11 0 R 21 0 R] /ParentTree <</Nums [${numbers}]>>>>`;
      const [first, ...more] = changes({ ...noted, 10: tree, 21: element }, TAGGED).filter((line) =>
        line.startsWith('undefined'),
      );
      expect([first, more], numbers).to.deep.equal([
        'undefined: structure tree: content now belongs to other elements',
        [],
      ]);
    }
  });
});
