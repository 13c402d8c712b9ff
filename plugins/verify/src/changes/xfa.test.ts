import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { verify } from '../library.js';
import { FORM, type Objects, stream } from '../testing/pdf-text.js';
import { filledIn, signedForm, withPacket } from '../testing/signed-form.js';

/** The XFA data of a form, as its `datasets` packet and as its form packet. */
const PACKETS: Readonly<Record<string, (values: Readonly<Record<string, string>>) => string>> = {
  datasets: (values) =>
    `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>${Object.entries(values)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}</form1></xfa:data></xfa:datasets>`,
  form: (values) =>
    `<form xmlns="http://www.xfa.org/schema/xfa-form/2.8/"><subform name="form1">${Object.entries(values)
      .map(([name, value]) => `<field name="${name}"><value><text>${value}</text></value></field>`)
      .join('')}</subform></form>`,
};

const LOCK_OF = (lock: string): Objects => ({ 8: FORM[8]?.replace('>>', ` /Lock <</Type /SigFieldLock ${lock}>>>>`) });
const TEMPLATE = `<template xmlns="http://www.xfa.org/schema/xfa-template/2.8/"><subform name="form1">
  <field name="Payee"/><field name="Total"/><field name="Sum"><bind match="dataRef" ref="$record.order.Amount"/></field>
  <field name="Note"><setProperty target="caption.value" ref="$record.Label"/></field>
  <subform name="Clause"><occur min="0"/></subform></subform></template>`;

/** A signed form with one more XFA packet, which has this content. */
async function signedWith(packet: string, content: string, objects: Objects = {}, template = TEMPLATE) {
  return signedForm({
    5: `<</Fields [6 0 R 8 0 R] /XFA [(template) 30 0 R (${packet}) 31 0 R]>>`,
    30: stream(template),
    31: stream(content),
    ...objects,
  });
}

const integrityOf = async (bytes: Uint8Array): Promise<string> =>
  (await verify(bytes, { cryptography: nodeCryptography })).integrity;

