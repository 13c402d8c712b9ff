import { nodeEngine } from '@quire/core/node';
import { docx } from '@quire/core/testing';
import { expect } from 'chai';
import { sampleDocx } from '../sample/index.js';
import { type PdfContents, readPdf } from '../testing/read-pdf.js';

describe('the sample, converted by the library', () => {
  const engine = nodeEngine();
  const source = sampleDocx();
  let contents: PdfContents;
  let pdf: Uint8Array;

  before(async () => {
    const result = await engine.convert(source);
    pdf = result.pdf;
    contents = await readPdf(pdf);
    expect(result.pages).to.equal(contents.pages.length);
  });

  it('fills three pages', () => expect(contents.pages).to.have.length(3));

  it('has its text in reading order', () => {
    const text = contents.pages.join(' ');
    const wanted = ['Water Levels of the Lower Vale', 'What this quarter showed', 'In short', 'Ledger', 'Outlook'];
    const places = wanted.map((words) => text.lastIndexOf(words));
    expect(places).to.not.include(-1);
  });

  it('numbers headings and lists', () => {
    expect(contents.pages[0]).to.match(/1 What this quarter showed/);
    expect(contents.pages[0]).to.match(/1\.1 In short/);
    expect(contents.pages[0]).to.match(/1\.2 How a reading is taken/);
    expect(contents.pages[0]).to.match(/a\) a difference of up to two centimetres/);
  });

  it('shows header, footer and page numbers on every page', () => {
    for (const [index, page] of contents.pages.entries()) {
      expect(page).to.include('River Survey');
      expect(page).to.include(`Page ${index + 1} of 3`);
    }
  });

  it('repeats the header row of a table that goes on', () => {
    for (const page of contents.pages.slice(1)) expect(page).to.include('Station Level Change Remark');
  });

  it('sets the footnote on the page of its reference', () => {
    expect(contents.pages[0]).to.include('after two days of rain on frozen ground');
  });

  it('shows both sides of a tracked change, as Word prints it', () => {
    expect(contents.pages[0]).to.match(/six\s*seven/);
  });

  it('keeps title, link and outline, and is tagged', () => {
    expect(contents.title).to.equal('Water Levels of the Lower Vale');
    expect(contents.links).to.be.at.least(1);
    expect(contents.hasOutline).to.equal(true);
    expect(contents.isTagged).to.equal(true);
  });

  it('gives the same bytes each time, and leaves its input alone', async () => {
    const untouched = source.slice();
    const again = await engine.convert(source);
    expect(Buffer.compare(Buffer.from(again.pdf), Buffer.from(pdf))).to.equal(0);
    expect(Buffer.compare(Buffer.from(source), Buffer.from(untouched))).to.equal(0);
  });

  it('shows the text without changes, or as it was before them, where asked', async () => {
    const [simple, original] = await Promise.all(
      (['none', 'original'] as const).map(async (markup) => readPdf((await engine.convert(source, { markup })).pdf)),
    );
    expect(simple?.pages[0]).to.match(/read seven stations/);
    expect(original?.pages[0]).to.match(/read six stations/);
  });

  it('writes the pages asked for', async () => {
    const { pdf: some, pages } = await engine.convert(source, { pages: '1,3' });
    const written = await readPdf(some);
    expect(pages).to.equal(2);
    expect(written.pages[1]).to.include('Page 3 of 3');
  });

  it('converts side by side what it converts one after the other', async () => {
    const sources = ['one', 'two', 'three'].map((word) => docx().paragraph(word).bytes());
    const results = await Promise.all(sources.map((each) => engine.convert(each)));
    const texts = await Promise.all(results.map(async (result) => (await readPdf(result.pdf)).pages.join()));
    expect(texts.map((text) => text.trim())).to.deep.equal(['one', 'two', 'three']);
  });
});
