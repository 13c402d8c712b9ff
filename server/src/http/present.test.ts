import { expect } from 'chai';
import { safeFilename } from './present.js';

describe('safeFilename', () => {
  it('keeps names of any script', () => {
    expect(safeFilename('Angebot für Łódź – 見積.pdf')).to.equal('Angebot für Łódź – 見積.pdf');
  });

  it('drops folders, control and bidi characters, and what hides a file', () => {
    expect(safeFilename('../../etc/pass\r\nwd\u202efdp.exe')).to.equal('passwdfdp.exe');
    expect(safeFilename('C:\\x\\a:b?.pdf')).to.equal('ab.pdf');
    expect(safeFilename('.htaccess')).to.equal('htaccess');
    expect(safeFilename('..')).to.equal('document');
  });

  it('shortens and keeps the extension', () => {
    const name = safeFilename(`${'ä'.repeat(300)}.pdf`);
    expect([...name]).to.have.length(150);
    expect(name.endsWith('ä.pdf')).to.equal(true);
  });
});
