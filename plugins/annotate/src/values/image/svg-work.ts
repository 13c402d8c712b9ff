/** Estimates the work of drawing an SVG before it is drawn: a few hundred bytes may require hours of work. */
import type { XmlElement } from '@quire/core/xml';
import { Mismatch } from '../mismatch.js';
import { localName } from './harmless-svg.js';

/** Limits of one picture; an error names the exceeded one. */
const MOST = {
  /** Drawn elements. Those drawn by `use`, patterns, masks and markers are counted each time. */
  elements: 100_000,
  letters: 20_000,
  /** Elements that are drawn apart and put together by the pixel: opacities, masks, clips of groups. */
  layers: 5000,
  /** Filter steps, counted each time that one is applied: a step costs as much as three layers. */
  filterSteps: 60,
  /** The octaves of feTurbulence: each one processes all pixels. */
  octaves: 10,
  /** The radius of feMorphology in pixels and the order of feConvolveMatrix: a pixel reads a square of that size. */
  reach: 20,
};
/** Pixels of all layers together: 110 nanoseconds each were measured. */
const LAYER_PIXELS = 50_000_000;
const LAYERS_OF_A_STEP = 3;

/** The pixels that a picture may have, so that its layers draw in time. Throws `Mismatch` with the limit. */
export function mostPixels(root: XmlElement, most: number): number {
  const work = new SvgWork(root);
  const { elements, letters, layers, filterSteps, scale } = work.of(root);
  within(elements, 'elements', 'elements to draw');
  within(letters, 'letters', 'letters');
  within(layers, 'layers', 'layers');
  within(filterSteps, 'filterSteps', 'steps of filters');
  if (work.reach * scale > MOST.reach) {
    throw new Mismatch(`the SVG image has feMorphology of a radius of more than ${MOST.reach} pixels`);
  }
  return Math.max(1, Math.min(most, LAYER_PIXELS / (layers + LAYERS_OF_A_STEP * filterSteps + 1)));
}

function within(count: number, limit: keyof typeof MOST, what: string): void {
  if (count > MOST[limit]) throw new Mismatch(`the SVG image has more than ${MOST[limit]} ${what}`);
}

interface Work {
  readonly elements: number;
  readonly letters: number;
  readonly layers: number;
  readonly filterSteps: number;
  /** The maximum magnification of any content, as far as its attributes show. */
  readonly scale: number;
}

const NOTHING: Work = { elements: 0, letters: 0, layers: 0, filterSteps: 0, scale: 1 };

const plus = (a: Work, b: Work, times = 1): Work => ({
  elements: a.elements + times * b.elements,
  letters: a.letters + times * b.letters,
  layers: a.layers + times * b.layers,
  filterSteps: a.filterSteps + times * b.filterSteps,
  scale: Math.max(a.scale, b.scale),
});

/** A CSS rule that may increase the work. */
interface StyleRule {
  /** The parts of the rule's selectors: `.class`, `#id`, `name`. */
  readonly names: ReadonlySet<string>;
  /** True if the selector may match any element. */
  readonly isWide: boolean;
  readonly declarations: string;
}

const MOST_RULES = 500;
/** The maximum depth of references between elements. */
const DEEPEST = 400;

/** Elements that are drawn only where something refers to them. */
const REFERRED: ReadonlySet<string> = new Set(['defs', 'symbol', 'clippath', 'mask', 'marker', 'pattern', 'filter']);

class SvgWork {
  readonly #byId = new Map<string, XmlElement>();
  readonly #known = new Map<XmlElement, Work>();
  readonly #open = new Set<XmlElement>();
  readonly #rules: StyleRule[] = [];
  /** The maximum radius of feMorphology, in its own units. */
  reach = 0;

