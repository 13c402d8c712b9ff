import { expect } from 'chai';
import { z } from 'zod';
import { QuireError } from '../../base/errors.js';
import { definePlugin, type Operation, operation } from '../../plugin/index.js';
import { pluginContract, type SampleCall } from './plugin-contract.js';

/** Notes that disappear with the host that created them. */
function notes() {
  let made: string[] = [];
  const add = operation({
    id: 'add',
    summary: 'Adds a note.',
    route: { method: 'POST', path: '/v1/notes' },
    access: 'open',
    input: 'json',
    parameters: { tag: { kind: 'list', maxLength: 9, most: 2, description: 'Tags.' } },
    produces: [],
    responses: { 201: 'It was added.' },
    schemas: async () => ({ body: z.strictObject({ text: z.string() }) }),
    handler: {
      handle: async ({ body: { text }, parameters: { tag = [] } }) => {
        if (made.includes(text)) throw new QuireError('CONFLICT', 'there is such a note');
        made.push(text);
        return { kind: 'json', status: 201, body: { tag } };
      },
    },
  });
  const change = operation({
    id: 'change',
    summary: 'Changes a note.',
    route: { method: 'PATCH', path: '/v1/notes/:id' },
    access: 'open',
    input: 'none',
    parameters: {},
    produces: [],
    handler: {
      handle: async ({ path }) => {
        if (!made[Number(path.id)]) throw new QuireError('NOT_FOUND', 'there is no such note');
        return { kind: 'empty' };
      },
    },
  });
  const start = async () => {
    made = [];
  };
  return definePlugin({ operations: [add, change] as Operation[], start });
}

/** The result of each check of a plugin with these samples, by the check's name: `kept` or an error message. */
async function outcomes(samples: readonly SampleCall[]): Promise<Readonly<Record<string, string>>> {
  const packageJson = { name: 'notes', version: '1.0.0', quire: { id: 'notes', engine: '^0.1.0' } };
  const checks = pluginContract({ packageJson, plugin: notes(), engineVersion: '0.1.0', samples });
  const results: Record<string, string> = {};
  for (const { name, run } of checks) {
    results[name] = await run().then(
      () => 'kept',
      (error) => (error as Error).message,
    );
  }
  return results;
}

describe('the contract of plugins', () => {
  const add = { operation: 'add', body: { text: 'a' } };

  it('calls what comes before a sample on the same host, and gives a list its texts', async () => {
    const found = await outcomes([
      {
        ...add,
        parameters: { tag: ['x', 'y'] },
        expect: (reply) => expect(reply).to.deep.include({ body: { tag: ['x', 'y'] } }),
      },
      { operation: 'change', path: { id: '0' }, before: [add] },
    ]);
    expect(new Set(Object.values(found))).to.deep.equal(new Set(['kept']));
  });

  it('does not keep what another sample made', async () => {
    const found = await outcomes([add, { operation: 'change', path: { id: '0' } }]);
    expect(found['change: has a sample that succeeds']).to.equal('there is no such note');
  });

  it('holds a refusal to its code, and wants a sample that succeeds beside it', async () => {
    const found = await outcomes([
      add,
      { ...add, before: [add], refused: 'CONFLICT' },
      { ...add, body: {}, refused: 'VALIDATION_ERROR' },
      { operation: 'change', path: { id: '7' }, refused: 'FORBIDDEN' },
    ]);
    expect(found).to.include({
      'add: is refused with CONFLICT (1 of 2)': 'kept',
      'add: is refused with VALIDATION_ERROR (2 of 2)': 'kept',
      'change: is refused with FORBIDDEN': 'not kept: change rejects with FORBIDDEN, not with NOT_FOUND',
      'change: has a sample that succeeds': 'not kept: there is a sample of change',
    });
  });
});
