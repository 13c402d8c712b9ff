import { expect } from 'chai';
import { Pace } from '../base/pace.js';
import { ChartCanvas } from '../chart/index.js';
import { openNodeFontLibrary } from '../node/index.js';
import { PdfFile } from '../pdf/file/index.js';
import { AXES, bar, COLUMNS, chartParts, series } from '../testing/chart-markup.js';
import { buildDocx, type DocxParts, p, tbl, tr } from '../testing/index.js';
import { type ConvertRequest, convert } from './index.js';

const fonts = openNodeFontLibrary({ folders: [] });

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const cell = (content: string): string => tbl([`<w:tr><w:tc>${content}</w:tc></w:tr>`]);
const table = (rows: number): string => tbl(Array.from({ length: rows }, (_, row) => tr([`${row}`, 'Water'])));

/** What a document may have much of in one place, where its host would wait if that were done in one go. */
const LONG: Readonly<Record<string, (count: number) => DocxParts>> = {
  'paragraphs of a cell': (count) => ({ body: cell(many(count, () => p('Water'))) }),
  'rows of a table in a cell': (count) => ({ body: cell(table(count) + p('')) }),
  'rows of a table': (count) => ({ body: table(count) }),
  'paragraphs of a cell beside others': (count) => ({
    body: tbl([`<w:tr>${many(4, () => `<w:tc>${many(count / 4, () => p('Water'))}</w:tc>`)}</w:tr>`]),
  }),
  'paragraphs of the body': (count) => ({ body: many(count, () => p('Water')) }),
  'labels of a chart': (count) => {
    const labels = '<c:dLbls><c:showVal val="1"/></c:dLbls>';
    const values = Array.from({ length: count }, (_, i) => i % 17);
    return chartParts(bar(COLUMNS, series(0, 'Levels', values, labels)) + AXES);
  },
  'comments beside the text': (count) => ({
    body: p(many(count, (id) => `<w:r><w:commentReference w:id="${id}"/></w:r>`)),
    comments: many(count, (id) => `<w:comment w:id="${id}" w:author="Ada">${p('So?')}</w:comment>`),
  }),
};

/**
 * The most blocks that are gone through without the host being asked for: what goes through blocks looks at the signal before
 * each.
 */
async function longestWait(parts: DocxParts, request: Partial<ConvertRequest> = {}): Promise<number> {
  const turns = new TurnCount();
  const { signal } = new AbortController();
  Object.defineProperty(signal, 'aborted', {
    get() {
      turns.work();
      return false;
    },
  });
  await turns.during(() => convert(buildDocx(parts), { fonts, signal, ...request }));
  return turns.most;
}

/** The most shapes of a chart that are drawn without the host being asked for. */
async function mostShapes(parts: DocxParts): Promise<number> {
  const turns = new TurnCount();
  const { path } = ChartCanvas.prototype;
  ChartCanvas.prototype.path = function (...drawn) {
    turns.work();
    path.apply(this, drawn);
  };
  try {
    await turns.during(() => convert(buildDocx(parts), { fonts }));
  } finally {
    ChartCanvas.prototype.path = path;
  }
  return turns.most;
}

/** The most objects of a PDF that are written without the host being asked for. */
async function mostObjects(parts: DocxParts, request: Partial<ConvertRequest>): Promise<number> {
  const turns = new TurnCount();
  const { set } = PdfFile.prototype;
  PdfFile.prototype.set = function (...object) {
    turns.work();
    set.apply(this, object);
  };
  try {
    await turns.during(() => convert(buildDocx(parts), { fonts, ...request }));
  } finally {
    PdfFile.prototype.set = set;
  }
  return turns.most;
}

/** Counts what is done between two looks at whether a turn is due. */
class TurnCount {
  most = 0;
  #done = 0;

  readonly work = (): void => {
    this.most = Math.max(this.most, ++this.#done);
  };

  async during(run: () => Promise<unknown>): Promise<void> {
    const asked = (): void => {
      this.#done = 0;
    };
    const isDue = Object.getOwnPropertyDescriptor(Pace.prototype, 'isDue') as PropertyDescriptor;
    Object.defineProperty(Pace.prototype, 'isDue', {
      ...isDue,
      get() {
        asked();
        return isDue.get?.call(this);
      },
    });
    try {
      await run();
    } finally {
      Object.defineProperty(Pace.prototype, 'isDue', isDue);
    }
  }
}

describe('a conversion', function () {
  this.timeout(60_000);

  for (const [what, parts] of Object.entries(LONG))
    it(`lets its host have turns among ${what}`, async () => {
      // As many as a page of four columns of cells holds.
      expect(await longestWait(parts(1000), { comments: 'margin' })).to.be.within(1, 256);
    });

  it('lets its host have turns among the fields of a form', async () => {
    const control = (i: number): string =>
      `<w:sdt><w:sdtPr><w:tag w:val="f${i}"/><w:text/></w:sdtPr><w:sdtContent>${p('Water')}</w:sdtContent></w:sdt>`;
    expect(await mostObjects({ body: many(600, control) }, { forms: 'fillable' })).to.be.within(1, 256);
  });

  it('lets its host have turns among attachments', async () => {
    const attachments = Array.from({ length: 300 }, (_, i) => ({ name: `${i}.csv`, bytes: Uint8Array.of(i & 255) }));
    expect(await mostObjects({ body: p('Water') }, { attachments })).to.be.within(1, 64);
  });

  it('lets its host have turns among the series of a chart', async () => {
    const values = Array.from({ length: 100 }, (_, i) => i % 17);
    const bars = Array.from({ length: 20 }, (_, i) => series(i, `${i}`, values));
    expect(await mostShapes(chartParts(bar(COLUMNS, ...bars) + AXES))).to.be.within(1, 200);
  });
});
