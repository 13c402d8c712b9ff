import { expect } from 'chai';
import { submittedJob } from './schemas.js';

describe('a job that is submitted', () => {
  const job = { operation: 'words.count', source: 's3://in/a.docx', target: 's3://out/a.json' };

  it('takes parameters as a query would have them, of a list each', () => {
    const { parameters } = submittedJob.parse({ ...job, parameters: { most: 3, strict: true, tag: ['a', 7] } });
    expect(parameters).to.deep.equal({ most: '3', strict: 'true', tag: ['a', '7'] });
  });

  it('takes no object as a parameter', () => {
    expect(submittedJob.safeParse({ ...job, parameters: { most: { n: 3 } } }).success).to.equal(false);
    expect(submittedJob.safeParse({ ...job, parameters: { tag: [['a']] } }).success).to.equal(false);
  });
});
