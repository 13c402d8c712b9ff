import { expect } from 'chai';
import type { HostStatus } from '../operator/index.js';
import { statusText } from './status.js';

const STATUS: HostStatus = {
  state: 'degraded',
  version: '0.1.0',
  node: '20.20.0',
  started: '2026-05-31T09:30:00.000Z',
  uptime: 61,
  requests: { underWay: 3 },
  workers: { processes: 4, busy: 1, oldestSeconds: 2.5 },
  queue: { waiting: 2, places: 64 },
  memory: { residentBytes: 200 * 2 ** 20, heapBytes: 50 * 2 ** 20 },
  database: { kind: 'postgres', answers: false },
  plugins: [
    { id: 'convert', version: '0.1.0', state: 'started' },
    { id: 'words', version: '1.0.0', state: 'disabled', reason: 'start: took too long' },
  ],
};

describe('quire status', () => {
  it('names what is wrong, and how busy the host is', () => {
    expect(statusText(STATUS).split('\n')).to.include.members([
      'state     degraded',
      'workers   1 of 4 busy, the longest for 2.5 s',
      'queue     2 of 64 places taken',
      'memory    200 MB, 50 MB of it heap; without workers',
      'database  postgres, DOES NOT ANSWER',
      'plugin    convert 0.1.0',
      'plugin    words 1.0.0, skipped: start: took too long',
    ]);
  });
});
