import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { verify } from '../library.js';
import { FORM, type Objects, stream } from '../testing/pdf-text.js';
import { signedForm, withPacket } from '../testing/signed-form.js';

/** What XFA data a form has, as its `datasets` packet and as its form packet. */
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

async function integrityAfter(packet: string, lock: string, before: string, after: string): Promise<string> {
  const signed = await signedForm({
    ...LOCK_OF(lock),
    5: `<</Fields [6 0 R 8 0 R] /XFA [(template) 30 0 R (${packet}) 31 0 R]>>`,
    30: stream('<template/>'),
    31: stream(before),
  });
  const { integrity } = await verify(withPacket(signed, after), { cryptography: nodeCryptography });
  return integrity;
}

describe('XFA data under a lock', () => {
  for (const [packet, write] of Object.entries(PACKETS)) {
    it(`are held with their field: ${packet}`, async () => {
      const before = write({ Payee: 'Ada', City: 'Paris' });
      const [payee, city] = [write({ Payee: 'Eve', City: 'Paris' }), write({ Payee: 'Ada', City: 'Rome' })];
      const verdict = (lock: string, after: string): Promise<string> => integrityAfter(packet, lock, before, after);
      expect(await verdict('/Action /Include /Fields [(Payee)]', payee)).to.equal('modified');
      expect(await verdict('/Action /Include /Fields [(Payee)]', city)).to.equal('intact');
      expect(await verdict('/Action /Include /Fields [(Other)]', payee)).to.equal('intact');
      expect(await verdict('/Action /All', city), 'of no field').to.equal('modified');
      expect(await verdict('/Action /Include /Fields [(Payee)]', '<no xml'), 'what is no XML').to.equal('modified');
    });
  }
});
