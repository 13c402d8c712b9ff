import { expect } from 'chai';
import type { JobRecord } from '../job.js';
import { listText } from './list-body.js';

const job = (id: string, more: Partial<JobRecord> = {}): JobRecord => ({
  id,
  owner: { name: 'ada' },
  request: {
    operation: 'convert',
    source: 'https://store/a.docx?signature=1',
    target: 'https://store/a.pdf?signature=1',
    parameters: {},
    fields: {},
    parts: {},
    priority: 0,
  },
  state: 'done',
  attempts: 1,
  createdAt: 0,
  ...more,
});

describe('a list of jobs, for people', () => {
  it('is a table without the signatures of URLs, and counts jobs by state', () => {
    const failed = job('b', { state: 'failed', error: { code: 'UNAVAILABLE', message: 'no such bucket' } });
    expect(listText({ jobs: [job('a'), failed], counts: { done: 1, failed: 1 } }, 100).split('\n')).to.deep.equal([
      'Id  Operation  State   Created                   Target               Error',
      'a   convert    done    1970-01-01T00:00:00.000Z  https://store/a.pdf  -',
      'b   convert    failed  1970-01-01T00:00:00.000Z  https://store/a.pdf  no such bucket',
      '0 waiting, 0 running, 1 done, 1 failed, 0 cancelled',
    ]);
  });

  it('says how the next page is seen where there may be one, and only counts where there are no jobs', () => {
    expect(listText({ jobs: [job('a')], counts: {} }, 1)).to.match(/\n--after a shows the next page$/);
    expect(listText({ jobs: [], counts: {} }, 1)).to.equal('0 waiting, 0 running, 0 done, 0 failed, 0 cancelled');
  });
});
