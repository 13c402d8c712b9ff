import { expect } from 'chai';
import { inParallel } from './in-parallel.js';
import { isInstalled, run } from './run.js';

const node = (script: string, timeout?: number) => run(process.execPath, ['-e', script], { timeout });

describe('run', () => {
  it('gives status and output of a program', async () => {
    const { status, stdout, stderr, timedOut } = await node('console.log("a"); console.error("b"); process.exit(3)');
    expect({ status, stdout, stderr, timedOut }).to.deep.equal({
      status: 3,
      stdout: 'a\n',
      stderr: 'b\n',
      timedOut: false,
    });
  });

  it('ends a program that hangs, and what it started', async () => {
    const script = 'require("child_process").spawn(process.execPath, ["-e", "for (;;);"], { stdio: "inherit" })';
    const { status, timedOut } = await node(script, 500);
    expect({ status, timedOut }).to.deep.equal({ status: null, timedOut: true });
  });

  it('sees the memory that a program takes', async function () {
    if (process.platform !== 'linux') this.skip();
    const script = 'Buffer.alloc(200e6, 1); setTimeout(() => {}, 200)';
    const { peakBytes } = await run(process.execPath, ['-e', script], { watchMemory: true });
    expect(peakBytes).to.be.above(200e6);
  });

  it('says whether a program is installed', async () => {
    expect(await isInstalled('node')).to.equal(true);
    expect(await isInstalled('no-such-program')).to.equal(false);
  });
});

describe('inParallel', () => {
  it('keeps the order of the items and the number of lanes', async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel([30, 10, 20, 5], 2, async (milliseconds) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      running--;
      return milliseconds * 2;
    });
    expect(results).to.deep.equal([60, 20, 40, 10]);
    expect(most).to.equal(2);
  });
});
