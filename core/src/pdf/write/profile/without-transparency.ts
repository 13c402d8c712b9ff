import type { DiagnosticLog } from '../../../base/diagnostics.js';
import type { FrameDocument, FrameItem, ImageItem, PathItem } from '../../../frame/index.js';
import type { Color } from '../../../resolved/index.js';

/** Messages that report the changes to the drawing. */
const CHANGES = {
  paths: 'transparent fills and lines are opaque, as they look on white',
  pictures: 'transparent pictures are opaque, as they look on white',
  soft: 'soft edges are sharp',
  reflections: 'reflections are left out',
} as const;

type Change = keyof typeof CHANGES;

/**
 * Returns the document without transparency, which PDF/A-1 forbids (ISO 19005-1 §6.4): transparent items are drawn as
 * they look on white paper. Reports the changes with their pages. Pictures with transparent parts are handled when
 * pictures are written.
 */
export function withoutTransparency(document: FrameDocument, log: DiagnosticLog): FrameDocument {
  const changed = new Map<Change, Set<number>>();
  const pages = document.pages.map((page, index) => {
    const told = (change: Change): void => {
      changed.set(change, (changed.get(change) ?? new Set()).add(index + 1));
    };
    return { ...page, items: opaque(page.items, told) };
  });
  for (const [change, on] of changed) {
    log.report({
      code: 'feature-ignored',
      what: `PDF/A-1 does not allow transparency: ${CHANGES[change]} (${pagesOf(on)})`,
    });
  }
  return { ...document, pages };
}

/** The maximum number of pages that a report names. It names the first ones. */
const NAMED = 8;

function pagesOf(pages: ReadonlySet<number>): string {
  const all = [...pages];
  const named = all.slice(0, NAMED).join(', ');
  return all.length > NAMED
    ? `pages ${named} and ${all.length - NAMED} more`
    : `${all.length > 1 ? 'pages' : 'page'} ${named}`;
}

const opaque = (items: readonly FrameItem[], told: (change: Change) => void): FrameItem[] =>
  items.flatMap((item): FrameItem[] => {
    if (item.kind === 'path') return [opaquePath(item, told)];
    if (item.kind === 'image') return [opaquePicture(item, told)];
    if (item.kind !== 'group') return [item];
    const { mask, ...group } = item;
    // A mask with a transform belongs to a reflection; any other mask softens edges.
    if (mask) told(item.transform ? 'reflections' : 'soft');
    return mask && item.transform ? [] : [{ ...group, items: opaque(item.items, told) }];
  });

function opaquePath(item: PathItem, told: (change: Change) => void): PathItem {
  const { fill, stroke } = item;
  const isOpaque = (opacity: number | undefined): boolean => opacity === undefined || opacity >= 1;
  if (isOpaque(fill?.opacity) && isOpaque(stroke?.opacity)) return item;
  told('paths');
  // An item that was invisible must not be drawn opaque, which would hide the content below.
  const shown = <T extends { readonly opacity?: number }>(paint: T | undefined): T | undefined =>
    paint?.opacity === 0 ? undefined : paint;
  const [filled, stroked] = [shown(fill), shown(stroke)];
  return {
    ...item,
    fill: filled && onWhitePaper(filled),
    stroke: stroked && onWhitePaper(stroked),
  };
}

type Fill = NonNullable<PathItem['fill']>;

function onWhitePaper<T extends Pick<Fill, 'color' | 'opacity' | 'gradient' | 'picture'>>({
  opacity = 1,
  ...paint
}: T) {
  const lighter = (color: Color): Color => onWhite(color, opacity);
  const { color, gradient, picture } = paint;
  return {
    ...paint,
    color: lighter(color),
    ...(gradient && {
      gradient: { ...gradient, stops: gradient.stops.map((stop) => ({ ...stop, color: lighter(stop.color) })) },
    }),
    ...(picture && { picture: { ...picture, image: faded(picture.image, opacity) } }),
  };
}

function opaquePicture({ opacity = 1, ...item }: ImageItem, told: (change: Change) => void): ImageItem {
  if (opacity >= 1) return item;
  told('pictures');
  return { ...item, image: faded(item.image, opacity) };
}

/** A transparent picture as it looks on white: each channel is mixed with white. */
const faded = (image: ImageItem['image'], opacity: number): ImageItem['image'] =>
  opacity >= 1
    ? image
    : { ...image, effects: [...(image.effects ?? []), { kind: 'linear', gain: opacity, offset: 1 - opacity }] };

const onWhite = (color: Color, opacity: number): Color =>
  color.replace(/[\da-f]{2}/gi, (channel) =>
    Math.round(255 - (255 - Number.parseInt(channel, 16)) * opacity)
      .toString(16)
      .padStart(2, '0'),
  ) as Color;
