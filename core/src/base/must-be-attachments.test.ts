import { expect } from 'chai';
import { mustBeAttachments } from './must-be-attachments.js';

describe('mustBeAttachments', () => {
  const file = { name: 'a.csv', bytes: Uint8Array.of(1) };
  const refused = (...files: readonly unknown[]) => expect(() => mustBeAttachments('attach', files));

  it('takes files with what is said of them', () => {
    for (const mediaType of [undefined, 'text/csv', 'application/vnd.a-b.c+xml', 'X-A/Y_1'])
      mustBeAttachments('attach', [{ ...file, mediaType, description: 'Rows:\n1, 2', relationship: 'data' }]);
  });

  it('refuses what no reader could show or open, by its index', () => {
    refused(file, { ...file, bytes: 'x' }).to.throw('attach[1].bytes must be a Uint8Array, but is "x"');
    for (const mediaType of [
      '',
      'text',
      'text/',
      '/csv',
      'text/csv; charset=utf-8',
      'text/c v',
      `a/${'b'.repeat(128)}`,
    ])
      refused({ ...file, mediaType }).to.throw('attach[0].mediaType must be a media type such as text/csv, but is "');
    for (const name of ['a\n.csv', 'a\u0000', 'a\u0085', 'a\ud800'])
      refused({ ...file, name }).to.throw('attach[0].name contains a control character');
    for (const name of ['.', '..', 'a/..', 'a\\.'])
      refused({ ...file, name }).to.throw('attach[0].name names a folder, not a file');
    refused({ ...file, description: 'a\u0007' }).to.throw('attach[0].description contains a control character');
    refused({ ...file, relationship: 'other' }).to.throw('attach[0].relationship must be one of unspecified, data');
  });
});
