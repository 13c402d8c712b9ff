import { expect } from 'chai';
import { QuireError } from '../../base/errors.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import {
  type Handler,
  inPlaceJobs,
  type Manifest,
  type Operation,
  type OperationContext,
  type OperationInput,
  operation,
  type Plugin,
  provide,
  type Reply,
  type Resolve,
  type Step,
  token,
} from '../index.js';
import { inject, injectable } from '../inject.js';
import type { PluginCandidate } from './candidates.js';
import { OperationFault } from './mounted-operation.js';
import { PluginHost } from './plugin-host.js';
import { readManifest } from './read-manifest.js';

const GREETING = token<string>('test.Greeting');
const SECRET = token<string>('test.Secret');

const candidate = (
  quire: Partial<Manifest> & { id: string },
  plugin: Partial<Plugin> = {},
  builtIn = true,
): PluginCandidate => ({
  manifest: readManifest({ name: quire.id, version: '1.0.0', quire: { engine: '^0.1.0', ...quire } }, quire.id),
  origin: `@test/${quire.id}`,
  builtIn,
  load: async () => ({ operations: [], ...plugin }),
});

const start = (...candidates: PluginCandidate[]) =>
  PluginHost.start(candidates, {
    engineVersion: '0.1.3',
    services: new Map([['test.Host', () => 'the host’s']]),
  });

const failure = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail('it was to reject'),
    (error) => error as Error,
  );

const ping = (handle: Handler<OperationInput>['handle'], path: `/v1/${string}` = '/v1/ping'): Operation =>
  operation({
    id: `ping ${path}`,
    summary: 'Answers.',
    route: { method: 'GET', path },
    access: 'open',
    input: 'none',
    parameters: {},
    produces: [],
    handler: { handle },
  });

const context = (milliseconds = 1000): OperationContext => {
  const { signal } = new AbortController();
  const limits = { ...DEFAULT_LIMITS, milliseconds };
  const engine = () => Promise.reject(new Error('no engine'));
  return { requestId: 'test', signal, limits, jobs: inPlaceJobs({ signal, limits, engine }) };
};
const input = { parameters: {}, path: {}, body: undefined };

