import { nodeCryptography } from '@quire/core/node/signing';
import { latin } from '@quire/core/pdf';
import { expect } from 'chai';
import { verify } from '../library.js';
import { FORM, type Objects, withSection } from '../testing/pdf-text.js';
import { signedForm } from '../testing/signed-form.js';

const octets = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Returns the form document, signed with a fault in its first revision. */
const signedWith = (harm: (file: string) => string, objects: Objects = {}): Promise<Uint8Array> =>
  signedForm(objects, (file) => octets(harm(latin(file, 0, file.length))));

/** Adds an update that changes nothing. */
const updated = (signed: Uint8Array): Uint8Array => withSection(signed, ['0 1', '0000000000 65535 f']);

async function verdictOn(bytes: Uint8Array): Promise<string> {
  const { integrity, signatures } = await verify(bytes, { cryptography: nodeCryptography });
  return [integrity, ...signatures[0].problems].join('; ');
}

describe('faults of what was signed', () => {
  /** Changes the cross-reference entry of an object: it gives another offset, or marks the object as free. */
  const entry = (number: number, change: (row: string) => string) => (file: string) =>
    file.replace(new RegExp(`(?<=\\n${number} 1\\n)\\d{10} \\d{5} n`), change);
  const harms: Readonly<Record<string, readonly [(file: string) => string, RegExp]>> = {
    'an entry that leads to another object': [entry(4, () => '0000000009 00000 n'), /object 4 is not at this offset/],
    'an entry of another generation': [
      entry(4, (row) => row.replace(' 00000 ', ' 00003 ')),
      /object 4 is not at this offset/,
    ],
    'an object that is called free': [entry(4, () => '0000000000 00001 f'), /no section lists this object 4/],
  };
  for (const [what, [harm, problem]] of Object.entries(harms)) {
    it(`${what} are as they were, until an update may have readers look for it otherwise`, async () => {
      const signed = await signedWith(harm);
      expect(await verdictOn(signed)).to.equal('intact');
      expect(await verdictOn(updated(signed)))
        .to.match(/^modified; about byte \d+, which was signed: /)
        .and.match(problem);
    });
  }

  it('a start that leads to no section is as it was, until an update brings one that does', async () => {
    const signed = await signedWith((file) =>
      file.replace(/startxref\n(\d+)\n%%EOF\s*$/, (whole, place) => whole.replace(place, String(Number(place) - 3))),
    );
    expect(await verdictOn(signed)).to.equal('intact');
    const update = latin(updated(signed), signed.length, updated(signed).length);
    const right = update.replace(/(?<=\/Prev )\d+/, (place) => String(Number(place) + 3));
    expect(await verdictOn(octets(latin(signed, 0, signed.length) + right))).to.match(/^modified; .*viewers searched/);
  });

  it('an object that nothing lists and nothing uses is no matter, whatever comes later', async () => {
    const signed = await signedWith(
      entry(30, () => '0000000000 00001 f'),
      { 30: 'null' },
    );
    expect(await verdictOn(updated(signed))).to.equal('intact');
  });

  it('a file in order may be updated', async () => {
    expect(await verdictOn(updated(await signedForm(FORM)))).to.equal('intact');
  });
});
