import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { packOf } from './packs.js';
import { STAND_INS } from './substitutes.js';

const FONTS = new URL('../../../fonts/', import.meta.url);

interface Family {
  readonly package: string;
  readonly standsFor?: readonly string[];
}

interface Pack {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly families: Readonly<Record<string, Family>>;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, FONTS), 'utf8'));
const packs: Pack[] = readdirSync(FONTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ ...read(`${name}/package.json`), ...read(`${name}/fonts.json`) }));

describe('the font packs', () => {
  for (const { name, dependencies, families } of packs) {
    it(`${name} brings the families that a document is told to install it for`, () => {
      const own = Object.entries(families).filter(([, each]) => each.package in dependencies);
      expect(own.length).to.be.greaterThan(0);
      expect(own.map(([family]) => [family, packOf(family)])).to.deep.equal(own.map(([family]) => [family, name]));
      // Families of optional packages belong to no pack.
      const optional = Object.keys(families).filter((family) => !(families[family]!.package in dependencies));
      expect(optional.filter((family) => packOf(family))).to.deep.equal([]);
    });

    it(`${name} says of each family what it stands for`, () => {
      const standsFor = (family: string) =>
        Object.keys(STAND_INS).filter((original) => STAND_INS[original]!.includes(family));
      for (const [family, { standsFor: stated = [] }] of Object.entries(families)) {
        const names = stated.map((each) => each.toLowerCase());
        expect(names, family).to.have.members(standsFor(family));
      }
    });

    it(`${name} depends on the packages of its families and on nothing else`, () => {
      const used = new Set(Object.values(families).map((each) => each.package));
      expect(Object.keys(dependencies).filter((each) => !used.has(each))).to.deep.equal([]);
    });
  }
});
