import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { verify } from '../library.js';
import { FORM, type Objects, page, withSection } from '../testing/pdf-text.js';
import { signedForm } from '../testing/signed-form.js';

const SET = '/DA (/Helv 9 Tf 0 g)';
const group = (entries: string): string => `<</T (a) /FT /Tx ${entries} /Kids [21 0 R 22 0 R]>>`;
const kid = (name: string, y: number, entries: string): string =>
  `<</T (${name}) /Parent 20 0 R /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 ${y} 110 ${y + 20}] ${entries}>>`;

/** A group of two fields, which readers draw, and a signature field that locks one of them. */
const grouped = (entries: string, ofKids = ''): Objects => ({
  ...FORM,
  3: page('21 0 R 22 0 R 8 0 R'),
  5: '<</Fields [20 0 R 8 0 R] /NeedAppearances true /DR <</Font <</Helv <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>>',
  8: FORM[8]?.replace('>>', ' /Lock <</Type /SigFieldLock /Action /Include /Fields [(a.b)]>>>>'),
  20: group(entries),
  21: kid('b', 50, ofKids),
  22: kid('c', 80, ofKids),
});

/** The problems of the signature after the group is rewritten with these entries. */
async function problems(first: Objects, entries: string): Promise<readonly string[]> {
  const signed = await signedForm(first);
  const body = `20 0 obj\n${group(entries)}\nendobj\n`;
  const place = String(signed.length).padStart(10, '0');
  const updated = withSection(signed, ['20 1', `${place} 00000 n`], '', body);
  const { signatures } = await verify(updated, { cryptography: nodeCryptography });
  return signatures[0].problems;
}

describe('what fields have of the one above them', () => {
  it('is locked with them: a value that is filled in above is theirs', async () => {
    const locked = (what: string) => [`revision 3, form field a.b: /V ${what}; the field is locked`];
    expect(await problems(grouped(`/V (100) ${SET}`), `/V (900) ${SET}`)).to.deep.equal(locked('changes'));
    expect(await problems(grouped(SET), `/V (900) ${SET}`)).to.deep.equal(locked('is added'));
    expect(await problems(grouped(SET, '/V (100)'), `/V (900) ${SET}`), 'each has its own').to.deep.equal([]);
  });

  it('sets their values: a style that changes above may take them out of sight', async () => {
    const found = await problems(grouped(SET, '/V (100)'), '/DA (/Helv 9 Tf 1 g)');
    expect(found).to.include('revision 3, form field a.b: /DA changes; no signature permits this');
    expect(await problems(grouped(SET, `/V (100) ${SET}`), '/DA (/Helv 9 Tf 1 g)'), 'each has its own').to.deep.equal(
      [],
    );
  });
});
