import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { appearance, FORM, type Objects, page, pdfText, stream, textField } from '../testing/pdf-text.js';

/** Returns the changes, as kinds and sentences, that an update makes to the form document or another one. */
const changes = (update: Objects, first: Objects = FORM): readonly string[] => changesIn(pdfText(first, update));
const kinds = (update: Objects, first?: Objects): readonly string[] => [
  ...new Set(changes(update, first).map((line) => line.split(':')[0])),
];

const SIGNED = '<</Type /Sig /ByteRange [0 1 2 3] /Contents <00>>>';
const signatureField = (name: string, rest: string): string =>
  `<</FT /Sig /T (${name}) /Type /Annot /Subtype /Widget /P 3 0 R ${rest}>>`;

describe('changes between revisions: content', () => {
  it('finds none where objects are written again as they were, or under other numbers', () => {
    expect(changes({ 3: page('6 0 R 8 0 R 9 0 R'), 4: stream('BT (Pay 10) Tj ET') })).to.deep.equal([]);
    const moved = page('6 0 R 8 0 R 9 0 R').replace('4 0 R', '20 0 R');
    expect(changes({ 3: moved, 20: stream('BT (Pay 10) Tj ET') })).to.deep.equal([]);
  });

  it('finds what a page shows, also through objects that stayed', () => {
    expect(changes({ 4: stream('BT (Pay 99) Tj ET') })).to.deep.equal(['undefined: page 1: /Contents changes']);
  });

  it('finds an object that is freed and one that becomes of another type', () => {
    expect(kinds({ 4: undefined })).to.deep.equal(['undefined']);
    expect(kinds({ 4: stream('BT (Pay 10) Tj ET', '/Type /Metadata') })).to.deep.equal(['undefined']);
  });

  it('finds pages that come and go', () => {
    const two = '<</Type /Pages /Kids [3 0 R 30 0 R] /Count 2>>';
    const added = changes({ 2: two, 30: '<</Type /Page /Parent 2 0 R>>' });
    expect(added).to.include('undefined: pages: their number goes from 1 to 2');
    expect(kinds({ 2: two, 30: '<</Type /Page /Parent 2 0 R>>' })).to.deep.equal(['undefined']);
  });

  it('notes objects that nothing reaches, and does not mind them', () => {
    expect(changes({ 40: '<</JS (app.alert)>>' })).to.deep.equal(['extension: file: object 40 is written and unused']);
  });

  it('lets the appearance that a field had before it was filled in be written again, as PDFium does', () => {
    const filled = { 6: textField('Payee', 'me', 30), 30: appearance('(me) Tj') };
    expect(kinds({ ...filled, 7: appearance('(anybody) Tj') })).to.deep.equal(['form-fill']);
  });

  it('does not let objects be replaced that only other readers may use', () => {
    const spare = { ...FORM, 40: '<</Type /Font>>' };
    expect(kinds({ 40: '<</Type /Font /BaseFont /Evil>>' }, spare)).to.deep.equal(['undefined']);
    expect(kinds({ 40: '<</Type /Font>>' }, spare)).to.deep.equal(['extension']);
  });

  it('follows what a page draws with, though it is listed as an annotation too', () => {
    const state = (alpha: number) => `<</Type /Annot /Subtype /Text /Rect [0 0 9 9] /ca ${alpha}>>`;
    const confused = {
      ...FORM,
      3: page('6 0 R 8 0 R 9 0 R', ' /Resources <</ExtGState <</G 9 0 R>>>>'),
      9: state(0),
    };
    expect(changes({ 9: state(1) }, confused)).to.include('undefined: page 1: /Resources changes');
  });

  it('ends in a page tree and a form that lead back into themselves', () => {
    const looped = { 2: '<</Type /Pages /Kids [2 0 R 3 0 R] /Count 1>>', 5: '<</Fields [5 0 R 6 0 R 8 0 R]>>' };
    expect(kinds(looped)).to.deep.equal(['undefined']);
  });
});

