import { imageKind, imageOrientation } from '@quire/core/image';
import type { AddedKinds, FillRequest } from '../../request/index.js';
import { type BarcodeEngine, loadBarcodeEngine } from './barcode.js';
import { type HtmlParser, loadHtmlParser } from './html.js';
import { loadMarkdownParser, type MarkdownParser } from './markdown.js';
import { loadPhotoEngine, type PhotoEngine } from './photo.js';
import { SCRIPT_FACES } from './script-faces.js';
import { loadSvgEngine, type SvgEngine } from './svg.js';
import { loadWebpEngine, type WebpEngine } from './webp.js';

/** The engines that some kinds of values need, loaded only for requests with such values. */
export interface ValueEngines {
  readonly svg?: SvgEngine;
  readonly webp?: WebpEngine;
  readonly photo?: PhotoEngine;
  readonly html?: HtmlParser;
  readonly markdown?: MarkdownParser;
  readonly barcode?: BarcodeEngine;
}

/** The font for text in drawings: the substitute for Arial. */
const TEXT_FONT = { file: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf' };

/** Loads the engines that a request needs: for the values in it, and for `types`, which the template states. */
export async function enginesFor(
  request: FillRequest,
  kinds?: AddedKinds,
  types: Iterable<string> = [],
): Promise<ValueEngines> {
  const [needs, stated] = [needsOf(request, kinds), needsOf(request, kinds, types)];
  // The engine for a stated type may not run here, such as the SVG engine in a browser: then only values of that type
  // fail.
  const engine = <T>(need: Need, load: () => Promise<T>): Promise<T | undefined> | undefined =>
    needs.has(need) ? load() : stated.has(need) ? load().catch(() => undefined) : undefined;
  const faces = stated.has('script-faces') ? SCRIPT_FACES : [];
  const [svg, webp, photo, html, markdown, barcode] = await Promise.all([
    engine('svg', () => loadSvgEngine([TEXT_FONT, ...faces])),
    engine('webp', loadWebpEngine),
    engine('photo', loadPhotoEngine),
    engine('html', loadHtmlParser),
    engine('markdown', loadMarkdownParser),
    engine('barcode', loadBarcodeEngine),
  ]);
  return {
    ...(svg && { svg }),
    ...(webp && { webp }),
    ...(photo && { photo }),
    ...(html && { html }),
    ...(markdown && { markdown }),
    ...(barcode && { barcode }),
  };
}

const NONE: AddedKinds = new Map();

type Need = 'svg' | 'webp' | 'photo' | 'html' | 'markdown' | 'barcode' | 'script-faces';

/** The engines that values may need, judged by their shape. Loading too many does no harm. */
export function needsOf(
  { fields = [], data, images }: FillRequest,
  kinds: AddedKinds = NONE,
  types: Iterable<string> = [],
): ReadonlySet<Need> {
  const needs = new Set<Need>();
  for (const type of types) addNeeds(type, needs);
  for (const { bytes } of images?.values() ?? []) addImageNeeds(bytes, needs);
  const pending: unknown[] = [data, ...fields];
  const seen = new Set<object>();
  for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      addNeeds(next, needs);
      addNeedsOfKind(kinds.get(next)?.as, needs);
    } else if (next instanceof Uint8Array) addImageNeeds(next, needs);
    else if (typeof next === 'object' && next !== null && !seen.has(next)) {
      seen.add(next);
      if ('html' in next) needs.add('html');
      if ('markdown' in next) needs.add('markdown');
      if ('barcode' in next || 'qrcode' in next) needs.add('svg').add('barcode');
      for (const [name, { as }] of kinds) if (name in next) addNeedsOfKind(as, needs);
      for (const inner of Object.values(next)) pending.push(inner);
    }
  }
  return needs;
}

/** Adds all engines that a value of an added kind may need: the value is known only once the kind has read it. */
function addNeedsOfKind(as: string | undefined, needs: Set<Need>): void {
  if (as === 'image') needs.add('svg').add('webp').add('photo');
  else if (as !== undefined) addNeeds(as, needs);
}

/** The minimum length of a text that is searched for pictures: no picture is shorter. */
const SHORTEST_FILE = 15;

/** Adds the engines that a text needs, if it is the name of a value type or contains one. */
function addNeeds(text: string, needs: Set<Need>): void {
  if (text === 'html' || text === 'markdown') needs.add(text);
  else if (text === 'barcode') needs.add('svg').add('barcode');
  else if (text === 'signature') needs.add('svg').add('script-faces');
  if (text.length <= SHORTEST_FILE) return;
  if (/svg/i.test(text.slice(0, 1000))) needs.add('svg');
  // Base64 of "<svg", "<?xml", "<!DOC" and "<!--".
  else if (/^\s*(data:[^,]*,\s*)?(PHN2Z|PD94b|PCFET|PCEtL)/.test(text.slice(0, 500))) needs.add('svg');
  // Base64 of the beginning of a JPEG.
  else if (/^\s*(data:[^,]*,\s*)?\/9j\//.test(text.slice(0, 500))) needs.add('photo');
  // Base64 of "RIFF".
  else if (/^\s*(data:[^,]*,\s*)?UklGR/.test(text.slice(0, 500))) needs.add('webp');
}

function addImageNeeds(bytes: Uint8Array, needs: Set<Need>): void {
  if (looksLikeSvg(bytes)) needs.add('svg');
  else if (imageKind(bytes) === 'webp') needs.add('webp');
  else if (imageOrientation(bytes) !== 1) needs.add('photo');
}

const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /<svg|<\?xml/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 1024)));