  constructor(root: XmlElement) {
    const stack = [root];
    for (let each = stack.pop(); each; each = stack.pop()) {
      const { id } = each.attributes;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, each);
      if (localName(each) === 'style') this.#readRules(textIn(each));
      this.reach = Math.max(this.reach, reachOf(each));
      for (const child of each.children) if (typeof child !== 'string') stack.push(child);
    }
  }

  of(element: XmlElement): Work {
    const known = this.#known.get(element);
    if (known) return known;
    // An element that contains itself is not drawn.
    if (this.#open.has(element)) return NOTHING;
    if (this.#open.size >= DEEPEST) throw new Mismatch(`references in the SVG image nest deeper than ${DEEPEST}`);
    this.#open.add(element);
    const { attributes, children } = element;
    const text = children.reduce((sum, child) => sum + (typeof child === 'string' ? child.trim().length : 0), 0);
    const own = `${Object.values(attributes).join(' ')} ${this.#styleOf(element)}`;
    const isLayer = /opacity|mask|clip-path|mix-blend-mode|isolation|stroke-dasharray/.test(
      `${Object.keys(attributes).join(' ')} ${own}`,
    );
    let work: Work = { elements: 1, letters: text, layers: isLayer ? 1 : 0, filterSteps: 0, scale: 1 };
    for (const child of children) {
      if (typeof child !== 'string' && !REFERRED.has(localName(child))) work = plus(work, this.of(child));
    }
    for (const id of referencesIn(own)) {
      const target = this.#byId.get(id);
      if (!target) continue;
      if (localName(target) === 'filter') {
        const steps = target.children.filter((child) => typeof child !== 'string').length;
        work = plus(work, { ...NOTHING, filterSteps: Math.max(1, steps) });
      } else work = plus(work, this.of(target), localName(target) === 'marker' ? cornersOf(attributes) : 1);
    }
    work = { ...work, scale: Math.min(1e9, work.scale * scaleOf(attributes)) };
    this.#open.delete(element);
    this.#known.set(element, work);
    return work;
  }

  #readRules(css: string): void {
    for (const rule of css.split('}')) {
      const brace = rule.lastIndexOf('{');
      const [selector, declarations] = [rule.slice(0, Math.max(0, brace)), rule.slice(brace + 1)];
      if (!/url|opacity|mask|clip|blend|isolation|dasharray|transform|scale/.test(declarations)) continue;
      if (this.#rules.length >= MOST_RULES) throw new Mismatch(`the SVG image has more than ${MOST_RULES} style rules`);
      const names = new Set(selector.match(/[.#]?[\w-]+/g));
      this.#rules.push({ names, isWide: /[*[:\\]/.test(selector), declarations });
    }
  }

  /** Declarations of all rules that may match an element, by class, id or name, or by an unread selector. */
  #styleOf(element: XmlElement): string {
    if (this.#rules.length === 0) return '';
    const { id, class: classes = '' } = element.attributes;
    const name = element.name.slice(element.name.indexOf(':') + 1);
    const own = [name, ...classes.split(/\s+/).map((each) => `.${each}`), ...(id === undefined ? [] : [`#${id}`])];
    const means = ({ names, isWide }: StyleRule): boolean => isWide || own.some((each) => names.has(each));
    return this.#rules.flatMap((rule) => (means(rule) ? rule.declarations : [])).join(';');
  }
}

const referencesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/(?:url\(\s*["']?|(?:^|\s))#([^\s"')]+)/g)].map(([, id = '']) => id)),
];

/** The maximum number of vertices of a path, each of which gets a marker. */
const cornersOf = ({ d = '', points = '' }: XmlElement['attributes']): number =>
  2 + Math.ceil(((d + points).match(/[-+.\d]+/g)?.length ?? 0) / 2);

const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

const numbersIn = (text = ''): readonly number[] =>
  (text.match(/[-+]?[\d.]+(?:e[-+]?\d+)?/gi) ?? []).map((each) => Math.abs(Number(each)) || 0);
const largest = (text = ''): number => numbersIn(text).reduce((most, each) => Math.max(most, each), 0);

/** The width that is assumed for an element that states none. */
const WIDTH = 1500;

/** The factor by which an element enlarges its content, from its transforms and its view box. */
function scaleOf({
  transform = '',
  style = '',
  patternTransform = '',
  viewBox,
  width,
}: XmlElement['attributes']): number {
  const all = `${transform} ${patternTransform} ${style}`;
  const scales = [...all.matchAll(/(?:scale|matrix)\w{0,2}\s{0,9}\(([^)]{0,400})/gi)].map(([, inner = '']) =>
    Math.max(
      1,
      largest(
        inner
          .split(/[\s,]+/)
          .slice(0, 4)
          .join(' '),
      ),
    ),
  );
  const across = viewBox === undefined ? undefined : numbersIn(viewBox)[2];
  const box = across === undefined || across === 0 ? 1 : Math.max(1, (largest(width) || WIDTH) / across);
  return scales.reduce((product, each) => product * each, box);
}

/** The radius of feMorphology. Throws `Mismatch` for a step whose own numbers ask for too much work at each pixel. */
function reachOf(element: XmlElement): number {
  const { numOctaves, radius, order, primitiveUnits } = element.attributes;
  const name = localName(element);
  if (name === 'feturbulence' && largest(numOctaves) > MOST.octaves) {
    throw new Mismatch(`the SVG image has feTurbulence of more than ${MOST.octaves} octaves`);
  }
  if (name === 'feconvolvematrix' && largest(order) > MOST.reach) {
    throw new Mismatch(`the SVG image has feConvolveMatrix of an order of more than ${MOST.reach}`);
  }
  // With `objectBoundingBox`, radii are fractions of the size of the filtered element.
  if (name === 'filter' && primitiveUnits === 'objectBoundingBox') {
    const steps = element.children.filter((child): child is XmlElement => typeof child !== 'string');
    return steps.reduce((most, step) => Math.max(most, WIDTH * largest(step.attributes.radius)), 0);
  }
  return name === 'femorphology' ? largest(radius) : 0;
}
