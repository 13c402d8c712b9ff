import { expect } from 'chai';
import { withoutPaths } from './health.js';

describe('what everybody may read of a plugin that failed', () => {
  it('names files, and not where they lie on this machine', () => {
    expect(withoutPaths("ENOENT: no such file or directory, open '/srv/quire/words/list.txt'")).to.equal(
      "ENOENT: no such file or directory, open '…/list.txt'",
    );
    expect(withoutPaths('at file:///srv/words/index.js:3:7')).to.equal('at …/index.js:3:7');
    expect(withoutPaths('open C:\\\\words\\\\list.txt'.replaceAll('\\\\', '\\'))).to.equal('open …/list.txt');
  });

  it('keeps what is no path', () => {
    const message = 'nothing provides quire.Words; see https://example.org/a/b and POST /v1, and/or 3/4';
    expect(withoutPaths(message)).to.equal(message);
  });
});
