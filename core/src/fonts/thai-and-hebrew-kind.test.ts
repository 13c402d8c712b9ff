import { expect } from 'chai';
import { nearestThaiOrHebrew } from './thai-and-hebrew-kind.js';

describe('the nearest family for Thai and Hebrew', () => {
  const of = (charset: string | undefined, ...names: string[]) => [
    ...new Set(names.map((name) => nearestThaiOrHebrew(name, charset ? { alternateNames: [], charset } : undefined))),
  ];

  it('is small in the em for families of Thai foundries, and as large as it is for open ones', () => {
    expect(of(undefined, 'psl kanda', 'dsn montana')).to.deep.equal(['cordia new']);
    expect(of('DE', 'db adman x', 'js jindara', 'psl-bundit')).to.deep.equal(['cordia new']);
    expect(of(undefined, 'krub', 'niramit', 'garuda')).to.deep.equal(['sarabun']);
    expect(of(undefined, 'kanit', 'prompt', 'ibm plex sans thai')).to.deep.equal(['noto sans thai']);
  });

  it('is of the kind that the name of a Hebrew one tells', () => {
    expect(of(undefined, 'guttman hatzvi', 'heebo', 'miriam libre')).to.deep.equal(['arial']);
    expect(of(undefined, 'guttman-aharoni')).to.deep.equal(['aharoni']);
    expect(of(undefined, 'frank ruehl clm', 'frank ruhl libre')).to.deep.equal(['frankruehl']);
    expect(of(undefined, 'guttman frank', 'guttman stam')).to.deep.equal(['times new roman']);
    expect(of(undefined, 'david clm', 'sbl hebrew')).to.deep.equal(['david']);
  });

  it('is none for fonts of Latin, nor for those whose names tell nothing', () => {
    expect(of(undefined, 'db sans', 'js math', 'davida', 'alefbet', 'promptly', 'mitra', 'rubik')).to.deep.equal([
      undefined,
    ]);
    expect(of('00', 'dbl', 'cs gordon')).to.deep.equal([undefined]);
  });
});
