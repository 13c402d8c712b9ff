import { expect } from 'chai';
import { nameOfType } from './file-types.js';
import { attachment, safeFilename } from './present.js';

describe('attachment', () => {
  const rows: Readonly<Record<string, readonly [plain: string, encoded: string]>> = {
    'report.pdf': ['report.pdf', 'report.pdf'],
    'München.pdf': ['M_nchen.pdf', 'M%C3%BCnchen.pdf'],
    'Mu\u0308nchen.pdf': ['M_nchen.pdf', 'M%C3%BCnchen.pdf'],
    '見積 😀.pdf': ['__ _.pdf', '%E8%A6%8B%E7%A9%8D%20%F0%9F%98%80.pdf'],
    "it's (1) 50%25*.pdf": ["it's (1) 50_25.pdf", 'it%27s%20%281%29%2050%2525.pdf'],
    'a"b\\c\r\nX-Evil: 1.pdf': ['cX-Evil 1.pdf', 'cX-Evil%201.pdf'],
  };
  for (const [name, [plain, encoded]] of Object.entries(rows)) {
    it(`names ${JSON.stringify(name)} in ASCII and in UTF-8`, () => {
      expect(attachment(name)).to.equal(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    });
  }
});

describe('nameOfType', () => {
  it('ends as the file that it names does', () => {
    const pdf = ['offer.docx', 'offer.PDF', 'offer', 'v1.2', 'a.b.html'].map((each) =>
      nameOfType(each, 'application/pdf'),
    );
    expect(pdf).to.deep.equal(['offer.pdf', 'offer.PDF', 'offer.pdf', 'v1.2.pdf', 'a.b.pdf']);
    expect(nameOfType('a.txt', 'text/markdown; charset=utf-8')).to.equal('a.txt.md');
    expect(nameOfType('a.xlsx', 'application/x-unknown')).to.equal('a.xlsx');
  });
});

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
