import { expect } from 'chai';
import { importsUnder, isTest } from './imports.js';
import { PACKAGES, sourceFiles } from './sources.js';

/** Helpers of tests that lie beside sources still. The list only shrinks. */
const NOT_YET = [
  'plugins/annotate/src/fill/random-template.ts',
  'plugins/annotate/src/fill/testing.ts',
  'plugins/annotate/src/values/images.test.cases.ts',
  'plugins/annotate/src/values/values.test.cases.ts',
  'plugins/sign/src/pdf/signing.test.cases.ts',
  'plugins/telemetry/src/sink/event-sink-contract.ts',
];

const inTesting = (file: string): boolean => file.includes('/testing/');

describe('what tests share', () => {
  const files = PACKAGES.flatMap(sourceFiles);

  it('lies in a folder named testing', () => {
    const named = /(?:\.test\.[^/]+|\/testing|[-/]suite|[-/]contract|-fixtures?)\.ts$/;
    const astray = files.filter((file) => named.test(file) && !file.endsWith('.test.ts') && !inTesting(file));
    expect(astray.filter((file) => !NOT_YET.includes(file))).to.deep.equal([]);
  });

  it('knows the framework of the tests, which sources do not', () => {
    const runner = PACKAGES.filter((each) => each !== 'test')
      .flatMap((each) => importsUnder(`${each}/src`))
      .filter(({ specifier }) => specifier === 'chai' || specifier === 'mocha');
    const astray = runner.filter((each) => !isTest(each) && !NOT_YET.includes(each.from));
    expect(astray.map(({ from, specifier }) => `${from}: ${specifier}`)).to.deep.equal([]);
  });

  it('is imported by tests alone, and by what lies in testing itself', () => {
    const sources = PACKAGES.filter((each) => each !== 'test')
      .flatMap((each) => importsUnder(`${each}/src`))
      .filter((each) => !isTest(each) && !NOT_YET.includes(each.from));
    const astray = sources.filter(
      ({ file, specifier }) => inTesting(file ?? '') || /^@quire\/[^/]+\/(?:.*\/)?testing(?:\/|$)/.test(specifier),
    );
    expect(astray.map(({ from, specifier }) => `${from}: ${specifier}`)).to.deep.equal([]);
  });
});
