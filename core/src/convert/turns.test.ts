import { expect } from 'chai';
import { openNodeFontLibrary } from '../node/index.js';
import { buildDocx, p } from '../testing/index.js';
import { convert } from './index.js';

const fonts = openNodeFontLibrary({ folders: [] });

/** Turns that the host has while each of these parts of a conversion lasts. */
interface Turns {
  /** Until the package and its parts are read as XML, and the model is made of them. */
  parsing: number;
  modelling: number;
  resolving: number;
  firstPage: number;
  otherPages: number;
  /** Behind the last page: structure, fonts, catalog. */
  ending: number;
}

/** On a clock by which each step takes longer than a turn, so that as many turns are counted as there are steps. */
async function turnsOf(body: string): Promise<Turns> {
  const turns: Turns = { parsing: 0, modelling: 0, resolving: 0, firstPage: 0, otherPages: 0, ending: 0 };
  const docx = buildDocx({ body });
  const { now } = performance;
  let part: keyof Turns = 'parsing';
  let time = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns[part]++;
    setImmediate(count);
  };
  performance.now = () => {
    time += 20;
    return time;
  };
  try {
    setImmediate(count);
    await convert(docx, {
      fonts,
      limits: { milliseconds: Number.MAX_SAFE_INTEGER, ratio: 1e6 },
      onProgress: (stage, done, of) => {
        if (stage === 'read') part = (['modelling', 'resolving', 'firstPage'] as const)[done - 1] ?? part;
        else part = stage === 'write' && done === of ? 'ending' : 'otherPages';
      },
    });
  } finally {
    isOver = true;
    performance.now = now;
  }
  return turns;
}

describe('the host of a conversion', () => {
  it('has a turn for each few paragraphs, before there is a page', async () => {
    const turns = await turnsOf(p('Some words of a paragraph.').repeat(1000));
    // 1,000 paragraphs are 7,000 tags and texts.
    expect(turns.parsing).to.be.at.least(10);
    expect(turns.modelling).to.be.at.least(1000);
    expect(turns.resolving).to.be.at.least(1000);
    expect(turns.ending).to.be.at.least(1000 / 16);
  });

  it('has one for each few rows of a table that is measured whole', async () => {
    const cell = `<w:tc>${p('Cell')}</w:tc>`;
    const turns = await turnsOf(`<w:tbl><w:tblPr/><w:tblGrid/>${`<w:tr>${cell}${cell}</w:tr>`.repeat(500)}</w:tbl>`);
    expect(turns.modelling).to.be.at.least(500);
    expect(turns.resolving).to.be.at.least(500);
    expect(turns.firstPage).to.be.at.least(1000);
    expect(turns.ending).to.be.at.least(2500 / 16);
  });

  it('has one for each few thousand characters of a single paragraph, and each few of its runs', async () => {
    const text = await turnsOf(p('Lorem ipsum dolor sit amet. '.repeat(10_000)));
    expect(text.firstPage).to.be.at.least(280_000 / 2048);
    const runs = await turnsOf(`<w:p>${'<w:r><w:t>Lorem</w:t></w:r>'.repeat(5000)}</w:p>`);
    expect(runs.modelling).to.be.at.least(5000 / 64);
  });

  it('has one for each few thousand letters that are written without spaces', async () => {
    const thai = await turnsOf(p('ภาษาไทยเป็นภาษาที่งดงาม'.repeat(600)));
    // Letters are measured, and words found.
    expect(thai.firstPage).to.be.at.least(2 * Math.floor(13_800 / 2048));
  });
});
