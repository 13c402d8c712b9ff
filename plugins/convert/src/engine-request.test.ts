import { expect } from 'chai';
import { attachmentsOf, engineRequestOf } from './engine-request.js';

const bytes = Uint8Array.of(1);
const [one, two] = [
  { name: 'report.docx', bytes },
  { name: 'data.csv', bytes },
];

describe('attachmentsOf', () => {
  it('says of each file what is said in its order, of all what is said once', () => {
    const attach = [one, two];
    expect(attachmentsOf({ attach, relationship: ['source', 'data'], description: ['', 'Figures'] })).to.deep.equal([
      { ...one, relationship: 'source', description: undefined },
      { ...two, relationship: 'data', description: 'Figures' },
    ]);
    expect(attachmentsOf({ attach, relationship: 'data', description: ['Text'] })).to.deep.equal([
      { ...one, relationship: 'data', description: 'Text' },
      { ...two, relationship: 'data', description: undefined },
    ]);
  });

  it('keeps what a file says of itself', () => {
    const attach = [{ ...one, relationship: 'source', description: 'Its source' } as const, two];
    expect(attachmentsOf({ attach, relationship: ['data'] })).to.deep.equal([
      { ...one, relationship: 'source', description: 'Its source' },
      { ...two, relationship: 'data', description: undefined },
    ]);
  });

  it('is nothing without files, and takes no words of files that are not there', () => {
    expect(attachmentsOf({})).to.equal(undefined);
    expect(() => engineRequestOf({ attach: [one], description: ['a', 'b'] })).to.throw(
      'description: is given for 2 files, and 1 is attached',
    );
    expect(() => attachmentsOf({ attach: [one, two, one], relationship: ['data', 'source'] })).to.throw(
      'relationship: is given for 2 files, and 3 are attached: give one word for all files, or one for each',
    );
    for (const description of [['a'], ['a', 'b']])
      expect(() => attachmentsOf({ attach: [], description })).to.throw('description: requires an attached file');
    expect(() => attachmentsOf({ relationship: ['data'] })).to.throw('relationship: requires an attached file');
    // A single relationship is accepted for an empty list of files.
    expect(attachmentsOf({ attach: [], relationship: 'data' })).to.equal(undefined);
  });

  it('refuses files that are none, and words that no reader can show', () => {
    const wrong = { ...two, mediaType: 'csv' };
    expect(() => attachmentsOf({ attach: [one, wrong] })).to.throw('attach[1].mediaType must be a media type');
    expect(() => engineRequestOf({ attach: [one], description: ['\u0007'] })).to.throw(
      'description: contains a control character',
    );
  });
});
