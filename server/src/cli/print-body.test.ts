import { expect } from 'chai';
import { printBody } from './print-body.js';

describe('printBody', () => {
  it('prints members, and lists as tables', () => {
    expect(
      printBody({
        total: 2,
        keys: [
          { id: 'a', owner: 'ada' },
          { id: 'bb', owner: null },
        ],
      }),
    ).to.equal('total: 2\nid  owner\na   ada\nbb  -\n');
  });

  it('hands no control characters to the terminal', () => {
    expect(printBody({ owner: '\u001b[2J\n' })).to.equal('owner: \\u{1B}[2J\\n\n');
  });
});
