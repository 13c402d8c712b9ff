import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operation } from '@quire/core/plugin';
import { expect } from 'chai';
import { z } from 'zod';
import { UsageError } from '../usage-error.js';
import { readRequestFiles } from './request-files.js';

const fill = operation({
  id: 'fill',
  summary: 'Fills.',
  command: { words: ['fill'], files: 'one', bodyFiles: { data: 'Values.' } },
  parts: 'Images.',
  access: 'key',
  input: 'document',
  produces: [],
  parameters: {},
  schemas: async () => ({ body: z.strictObject({ data: z.record(z.string(), z.number()) }) }),
  handler: { handle: () => Promise.reject(new Error('not called')) },
});

describe('readRequestFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-beside-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

  it('reads the body out of JSON files, and parts by name', async () => {
    const logo = write('logo.png', 'png');
    const { body, parts } = await readRequestFiles(fill, {
      bodyFiles: { data: write('d.json', '{"a":1}') },
      secrets: {},
      parts: [`logo=${logo}`],
    });
    expect(body).to.deep.equal({ data: { a: 1 } });
    expect(new TextDecoder().decode(parts.get('logo')?.bytes)).to.equal('png');
  });

  it('takes no part twice: the second would stand for the first', async () => {
    const [one, two] = [write('1.png', 'png'), write('2.png', 'png')];
    const given = { bodyFiles: {}, secrets: {}, parts: [`logo=${one}`, `logo=${two}`] };
    expect(await failure(readRequestFiles(fill, given)))
      .to.be.instanceOf(UsageError)
      .with.property('message', 'the part logo occurs more than once');
  });

  it('says which file is no JSON, and what the operation does not take', async () => {
    const broken = write('broken.json', '{');
    const wrong = write('wrong.json', '{"a":"b"}');
    const read = (data: string) => failure(readRequestFiles(fill, { bodyFiles: { data }, secrets: {}, parts: [] }));
    expect(await read(broken))
      .to.be.instanceOf(UsageError)
      .with.property('message')
      .that.contains(`${broken} is not JSON`);
    expect(await read(wrong))
      .to.be.instanceOf(UsageError)
      .with.property('message')
      .that.contains('--data.a must be a number');
    expect(await failure(readRequestFiles(fill, { bodyFiles: {}, secrets: {}, parts: ['logo'] }))).to.be.instanceOf(
      UsageError,
    );
  });
});
