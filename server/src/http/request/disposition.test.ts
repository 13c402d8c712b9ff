import { expect } from 'chai';
import { dispositionOf } from './disposition.js';

const base64 = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

describe('dispositionOf', () => {
  const rows: readonly (readonly [client: string, header: string, filename: string | undefined])[] = [
    ['browsers, curl, Python today', 'filename="Verträge 見積.docx"', 'Verträge 見積.docx'],
    ['browsers, of a quote', 'filename="a %22b%22.docx"', 'a "b".docx'],
    ['browsers, of a form in another charset', 'filename="&#26032;&#24314;.docx"', '新建.docx'],
    ['old requests', "filename*=utf-8''Vertr%C3%A4ge.docx", 'Verträge.docx'],
    ['.NET', `filename="${base64('新建文本文档.docx')}"; filename*=utf-8''%E6%96%B0%E5%BB%BA.docx`, '新建.docx'],
    ['.NET, without filename*', `filename="${base64('新建文本文档.docx')}"`, '新建文本文档.docx'],
    ['mail libraries', 'filename="=?ISO-8859-1?Q?Vertr=E4ge_50%.docx?="', 'Verträge 50%.docx'],
    ['mail libraries, of a long name', `filename="${base64('新建')} ${base64('文本.docx')}"`, '新建文本.docx'],
    ['Python’s email', 'filename*0*=UTF-8\'\'Vertr%C3%A4; filename*1*=ge%20; filename*2="2%.docx"', 'Verträge 2%.docx'],
    ['a charset of RFC 8187', "filename*=iso-8859-1'de'Vertr%E4ge.docx", 'Verträge.docx'],
    ['filename* before filename', "filename*=UTF-8''b.docx; filename=a.docx", 'b.docx'],
    ['filename* in quotes', `filename*="UTF-8''b.docx"`, 'b.docx'],
    ['filename* that cannot be read', "filename=a.docx; filename*=utf-8''%FF.docx", 'a.docx'],
    ['a charset that is none', 'filename="=?klingon?B?AAAA?="', '=?klingon?B?AAAA?='],
    ['a token', 'filename=a.docx', 'a.docx'],
    ['a quote behind a backslash', 'filename="a \\"b\\" c.docx"', 'a "b" c.docx'],
    ['a semicolon in quotes', 'filename="a; name=b.docx"', 'a; name=b.docx'],
    ['a path of Windows', 'filename="C:\\Users\\ada\\a.docx"', 'a.docx'],
    ['a path', 'filename="../../etc/a.docx"', 'a.docx'],
    ['a path in filename*', "filename*=UTF-8''..%2F..%5Ca.docx", 'a.docx'],
    ['no file', '', undefined],
  ];
  for (const [client, parameters, filename] of rows) {
    it(`reads the file name of ${client}`, () => {
      expect(dispositionOf(`form-data; name="file"; ${parameters}`)).to.deep.equal({ name: 'file', filename });
    });
  }

  it('reads the beginning alone of a header as long as an upload', () => {
    for (const piece of ['a', '; a=b', '=?', '\\"']) {
      const { name, filename = '' } = dispositionOf(`form-data; name="file"; filename="${piece.repeat(1 << 19)}"`);
      expect([name, filename.length <= 1 << 14]).to.deep.equal(['file', true]);
    }
  });
});
