import type { FrameItem, GlyphItem, GroupItem, ImageItem, LinkItem, Page } from '../frame/index.js';
import type { GlyphOutlines } from '../text/index.js';
import { safeAddress } from './address.js';
import { GlyphDefinitions, type GlyphPainter, selectableText } from './glyph-run.js';
import { MarkedGlyphs } from './marked-glyphs.js';
import { matrix, opacityOf, openingTag, svgNumber } from './markup.js';
import { pathData, svgPath } from './path.js';
import type { Pictures } from './pictures.js';
import { ReferredGlyphs } from './referred-glyphs.js';

export interface PageOptions {
  /** True if selectable text is laid over the outlines, and links lead to their addresses. */
  readonly selectable: boolean;
  /** Draws glyphs as references to outlines, or as markers of paths. */
  readonly glyphs: 'references' | 'markers';
  /** Width and height of the SVG, in CSS pixels; default: the page size. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The beginning of every id. */
  readonly prefix: string;
  /** The name for screen readers. */
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
}

/** The maximum nesting of groups; deeper ones are left out, as in the PDF. */
const DEEPEST_GROUP = 64;

/** Returns a page as the text of an SVG file on white. Its pictures must have been read. */
export function svgPage(page: Page, outlines: GlyphOutlines, pictures: Pictures, options: PageOptions): string {
  const defined = new GlyphDefinitions(outlines, options.prefix);
  const glyphs = options.glyphs === 'markers' ? new MarkedGlyphs(defined) : new ReferredGlyphs(defined);
  const painter = new PagePainter(glyphs, pictures, options.prefix);
  const body = painter.paint(page.items, 0);
  const over = options.selectable ? overlay(page.items, 0) : '';
  const { width, height } = options.size ?? { width: (page.width * 96) / 72, height: (page.height * 96) / 72 };
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${svgNumber(page.width)} ${svgNumber(page.height)}`,
    role: options.selectable ? 'group' : 'img',
    'aria-label': options.title,
    lang: options.language || undefined,
  };
  const paper = openingTag('path', {
    d: `M0 0H${svgNumber(page.width)}V${svgNumber(page.height)}H0Z`,
    fill: '#ffffff',
  });
  const text = over && `<g fill="transparent" xml:space="preserve">${over}</g>`;
  return `${openingTag('svg', root, '>')}<defs>${defined.all}${painter.definitions}</defs>${paper}${body}${text}</svg>`;
}

class PagePainter {
  readonly #glyphs: GlyphPainter;
  readonly #pictures: Pictures;
  readonly #definitions: string[] = [];
  readonly #images = new Map<string, string>();
  readonly #prefix: string;

  constructor(glyphs: GlyphPainter, pictures: Pictures, prefix: string) {
    this.#prefix = prefix;
    this.#glyphs = glyphs;
    this.#pictures = pictures;
  }

  get definitions(): string {
    return this.#definitions.join('');
  }

  paint(items: readonly FrameItem[], depth: number): string {
    const painted: string[] = [];
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (item.kind === 'glyphs') {
        const runs = runsFrom(items, i);
        painted.push(this.#glyphs.paint(runs));
        i += runs.length - 1;
      } else if (item.kind !== 'group') painted.push(this.#item(item));
      else if (depth < DEEPEST_GROUP) painted.push(this.#group(item, depth + 1));
    }
    return painted.join('');
  }

  #item(item: Exclude<FrameItem, GlyphItem | GroupItem>): string {
    switch (item.kind) {
      case 'path':
        return svgPath(item, {
          define: (markup) => `url(#${this.#define('p', markup)})`,
          picture: (picture) => this.#picture(picture) ?? '',
        });
      case 'image':
        return this.#image(item);
      case 'link':
        return '';
    }
  }

  #group(item: GroupItem, depth: number): string {
    const { clip, transform, mask, outline } = item;
    if (clip && outline) {
      const { clip: _, transform: __, ...within } = item;
      return this.#group({ kind: 'group', items: [within], clip, transform, tag: item.tag }, depth);
    }
    const shape = clip ? openingTag('rect', { ...clip }) : outline && openingTag('path', { d: pathData(outline) });
    const clipped = shape && this.#define('c', (id) => `<clipPath id="${id}">${shape}</clipPath>`);
    const masked = mask && this.#mask(mask);
    const attributes = {
      transform: transform && matrix(transform),
      'clip-path': clipped && `url(#${clipped})`,
      mask: masked && `url(#${masked})`,
    };
    return `${openingTag('g', attributes, '>')}${this.paint(item.items, depth)}</g>`;
  }

  #mask({ image, ...box }: NonNullable<GroupItem['mask']>): string | undefined {
    const shown = this.#picture({ ...box, image, crop: { left: 0, top: 0, right: 0, bottom: 0 } });
    if (shown === undefined) return undefined;
    return this.#define(
      'm',
      (id) => `${openingTag('mask', { id, maskUnits: 'userSpaceOnUse', ...box }, '>')}${shown}</mask>`,
    );
  }

  #image(item: ImageItem): string {
    const { x, y, width, height } = item;
    // A picture that cannot be shown leaves its frame, so that the gap is visible.
    const frame = { x, y, width, height, fill: 'none', stroke: '#808080', 'stroke-width': 0.5 };
    const drawn = this.#picture(item);
    const opacity = opacityOf(item.opacity);
    if (drawn === undefined || opacity === undefined) return drawn ?? openingTag('rect', frame);
    return `${openingTag('g', { opacity }, '>')}${drawn}</g>`;
  }

  /** The markup of a picture; undefined if it cannot be shown. */
  #picture(item: Pick<ImageItem, 'image' | 'crop' | 'x' | 'y' | 'width' | 'height'>): string | undefined {
    const address = this.#pictures.address(item.image);
    if (!address) return undefined;
    const { x, y } = item;
    const { left, top, right, bottom } = item.crop;
    const width = item.width / Math.max(1 - left - right, 1e-4);
    const height = item.height / Math.max(1 - top - bottom, 1e-4);
    const isCropped = left > 0 || top > 0 || right > 0 || bottom > 0;
    const drawn = openingTag('use', {
      href: `#${this.#imageId(address)}`,
      transform: matrix([width / UNIT, 0, 0, height / UNIT, x - left * width, y - top * height]),
    });
    if (!isCropped) return drawn;
    const box = { x, y, width: item.width, height: item.height };
    const clip = this.#define('c', (id) => `<clipPath id="${id}">${openingTag('rect', box)}</clipPath>`);
    return `<g clip-path="url(#${clip})">${drawn}</g>`;
  }

  #imageId(address: string): string {
    let id = this.#images.get(address);
    if (id === undefined) {
      const image = { width: UNIT, height: UNIT, preserveAspectRatio: 'none', href: address };
      id = this.#define('i', (key) => openingTag('image', { id: key, ...image }));
      this.#images.set(address, id);
    }
    return id;
  }

  #define(kind: string, markup: (id: string) => string): string {
    // The index is reserved first: making the markup may add more definitions.
    const index = this.#definitions.push('') - 1;
    const id = `${this.#prefix}${kind}${index}`;
    this.#definitions[index] = markup(id);
    return id;
  }
}