describe('PluginHost', () => {
  it('starts providers before those that need them, and stops in reverse', async () => {
    const told: string[] = [];
    const teller = (id: string): Partial<Plugin> => ({
      start: async () => void told.push(`start ${id}`),
      stop: async () => void told.push(`stop ${id}`),
    });
    const host = await start(
      candidate({ id: 'guest', needs: [GREETING] }, teller('guest')),
      candidate(
        { id: 'greeter', provides: [GREETING] },
        { ...teller('greeter'), providers: [provide(GREETING, () => 'hello')] },
      ),
    );
    await host.stop();
    expect(told).to.deep.equal(['start greeter', 'start guest', 'stop guest', 'stop greeter']);
  });

  it('hands out exported tokens only', async () => {
    let guest: Parameters<NonNullable<Plugin['start']>>[0] | undefined;
    const host = await start(
      candidate(
        { id: 'greeter', provides: [GREETING] },
        { providers: [provide(GREETING, (resolve) => `hello ${resolve(SECRET)}`), provide(SECRET, () => 'x')] },
      ),
      candidate(
        { id: 'guest', needs: [GREETING] },
        {
          start: async (resolve) => {
            guest = resolve;
          },
        },
      ),
    );
    expect(guest?.(GREETING)).to.equal('hello x');
    expect(() => guest?.(SECRET)).to.throw('guest: test.Secret is neither its own nor listed');
    expect(() => guest?.(token('test.Host'))).to.throw('neither its own');
    expect(() => host.resolve(SECRET)).to.throw('no started plugin provides');
    await host.stop();
  });

  it('finds services for calls that need them, if its manifest lists their tokens under uses', async () => {
    const found: unknown[] = [];
    const asking = ping(async (_, { service }) => {
      for (const wanted of [GREETING, 'test.Absent', 'test.Host']) found.push(await service?.(token(wanted)));
      return { kind: 'empty' };
    });
    const host = await start(
      candidate({ id: 'guest', uses: [GREETING, 'test.Absent'] }, { operations: [asking] }),
      candidate({ id: 'greeter', provides: [GREETING] }, { providers: [provide(GREETING, () => 'hello')] }),
    );
    const { message } = await failure(host.operations[0].call(input, context()));
    expect(message).to.contain('guest: test.Host is not listed under uses in its manifest');
    expect(found).to.deep.equal(['hello', undefined]);
    await host.stop();
  });

  it('makes a service once, and classes with what @inject names', async () => {
    @injectable()
    class Greeter {
      constructor(@inject(SECRET) readonly secret: string) {}
    }
    const GREETER = token<Greeter>('test.Greeter');
    const host = await start(
      candidate(
        { id: 'a', provides: [GREETER] },
        { providers: [provide(GREETER, { class: Greeter }), provide(SECRET, () => 'x')] },
      ),
    );
    expect(host.resolve(GREETER).secret).to.equal('x');
    expect(host.resolve(GREETER)).to.equal(host.resolve(GREETER));
    await host.stop();
  });

  it('refuses duplicate ids, tokens, routes and commands, naming both owners', async () => {
    const both = /@test\/a.*@test\/b|@test\/a.*@test\/a/;
    const greeting = { providers: [provide(GREETING, () => 'hello')] };
    const third = (quire: Partial<Manifest> & { id: string }, plugin?: Partial<Plugin>) =>
      candidate(quire, plugin, false);
    const duplicates = [
      start(third({ id: 'a' }), third({ id: 'a' })),
      start(third({ id: 'a', provides: [GREETING] }, greeting), third({ id: 'b', provides: [GREETING] }, greeting)),
      start(third({ id: 'a', commands: ['ping'] }), third({ id: 'b', commands: ['ping'] })),
      start(
        third({ id: 'a' }, { operations: [ping(async () => ({ kind: 'empty' }), '/v1/x/:id')] }),
        third({ id: 'b' }, { operations: [ping(async () => ({ kind: 'empty' }), '/v1/x/:name')] }),
      ),
    ];
    for (const duplicate of duplicates) expect((await failure(duplicate)).message).to.match(both);
  });

  it('leaves out a third-party plugin that claims what a built-in has, whichever is found first', async () => {
    const answer = async () => ({ kind: 'empty' }) as const;
    const host = await start(
      candidate({ id: 'b' }, { operations: [ping(answer)] }, false),
      candidate({ id: 'x', provides: [GREETING] }, { providers: [provide(GREETING, () => 'hello')] }),
      candidate({ id: 'a', needs: [GREETING] }, { operations: [ping(answer)] }),
      candidate({ id: 'x' }, {}, false),
    );
    const left = host.plugins.filter(({ state }) => state === 'disabled');
    expect(left.map(({ id, reason }) => [id, reason])).to.deep.equal([
      ['x', 'plugin id x is claimed by both x (@test/x) and x (@test/x)'],
      ['b', 'operation ping /v1/ping is claimed by both a (@test/a) and b (@test/b)'],
    ]);
    expect(host.operations.map(({ plugin }) => plugin)).to.deep.equal(['a']);
    await host.stop();
  });

  it('leaves out a third-party plugin that never ends with its load, its start or its schemas', async () => {
    const never = () => new Promise<never>(() => {});
    const host = await PluginHost.start(
      [
        { ...candidate({ id: 'a' }, {}, false), load: never },
        candidate({ id: 'b' }, { start: never }, false),
        candidate({ id: 'c' }, { operations: [{ ...ping(never), schemas: never }] }, false),
        candidate({ id: 'd' }, { stop: never }, false),
      ],
      { engineVersion: '0.1.3', services: new Map(), patienceMilliseconds: 10 },
    );
    expect(host.plugins.map(({ id, reason }) => [id, reason])).to.deep.equal([
      ['a', 'loading its code did not finish within 0.01 s'],
      ['b', 'starting it did not finish within 0.01 s'],
      ['c', 'loading its schemas did not finish within 0.01 s'],
      ['d', undefined],
    ]);
    const stopping = (await failure(host.stop())) as AggregateError;
    expect(stopping.errors.map(String)).to.deep.equal(['Error: plugin d (@test/d) failed to stop']);
  });

  it('names what is malformed in an operation, and keeps what the plugin threw for the log', async () => {
    const good = ping(async () => ({ kind: 'empty' }));
    const malformed: [object, string][] = [
      [{ operations: [null] }, 'its operation 1 is malformed'],
      [{ operations: [{ ...good, parameters: undefined }] }, 'its operation ping /v1/ping is malformed: parameters'],
      [{ operations: [{ ...good, handler: {} }] }, 'handler: must be a class, or an object with a function handle'],
      [{ operations: [{ ...good, route: { method: 'GET', path: '/x' } }] }, 'route.path: must be a path under /v1'],
      [{ operations: [{ ...good, parameters: { a: { kind: 'tea', description: 'x' } } }] }, 'parameters.a.kind'],
      [{ operations: [{ ...good, schemas: async () => ({ body: {} }) }] }, 'the schema body of its operation'],
      [{ operations: 1 }, 'its default export is not a plugin: operations'],
    ];
    for (const [plugin, reason] of malformed) {
      const host = await start(candidate({ id: 'a' }, plugin as Partial<Plugin>, false));
      expect(host.plugins[0].reason).to.contain(reason);
      expect((host.plugins[0].cause as Error).stack).to.contain('check-plugin');
    }
  });

  it('calls operations through the steps around them, those of the first plugin outermost', async () => {
    const told: string[] = [];
    const step = (name: string, around?: readonly string[]): Step => ({
      around,
      async run({ input }, next) {
        told.push(`before ${name}`);
        const reply = await next({ ...input, path: { ...input.path, by: `${input.path.by ?? ''}${name}` } });
        told.push(`after ${name}`);
        return reply.kind === 'json' ? { ...reply, body: { ...reply.body, [name]: true } } : reply;
      },
    });
    const operations = [ping(async ({ path }: OperationInput) => ({ kind: 'json', body: { by: path.by } }))];
    const host = await start(
      candidate({ id: 'a' }, { operations, steps: [step('a')] }),
      candidate({ id: 'b' }, { steps: [step('b', ['ping /v1/ping']), step('c', ['another'])] }),
      candidate({ id: 'd' }, { steps: [{ run: async (_, next) => next() }] }),
    );
    const reply = await host.operations[0].call(input, context());
    expect(reply).to.deep.equal({ kind: 'json', body: { by: 'ab', a: true, b: true } });
    expect(told).to.deep.equal(['before a', 'before b', 'after b', 'after a']);
    await host.stop();
  });

  it('tells which plugins are not well, by their own word', async () => {
    const host = await start(
      candidate({ id: 'a' }, { health: async () => undefined }),
      candidate({ id: 'b' }, { health: () => Promise.reject(new Error('the archive does not answer')) }),
      candidate(
        { id: 'c' },
        {
          health: () => {
            throw new Error('oops');
          },
        },
      ),
      candidate({ id: 'd' }),
    );
    expect([...(await host.ailments())]).to.deep.equal([
      ['b', 'the archive does not answer'],
      ['c', 'oops'],
    ]);
    await host.stop();
  });

  it('lends services in the name of the plugin that asks', async () => {
    let told = '';
    const start = async (resolve: Resolve) => {
      told = resolve(token<string>('test.Name'));
    };
    const services = new Map([['test.Name', (plugin: string) => `for ${plugin}`]]);
    await PluginHost.start([candidate({ id: 'a', needs: ['test.Name'] }, { start })], {
      engineVersion: '0.1.3',
      services,
    });
    expect(told).to.equal('for a');
  });

  it('does not let a plugin take a token of the host', async () => {
    expect((await failure(start(candidate({ id: 'a', provides: ['test.Host'] })))).message).to.contain(
      'the host and a',
    );
  });

  it('stops when a built-in fails, and leaves out a third-party plugin with everything that needs it', async () => {
    const broken = { start: () => Promise.reject(new Error('no licence')) };
    expect((await failure(start(candidate({ id: 'a' }, broken)))).message).to.contain('no licence');
    const host = await start(
      candidate({ id: 'a', provides: [GREETING] }, { ...broken, providers: [provide(GREETING, () => 'hello')] }, false),
      candidate({ id: 'b', needs: [GREETING] }, {}, false),
      candidate({ id: 'c' }),
    );
    expect(host.plugins.map(({ id, state, reason }) => [id, state, reason])).to.deep.equal([
      ['c', 'started', undefined],
      ['a', 'disabled', 'no licence'],
      ['b', 'disabled', 'nothing provides test.Greeting'],
    ]);
    await host.stop();
  });

  it('stops what had started when a later built-in fails', async () => {
    let stopped = false;
    const first = candidate(
      { id: 'a' },
      {
        stop: async () => {
          stopped = true;
        },
      },
    );
    await failure(start(first, candidate({ id: 'b' }, { start: () => Promise.reject(new Error('no')) })));
    expect(stopped).to.equal(true);
  });

  it('holds the engine range and missing or circular needs against a plugin', async () => {
    const host = await start(
      candidate({ id: 'late', engine: '^2.0.0' }, {}, false),
      candidate({ id: 'lonely', needs: ['test.Nowhere'] }, {}, false),
      candidate({ id: 'egg', needs: ['test.Hen'], provides: ['test.Egg'] }, {}, false),
      candidate({ id: 'hen', needs: ['test.Egg'], provides: ['test.Hen'] }, {}, false),
    );
    expect(host.plugins.map(({ reason }) => reason)).to.deep.equal([
      'it needs engine ^2.0.0, this one is 0.1.3',
      'nothing provides test.Nowhere',
      'test.Hen: its provider cannot start, or needs egg (@test/egg) first',
      'test.Egg: its provider cannot start, or needs hen (@test/hen) first',
    ]);
    await host.stop();
  });
});