describe('changes between revisions: the catalog', () => {
  const catalog = (rest: string) => ({ 1: `<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R ${rest}>>` });

  it('takes a security store, metadata and rising versions as extensions', () => {
    expect(kinds(catalog('/DSS <</Certs []>> /Version /1.7'))).to.deep.equal(['extension']);
    expect(
      kinds({ ...catalog('/Metadata 20 0 R'), 20: stream('<x/>', '/Type /Metadata /Subtype /XML') }),
    ).to.deep.equal(['extension']);
  });

  it('does not let a security store, permissions or the form go', () => {
    const rich = { ...FORM, ...catalog('/DSS <</Certs []>> /Perms <</DocMDP 9 0 R>>') };
    expect(changes(catalog('/Perms <</DocMDP 9 0 R>>'), rich)).to.have.length(1);
    expect(kinds(catalog('/DSS <</Certs []>>'), rich)).to.deep.equal(['undefined']);
    expect(changes({ 1: '<</Type /Catalog /Pages 2 0 R>>' })).to.include('undefined: form: the form is removed');
  });

  it('does not let actions, names and layers be added', () => {
    for (const entry of ['/OpenAction [3 0 R /Fit]', '/OCProperties <<>>', '/Names <</JavaScript <<>>>>']) {
      expect(kinds(catalog(entry)), entry).to.deep.equal(['undefined']);
    }
  });
});

describe('changes between revisions: fields', () => {
  it('takes a value with its appearance as filled in', () => {
    const filled = { 6: textField('Payee', 'Ada', 20), 20: appearance('(Ada) Tj') };
    expect(kinds(filled)).to.deep.equal(['form-fill']);
  });

  it('does not let an appearance change alone', () => {
    expect(changes({ 7: appearance('(Mallory) Tj') })).to.deep.equal([
      'undefined: form field Payee: its appearance changes and its value does not',
    ]);
  });

  it('does not let hidden values be drawn by asking for new appearances', () => {
    const asking = { 5: `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>` };
    expect(kinds(asking)).to.deep.equal(['undefined']);
  });

  it('does not let a field come, go, move, or show what was hidden', () => {
    const form = (fields: string) => FORM[5]?.replace('6 0 R 8 0 R', fields);
    const added = { 5: form('6 0 R 8 0 R 20 0 R'), 20: '<</FT /Tx /T (More)>>' };
    const moved = { 6: textField('Payee', 'nobody').replace('[10 50', '[90 50') };
    const hidden = { 6: textField('Payee', 'nobody', 7, ' /F 2') };
    expect(kinds(added)).to.deep.equal(['undefined']);
    expect(kinds({ 5: form('8 0 R') })).to.deep.equal(['undefined']);
    expect(kinds(moved)).to.deep.equal(['undefined']);
    expect(kinds({ 6: textField('Payee', 'nobody', 7, ' /F 4') }, { ...FORM, ...hidden })).to.deep.equal(['undefined']);
  });

  it('finds an appearance that was overwritten because a page shows it too', () => {
    const shared = { ...FORM, 3: page('6 0 R 8 0 R 9 0 R', ' /Resources <</XObject <</X 7 0 R>>>>') };
    const filled = { 6: textField('Payee', 'Ada'), 7: appearance('(Ada) Tj') };
    expect(kinds(filled)).to.deep.equal(['form-fill']);
    expect(changes(filled, shared)).to.include('undefined: page 1: /Resources changes');
  });

  it('lets resources of the form be added, and none be replaced', () => {
    const font = (name: string) => `<</Type /Font /Subtype /Type1 /BaseFont /${name}>>`;
    const form = (fonts: string) => ({ 5: `<</Fields [6 0 R 8 0 R] /DR <</Font <<${fonts}>>>>>>` });
    expect(kinds(form(`/F1 ${font('Helvetica')} /F2 ${font('Courier')}`))).to.deep.equal(['form-fill']);
    expect(kinds(form(`/F1 ${font('Evil')}`))).to.deep.equal(['undefined']);
  });
});

