import { expect } from 'chai';
import { capOfDomain, readAddress } from './address.js';
import { MAILS_TO_DOMAIN, MAILS_TO_PROVIDER } from './caps.js';

describe('readAddress', () => {
  it('takes case, space around it and the forms of Unicode for one', () => {
    for (const text of ['Ada@Example.COM', ' ada@example.com ', 'ａｄａ@ｅｘａｍｐｌｅ．com']) {
      expect(readAddress(text).mailbox, text).to.equal('ada@example.com');
    }
    expect(readAddress('é@exämple.de').mailbox).to.equal(readAddress('e\u0301@xn--exmple-cua.de').mailbox);
  });

  it('keeps a tag in the mailbox, and leaves it out of what caps count', () => {
    expect(readAddress('ada+a@example.com')).to.deep.equal({
      mailbox: 'ada+a@example.com',
      counted: 'ada@example.com',
      domain: 'example.com',
    });
    expect(readAddress('a.d.a+x@gmail.com').counted).to.equal('ada@gmail.com');
    expect(readAddress('a.d.a@example.com').counted).to.equal('a.d.a@example.com');
  });

  it('takes a space for the plus sign that it was', () => {
    expect(readAddress('ada tag@example.com').mailbox).to.equal('ada+tag@example.com');
  });

  it('counts subdomains with their domain', () => {
    expect(readAddress('a@x1.burner.io').domain).to.equal('burner.io');
    expect(readAddress('a@mail.burner.co.uk').domain).to.equal('burner.co.uk');
    expect(capOfDomain('burner.io')).to.equal(MAILS_TO_DOMAIN);
    expect(capOfDomain('gmail.com')).to.equal(MAILS_TO_PROVIDER);
  });

  it('refuses what is no address, and what would be two or a header', () => {
    const wrong = [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada@localhost',
      'ada@127.0.0.1',
      'ada@[127.0.0.1]',
      'a@b.com,c@d.com',
      'ada@example.com\r\nBcc: eve@example.com',
      'ada\r\n@example.com',
      '"a b"@example.com',
      'a..b@example.com',
      '.a@example.com',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b.'.repeat(130)}com`,
      'ada@exa mple.com',
      '<ada@example.com>',
    ];
    for (const text of wrong)
      expect(() => readAddress(text), JSON.stringify(text)).to.throw('must be an e-mail address');
  });
});
