import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, type Objects, page, pdfText, stream, textField, withSection } from '../testing/pdf-text.js';

const forbidden = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText(first, update)).filter((line) => line.startsWith('undefined'));

const CATALOG = '/Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /StructTreeRoot 10 0 R';
const ANNOTATIONS = '6 0 R 8 0 R 9 0 R';
const BASE: Objects = {
  ...FORM,
  1: `<<${CATALOG}>>`,
  10: '<</Type /StructTreeRoot /K [11 0 R] /ParentTree <</Nums [0 [11 0 R]]>>>>',
  11: '<</Type /StructElem /S /P /P 10 0 R /Pg 3 0 R /K [0]>>',
};

/** The places of a document that may refer to an object which has another role already; `N 0 R` is the reference. */
const PLACES: Readonly<Record<string, (reference: string) => Objects>> = {
  ...Object.fromEntries(
    'Font ExtGState XObject ColorSpace Pattern Shading Properties'.split(' ').flatMap((category) =>
      ['X', 'P', 'Parent', 'Kids', 'Pg', 'Annots', 'Obj', 'Root'].map((name) => [
        `/${name} of /${category}`,
        (reference: string) => ({
          3: page(ANNOTATIONS, ` /Resources <</${category} <</${name} ${reference}>>>>`),
        }),
      ]),
    ),
  ),
  'resources themselves': (reference) => ({ 3: page(ANNOTATIONS, ` /Resources ${reference}`) }),
  'a transparency group': (reference) => ({ 3: page(ANNOTATIONS, ` /Group ${reference}`) }),
  'resources of content that is a form': (reference) => ({
    3: page(ANNOTATIONS, ' /Resources <</XObject <</F 30 0 R>>>>'),
    30: stream('/X Do', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X ${reference}>>>>`),
  }),
  'the appearance of a field': (reference) => ({
    6: textField('Payee', 'nobody', 30),
    30: stream('/X gs', `/Subtype /Form /BBox [0 0 9 9] /Resources <</ExtGState <</X ${reference}>>>>`),
  }),
  'the configuration of layers': (reference) => ({ 1: `<<${CATALOG} /OCProperties <</OCGs [] /D ${reference}>>>>` }),
  'the first action': (reference) => ({ 1: `<<${CATALOG} /OpenAction ${reference}>>` }),
  'an action of a note': (reference) => ({ 9: FORM[9]?.replace('>>', ` /A ${reference}>>`) }),
  'the labels of pages': (reference) => ({ 1: `<<${CATALOG} /PageLabels ${reference}>>` }),
  'an intent of output': (reference) => ({ 1: `<<${CATALOG} /OutputIntents [${reference}]>>` }),
  'attributes of an element': (reference) => ({ 11: BASE[11]?.replace('/S /P', `/S /P /A ${reference}`) }),
};

/** Changes that are permitted to an object with one role. */
const CHANGES: Readonly<Record<string, readonly [number, (text: string) => Objects]>> = {
  'the catalog': [1, (text) => ({ 1: text.replace('/Type /Catalog', '/Type /Catalog /Version /2.0') })],
  'a page': [3, (text) => ({ 3: text.replace(ANNOTATIONS, '6 0 R 8 0 R') })],
  'a note': [9, (text) => ({ 9: text.replace('(a note)', '(another)') })],
  'a field': [6, (text) => ({ 6: text.replace('/V (nobody)', '/V (nobody) /M (D:2027)') })],
  'the structure': [
    10,
    (text) => ({
      3: page(`${ANNOTATIONS} 20 0 R`),
      10: text.replace('[11 0 R] /P', '[11 0 R 21 0 R] /P'),
      20: '<</Type /Annot /Subtype /Text /Rect [0 0 9 9]>>',
      21: '<</Type /StructElem /S /Annot /P 10 0 R /K <</Type /OBJR /Obj 20 0 R>>>>',
    }),
  ],
};

describe('changes between revisions: objects of two roles', () => {
  for (const [what, [number, change]] of Object.entries(CHANGES)) {
    it(`lets ${what} change where it is that alone`, () => {
      expect(forbidden(BASE, change(BASE[number] ?? ''))).to.deep.equal([]);
    });

    it(`does not let ${what} change where it is drawn, run or read as something else too`, () => {
      for (const [place, objects] of Object.entries(PLACES)) {
        const first = { ...BASE, ...objects(`${number} 0 R`) };
        const update = change(first[number] ?? '');
        // An object that the update writes for another reason keeps its second role.
        const kept =
          number === 10 && first[3] !== BASE[3]
            ? { ...update, 3: first[3]?.replace('9 0 R]', '9 0 R 20 0 R]') }
            : update;
        expect(forbidden(first, kept), place).to.not.deep.equal([]);
      }
    });
  }

  it('lets pages, fields and notes be named by destinations, actions, outlines, elements and private data', () => {
    const first: Objects = {
      ...BASE,
      1: `<<${CATALOG} /OpenAction [3 0 R /Fit] /Outlines 30 0 R /Names <</Dests <</Names [(a) [3 0 R /Fit] (b) 32 0 R]>>>> /PieceInfo <</Tool <</Private <</Page 3 0 R>>>>>>>>`,
      9: FORM[9]?.replace('>>', ' /P 3 0 R>>'),
      11: BASE[11]?.replace('[0]', '[0 <</Type /OBJR /Obj 9 0 R /Pg 3 0 R>>]'),
      30: '<</First 31 0 R /Last 31 0 R>>',
      31: '<</Title (One) /Parent 30 0 R /SE 11 0 R /A <</S /Hide /T [6 0 R] /Next <</S /ResetForm /Fields [6 0 R]>>>>>>',
      32: '<</D [3 0 R /Fit]>>',
    };
    for (const [what, [number, change]] of Object.entries(CHANGES)) {
      if (number !== 10) expect(forbidden(first, change(first[number] ?? '')), what).to.deep.equal([]);
    }
  });
});

describe('changes between revisions: what readers find objects by', () => {
  const refused = (first: Objects, update: Objects, why: string, what?: string): void => {
    expect(forbidden(first, update).join('\n'), what).to.contain(why);
  };

  it('does not let any entry of a node of the page tree change', () => {
    for (const [from, to] of [
      ['/Count 1', '/Count 2'],
      ['/Count 1', ''],
      ['/Type /Pages', '/Type /Page'],
      ['/Type /Pages', ''],
      ['/Count 1', '/Count 1 /Rotate 90'],
      ['/Count 1', '/Count 1 /Resources <</Font <<>>>>'],
      ['/Count 1', '/Count 1 /Contents 7 0 R'],
      ['[3 0 R]', '[3 0 R null]'],
      ['[3 0 R]', '[<</Type /Page>>]'],
      ['/Count 1', '/Count 1 /Parent null'],
    ]) {
      refused(FORM, { 2: FORM[2]?.replace(from, to) }, 'page tree', to);
    }
  });

  it('does not let a page, the catalog or an element become of another type', () => {
    refused(BASE, { 3: BASE[3]?.replace('/Type /Page', '/Type /Template') }, '/Type changes');
    refused(BASE, { 3: BASE[3]?.replace('/Type /Page', '') }, '/Type is removed');
    refused(BASE, { 1: BASE[1]?.replace('/Type /Catalog', '/Type /Page') }, '/Type changes');
  });

  it('does not let a page get entries of a node, though they be null', () => {
    refused(FORM, { 3: page(ANNOTATIONS, ' /Kids null') }, '/Kids is null or absent');
    refused(
      FORM,
      { 3: page(ANNOTATIONS).replace('/Annots [', '/Annots <</A [').replace(/>>$/, '>>>>') },
      '/Annots contains',
    );
  });

  it('does not take a name or a number in another object for one that stands in its place', () => {
    const named = { 7: stream('(nobody) Tj', '/Type /XObject /Subtype 30 0 R /BBox [0 0 100 20]'), 30: '/Form' };
    expect(forbidden(FORM, named).join()).to.contain('its appearance changes');
    expect(forbidden(FORM, { 4: `<</Length 30 0 R>>\nstream\nBT (Pay 10) Tj ET\nendstream`, 30: '17' })).to.deep.equal(
      [],
    );
  });

  it('does not take a copy of a layer for the layer', () => {
    const layered = {
      ...FORM,
      1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /OCProperties <</OCGs [30 0 R] /D <</OFF [30 0 R]>>>>>>',
      3: page(ANNOTATIONS, ' /Resources <</Properties <</L 30 0 R>>>>'),
      30: '<</Type /OCG /Name (L)>>',
    };
    const copy = '<</Type /OCG /Name (L)>>';
    for (const group of ['31 0 R', copy]) {
      refused(layered, { 3: layered[3].replace('/L 30 0 R', `/L ${group}`), 31: copy }, '/Resources changes', group);
      refused(layered, { 1: layered[1].replace('/OFF [30 0 R', `/OFF [${group}`), 31: copy }, '/OCProperties', group);
    }
    expect(forbidden(layered, { 30: copy })).to.deep.equal([]);
  });

  it('does not take a reference to a list of layers for the list', () => {
    const membership = '<</Type /OCMD /OCGs [30 0 R] /P /AllOff>>';
    const layered = {
      ...FORM,
      1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /OCProperties <</OCGs [30 0 R] /D <<>>>>>>',
      3: page(ANNOTATIONS, ' /Resources <</Properties <</M 31 0 R>>>>'),
      30: '<</Type /OCG /Name (L)>>',
      31: membership,
    };
    expect(forbidden(layered, { 31: membership })).to.deep.equal([]);
    refused(layered, { 31: membership.replace('[30 0 R]', '32 0 R'), 32: '[30 0 R]' }, '/Resources changes', 'list');
  });

  it('does not let a page come to inherit from another node', () => {
    const nested: Objects = { ...FORM, 30: '<</Type /Pages /Kids [] /Count 0 /Rotate 90 /Parent 2 0 R>>' };
    const two: Objects = { ...nested, 2: '<</Type /Pages /Kids [3 0 R 30 0 R] /Count 1>>' };
    refused(two, { 3: two[3]?.replace('/Parent 2', '/Parent 30') }, '/Parent changes');
  });

  it('does not let objects come or go that a hybrid section frees in its table and has in its stream', () => {
    const first = pdfText(FORM);
    const at = first.length;
    const [content, hidden] = [FORM[4], at + 20 + (FORM[4]?.length ?? 0) + 1];
    const body = `4 0 obj\n${content}\nendobj\n`.padEnd(hidden - at);
    const row = String.fromCharCode(1, at >> 8, at & 255, 0);
    const stream = `50 0 obj\n<</Type /XRef /Size 60 /W [1 2 1] /Index [4 1] /Length 4>>\nstream\n${row}\nendstream\nendobj\n`;
    const rows = ['4 1\n0000000000 00001 f', `50 1\n${String(hidden).padStart(10, '0')} 00000 n`];
    const changes = changesIn(withSection(first, rows, ` /XRefStm ${hidden}`, body + stream));
    expect(changes.join()).to.contain('object 4 is free in the table of a hybrid section');
  });

  it('does not take references of another generation for the same', () => {
    refused(FORM, { 3: page(ANNOTATIONS).replace('4 0 R', '4 1 R') }, '/Contents changes');
    refused(FORM, { 9: FORM[9]?.replace('>>', ' /AP <</N 7 1 R>>>>') }, 'another generation than the object');
    const unread = { ...FORM, 3: page(ANNOTATIONS, ' /Thumb 7 1 R') };
    refused(unread, { 7: stream('(other) Tj') }, '/Thumb changes');
  });

  it('does not let the length of a signed stream change in another object', () => {
    const data = 'BT (Pay 10) Tj ET\nendstream\nBT (Pay 900) Tj ET';
    const first = {
      ...FORM,
      4: `<</Length 30 0 R>>\nstream\n${data}\nendstream`,
      30: String(data.length),
    };
    refused(first, { 30: String(data.indexOf('\nendstream')) }, 'determines how the stream of object 4 is read');
    refused(first, { 30: undefined }, 'determines how the stream of object 4 is read');
    expect(forbidden(first, { 30: String(data.length) })).to.deep.equal([]);
    const spare = { ...first, 3: page(ANNOTATIONS).replace('4 0 R', '31 0 R'), 31: stream('') };
    refused(spare, { 30: '3' }, 'determines how the stream of object 4 is read', 'a stream that nothing draws');
  });

  it('does not let an object be written anew whose keys readers take differently', () => {
    const first = { ...FORM, 3: page(ANNOTATIONS, ' /Rotate 90 /Rotate 0') };
    refused(
      first,
      { 3: page(`${ANNOTATIONS} 20 0 R`, ' /Rotate 0'), 20: FORM[9] },
      'viewers read the earlier version differently',
    );
  });

  it('compares what stands among annotations and fields and is none', () => {
    const odd = { ...FORM, 3: page('6 0 R 8 0 R 9 0 R 30 0 R'), 30: stream('one', '/Subtype /Stamp') };
    refused(odd, { 30: stream('two', '/Subtype /Stamp') }, '/Annots contains something');
    const strange = { ...FORM, 5: '<</Fields [6 0 R 8 0 R 30 0 R]>>', 30: stream('one', '/FT /Tx /T (X)') };
    refused(strange, { 30: stream('two', '/FT /Tx /T (X)') }, 'is not a field is added, removed or changed');
    const formless = { ...FORM, 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 30 0 R>>', 30: stream('one') };
    refused(formless, { 30: stream('two') }, 'something that is not a form changes');
  });
});

describe('changes between revisions: XFA', () => {
  const xfa = (packets: string): Objects => ({
    ...FORM,
    5: `<</Fields [6 0 R 8 0 R] /XFA [${packets}]>>`,
    30: stream('<template/>'),
    31: stream('<datasets/>'),
    32: stream('<template>other</template>'),
  });
  const first = xfa('(template) 30 0 R (datasets) 31 0 R');

  it('lets data be filled in', () => {
    expect(forbidden(first, { 31: stream('<datasets>1</datasets>') })).to.deep.equal([]);
  });

  it('does not let packets change, come, go or change places', () => {
    for (const packets of [
      '(template) 30 0 R (datasets) 31 0 R (template) 32 0 R',
      '(template) 32 0 R (template) 30 0 R (datasets) 31 0 R',
      '(template) 32 0 R (datasets) 31 0 R',
      '(datasets) 31 0 R (template) 30 0 R',
      '(datasets) 31 0 R',
      '(template) 30 0 R (datasets) 31 0 R (config) 32 0 R',
      '(template) 30 0 R (datasets) 31 0 R (datasets) 32 0 R',
    ]) {
      expect(forbidden(first, { 5: xfa(packets)[5] }), packets).to.not.deep.equal([]);
    }
  });
});