describe('changes between revisions: signatures', () => {
  it('takes a field that is signed, and one that is added with its signature, as signing', () => {
    expect(kinds({ 8: signatureField('Signature', '/Rect [0 0 0 0] /V 20 0 R'), 20: SIGNED })).to.deep.equal([
      'signature',
    ]);
    const added = {
      3: page('6 0 R 8 0 R 9 0 R 20 0 R'),
      5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'),
      20: signatureField('Second', '/Rect [120 120 180 140] /AP <</N 7 0 R>> /V 21 0 R'),
      21: SIGNED,
    };
    expect(kinds(added)).to.deep.equal(['signature']);
  });

  it('takes an invisible time stamp as an extension', () => {
    const added = {
      5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'),
      20: signatureField('Stamp', '/Rect [0 0 0 0] /V 21 0 R'),
      21: SIGNED.replace('/Sig', '/DocTimeStamp'),
    };
    expect(kinds(added)).to.deep.equal(['extension']);
    expect(kinds({ ...added, 3: page('6 0 R 8 0 R 9 0 R 20 0 R') }), 'with its place').to.deep.equal(['extension']);
  });

  it('does not let a signature change or share its value with another field', () => {
    const signed = { ...FORM, 8: signatureField('Signature', '/Rect [0 0 0 0] /V 20 0 R'), 20: SIGNED };
    expect(kinds({ 20: SIGNED.replace('/Type', '/Reason (evil) /Type') }, signed)).to.deep.equal(['undefined']);
    const shared = {
      5: FORM[5]?.replace('8 0 R', '8 0 R 30 0 R'),
      30: signatureField('Second', '/Rect [0 0 0 0] /V 20 0 R'),
    };
    expect(kinds(shared, signed)).to.deep.equal(['undefined']);
  });

  it('does not let widgets be spoofed', () => {
    const place = '/Rect [120 120 180 140] /AP <</N 7 0 R>>';
    const onPage = { 3: page('6 0 R 8 0 R 9 0 R 20 0 R') };
    const orphan = { ...onPage, 20: `<</Type /Annot /Subtype /Widget ${place}>>` };
    const empty = {
      ...onPage,
      5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'),
      20: signatureField('Second', place),
    };
    expect(kinds(orphan)).to.deep.equal(['undefined']);
    expect(changes(empty).join()).to.contain('is visible although it is not signed');
  });
});

