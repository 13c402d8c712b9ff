import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { cacheFolder } from './keep-compiled.js';

describe('the folder of compiled code', () => {
  it('is where the system has what a user may delete', () => {
    expect(cacheFolder('linux', {})).to.equal(join(homedir(), '.cache/quire/compiled'));
    expect(cacheFolder('linux', { XDG_CACHE_HOME: '/var/cache/ada' })).to.equal('/var/cache/ada/quire/compiled');
    expect(cacheFolder('linux', { XDG_CACHE_HOME: 'ada' })).to.equal(join(homedir(), '.cache/quire/compiled'));
    expect(cacheFolder('darwin', {})).to.equal(join(homedir(), 'Library/Caches/quire/compiled'));
    expect(cacheFolder('win32', { LOCALAPPDATA: 'local' })).to.equal(join('local', 'quire', 'compiled'));
  });
});
