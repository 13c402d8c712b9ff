import type { Color } from '../resolved/index.js';
import type { FrameDocument, FrameItem, Page, PathGradient, PathItem } from './frame.js';

/** Returns a document with all colors as equally bright grays: text, lines, fills and pictures. Yields by pages. */
export function inGray(frames: FrameDocument): FrameDocument {
  const pages: Page[] = [];
  for (const page of frames.pages) {
    pages.push({ ...page, items: page.items.map(gray) });
  }
  return { ...frames, pages };
}

function gray(item: FrameItem): FrameItem {
  switch (item.kind) {
    case 'glyphs':
      return { ...item, color: grayOf(item.color) };
    case 'path':
      return {
        ...item,
        fill: item.fill && grayFill(item.fill),
        stroke: item.stroke && grayStroke(item.stroke),
      };
    case 'image':
      return { ...item, image: grayImage(item.image) };
    case 'group': {
      const { widget } = item;
      const font = widget && { ...widget.font, color: grayOf(widget.font.color) };
      return { ...item, items: item.items.map(gray), ...(widget && font && { widget: { ...widget, font } }) };
    }
    case 'link':
      return item;
  }
}

function grayFill({ gradient, pattern, picture, ...fill }: NonNullable<PathItem['fill']>): PathItem['fill'] {
  return {
    ...fill,
    color: grayOf(fill.color),
    ...(gradient && { gradient: grayGradient(gradient) }),
    ...(pattern && {
      pattern: {
        ...pattern,
        foreground: grayOf(pattern.foreground),
        ...(pattern.background !== undefined && { background: grayOf(pattern.background) }),
      },
    }),
    ...(picture && { picture: { ...picture, image: grayImage(picture.image) } }),
  };
}

function grayStroke({ gradient, ...stroke }: NonNullable<PathItem['stroke']>): PathItem['stroke'] {
  return { ...stroke, color: grayOf(stroke.color), ...(gradient && { gradient: grayGradient(gradient) }) };
}

const grayGradient = (gradient: PathGradient): PathGradient => ({
  ...gradient,
  stops: gradient.stops.map(({ at, color }) => ({ at, color: grayOf(color) })),
});

type Image = Extract<FrameItem, { kind: 'image' }>['image'];

const grayImage = (image: Image): Image => ({ ...image, effects: [...(image.effects ?? []), { kind: 'gray' }] });

/** Returns the gray of a `#rrggbb` color by the weights of ITU-R BT.601, as for pictures; other colors unchanged. */
function grayOf(color: Color): Color {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const level = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`;
}