describe('changes between revisions: annotations', () => {
  const added = (annotation: string) => ({ 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: `<</Type /Annot ${annotation}>>` });

  it('takes remarks as annotations', () => {
    const quad = '/QuadPoints [20 180 120 180 20 168 120 168]';
    expect(kinds(added(`/Subtype /Highlight /Rect [20 168 120 180] ${quad} /C [1 1 0]`))).to.deep.equal(['annotation']);
    expect(kinds({ 9: FORM[9]?.replace('a note', 'another') }), 'words that were signed').to.deep.equal(['removal']);
    expect(kinds({ 3: page('6 0 R 8 0 R') }), 'words that go').to.deep.equal(['removal']);
  });

  it('does not take what acts by itself as a remark', () => {
    const link = '/Subtype /Link /Rect [0 0 90 12]';
    expect(kinds(added(`${link} /A <</S /URI /URI (https://example.org)>>`))).to.deep.equal(['annotation']);
    expect(kinds(added(`${link} /PA <</S /URI /URI (https://example.org)>>`))).to.deep.equal(['undefined']);
    // A regular expression that backtracks would not end on this address.
    const copies = 'cc='.repeat(80);
    for (const [address, kind] of [
      ['mailto:a@b.example?subject=x&body=y', 'annotation'],
      ['mailto:a@b.example?subject=x&attach=y', 'undefined'],
      [`mailto:a@b.example?${copies} `, 'undefined'],
    ])
      expect(kinds(added(`${link} /A <</S /URI /URI (${address})>>`)), address).to.deep.equal([kind]);
    const script = '<</S /JavaScript /JS (x)>>';
    const acting = [`/A ${script}`, `/PA ${script}`, `/AA <</O ${script}>>`];
    for (const key of ['A', 'PA']) acting.push(`/${key} <</S /URI /URI (https://example.org) /Next [${script}]>>`);
    for (const entries of acting) expect(kinds(added(`${link} ${entries}`)), entries).to.deep.equal(['undefined']);
  });

  it('does not let a link lead to another address than the words below it, also if they are kerned', () => {
    const fonts = ' /Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
    for (const words of ['(www.bank.example) Tj', '[(www) 10 (.) -10 (bank) 20 (.e) 10 (xample)] TJ']) {
      const first = {
        ...FORM,
        3: page('6 0 R 8 0 R 9 0 R', fonts),
        4: stream(`BT /F1 12 Tf 20 100 Td ${words} ET`),
      };
      const linked = (address: string) =>
        kinds(
          {
            ...added(`/Subtype /Link /Rect [20 97 130 112] /Border [0 0 0] /A <</S /URI /URI (${address})>>`),
            3: page('6 0 R 8 0 R 9 0 R 20 0 R', fonts),
          },
          first,
        );
      expect(linked('https://www.bank.example/a'), words).to.deep.equal(['annotation']);
      expect(linked('https://mallory.example/'), words).to.deep.equal(['undefined']);
    }
  });

  it('does not take a field to be signed that acts by itself as one', () => {
    const field = (entries: string) => ({
      5: FORM[5]?.replace('8 0 R', '8 0 R 20 0 R'),
      20: `<</FT /Sig /T (B)${entries}>>`,
    });
    expect(kinds(field(''))).to.deep.equal(['signature']);
    for (const entry of ['/A <</S /JavaScript /JS (x)>>', '/AA <</D <</S /JavaScript /JS (x)>>>>']) {
      expect(kinds(field(entry)), entry).to.deep.equal(['undefined']);
    }
  });

  it('does not let the target of a click change, nor where a link is clicked', () => {
    const link = (rest: string) => `<</Type /Annot /Subtype /Link /Rect [10 10 20 20] ${rest}>>`;
    const uri = (target: string) => `<</S /URI /URI (https://${target}.example)>>`;
    const first = { ...FORM, 9: link(`/A ${uri('bank')}`) };
    expect(kinds({ 9: link(`/A ${uri('bank')} /H /N`) }, first)).to.deep.equal(['annotation']);
    for (const other of [
      link(`/A ${uri('thief')}`),
      link(''),
      link('/Dest [3 0 R /Fit]'),
      link(`/A ${uri('bank')} /PA ${uri('thief')}`),
      link(`/A ${uri('bank')}`).replace('[10 10', '[50 10'),
    ]) {
      expect(kinds({ 9: other }, first), other).to.deep.equal(['undefined']);
    }
    const shared = { ...FORM, 9: link('/A 30 0 R'), 30: uri('bank') };
    expect(kinds({ 30: uri('thief') }, shared)).to.deep.equal(['undefined']);
  });

  it('when something is removed, tells content of the page apart from remarks', () => {
    const stamped = { ...FORM, 9: '<</Type /Annot /Subtype /Stamp /Rect [0 0 99 99]>>' };
    expect(kinds({ 3: page('6 0 R 8 0 R') }, stamped)).to.deep.equal(['removal']);
    expect(kinds({ 3: page('8 0 R 9 0 R') })).to.deep.equal(['removal']);
  });

  it('does not take shapes that hide the page, or icons as large as a page, as remarks', () => {
    expect(kinds(added('/Subtype /Square /Rect [0 0 99 99] /IC [1 1 1]'))).to.deep.equal(['undefined']);
    expect(kinds(added('/Subtype /Square /Rect [0 0 99 99] /C [1 0 0] /IC [1 1 0] /CA .4'))).to.deep.equal([
      'annotation',
    ]);
    expect(kinds(added('/Subtype /Text /Rect [0 0 200 200] /AP <</N 7 0 R>>'))).to.deep.equal(['undefined']);
  });

  it('does not take what looks like content as a remark', () => {
    for (const subtype of ['FreeText', 'Stamp', 'Redact']) {
      expect(kinds(added(`/Subtype /${subtype} /Rect [0 0 9 9]`)), subtype).to.deep.equal(['undefined']);
    }
  });
});

describe('changes between revisions: the place of a new signature', () => {
  const annotations = '6 0 R 8 0 R 9 0 R';
  const signedOn = (cropBox: string): readonly string[] => {
    const update: Objects = {
      3: page(`${annotations} 20 0 R`, ` /CropBox ${cropBox}`),
      5: FORM[5]?.replace('8 0 R]', '8 0 R 20 0 R]'),
      20: signatureField('Second', '/V 21 0 R /Rect [0 100 60 180] /AP <</N 22 0 R>>'),
      21: SIGNED,
      22: appearance('(Ada) Tj'),
    };
    return changes(update, { ...FORM, 3: page(annotations, ` /CropBox ${cropBox}`) });
  };

  it('may take up to an eighth of what is shown of the page', () => {
    expect(signedOn('[0 0 200 200]').filter((line) => line.startsWith('undefined'))).to.deep.equal([]);
  });

  it('may not where a crop box makes readers differ in what they show', () => {
    for (const cropBox of ['[0 0 0 0]', '[900 900 950 950]', '[0 90 110 190]']) {
      const [line] = signedOn(cropBox).filter((each) => each.startsWith('undefined'));
      expect(line, cropBox).to.contain('covers more of the page than a signature needs');
    }
  });
});
