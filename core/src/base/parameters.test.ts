import { expect } from 'chai';
import { QuireError } from './errors.js';
import { type Parameters, readParameters, readVariables } from './parameters.js';

const declared = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  markup: { kind: 'choice', values: ['all', 'none'], default: 'all', description: 'Tracked changes.' },
  pages: { kind: 'text', maxLength: 9, format: /^[\d,-]+$/, example: '1-3,7', description: 'Pages.' },
  copies: { kind: 'number', minimum: 1, maximum: 9, description: 'Copies.' },
} as const;

const faults = (given: Record<string, string | string[]>) => {
  try {
    readParameters(declared, given);
  } catch (error) {
    return (error as QuireError).details;
  }
  return [];
};

describe('readParameters', () => {
  it('reads numbers with decimals, and lists', () => {
    const declared = {
      scale: { kind: 'number', minimum: 0.1, maximum: 4, decimals: true, description: 'Scale.' },
      tag: { kind: 'list', maxLength: 5, most: 2, description: 'Tags.' },
      of: { kind: 'list', values: ['a', 'b'], maxLength: 1, most: 9, description: 'Words.' },
    } as const satisfies Parameters;
    const given = readParameters(declared, { scale: '1.5', tag: ['x', 'y,z'], of: 'a' });
    expect(given).to.deep.equal({ scale: 1.5, tag: ['x', 'y,z'], of: ['a'] });
    for (const wrong of [{ scale: '.5' }, { scale: '4.01' }, { tag: ['a', 'b', 'c'] }, { tag: 'longer' }, { of: 'c' }])
      expect(() => readParameters(declared, wrong)).to.throw(QuireError, /must (be|have)/);
  });

  it('fills in defaults and leaves out what was not given', () => {
    expect(readParameters(declared, { from: 'docx' })).to.deep.equal({ from: 'docx', markup: 'all' });
  });

  it('reads numbers as numbers', () => {
    expect(readParameters(declared, { from: 'docx', copies: '3' }).copies).to.equal(3);
    expect(faults({ from: 'docx', copies: '1e3' })).to.have.length(1);
  });

  it('names every fault at once', () => {
    expect(faults({ markup: 'some', pages: 'all', copies: '10', tomato: '1' }).map(({ field }) => field)).to.deep.equal(
      ['tomato', 'from', 'markup', 'pages', 'copies'],
    );
  });

  it('takes no name twice, and no name from the prototype', () => {
    expect(faults({ from: ['docx', 'docx'] })).to.deep.equal([{ field: 'from', issue: 'must be given only once' }]);
    expect(faults({ from: 'docx', constructor: '1' })).to.have.length(1);
  });

  it('names the parameter that a misspelt one probably means', () => {
    const issue = 'is not a parameter of this operation; did you mean from?';
    expect(faults({ from: 'docx', form: 'docx' })).to.deep.equal([{ field: 'form', issue }]);
  });

  it('throws VALIDATION_ERROR', () => {
    expect(() => readParameters(declared, {})).to.throw(QuireError, 'from is required: docx');
  });
});

describe('readVariables', () => {
  const settings = {
    TEAMS: { kind: 'list', maxLength: 4, most: 2, description: 'Teams.' },
    MOST: { kind: 'number', minimum: 0, maximum: 4, default: 3, description: 'Most.' },
  } as const satisfies Parameters;

  it('splits lists at commas, and leaves other variables alone', () => {
    expect(readVariables(settings, { TEAMS: 'red, blue', HOME: '/' })).to.deep.equal({
      TEAMS: ['red', 'blue'],
      MOST: 3,
    });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readVariables(settings, { TEAMS: '', MOST: '' })).to.deep.equal({ MOST: 3 });
  });

  it('says how a list is given', () => {
    expect(() => readVariables(settings, { TEAMS: 'a,b,c' })).to.throw('at most 2 texts, separated by commas');
    expect(() => readParameters(settings, { TEAMS: ['a', 'b', 'c'] })).to.throw('at most 2 texts, one each time');
  });
});
