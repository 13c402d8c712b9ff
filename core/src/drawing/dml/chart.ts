import { QuireError } from '../../base/errors.js';
import { twipToPt } from '../../base/units.js';
import {
  CHART_TEXT,
  ChartCanvas,
  type ChartContext,
  chartDescription,
  drawChart,
  readChart,
  readExtendedChart,
  textBoxContent,
} from '../../chart/index.js';
import { child, children, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawingContext, ReadChart } from '../context.js';
import { isOfOffice2007 } from './application-version.js';
import { readDmlColor } from './color.js';
import { readLine } from './line.js';
import { readDmlFill } from './paint.js';
import { paragraphs, relatedXml, unsupported } from './placeholder.js';

/** `c:chart` and `cx:chart`: draws a chart, which is another part, from the values cached in it. */
export const readChartFrame: ReadChart = (frame, { width, height }, context) => {
  const space = relatedXml(frame.attributes['r:id'], context);
  const chartContext = {
    paint: (properties: XmlElement) => ({
      ...readDmlFill(properties, undefined, context),
      line: readLine(properties, undefined, context),
    }),
    color: (fill: XmlElement) => readDmlColor(fill, context)?.color,
    blocks: (content: XmlElement) => context.blocks(content),
    letters: lettersIn(context),
    count: (drawn: number) => countDrawn(drawn, context.log),
    absentIsOff: isOfOffice2007(context.package),
  };
  const read = space?.name === 'cx:chartSpace' ? readExtendedChart : readChart;
  const model = space && read(space, chartContext);
  if (!model) return unsupported('chart', space && paragraphs(space), context);
  reportIgnored(space, context);
  const canvas = new ChartCanvas(twipToPt(width), twipToPt(height), chartContext);
  drawChart(model, canvas);
  return { ...canvas.content(), words: chartDescription(space) };
};

/**
 * The maximum number of paths, segments of paths, and texts of all charts of a document, as many as pages may draw: a small
 * file can show one chart often.
 */
const MOST_DRAWN = 2_000_000;

/** The number that charts have drawn so far, by the log of the operation. */
const drawnSoFar = new WeakMap<DrawingContext['log'], number>();

/** Counts what charts draw. Throws LIMIT_EXCEEDED above the limit for all charts of a document. */
export function countDrawn(more: number, log: DrawingContext['log']): void {
  const drawn = (drawnSoFar.get(log) ?? 0) + more;
  drawnSoFar.set(log, drawn);
  if (drawn > MOST_DRAWN)
    throw new QuireError('LIMIT_EXCEEDED', `the charts of the document draw more than ${MOST_DRAWN} items`);
}

/** Caches the metrics by style, because many texts of a chart have the same style. */
function lettersIn(context: DrawingContext): ChartContext['letters'] {
  const { letters } = context;
  if (!letters) return undefined;
  const usual = usualFont(context);
  const known = new Map<string, ReturnType<typeof letters>>();
  return ({ font = usual, bold, italic }) => {
    if (font === undefined) return undefined;
    const key = `${bold} ${italic} ${font}`;
    if (!known.has(key)) known.set(key, letters(font, { bold, italic }));
    return known.get(key);
  };
}

/** The default font of a chart's texts: the theme font, as in a text box. */
function usualFont(context: DrawingContext): string | undefined {
  const [block] = context.blocks(textBoxContent(['0'], CHART_TEXT, 'left'));
  const [item] = block?.kind === 'paragraph' ? block.content : [];
  return item?.kind === 'text' ? item.format.fonts.ascii : undefined;
}

function reportIgnored(space: XmlElement, context: DrawingContext): void {
  const ignored = new Set<string>();
  // Looks only at fixed paths, so that the elements of a hundred thousand points are not searched.
  const plots = path(space, 'c:chart', 'c:plotArea');
  const region = path(space, 'cx:chart', 'cx:plotArea', 'cx:plotAreaRegion');
  if (plots && children(plots).some(({ name }) => /^c:\w+3DChart$/.test(name))) ignored.add('chart depth');
  if (child(space, 'c:userShapes')) ignored.add('shapes over a chart');
  if (region && children(region, 'cx:series').some(({ attributes }) => attributes.layoutId === 'regionMap'))
    ignored.add('map chart: shown as a table');
  for (const what of ignored) context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
}
