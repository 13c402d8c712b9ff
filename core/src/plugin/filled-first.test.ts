import { expect } from 'chai';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { FakeTemplates } from '../testing/index.js';
import { filledFirst, type OperationContext, type Upload } from './index.js';

const context: OperationContext = {
  requestId: 'test',
  signal: new AbortController().signal,
  limits: DEFAULT_LIMITS,
  jobs: { run: () => Promise.reject(new Error('no job')) },
};
const document: Upload = { bytes: Uint8Array.of(1, 2, 3), filename: 'offer.docx' };
const logo: Upload = { bytes: Uint8Array.of(4) };

describe('filledFirst', () => {
  it('leaves a document without data as it is, with its password', async () => {
    expect(await filledFirst(document, { password: 'secret' }, new Map(), context)).to.deep.equal({
      document,
      password: 'secret',
    });
  });

  it('hands the template on as the body of a fill, and its password with it', async () => {
    const templates = new FakeTemplates();
    const body = {
      data: { name: 'Ada' },
      fill: { missing: 'error', fields: [{ name: 'a', value: 1 }] },
      password: 'p',
    };
    const given = { ...context, service: async () => templates as never };
    const { password, filled } = await filledFirst(document, body, new Map([['logo', logo]]), given);
    expect(password).to.equal(undefined);
    expect(filled?.report).to.include({ filled: 0 });
    const { data, fill } = body;
    expect(templates.calls[0]?.body).to.deep.equal({
      data,
      fields: fill.fields,
      options: { missing: 'error' },
      password: 'p',
    });
    expect(templates.calls[0]?.parts.get('logo')).to.equal(logo);
  });

  it('refuses parts that nobody names', async () => {
    const thrown = await filledFirst(document, {}, new Map([['logo', logo]]), context).catch((error) => error);
    expect(thrown).to.include({ code: 'VALIDATION_ERROR' });
    expect(thrown.message).to.contain('logo');
  });

  it('says that nothing fills templates here, in place of converting the template', async () => {
    const thrown = await filledFirst(document, { data: {} }, new Map(), context).catch((error) => error);
    expect(thrown).to.include({ code: 'NOT_AVAILABLE' });
  });
});
