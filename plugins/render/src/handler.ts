import {
  type DocumentInput,
  filledFirst,
  type OperationContext,
  QuireError,
  type Reply,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import type { RenderedPage } from './draw-pages.js';
import { renderJob } from './job.js';
import { DPI, type RenderParameters } from './parameters.js';
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

const refused = (field: string, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: [{ field, issue }] });

/** The first date that ZIP can store, for all entries: the same pictures give the same archive. */
const NO_TIME = new Date(1980, 0, 1);

async function archive(pictures: readonly (RenderedPage & { readonly name: string })[]) {
  const { zipSync } = await import('fflate');
  // PNG is deflated already.
  const entries = pictures.map(({ name, bytes }) => [name, [bytes, { level: name.endsWith('.png') ? 0 : 6 }]] as const);
  return { bytes: zipSync(Object.fromEntries(entries) as never, { mtime: NO_TIME }), contentType: 'application/zip' };
}

const stemOf = (filename = ''): string => filename.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '') || 'document';
