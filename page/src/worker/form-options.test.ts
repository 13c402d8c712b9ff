import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { formOptions } from './form-options.js';

const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' });

describe('formOptions', () => {
  it('says nothing of what is left as it is', async () => {
    const options = await formOptions([
      ['profile', 'pdf'],
      ['pages', ' '],
      ['imageDpi', ''],
      ['timezone', 'Europe/Berlin'],
      ['stamp', ' '],
      ['stampPlace', 'bottom'],
      ['attach', file('', '')],
      ['userPassword', ''],
    ]);
    const stated = Object.entries(options).filter(([, value]) => value !== undefined);
    const standards = { markup: 'all', forms: 'text', comments: 'none', colors: 'color' };
    expect(Object.fromEntries(stated)).to.deep.equal({ ...standards, profile: 'pdf' });
  });

  it('reads controls as the other doors read options', async () => {
    const options = await formOptions([
      ['fields', 'updated'],
      ['now', '2026-05-31T09:30'],
      ['timezone', 'Europe/Berlin'],
      ['imageDpi', '150'],
      ['abbreviations', 'EU=European Union'],
      ['userPassword', ' a b '],
      ['allow', 'print,copy'],
    ]);
    expect(options).to.deep.include({
      fields: 'updated',
      clock: { now: new Date('2026-05-31T07:30:00Z'), timeZone: 'Europe/Berlin' },
      pictures: { dpi: 150, quality: undefined },
      abbreviations: { EU: 'European Union' },
      protection: { userPassword: ' a b ', ownerPassword: undefined, allow: ['print', 'copy'] },
    });
  });

  it('says of each file what is said of it', async () => {
    const { attachments } = await formOptions([
      ['attach', file('a.txt', 'a')],
      ['attach', file('b.txt', 'b')],
      ['description', ''],
      ['relationship', 'unspecified'],
      ['description', 'Figures'],
      ['relationship', 'data'],
    ]);
    const bytes = (text: string) => new TextEncoder().encode(text);
    const mediaType = 'text/plain';
    expect(attachments).to.deep.equal([
      { name: 'a.txt', bytes: bytes('a'), mediaType, description: undefined, relationship: 'unspecified' },
      { name: 'b.txt', bytes: bytes('b'), mediaType, description: 'Figures', relationship: 'data' },
    ]);
  });

  it('refuses what the other doors refuse', async () => {
    const error = await formOptions([['abbreviations', 'EU']]).catch((thrown: QuireError) => thrown);
    expect(error).to.deep.include({ code: 'VALIDATION_ERROR' });
  });
});
