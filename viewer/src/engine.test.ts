import { expect } from 'chai';
import { Engine } from './engine.js';
import type { Request } from './protocol.js';

/** A replacement for a worker, which records its requests. */
class FakeWorker {
  readonly asked: Request[] = [];
  onmessage: (event: { readonly data: unknown }) => void = () => {};
  onerror: (event: { readonly message: string }) => void = () => {};
  postMessage(request: Request): void {
    this.asked.push(request);
  }
  terminate(): void {}
}

const started = () => {
  const worker = new FakeWorker();
  return { worker, engine: new Engine(worker as unknown as Worker) };
};

const faultOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined).catch((error) => error);

describe('the engine of a viewer', () => {
  it('gives each answer to the one who asked, and tells how far a layout is', async () => {
    const { worker, engine } = started();
    const told: number[] = [];
    const opening = engine.run('open', { docx: new Uint8Array() }, (_, done) => told.push(done));
    const drawing = engine.run('picture', 0);
    const [open, picture] = worker.asked;
    worker.onmessage({ data: { id: open.id, stage: 'layout', done: 7 } });
    worker.onmessage({ data: { id: picture.id, result: 'picture' } });
    worker.onmessage({ data: { id: open.id, result: 'opened' } });
    expect([await opening, await drawing, told]).to.deep.equal(['opened', 'picture', [7]]);
  });

  it('gives the first page of a long document before the others are there, and what can be read on it behind', async () => {
    const { worker, engine } = started();
    const told: unknown[] = [];
    const opening = engine.run('open', { docx: new Uint8Array() }, undefined, (first, text) => {
      told.push(first);
      void text.then((each) => told.push(each));
    });
    const [{ id }] = worker.asked;
    worker.onmessage({ data: { id, first: 'page' } });
    await Promise.resolve();
    expect(told).to.deep.equal(['page']);
    worker.onmessage({ data: { id, firstText: 'text' } });
    worker.onmessage({ data: { id, result: 'opened' } });
    expect([await opening, told]).to.deep.equal(['opened', ['page', 'text']]);
  });

  it('fails in the words of the engine', async () => {
    const { worker, engine } = started();
    const fault = faultOf(engine.run('picture', 0));
    const failure = { code: 'NOT_FOUND', message: 'no document is open', details: [] };
    worker.onmessage({ data: { id: worker.asked[0].id, failure } });
    expect(await fault).to.include({ name: 'QuireError', code: 'NOT_FOUND', message: 'no document is open' });
  });

  it('that does not start leaves nobody waiting, now or later', async () => {
    const { worker, engine } = started();
    const waiting = faultOf(engine.run('picture', 0));
    worker.onerror({ message: '' });
    expect(await waiting).to.include({ code: 'UNAVAILABLE' });
    expect(await faultOf(engine.run('picture', 1))).to.include({ code: 'UNAVAILABLE' });
    expect(worker.asked).to.have.length(1);
  });
});
