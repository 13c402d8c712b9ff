import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, type Objects, pdfText, textField } from '../testing/pdf-text.js';
import { reportOf } from '../testing/report-of.js';
import { signedForm } from '../testing/signed-form.js';
import { Views } from '../view.js';
import { scriptsIn } from './scripts.js';

const scripts = (objects: Objects): readonly string[] =>
  scriptsIn(new Views().of(openPdf(pdfText({ ...FORM, ...objects })).current));
const script = (text: string, more = ''): string => `<</S /JavaScript /JS (${text})${more}>>`;
const catalog = (entries: string): Objects => ({ 1: `${FORM[1]?.slice(0, -2)} ${entries}>>` });

describe('the scripts of a document', () => {
  it('are those of its catalog, fields, pages and annotations, and of the actions that follow another', () => {
    expect(scripts({})).to.deep.equal([]);
    expect(scripts(catalog(`/OpenAction ${script('show\\(\\)')}`))).to.deep.equal(['the document']);
    expect(scripts(catalog('/Names <</JavaScript <</Names []>>>>'))).to.deep.equal(['the document']);
    const one = '<</S /Named /N /NextPage>>';
    const show = script('show\\(\\)');
    for (const next of [show, `[${show}]`, `[${show} ${one}]`, `[${`${one} `.repeat(100)} ${show}]`]) {
      const action = `<</S /Named /N /NextPage /Next ${next}>>`;
      expect(scripts({ 6: textField('Payee', '', 7, `/AA <</C ${action}>>`) })).to.deep.equal(['form field Payee']);
    }
    const rendition = '<</S /Rendition /JS (show\\(\\))>>';
    expect(scripts(catalog(`/OpenAction ${rendition}`))).to.deep.equal(['the document']);
    expect(scripts({ 9: `${FORM[9]?.slice(0, -2)} /A ${script('show\\(\\)')}>>` })).to.deep.equal(['page 1']);
  });

  it('are not the functions of every viewer, which format and add up values', () => {
    const calls = [
      'AFNumber_Format\\(2, 0, 0, 0, "", true\\);',
      'AFSimple_Calculate\\("SUM", new Array\\("A", "B"\\)\\);',
    ];
    for (const call of calls)
      expect(scripts({ 6: textField('Payee', '', 7, `/AA <</C ${script(call)}>>`) })).to.deep.equal([]);
    for (const other of [
      `${calls[0]} show\\(\\)`,
      'AFNumber_Format\\(eval\\("x"\\)\\)',
      'AFNumber_Format\\(getField\\("Amount"\\).value = "9"\\)',
    ])
      expect(scripts({ 6: textField('Payee', '', 7, `/AA <</F ${script(other)}>>`) }), other).to.deep.equal([
        'form field Payee',
      ]);
  });

  it('are warnings of a report', async () => {
    const bytes = await signedForm(catalog(`/OpenAction ${script('show\\(\\)')}`));
    const [{ warnings }] = (await reportOf(bytes)).signatures;
    expect(warnings).to.include('scripts may change what viewers show: 1 place, first in the document');
  });
});
