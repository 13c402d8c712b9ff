import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, type Objects, page, pdfText, stream } from '../testing/pdf-text.js';

const forbidden = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText({ ...FORM, ...first }, update)).filter((line) => line.startsWith('undefined'));

const catalog = (entries: string): Objects => ({ 1: `<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R ${entries}>>` });

/** Places deep inside a document, each with a reference to object 30. */
const PLACES: Readonly<Record<string, Objects>> = {
  'layers: their configuration': catalog('/OCProperties <</OCGs [] /D <</BaseState 30 0 R>>>>'),
  'layers: other configurations': catalog('/OCProperties <</OCGs [] /D <<>> /Configs [<</Name 30 0 R>>]>>'),
  'layers: the group itself': {
    ...catalog('/OCProperties <</OCGs [31 0 R] /D <<>>>>'),
    31: '<</Type /OCG /Name (L) /Usage 30 0 R>>',
  },
  'the first action': catalog('/OpenAction <</S /GoTo /D 30 0 R>>'),
  'actions of the document': catalog('/AA <</WC 30 0 R>>'),
  'outlines, deep inside': {
    ...catalog('/Outlines 31 0 R'),
    31: '<</First 32 0 R /Last 32 0 R>>',
    32: '<</Title (One) /Parent 31 0 R /A <</S /URI /URI 30 0 R>>>>',
  },
  'names: scripts': catalog('/Names <</JavaScript <</Names [(a) <</S /JavaScript /JS 30 0 R>>]>>>>'),
  'names: embedded files': catalog('/Names <</EmbeddedFiles <</Kids [<</Names [(a) <</EF 30 0 R>>]>>]>>>>'),
  'names: limits of a leaf': catalog('/Names <</EmbeddedFiles <</Kids [<</Limits 30 0 R /Names []>>]>>>>'),
  'names: destinations': catalog('/Names <</Dests <</Names [(a) 30 0 R]>>>>'),
  'destinations of old': catalog('/Dests <</a 30 0 R>>'),
  'labels of pages': catalog('/PageLabels <</Nums [0 <</P 30 0 R>>]>>'),
  threads: { ...catalog('/Threads [31 0 R]'), 31: '<</F 32 0 R /I <</Title 30 0 R>>>>', 32: '<</T 31 0 R /P 3 0 R>>' },
  'associated files': catalog('/AF [<</Type /Filespec /F 30 0 R>>]'),
  'data of software': catalog('/PieceInfo <</Tool <</Private 30 0 R>>>>'),
  'how it is viewed': catalog('/ViewerPreferences <</Direction 30 0 R>>'),
  'intents of output': catalog('/OutputIntents [<</DestOutputProfile 30 0 R>>]'),
  'a part of the content of a page': { 3: page('6 0 R 8 0 R 9 0 R').replace('4 0 R', '[4 0 R 30 0 R]') },
  'an array of such parts': { 3: page('6 0 R 8 0 R 9 0 R').replace('4 0 R', '31 0 R'), 31: '[4 0 R 30 0 R]' },
  'a corner of the box of a page': { 3: page('6 0 R 8 0 R 9 0 R').replace('[0 0 200 200]', '[0 0 200 30 0 R]') },
  'resources that pages inherit': { 2: '<</Type /Pages /Kids [3 0 R] /Count 1 /Resources <</Font 30 0 R>>>>' },
  'a box that pages inherit': { 2: '<</Type /Pages /Kids [3 0 R] /Count 1 /CropBox 30 0 R>>' },
  'beads of a page': { 3: page('6 0 R 8 0 R 9 0 R', ' /B [<</R 30 0 R>>]') },
  'the transition of a page': { 3: page('6 0 R 8 0 R 9 0 R', ' /Trans 30 0 R') },
  'the order of calculation': { 5: '<</Fields [6 0 R 8 0 R] /CO 30 0 R>>' },
  'a font of the form': { 5: '<</Fields [6 0 R 8 0 R] /DR <</Font <</F1 <</BaseFont 30 0 R>>>>>>>>' },
  'the lock of a field': {
    8: '<</FT /Sig /T (Signature) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /Lock <</Action 30 0 R>>>>',
  },
  'what is said of an element': {
    ...catalog('/StructTreeRoot 31 0 R'),
    31: '<</Type /StructTreeRoot /K [32 0 R]>>',
    32: '<</Type /StructElem /S /P /P 31 0 R /ActualText 30 0 R>>',
  },
  'roles of elements': catalog('/StructTreeRoot <</Type /StructTreeRoot /RoleMap <</X 30 0 R>>>>'),
};

const OTHERS: Readonly<Record<string, string | undefined>> = {
  'of another value': '(other)',
  'that is null': 'null',
  'of another type': '[/Other]',
  'that is a stream': stream('other'),
  'that is gone': undefined,
};

describe('changes between revisions: every place is compared by content', () => {
  for (const [place, objects] of Object.entries(PLACES)) {
    it(`finds what changes behind ${place}`, () => {
      const first = { 30: '/First', ...objects };
      expect(forbidden(first, { 30: '/F#69rst' }), 'spelled otherwise').to.deep.equal([]);
      for (const [what, other] of Object.entries(OTHERS)) {
        expect(forbidden(first, { 30: other }), `an object ${what}`).to.not.deep.equal([]);
      }
      const direct = Object.fromEntries(
        Object.entries(objects).map(([number, text]) => [number, text?.replace('30 0 R', '31337')]),
      );
      expect(forbidden(first, direct), 'in its own place').to.not.deep.equal([]);
    });
  }
});
