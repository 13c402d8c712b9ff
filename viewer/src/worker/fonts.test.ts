import { expect } from 'chai';
import { fontsFrom } from './fonts.js';

describe('the fonts of a viewer', () => {
  const host = globalThis as { fetch: typeof fetch };
  const { fetch: own } = host;
  afterEach(() => {
    host.fetch = own;
  });

  const faultWhere = (answer: () => Promise<Response>): Promise<unknown> => {
    host.fetch = answer;
    return fontsFrom({ from: '/fonts/' }).catch((error: unknown) => error);
  };

  it('are asked for where none are named', async () => {
    const fault = await fontsFrom(undefined).catch((error: unknown) => error);
    expect(fault).to.have.property('code', 'VALIDATION_ERROR');
  });

  it('that are not at their place are told with the address, the answer and what to do', async () => {
    const told = (answer: string) => ({
      code: 'UNAVAILABLE',
      message: `no fonts at /fonts/@quire/fonts/fonts.json (${answer}): copy the font packages there`,
    });
    expect(await faultWhere(async () => new Response('', { status: 404 }))).to.include(told('404'));
    expect(await faultWhere(async () => new Response('<!doctype html>'))).to.include(told('not a font manifest'));
    expect(await faultWhere(() => Promise.reject(new Error('offline')))).to.include(told('no answer'));
  });
});
