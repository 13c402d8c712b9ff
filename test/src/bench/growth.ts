/**
 * The growth of processor time when an input has ten times as much of something: about ten times, or less for small
 * inputs.
 */
import { nodeEngine } from '@quire/core/node';
import { buildDocx, DEFAULT_STYLES, type DocxParts, field, p, r, tbl, tr } from '@quire/core/testing';
import type { BenchMeasure } from './measure.js';

interface Growing {
  readonly what: string;
  /** The larger of both numbers. */
  readonly count: number;
  readonly parts: (count: number) => DocxParts;
}

const WORDS = 'the level of the river was read at the bridge by the station and by the harbour ';

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

const note = (index: number): string => `<w:footnote w:id="${index + 1}">${p(WORDS)}</w:footnote>`;
const withNote = (index: number): string => p(`${r(WORDS)}<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`);
const style = (index: number): string =>
  `<w:style w:type="paragraph" w:styleId="S${index}"><w:name w:val="S${index}"/><w:basedOn w:val="Normal"/></w:style>`;
const marked = (index: number): string =>
  `<w:bookmarkStart w:id="${index}" w:name="b${index}"/>${r(WORDS)}<w:bookmarkEnd w:id="${index}"/>`;

const EMU = 12_700;
/** A rectangle of 60 by 10 points, anchored to its paragraph, around which text flows. */
const float = (index: number): string => `<w:r><w:drawing>
<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${index}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">
<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>${100 * EMU}</wp:posOffset></wp:positionH>
<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>
<wp:extent cx="${60 * EMU}" cy="${10 * EMU}"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="${index + 1}" name="F"/>
<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr>
<a:xfrm><a:off x="0" y="0"/><a:ext cx="${60 * EMU}" cy="${10 * EMU}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>
</wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;

const GROWING: readonly Growing[] = [
  { what: 'paragraphs', count: 20_000, parts: (count) => ({ body: many(count, () => p(WORDS)) }) },
  {
    what: 'pages',
    count: 2_000,
    parts: (count) => ({ body: many(count, () => p(WORDS.repeat(12)) + p('<w:r><w:br w:type="page"/></w:r>')) }),
  },
  { what: 'floats', count: 20_000, parts: (count) => ({ body: many(count, (index) => p(float(index) + r(WORDS))) }) },
  { what: 'words of one paragraph', count: 200_000, parts: (count) => ({ body: p(WORDS.repeat(count / 16)) }) },
  {
    what: 'lines of one paragraph',
    count: 20_000,
    parts: (count) => ({ body: p(r(many(count, () => '<w:t>word</w:t><w:br/>'))) }),
  },
  {
    what: 'rows of a table',
    count: 50_000,
    parts: (count) => ({ body: tbl(Array.from({ length: count }, (_, index) => tr([`${index}`, 'Level', WORDS]))) }),
  },
  { what: 'notes', count: 5_000, parts: (count) => ({ body: many(count, withNote), footnotes: many(count, note) }) },
  {
    what: 'page fields',
    count: 10_000,
    parts: (count) => ({ body: many(count, () => p(r(WORDS) + field('PAGE', '1'))) }),
  },
  {
    what: 'references to pages',
    count: 10_000,
    parts: (count) => ({
      body: many(count, (index) => p(marked(index) + field(`PAGEREF b${count - index - 1}`, '1'))),
    }),
  },
  {
    what: 'styles',
    count: 2_000,
    parts: (count) => ({
      body: many(count, (index) => p(WORDS, `<w:pStyle w:val="S${index}"/>`)),
      styles: DEFAULT_STYLES + many(count, style),
    }),
  },
];

/**
 * Repeated text compresses better than the text of any real document, so the maximum compression ratio is higher here.
 */
const LIMITS = { milliseconds: 600_000, ratio: 10_000 };

/** Measures each input in an engine that has converted a similar document before. */
export async function growthMeasures(): Promise<BenchMeasure[]> {
  const measures: BenchMeasure[] = [];
  for (const { what, count, parts } of GROWING) {
    const engine = nodeEngine();
    const time = async (size: number): Promise<number> => {
      const document = buildDocx(parts(size));
      const started = process.cpuUsage();
      await engine.convert(document, { limits: LIMITS });
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    await time(count / 10);
    const [few, all] = [await time(count / 10), await time(count)];
    const times = (all / few).toFixed(1);
    measures.push({
      name: `${count} ${what}`,
      unit: 'cpu ms',
      ours: all,
      note: `${times} times ${count / 10}`,
    });
  }
  return measures;
}