describe('MountedOperation', () => {
  const call = async (handle: Handler<unknown>['handle'], milliseconds?: number) => {
    const host = await start(candidate({ id: 'a' }, { operations: [ping(handle)] }));
    return host.operations[0].call(input, context(milliseconds)).finally(() => host.stop());
  };

  it('ends at the deadline whether or not the handler heeds it, which is the plugin’s fault', async () => {
    const error = await failure(call(() => new Promise(() => {}), 20));
    expect(error).to.be.instanceOf(OperationFault);
    expect(error.message).to.equal(
      'operation ping /v1/ping of plugin a failed: Error: the operation took longer than 20 ms',
    );
  });

  it('blames the document at the deadline where a job is under way', async () => {
    const load = async () => ({ run: () => new Promise<never>(() => {}) });
    const error = await failure(call((_, { jobs }) => jobs.run({ id: 'x', module: '', load }, undefined), 20));
    expect(error).to.be.instanceOf(QuireError).with.property('code', 'LIMIT_EXCEEDED');
  });

  it('lets the errors of the contract through and wraps all others, also those thrown before any await', async () => {
    const refusal = new QuireError('INVALID_DOCUMENT', 'no document');
    expect(await failure(call(() => Promise.reject(refusal)))).to.equal(refusal);
    const fault = await failure(
      call(() => {
        throw new TypeError('oops');
      }),
    );
    expect(fault).to.be.instanceOf(OperationFault);
    expect(fault.message).to.equal('operation ping /v1/ping of plugin a failed: TypeError: oops');
    const odd = await failure(call(() => Promise.reject({ text: 'secret' })));
    expect(odd.message).to.match(/ failed: it threw an object with text, which is not an Error$/);
  });

  it('says what is no reply, as a plugin without types may answer, and tells no value of it', async () => {
    const answered = async (answer: unknown) => (await failure(call(async () => answer as Reply))).message;
    const none = 'which is not a reply: a reply has a kind, one of document, json, stream, empty';
    expect(await answered({ size: 'secret' })).to.contain(`it returned an object with size, ${none}`);
    expect(await answered(undefined)).to.contain(`it returned nothing, ${none}`);
    expect(await answered({ kind: 'json' })).to.contain('a reply of the kind json without body, an object');
    expect(await answered({ kind: 'document', bytes: 'x' })).to.contain('without bytes, a Uint8Array');
  });
});

describe('readManifest', () => {
  it('names what is wrong, and where', () => {
    expect(() => readManifest({ name: 'a', version: '1.0.0' }, 'a-plugin')).to.throw(
      'a-plugin: package.json has no "quire"',
    );
    expect(() =>
      readManifest({ name: 'a', version: '1.0.0', quire: { id: 'A', engine: '*', tea: 1 } }, 'a-plugin'),
    ).to.throw(/a-plugin: manifest: id: must be lower case.*tea/);
  });
});
