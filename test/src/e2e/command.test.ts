import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docx, standardEncrypted } from '@quire/core/testing';
import { expect } from 'chai';
import { quireAlone } from '../processes/index.js';
import { sampleDocx } from '../sample/index.js';
import { readPdf } from '../testing/read-pdf.js';

interface JsonLine {
  readonly file: string;
  readonly ok: boolean;
  readonly pages?: number;
  readonly ms: number;
  readonly error?: { readonly code: string; readonly message: string };
}

describe('quire convert', function () {
  this.timeout(180_000);
  let folder: string;
  const place = (file: string): string => join(folder, file);
  const jsonLines = (stdout: string): JsonLine[] =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quire-command-'));
    writeFileSync(place('sample.docx'), sampleDocx());
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes the PDF where --out says', async () => {
    const { status, stderr } = await quireAlone(['convert', place('sample.docx'), '--out', place('here.pdf')]);
    expect(status, stderr).to.equal(0);
    const { pages } = await readPdf(new Uint8Array(readFileSync(place('here.pdf'))));
    expect(pages).to.have.length(3);
    expect(pages[0]).to.include('Water Levels of the Lower Vale');
  });

  it('writes the PDF beside the document where nothing is said', async () => {
    const { status, stderr } = await quireAlone(['convert', place('sample.docx')]);
    expect(status, stderr).to.equal(0);
    expect(existsSync(place('sample.pdf'))).to.equal(true);
  });

  it('passes options on to the engine', async () => {
    const args = ['--out', place('one.pdf'), '--pages', '2', '--markup', 'none'];
    const { status, stderr } = await quireAlone(['convert', place('sample.docx'), ...args]);
    expect(status, stderr).to.equal(0);
    const { pages } = await readPdf(new Uint8Array(readFileSync(place('one.pdf'))));
    expect(pages).to.have.length(1);
    expect(pages[0]).to.include('Page 2 of 3');
  });

  it('opens an encrypted document by the password in a variable', async () => {
    writeFileSync(place('secret.docx'), standardEncrypted(sampleDocx(), 'a b'));
    const args = ['convert', place('secret.docx'), '--password-env', 'SECRET'];
    const { status, stderr } = await quireAlone(args, { env: { SECRET: 'a b' } });
    expect(status, stderr).to.equal(0);
    expect((await quireAlone(args, { env: { SECRET: 'ab' } })).stderr).to.contain('the password is wrong');
  });

  it('converts many files into a folder, and one bad file stops nobody', async () => {
    for (const name of ['a', 'b', 'c']) writeFileSync(place(`${name}.docx`), docx().paragraph(name).bytes());
    writeFileSync(place('bad.docx'), 'no document');
    const files = ['a', 'bad', 'b', 'c'].map((name) => place(`${name}.docx`));
    const { status, stdout } = await quireAlone(['convert', ...files, '--out-dir', place('pdf'), '--json']);
    expect(status).to.equal(1);
    expect(readdirSync(place('pdf')).sort()).to.deep.equal(['a.pdf', 'b.pdf', 'c.pdf']);
    const lines = jsonLines(stdout);
    expect(lines.map(({ file }) => file)).to.have.members(files);
    const bad = lines.find(({ ok }) => !ok);
    expect(bad?.file).to.equal(place('bad.docx'));
    expect(bad?.error?.code).to.equal('INVALID_DOCUMENT');
    expect(lines.filter(({ ok, pages }) => ok && pages === 1)).to.have.length(3);
  });

  it('ends with 2 where it is used wrongly, and says how it is used', async () => {
    for (const args of [['convert'], ['convert', place('sample.docx'), '--no-such-option'], ['no-such-command']]) {
      const { status, stderr } = await quireAlone(args);
      expect(status, args.join(' ')).to.equal(2);
      expect(stderr).to.not.equal('');
    }
  });

  it('ends with 1 where the file is not there', async () => {
    const { status, stderr } = await quireAlone(['convert', place('missing.docx')]);
    expect(status).to.equal(1);
    expect(stderr).to.include('missing.docx');
  });

  it('leaves nothing in the folder for temporary files', async () => {
    const temporary = mkdtempSync(join(folder, 'temporary-'));
    await quireAlone(['convert', place('sample.docx')], { env: { TMPDIR: temporary } });
    expect(readdirSync(temporary)).to.deep.equal([]);
  });
});
