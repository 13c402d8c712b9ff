import {
  COMMENT_PLACES,
  FIELD_RESULTS,
  MARKUP_VIEWS,
  PAGE_RANGES,
  type Parameters,
  type ParameterValues,
} from '@quire/core/plugin';

/** Pixels per inch where neither they nor the width are given. */
export const DPI = 96;

export const parameters = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  to: { kind: 'choice', values: ['png', 'svg'], default: 'png', description: 'Format of the pictures.' },
  as: {
    kind: 'choice',
    values: ['image', 'zip'],
    default: 'image',
    description: 'Whether the result is a picture of one page, or a ZIP archive with a picture of each page.',
  },
  pages: {
    kind: 'text',
    maxLength: 1000,
    format: PAGE_RANGES,
    example: '1-3,7',
    description: 'Pages to draw, numbered from 1; the first for an image, all for an archive by default.',
  },
  dpi: {
    kind: 'number',
    minimum: 8,
    maximum: 600,
    description: `Resolution in pixels per inch of paper; ${DPI} by default.`,
  },
  width: {
    kind: 'number',
    minimum: 8,
    maximum: 8000,
    description: 'Width in pixels, instead of dpi: thumbnails of all paper sizes are equally wide.',
  },
  text: {
    kind: 'choice',
    values: ['selectable', 'outlines'],
    default: 'selectable',
    description:
      'Whether text of an SVG can be selected, searched and read aloud: invisible text lies over its outlines.',
  },
  markup: {
    kind: 'choice',
    values: MARKUP_VIEWS,
    default: 'all',
    description: 'How tracked changes show: marked, marked by a bar only, as if accepted, or as if never made.',
  },
  comments: {
    kind: 'choice',
    values: COMMENT_PLACES,
    default: 'none',
    description: 'Whether comments show: in balloons in the margin, or not at all.',
  },
  fields: {
    kind: 'choice',
    values: FIELD_RESULTS,
    description:
      'Whether fields show their stored results, or are updated where possible. By default they are computed where the document asks for it.',
  },
  filename: { kind: 'text', maxLength: 255, example: 'cover.png', description: 'Name of the file in the reply.' },
} as const satisfies Parameters;

/** What the handler receives of them. */
export type RenderParameters = Omit<ParameterValues<typeof parameters>, 'from'>;
