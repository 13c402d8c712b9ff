/**
 * Describes a chart without alternative text for screen readers: its kind, title, series names and range of categories.
 * Word exports such a chart without any text.
 */
import { ownEntry } from '../base/tables.js';
import { child, children, descendants, path, textContent, type XmlElement } from '../ooxml/xml/index.js';

/** The maximum number of names in a description: more would be less clear. */
const MOST_NAMES = 12;
/** The maximum number of characters that a description has. */
const LONGEST = 600;

/** Returns the description of a `c:chartSpace` or a `cx:chartSpace`. */
export function chartDescription(space: XmlElement): string {
  const [kinds, series, title] = space.name === 'cx:chartSpace' ? inExtended(space) : inChart(space);
  const names = series.map(nameOf).filter((name) => name !== '');
  const named = title || (names.length === 1 ? names[0] : '');
  const what = [capitalized(joined(kinds)), named].filter((each) => each).join(', ');
  const said = names.length === 1 && named === names[0] ? '' : listed(names);
  const range = rangeOf(series);
  const rest = [said, range].filter((each) => each).join('; ');
  const words = rest ? `${what}: ${rest}` : what;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

type Parts = readonly [kinds: readonly string[], series: readonly XmlElement[], title: string];

function inChart(space: XmlElement): Parts {
  const area = path(space, 'c:chart', 'c:plotArea');
  const plots = area ? children(area).filter(({ name }) => /^c:\w+Chart$/.test(name)) : [];
  const title = path(space, 'c:chart', 'c:title', 'c:tx');
  return [
    plots.map(kindOf),
    plots.flatMap((plot) => children(plot, 'c:ser')),
    title ? textIn(title, /^(?:a:t|c:v)$/) : '',
  ];
}

function inExtended(space: XmlElement): Parts {
  const region = path(space, 'cx:chart', 'cx:plotArea', 'cx:plotAreaRegion');
  const series = region ? children(region, 'cx:series') : [];
  const title = path(space, 'cx:chart', 'cx:title', 'cx:tx');
  const kinds = series.map(({ attributes }) => ownEntry(EXTENDED, attributes.layoutId ?? '') ?? '');
  return [kinds, series, title ? textIn(title, /^(?:a:t|cx:v)$/) : ''];
}

const KINDS = new Set(['line', 'area', 'pie', 'doughnut', 'scatter', 'bubble', 'radar', 'stock', 'surface']);

/** The names of the kinds by `layoutId`. */
const EXTENDED: Readonly<Record<string, string>> = {
  waterfall: 'waterfall',
  funnel: 'funnel',
  clusteredColumn: 'histogram',
  paretoLine: 'Pareto',
  boxWhisker: 'box plot',
  treemap: 'treemap',
  sunburst: 'sunburst',
  regionMap: 'map',
};

function kindOf(plot: XmlElement): string {
  const kind = plot.name.replace(/^c:/, '').replace(/(?:3D)?Chart$/, '');
  if (kind === 'ofPie') return 'pie';
  if (kind !== 'bar') return KINDS.has(kind) ? kind : '';
  return child(plot, 'c:barDir')?.attributes.val === 'bar' ? 'bar' : 'column';
}

/** `column and line chart`. */
function joined(kinds: readonly string[]): string {
  const different = [...new Set(kinds)].filter((kind) => kind !== '');
  return [different.join(' and '), 'chart'].filter((each) => each).join(' ');
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function nameOf(series: XmlElement): string {
  const name = child(series, 'c:tx') ?? child(series, 'cx:tx');
  return name ? textIn(name, /^cx?:v$/) : '';
}

const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}, …` : names.join(', ');

/** Returns the range from the first category to the last, as the file stores them. */
function rangeOf([first]: readonly XmlElement[]): string {
  const categories = first && (child(first, 'c:cat') ?? child(first, 'c:xVal'));
  const kept = categories && firstOf(descendants(categories), /^c:(?:strCache|lvl)$/);
  const points = kept ? children(kept, 'c:pt') : [];
  const [start, end] = [points[0], points.at(-1)].map((point) => (point ? textIn(point, /^c:v$/) : ''));
  return points.length > 1 && start && end ? `${start} – ${end}` : start;
}

/** Stops at the first match: tens of thousands of elements may follow. */
function firstOf(elements: Iterable<XmlElement>, names: RegExp): XmlElement | undefined {
  for (const element of elements) if (names.test(element.name)) return element;
  return undefined;
}

const textIn = (element: XmlElement, names: RegExp): string =>
  [...descendants(element)]
    .filter(({ name }) => names.test(name))
    .map(textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
