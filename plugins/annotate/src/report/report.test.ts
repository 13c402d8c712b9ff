import { p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { type FieldOutcome, type FillReport, judgedReport } from './fill-report.js';
import { reportJson, templateError } from './report-json.js';

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
    { ...field('odd', 'mismatch'), reason: 'not a number' },
    field('list', 'cleared', 'section'),
    field('_Toc1', 'kept', 'bookmark'),
  ],
  unknown: ['tea'],
  warnings: [{ part: 'word/header1.xml', message: 'a locked control was filled' }],
  errors: [],
};

const fieldsIn = (remarks: FillReport['errors']) => remarks.map(({ field }) => field);

describe('judgedReport', () => {
  it('makes of each fault what its option says', () => {
    const lenient = judgedReport(report, { missing: 'keep', mismatch: 'warn', unknown: 'warn', syntax: 'warn' });
    expect(fieldsIn(lenient.errors)).to.deep.equal([]);
    expect(fieldsIn(lenient.warnings)).to.deep.equal([undefined, 'odd', 'tea']);
    const silent = judgedReport(report, { missing: 'empty', mismatch: 'error', unknown: 'ignore', syntax: 'warn' });
    expect(fieldsIn(silent.errors)).to.deep.equal(['odd']);
    expect(silent.warnings).to.have.length(1);
  });

  it('makes everything that is left an error if it is strict, except what another option lets pass', () => {
    const options = { missing: 'keep', mismatch: 'warn', unknown: 'warn', syntax: 'warn', strict: true } as const;
    const { errors, warnings } = judgedReport(report, options, [{ message: 'a tag never ends' }]);
    expect(warnings).to.deep.equal([]);
    expect(errors.map(({ field, message }) => field ?? message)).to.have.members([
      ...['absent', 'emptied', 'list', 'odd', 'tea', 'a locked control was filled', 'a tag never ends'],
    ]);
    expect(fieldsIn(judgedReport(report, { ...options, missing: 'empty' }).errors)).to.not.include('absent');
  });

  it('finds every error at once; a bookmark without a value is none', () => {
    const strict = judgedReport(report, { missing: 'error', mismatch: 'error', unknown: 'error', syntax: 'error' });
    expect(fieldsIn(strict.errors)).to.deep.equal(['absent', 'emptied', 'list', 'odd', 'tea']);
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

describe('remarks about a repeat', () => {
  const groups = [1, 2].map(() => ({ items: Array.from({ length: 500 }, (_, n) => ({ n })) }));
  const body = p('{#groups}{#items}{n} {article}{/items}{/groups}');

  it('name the first place in the data and count the others', async () => {
    groups[0]!.items[1] = { n: 1, article: 'x' } as never;
    const { report } = await filled(body, { groups }, { missing: 'error' });
    expect(report.errors).to.deep.equal([
      {
        part: 'word/document.xml',
        field: 'article',
        message: 'has no value',
        path: 'groups[0].items[0].article',
        times: 999,
      },
    ]);
    expect(templateError(report).message).to.equal(
      'the document was not filled: article: has no value (groups[0].items[0].article, and 998 times more) (word/document.xml)',
    );
  });

  it('are one for all values of a field that do not fit', async () => {
    const rows = Array.from({ length: 2200 }, (_, n) => ({
      day: n < 3 ? { type: 'date', value: '2024-01-01' } : { type: 'date', value: `x${n}` },
    }));
    const { report } = await filled(tbl([['{#rows}{day}{/rows}']]), { rows });
    expect(reportJson(report).warnings).to.have.length(1);
    expect(reportJson(report).warnings[0]).to.include({ path: 'rows[3].day', times: 2197 });
    expect(reportJson(report).warnings[0]!.message).to.match(
      /^day: cannot take its value: .*\(rows\[3\]\.day, and 2196 times more\)$/,
    );
  });

  it('are counted where they are no outcome', async () => {
    const locked =
      '<w:sdt><w:sdtPr><w:tag w:val="n"/><w:lock w:val="contentLocked"/></w:sdtPr><w:sdtContent><w:r><w:t>x</w:t></w:r></w:sdtContent></w:sdt>';
    const { report } = await filled(p(`${r('{#rows}')}${locked}${r('{/rows}')}`), { rows: [{ n: 1 }, { n: 2 }] });
    expect(report.warnings.map(({ path, times }) => [path, times])).to.deep.equal([['rows[0].n', 2]]);
  });

  it('name the record of a mail merge', async () => {
    const { report } = await filled(p('{n}'), [{ n: 1 }, {}], { missing: 'error' });
    expect(report.errors.map(({ path }) => path)).to.deep.equal(['[1].n']);
  });

  it('are made of a section without data, once with its opposite', async () => {
    const { report } = await filled(
      p('{#paid}yes{/}{^paid}no{/}'),
      { other: 1 },
      { missing: 'error', unknown: 'ignore' },
    );
    expect(report.errors.map(({ field }) => field)).to.deep.equal(['paid']);
    for (const paid of [null, false, []]) {
      expect((await filled(p('{#paid}yes{/}'), { paid }, { missing: 'error' })).report.errors).to.deep.equal([]);
    }
  });
});

describe('refusal', () => {
  it('names the first errors, and carries all', () => {
    const strict = judgedReport(report, { missing: 'error', mismatch: 'error', unknown: 'error', syntax: 'error' });
    const { message, details, code } = templateError(strict);
    expect(code).to.equal('TEMPLATE_ERROR');
    expect(message).to.equal(
      'the document was not filled: absent: has no value (word/document.xml); ' +
        'emptied: has no value (word/document.xml); ' +
        'list: has no value (word/document.xml); and 2 more',
    );
    expect(details).to.have.length(5);
  });
});
