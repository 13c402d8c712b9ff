import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { culpritOf, placeIn } from './culprit.js';

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

describe('placeIn', () => {
  const stack = (...lines: readonly string[]) => Object.assign(new Error('no'), { stack: lines.join('\n') });
  const fileIn = (path: string) => pathToFileURL(join(tmpdir(), path)).href;

  it('is the uppermost place in the folder, of a module that does not fit too', () => {
    const frames = [`    at read (${fileIn('node_modules/a.js')}:1:2)`, `    at async ${fileIn('my plugin.js')}:3:9`];
    expect(placeIn(stack('Error: no', '    at node:fs:4:1', ...frames), tmpdir())).to.equal('my plugin.js:3:9');
    expect(placeIn(stack(`${fileIn('index.js')}:1`, 'SyntaxError: no'), tmpdir())).to.equal('index.js:1');
  });

  it('is not told where the stack has none there', () => {
    expect(placeIn(stack('Error: no', '    at file:///elsewhere/a.js:1:2'), tmpdir())).to.equal(undefined);
    expect(placeIn('no', tmpdir())).to.equal(undefined);
  });
});
