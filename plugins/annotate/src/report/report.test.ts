import { expect } from 'chai';
import { type FieldOutcome, type FillReport, judge } from './fill-report.js';
import { refusal, reportJson } from './report-json.js';

const field = (name: string, outcome: FieldOutcome['outcome'], kind: FieldOutcome['kind'] = 'placeholder') => ({
  name,
  kind,
  identity: { names: [name], ids: [`id of ${name}`], tag: 'a tag' },
  part: 'word/document.xml',
  outcome,
  times: 1,
});

const report: FillReport = {
  fields: [
    field('given', 'filled'),
    field('absent', 'kept'),
    field('emptied', 'cleared'),
    { ...field('odd', 'mismatch'), reason: 'no number' },
    field('list', 'cleared', 'section'),
    field('_Toc1', 'kept', 'bookmark'),
  ],
  unknown: ['tea'],
  warnings: [{ part: 'word/header1.xml', message: 'a locked control was filled' }],
  errors: [],
};

const fieldsIn = (remarks: FillReport['errors']) => remarks.map(({ field }) => field);

describe('judge', () => {
  it('makes of each fault what its option says', () => {
    const lenient = judge(report, { missing: 'keep', mismatch: 'warn', unknown: 'warn', syntax: 'warn' });
    expect(fieldsIn(lenient.errors)).to.deep.equal([]);
    expect(fieldsIn(lenient.warnings)).to.deep.equal([undefined, 'odd', 'tea']);
    const silent = judge(report, { missing: 'empty', mismatch: 'error', unknown: 'ignore', syntax: 'warn' });
    expect(fieldsIn(silent.errors)).to.deep.equal(['odd']);
    expect(silent.warnings).to.have.length(1);
  });

  it('finds every error at once; a section without data and a bookmark without a value are none', () => {
    const strict = judge(report, { missing: 'error', mismatch: 'error', unknown: 'error', syntax: 'error' });
    expect(fieldsIn(strict.errors)).to.deep.equal(['absent', 'emptied', 'odd', 'tea']);
  });
});

describe('the report as JSON', () => {
  it('counts, and gives each field what it can be asked for by', () => {
    const said = reportJson(report);
    expect([said.filled, said.unfilled]).to.deep.equal([1, 5]);
    expect(said.fields[0]).to.deep.equal({
      name: 'given',
      kind: 'placeholder',
      part: 'word/document.xml',
      outcome: 'filled',
      times: 1,
      id: 'id of given',
      tag: 'a tag',
    });
  });

  it('adds what converting had to tell', () => {
    const said = reportJson(report, { pages: 2, diagnostics: [{ code: 'feature-ignored', what: 'macros' }] });
    expect(said.pages).to.equal(2);
    expect(said.warnings.map(({ code }) => code)).to.deep.equal(['fill', 'feature-ignored']);
  });
});

describe('refusal', () => {
  it('names the first errors, and carries all', () => {
    const strict = judge(report, { missing: 'error', mismatch: 'error', unknown: 'error', syntax: 'error' });
    const { message, details, code } = refusal(strict);
    expect(code).to.equal('TEMPLATE_ERROR');
    expect(message).to.equal(
      'the document was not filled: absent: has no value (word/document.xml); ' +
        'emptied: has no value (word/document.xml); ' +
        'odd: cannot take its value: no number (word/document.xml); and 1 more',
    );
    expect(details).to.have.length(4);
  });
});
