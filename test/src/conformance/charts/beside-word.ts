/**
 * Charts of documents that Word exported too: compares their pictures, and the positions of their words, with Word's.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameItem } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Corpus, corpusIndex, documentsIn, PAIRS, WORLD } from '../corpus.js';
import { boxAroundAll, grown, isWithin, middleOf, moved, type PageBox } from './boxes.js';
import { pagePicture, pageWords, similarity, type WordBox } from './read-pdf.js';

export interface ComparedChart {
  readonly name: string;
  /** The kind of chart: `barChart`, or for example `waterfall` for a chart of Office 2016. */
  readonly kind: string;
  /** Structural similarity of the chart's part of the page, 0 to 1. */
  readonly picture: number;
  /** The share of words whose positions agree within two points, after the chart is moved as a whole. */
  readonly words: number;
  /** The distance in points between the chart and Word's chart; undefined if the charts are on different pages. */
  readonly moved?: number;
}

/** The maximum distance between equal positions, in points. */
const NEAR = 2;
/** The maximum distance by which poppler's boxes of words exceed the letters, in points. */
const MARGIN = 3;
const CHART = /^word\/charts\/chart(Ex)?\d*\.xml$/;

export async function chartsBesideWord(): Promise<readonly ComparedChart[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-charts-'));
  try {
    const compared: ComparedChart[] = [];
    for (const corpus of [PAIRS, WORLD]) {
      for (const { name } of documentsIn(corpus.folder)) compared.push(...(await chartsOf(corpus, name, folder)));
    }
    return compared;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function chartsOf(corpus: Corpus, name: string, folder: string): Promise<readonly ComparedChart[]> {
  const docx = await readFile(join(corpus.folder, `${name}.docx`));
  const charts: Record<string, Uint8Array> = {};
  unzipSync(docx, {
    filter: (file) => {
      if (CHART.test(file.name)) charts[file.name] = new Uint8Array(0);
      return false;
    },
  });
  if (Object.keys(charts).length === 0) return [];
  const items = unzipSync(docx);
  const { options } = corpusIndex(corpus).get(name) ?? {};
  const engine = nodeEngine();
  const pdf = join(folder, `${name}.pdf`);
  await writeFile(pdf, (await engine.convert(docx, options)).pdf);
  const [ours, word] = [await pageWords(pdf), await pageWords(join(corpus.folder, `${name}.pdf`))];
  const whole = await engine.layout(docx, options);
  const compared: ComparedChart[] = [];
  for (const part of Object.keys(charts)) {
    // A chart's items are found by their disappearance: the page is laid out again with the content of the chart
    // removed.
    const without = await engine.layout(zipSync({ ...items, [part]: emptied(items[part]) }), options);
    const page = whole.pages.findIndex((_, at) => gone(at).length > 0);
    if (page < 0) continue;
    const box = grown(boxAroundAll(gone(page)), 1);
    const words = (ours[page] ?? []).filter((each) => isWithin(each, grown(box, MARGIN)));
    const found = foundIn(word, words, page);
    const twin = moved(box, found.x, found.y);
    const pictures = [
      await pagePicture(pdf, page, box, join(folder, 'ours')),
      await pagePicture(join(corpus.folder, `${name}.pdf`), found.page, twin, join(folder, 'word')),
    ] as const;
    compared.push({
      name,
      kind: kindOf(strFromU8(items[part] ?? new Uint8Array(0))),
      picture: similarity(...pictures),
      words: placedShare(words, word[found.page] ?? [], found, twin),
      ...(found.page === page && { moved: Math.hypot(found.x, found.y) }),
    });
    function gone(at: number): readonly PageBox[] {
      const left = new Set(marksOf(without.pages[at]?.items ?? []).map(({ key }) => key));
      return marksOf(whole.pages[at]?.items ?? []).filter(({ key }) => !left.has(key));
    }
  }
  return compared;
}

/** An empty chart in its place. */
function emptied(chart = new Uint8Array(0)): Uint8Array {
  const [, open = '', root = ''] = /(<((?:\w+:)?chartSpace)\b[^>]*>)/.exec(strFromU8(chart)) ?? [];
  return strToU8(`<?xml version="1.0"?>${open}</${root}>`);
}

const kindOf = (xml: string): string =>
  /<c:(\w+Chart)>/.exec(xml)?.[1] ?? /layoutId="(\w+)"/.exec(xml)?.[1] ?? 'unknown';

/** The boxes of paths and texts, with a text that identifies each. */
function marksOf(items: readonly FrameItem[]): readonly (PageBox & { readonly key: string })[] {
  return items.flatMap((item) => {
    if (item.kind === 'group' && !item.transform) return marksOf(item.items);
    if (item.kind === 'glyphs') {
      const { text, x, y, size, advances } = item;
      const x1 = x + advances.reduce((sum, advance) => sum + advance, 0);
      return [{ x0: x, y0: y - size, x1, y1: y + size / 4, key: `${text} ${x} ${y}` }];
    }
    if (item.kind !== 'path') return [];
    const points = item.segments.flatMap((at) =>
      at.op === 'close' ? [] : [{ x0: at.x, y0: at.y, x1: at.x, y1: at.y }],
    );
    return points.length === 0 ? [] : [{ ...boxAroundAll(points), key: JSON.stringify(item.segments) }];
  });
}

interface Found {
  readonly page: number;
  /** The offset in points from our chart to Word's. */
  readonly x: number;
  readonly y: number;
}

/**
 * The position of a chart in Word's PDF: on the page that has most of the chart's words. If the page with the number of
 * the chart's page in Quire's PDF has as many, that page is taken.
 */
function foundIn(word: readonly (readonly WordBox[])[], words: readonly WordBox[], own: number): Found {
  const has = (at: number): number =>
    words.filter(({ text }) => word[at]?.some((each) => each.text === text)).length + (at === own ? 0.5 : 0);
  const page = word.map((_, at) => at).reduce((best, at) => (has(at) > has(best) ? at : best), 0);
  // Words that occur once in both files show how far the chart is moved.
  const once = words.flatMap((ours) => {
    const twins = (word[page] ?? []).filter(({ text }) => text === ours.text);
    const [twin] = twins;
    const isOnce = twins.length === 1 && words.filter(({ text }) => text === ours.text).length === 1;
    return twin && isOnce ? [{ x: twin.x0 - ours.x0, y: (twin.y0 + twin.y1 - ours.y0 - ours.y1) / 2 }] : [];
  });
  return { page, x: middleOf(once.map(({ x }) => x)), y: middleOf(once.map(({ y }) => y)) };
}

function placedShare(ours: readonly WordBox[], word: readonly WordBox[], by: Found, region: PageBox): number {
  const theirs = word.filter((each) => isWithin(each, grown(region, MARGIN)));
  const left = [...theirs];
  let hit = 0;
  for (const each of ours) {
    const at = moved(each, by.x, by.y);
    const twin = left.findIndex(
      ({ text, x0, y0, y1 }) =>
        text === each.text && Math.abs(x0 - at.x0) <= NEAR && Math.abs(y0 + y1 - at.y0 - at.y1) / 2 <= NEAR,
    );
    if (twin < 0) continue;
    left.splice(twin, 1);
    hit++;
  }
  const most = Math.max(ours.length, theirs.length);
  return most === 0 ? 1 : hit / most;
}
