import {
  CONVERSION_OPTIONS,
  type DocumentInput,
  FILLING_FILES,
  FILLING_HEADERS,
  FILLING_PARTS,
  filledFirst,
  IMAGE_PART,
  invalidArgument,
  type OperationContext,
  operation,
  type Parameters,
  type ParameterValues,
  type Reply,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import type { RenderedPage } from './draw-pages.js';
import { renderJob } from './job.js';
import type { RenderBody } from './schema.js';

type RenderInput = Pick<DocumentInput, 'document'> &
  Partial<Pick<DocumentInput, 'parts'>> & {
    readonly parameters: RenderParameters;
    readonly body?: RenderBody;
  };

const MEDIA_TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const;

/** Handles the operation. Throws the errors of fills and the engine; VALIDATION_ERROR for an image of several pages. */
export async function renderDocument(
  { document: given, parts = new Map(), parameters, body = {} }: RenderInput,
  context: OperationContext,
): Promise<Reply> {
  const { to, as, dpi, width, text, markup, comments, fields } = parameters;
  if (dpi !== undefined && width !== undefined) throw refused('dpi', 'cannot be combined with width');
  const { document, password, filled } = await filledFirst(given, body, parts, context);
  const { pages, pictures, diagnostics } = await context.jobs.run(renderJob, {
    docx: document.bytes,
    format: to,
    pages: parameters.pages ?? (as === 'image' ? '1' : undefined),
    selectable: text === 'selectable',
    password,
    isPackedHere: filled !== undefined,
    ...{ dpi: dpi ?? DPI, width, markup, comments, fields },
  });
  const warnings = [...(filled?.report.warnings ?? []), ...warningsOf(diagnostics)];
  const named = pictures.map((picture) => ({ ...picture, name: pictureName(picture.page, pages, to) }));
  const file = as === 'zip' ? await archive(named) : { bytes: only(named).bytes, contentType: MEDIA_TYPES[to] };
  return {
    kind: 'document',
    ...file,
    filename: parameters.filename ?? `${stemOf(document.filename)}.${as === 'zip' ? 'zip' : to}`,
    report: {
      ...filled?.report,
      pages,
      pictures: named.map(({ page, width, height, name }) => ({ page, width, height, name })),
      warnings,
    },
    headers: {
      ...filled?.headers,
      'X-Pages': String(pages),
      ...(warnings.length > 0 && { 'X-Warnings': warningsHeader(warnings) }),
    },
  };
}

/** The file name of a page's picture, padded so that names sort as the pages do: `page-007.png`. */
const pictureName = (page: number, pages: number, extension: string): string =>
  `page-${String(page).padStart(String(pages).length, '0')}.${extension}`;

function only(pictures: readonly RenderedPage[]): RenderedPage {
  if (pictures.length === 1) return pictures[0];
  throw refused(
    'pages',
    `a picture shows one page, but ${pictures.length} are selected: select one, or use as=zip (--as zip)`,
  );
}

const refused = (field: string, issue: string) => invalidArgument(field, issue, `${field}: ${issue}`);

/** The first date that ZIP can store, for all entries: the same pictures give the same archive. */
const NO_TIME = new Date(1980, 0, 1);

async function archive(pictures: readonly (RenderedPage & { readonly name: string })[]) {
  const { zipSync } = await import('fflate');
  // PNG is deflated already.
  const entries = pictures.map(({ name, bytes }) => [name, [bytes, { level: name.endsWith('.png') ? 0 : 6 }]] as const);
  return { bytes: zipSync(Object.fromEntries(entries) as never, { mtime: NO_TIME }), contentType: 'application/zip' };
}

const stemOf = (filename = ''): string => filename.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '') || 'document';

const { pages, markup, comments, fields } = CONVERSION_OPTIONS;

/** The resolution in pixels per inch if neither it nor the width is given. */
const DPI = 96;

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

export type RenderParameters = Omit<ParameterValues<typeof parameters>, 'from'>;

export const render = operation({
  id: 'render',
  summary: 'Draws pages of a DOCX document as PNG or SVG.',
  description:
    'Lays the document out as Word does, a template after filling it with `data`, and draws one page, or all in an archive. The pictures are those of the PDF.',
  route: { method: 'POST', path: '/v1/render' },
  command: {
    words: ['render'],
    files: 'many',
    takes: ['.docx', '.docm', '.dotx', '.dotm'],
    fixed: { from: 'docx' },
    hidden: ['filename'],
    bodyFiles: FILLING_FILES,
    emptyBody: true,
    part: IMAGE_PART,
    extension: [
      { parameter: 'as', of: { zip: '.zip' } },
      { parameter: 'to', of: { png: '.png', svg: '.svg' } },
    ],
    secrets: { password: CONVERSION_OPTIONS.password },
    groups: {
      'The picture': ['to', 'as', 'pages', 'width', 'dpi', 'text'],
      Content: ['markup', 'comments', 'fields', 'password'],
      'Filling a template': ['data', 'fill', 'part'],
    },
    examples: [
      ['quire render report.docx --width 300', 'Draw the first page as report.png, 300 pixels wide.'],
      ['quire render report.docx --pages 3 --out page.svg', 'Draw the third page as SVG.'],
      ['quire render report.docx --out pages.zip --dpi 150', 'Draw all pages as PNG into an archive.'],
    ],
  },
  access: 'key',
  input: 'document',
  parameters,
  parts: FILLING_PARTS,
  produces: ['image/png', 'image/svg+xml', 'application/zip'],
  headers: {
    ...FILLING_HEADERS,
    'X-Pages': 'Pages of the document.',
    'X-Warnings': 'Differences between the pictures and the document. Percent-encoded UTF-8.',
  },
  examples: { data: { customer: { name: 'Ada' } }, fill: { missing: 'empty' }, password: 'secret' },
  schemas: async () => {
    const { renderBody, renderReport } = await import('./schema.js');
    return { body: renderBody, output: renderReport };
  },
  handler: { handle: renderDocument },
});
