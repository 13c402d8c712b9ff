import { expect } from 'chai';
import { culpritOf } from './culprit.js';

describe('culpritOf', () => {
  const places = [{ id: 'digest', folder: '/opt/my plugins/digest/' }];
  const thrown = (...frames: readonly string[]) =>
    Object.assign(new Error('late'), {
      stack: ['Error: late', ...frames.map((frame) => `    at ${frame}`)].join('\n'),
    });

  it('names the plugin whose code threw, whichever form the stack has', () => {
    for (const place of ['file:///opt/my%20plugins/digest/dist/index.js:3:9', '/opt/my plugins/digest/index.cjs:1:1']) {
      expect(culpritOf(thrown(`Timeout._onTimeout (${place})`), places)).to.equal('digest');
      expect(culpritOf(thrown('listOnTimeout (node:internal/timers:581:17)', `${place}`), places)).to.equal('digest');
    }
  });

  it('names nobody for what others threw, though a plugin called them', () => {
    const ours = 'file:///srv/quire/server/dist/service.js:1:1';
    expect(culpritOf(thrown(ours, 'file:///opt/my%20plugins/digest/dist/index.js:3:9'), places)).to.equal(undefined);
    expect(culpritOf('no error', places)).to.equal(undefined);
  });
});