function runsFrom(items: readonly FrameItem[], index: number): GlyphItem[] {
  const runs: GlyphItem[] = [];
  for (let i = index; i < items.length; i++) {
    const item = items[i];
    if (item.kind !== 'glyphs') break;
    runs.push(item);
  }
  return runs;
}

/** The edge of the square that a picture fills before it is placed. */
const UNIT = 100;

/** Returns the invisible part of the page: the text, and links over it. */
function overlay(items: readonly FrameItem[], depth: number): string {
  if (depth > DEEPEST_GROUP) return '';
  let markup = '';
  for (const item of items) {
    if (item.kind === 'glyphs') markup += selectableText(item);
    else if (item.kind === 'link') markup += linkArea(item);
    else if (item.kind === 'group') {
      const inner = overlay(item.items, depth + 1);
      if (inner)
        markup += `${openingTag('g', { transform: item.transform && matrix(item.transform) }, '>')}${inner}</g>`;
    }
  }
  return markup;
}

function linkArea({ x, y, width, height, uri, title }: LinkItem): string {
  const address = uri === undefined ? undefined : safeAddress(uri);
  if (address === undefined) return '';
  const link = openingTag(
    'a',
    { href: address, target: '_blank', rel: 'noopener', 'aria-label': title ?? address },
    '>',
  );
  return `${link}${openingTag('rect', { x, y, width, height })}</a>`;
}
