import { CONVERSION_OPTIONS, type Parameters, type ParameterValues } from '@quire/core/plugin';

const { pages, markup, comments, fields } = CONVERSION_OPTIONS;

/** The resolution in pixels per inch if neither it nor the width is given. */
export const DPI = 96;

export const parameters = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  to: { kind: 'choice', values: ['png', 'svg'], default: 'png', description: 'Format of the pictures.' },
  as: {
    kind: 'choice',
    values: ['image', 'zip'],
    default: 'image',
    description: 'The result: a picture of one page, or a ZIP archive with a picture of each page.',
  },
  pages: {
    ...pages,
    description: 'Pages to draw, numbered from 1. Default: the first for an image, all for an archive.',
  },
  dpi: {
    kind: 'number',
    decimals: true,
    minimum: 8,
    maximum: 600,
    implied: DPI,
    description: 'Resolution in pixels per inch of paper.',
  },
  width: {
    kind: 'number',
    decimals: true,
    minimum: 8,
    maximum: 8000,
    description: 'Width in pixels instead of dpi.',
  },
  text: {
    kind: 'choice',
    values: ['selectable', 'outlines'],
    default: 'selectable',
    description:
      'selectable: the text of an SVG can be selected, searched and read aloud, by invisible text over its outlines.',
  },
  markup,
  comments,
  fields,
  filename: { kind: 'text', maxLength: 255, example: 'cover.png', description: 'Name of the file in the reply.' },
} as const satisfies Parameters;

/** The parameters that the handler receives. */
export type RenderParameters = Omit<ParameterValues<typeof parameters>, 'from'>;