describe('XFA data', () => {
  for (const [packet, write] of Object.entries(PACKETS)) {
    describe(packet, () => {
      const before = write({ Payee: 'Ada', City: 'Paris' });
      const [payee, city] = [write({ Payee: 'Eve', City: 'Paris' }), write({ Payee: 'Ada', City: 'Rome' })];
      const after = async (lock: string, data: string, value?: string): Promise<string> => {
        const signed = await signedWith(packet, before, LOCK_OF(lock));
        return integrityOf(withPacket(value === undefined ? signed : filledIn(signed, value), data));
      };

      it('are held with their field by a lock', async () => {
        expect(await after('/Action /Include /Fields [(Payee)]', payee)).to.equal('modified');
        expect(await after('/Action /Include /Fields [(Payee)]', city)).to.equal('intact');
        expect(await after('/Action /Include /Fields [(Other)]', payee, 'Eve')).to.equal('intact');
        expect(await after('/Action /All', city), 'of no field').to.equal('modified');
      });

      it('may first say what a locked field held', async () => {
        const signed = await signedWith(packet, write({}), LOCK_OF('/Action /Include /Fields [(Payee)]'));
        expect(await integrityOf(withPacket(signed, write({ Payee: 'nobody' })))).to.equal('intact');
        expect(await integrityOf(withPacket(signed, write({ Payee: 'Eve' })))).to.equal('modified');
      });

      it('say what the field says', async () => {
        const lock = '/Action /Include /Fields [(Other)]';
        expect(await after(lock, payee), 'the field is as it was').to.equal('modified');
        expect(await after(lock, payee, 'Bob'), 'and neither').to.equal('modified');
        expect(await after(lock, payee, 'Eve')).to.equal('intact');
        expect(await after(lock, before, 'Eve'), 'data that are left as they were').to.equal('intact');
        expect(await after(lock, write({ Payee: '900', City: 'Paris' }), '100')).to.equal('modified');
        const date = write({ Payee: '2026-01-05', City: 'Paris' });
        expect(await after(lock, date, '5 void 1 2026'), 'words around its numbers').to.equal('modified');
      });

      it('of fields that only the template has are the value of none', async () => {
        expect(
          await after('/Action /Include /Fields [(Other)]', write({ Payee: 'Ada', City: 'Paris', Total: '900' })),
        ).to.equal('modified');
      });

      it('that are no XML any more may show anything', async () => {
        expect(await after('/Action /Include /Fields [(Other)]', '<no xml')).to.equal('modified');
      });
    });
  }

  const data = (content: string): string =>
    `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>${content}</form1></xfa:data></xfa:datasets>`;
  const changes = async (was: string, is: string, value?: string): Promise<string> => {
    const signed = await signedWith('datasets', data(was));
    return integrityOf(withPacket(value === undefined ? signed : filledIn(signed, value), data(is)));
  };

  it('may first come with the first filling, as rich text and as attributes too', async () => {
    expect(await changes('', '<Payee>Eve</Payee><City/>', 'Eve')).to.equal('intact');
    expect(await changes('', '<Payee><body><p>Eve</p></body></Payee>', 'Eve')).to.equal('intact');
    expect(await changes('', '<Payee><body><p>Bob</p></body></Payee>', 'Eve')).to.equal('modified');
    expect(await changes('<order/>', '<order Payee="Bob"/>', 'Eve')).to.equal('modified');
  });

  it('may come in groups, of which a lock of all but some holds none', async () => {
    const signed = await signedWith('datasets', data(''), LOCK_OF('/Action /Exclude /Fields [(Payee)]'));
    const after = (content: string) => integrityOf(withPacket(filledIn(signed, 'Eve'), data(content)));
    expect(await after('<group><Payee>Eve</Payee></group>')).to.equal('intact');
    expect(await after('<group>words<Payee>Eve</Payee></group>')).to.equal('modified');
  });

  it('go by the names that the template binds', async () => {
    expect(await changes('<order><Amount>1</Amount></order>', '<order><Amount>9</Amount></order>')).to.equal(
      'modified',
    );
    expect(await changes('<Label>Net</Label>', '<Label>Gross</Label>'), 'a caption').to.equal('modified');
    expect(await changes('', '<Clause/>'), 'a part that comes with its data').to.equal('modified');
  });

  it('keep the number and the order of their rows', async () => {
    const rows = (...texts: string[]): string => texts.map((each) => `<City>${each}</City>`).join('');
    expect(await changes(rows('Paris'), rows('Paris', 'Rome'))).to.equal('modified');
    expect(await changes(rows('Paris', 'Rome'), rows('Paris'))).to.equal('modified');
  });

  it('stay in their groups: what the seller pays is not what the buyer pays', async () => {
    const groups = (one: string, other: string): string =>
      `<${one}><Payee>nobody</Payee></${one}><${other}><Payee>Eve</Payee></${other}>`;
    expect(await changes(groups('buyer', 'seller'), groups('seller', 'buyer'))).to.equal('modified');
  });

  it('of a button are its state', async () => {
    const box = (state: string): string =>
      `<</FT /Btn /T (Payee) /V /${state} /AS /${state} /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 30 70] ` +
      '/AP <</N <</1 7 0 R /Off 7 0 R>>>>>>';
    const after = async (state: string, text: string): Promise<string> =>
      integrityOf(
        withPacket(await signedWith('datasets', data('<Payee/>'), { 6: box(state) }), data(`<Payee>${text}</Payee>`)),
      );
    expect(await after('1', '1')).to.equal('intact');
    expect(await after('Off', '0')).to.equal('intact');
    expect(await after('Off', '1')).to.equal('modified');
    expect(await after('1', '0')).to.equal('modified');
  });
});

describe('an XFA form', () => {
  it('keeps all of its packets but the values and what shows nothing', async () => {
    const field = (rest: string): string =>
      `<form xmlns="http://www.xfa.org/schema/xfa-form/2.8/" checksum="a"><subform name="form1"><field name="Payee"${rest}</field></subform></form>`;
    const after = async (packet: string, was: string, is: string): Promise<string> =>
      integrityOf(withPacket(await signedWith(packet, was), is));
    const caption = (text: string): string => field(`><caption><value><text>${text}</text></value></caption>`);
    expect(await after('form', caption('Payee'), caption('Payer'))).to.equal('modified');
    expect(await after('form', field('>'), field(' presence="hidden">'))).to.equal('modified');
    expect(await after('form', caption('Payee'), caption('Payee').replace('"a"', '"b"'))).to.equal('intact');
    expect(await after('localeSet', '<localeSet><a>EUR</a></localeSet>', '<localeSet><a>USD</a></localeSet>')).to.equal(
      'modified',
    );
    expect(await after('xmpmeta', '<x/>', '<y/>')).to.equal('intact');
    expect(await after('template', '<template/>', '<template><field/></template>')).to.equal('modified');
  });
});
