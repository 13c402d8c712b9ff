import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { filesUnder } from './sources.js';

/** The only file that may convert lengths. */
const HOME = 'core/src/base/units.ts';

/** Twips in a point and EMU in a twip. They are factors only in a multiplication or a division. */
const FACTOR = /(?<!\*)[*/]=?\s*(?:20|635)\b(?!\.)|(?<![\w.])(?:20|635)\s*[*/](?![*/])/;
/**
 * An inch, a point, a centimeter and Word's maximum page size of 22 inches, in twips or EMU. Other numbers in the code
 * do not have these values.
 */
const CONSTANT = /(?<![\w.])(?:1440|12700|31680|36000|152400|360000|914400)\b(?!\.)/;

/** Lines of a source that convert lengths by hand; comments, strings and regular expressions are ignored. */
function conversionsIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{}])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/(\d)_(?=\d)/g, '$1');
  return code.split('\n').filter((line) => FACTOR.test(line) || CONSTANT.test(line));
}

describe('conversions of lengths', () => {
  it('are found by what they multiply and divide by', () => {
    const found = conversionsIn(
      [
        'const em = size * 20;',
        'const left = Math.round(emu / 635);',
        'const wide = 1_440 * inches;',
        'const table = { cm: 360_000, pt: 1 };',
        'const tall = twip(31680);',
        'size *= 20;',
      ].join('\n'),
    );
    expect(found).to.have.length(6);
  });

  it('are not taken for what they are not', () => {
    const found = conversionsIn(
      [
        '/** 20 twips a point, 1440 an inch: x / 20. */',
        "const widths = '635 1440 12700'; // 914400",
        'const limit = 2 ** 20;',
        'const twenty = [20, 635];',
        'const ratio = 200 / 1.20;',
      ].join('\n'),
    );
    expect(found).to.deep.equal([]);
  });

  it(`live in ${HOME} and nowhere else`, () => {
    const sources = ['core/src', 'plugins', 'server/src']
      .flatMap(filesUnder)
      .filter((file) => file !== HOME && !file.endsWith('.test.ts') && !file.includes('/testing/'));
    const astray = sources.flatMap((file) =>
      conversionsIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(astray).to.deep.equal([]);
  });
});
