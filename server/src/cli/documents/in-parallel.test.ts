import { fileURLToPath } from 'node:url';
import type { Operation } from '@quire/core/plugin';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { expect } from 'chai';
import { runTasks } from './in-parallel.js';

describe('the tasks of a batch', () => {
  it('leave no large buffers in the old generation of the process that hands them out', async () => {
    const left: WeakRef<Uint8Array>[] = [];
    const file = fileURLToPath(import.meta.url);
    const handle = async () => {
      const pdf = new Uint8Array(20 << 20);
      left.push(new WeakRef(pdf));
      // The buffer survives the collections of the young generation that these objects cause.
      let last: object = {};
      for (let count = 0; count < 2e6; count++) last = { count, last: count % 100 ? last : undefined };
      return { kind: 'json', body: { size: pdf.length, last: typeof last } } as const;
    };
    const call = { parameters: {}, body: undefined, parts: new Map(), handler: { handle } };
    const print = { outcome: () => undefined, end: () => 0 };
    await runTasks({ id: 'test' } as Operation, call, [{ file }, { file }], { print, engine: FAKE_ENGINE_MODULE });
    expect(left).to.have.lengthOf(2);
    expect(left[0].deref()).to.equal(undefined);
  });
});
