import type {
  DocumentInput,
  DocumentReply,
  Handler,
  OperationContext,
  ParameterValues,
  Upload,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { zipSync } from 'fflate';
import { EXTENSIONS, type ExtensionRegistry } from '../../extensions/index.js';
import type { DocumentKind } from '../../package/index.js';
import { reportHeaders, reportJson, templateError } from '../../report/index.js';
import { checkLocale, type FillOptions, type FillRequest, type ImagePart } from '../../request/index.js';
import { type AnnotateOutcome, annotateJob } from './job.js';
import type { parameters } from './parameters.js';
import type { AnnotateBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'parts' | 'body'> & {
  readonly parameters: Omit<ParameterValues<typeof parameters>, 'to'> & {
    /** `same`: the document keeps the kind of its template. */
    readonly to: ParameterValues<typeof parameters>['to'] | 'same';
  };
};

@injectable()
export class AnnotateHandler implements Handler<Input> {
  constructor(@inject(EXTENSIONS) private readonly extensions: ExtensionRegistry) {}

  /**
   * Fills the document. Throws TEMPLATE_ERROR with the whole report if the options call an outcome an error, and errors
   * of opening and converting.
   */
  async handle(
    { document, parts, body, parameters: { to, output, filename, ...options } }: Input,
    { jobs }: OperationContext,
  ): Promise<DocumentReply> {
    const { password } = body as AnnotateBody;
    const request = fillRequest(body as AnnotateBody, options, parts);
    const { modules: extensions } = this.extensions;
    // The extension of a file name also decides the kind: `filename=offer.dotm` makes a template with its macros.
    const kind = to === 'docx' ? kindOfName(filename) : to;
    const call = { docx: document.bytes, password, request, to: kind, output, extensions };
    const outcome = await jobs.run(annotateJob, call);
    const file = fileOf(outcome, output, kind, filename ?? document.filename);
    if (!file) throw templateError(outcome.report);
    const report = reportJson(outcome.report, outcome.conversion);
    return { kind: 'document', ...file, report, headers: reportHeaders(report) };
  }
}

/** The request of a fill: parameters win over the body. Throws VALIDATION_ERROR for locale or time zone. */
function fillRequest(
  { fields, data, options }: AnnotateBody,
  parameters: Partial<FillOptions>,
  parts: ReadonlyMap<string, Upload>,
): FillRequest {
  const chosen: Partial<FillOptions> = { ...options, ...parameters };
  checkLocale(chosen);
  return { fields, data, options: chosen, images: new Map([...parts].map(([name, part]) => [name, imagePart(part)])) };
}

const imagePart = ({ bytes, contentType }: Upload): ImagePart => ({ bytes, contentType });

type File = Pick<DocumentReply, 'bytes' | 'contentType' | 'filename'>;

/** The document of the reply, or the archive of all documents; undefined if the report has errors. */
function fileOf(
  { documents, report }: AnnotateOutcome,
  output: 'document' | 'zip',
  to: DocumentKind | 'same' | 'pdf',
  filename: string | undefined,
): File | undefined {
  const kind = replyOf(to, filename);
  const [first] = documents;
  if (output === 'document') return first && { bytes: first, ...kind };
  return report.errors.length > 0 ? undefined : archived(documents, kind.filename);
}

function replyOf(to: DocumentKind | 'same' | 'pdf', filename: string | undefined) {
  if (to === 'pdf') return { contentType: PDF, filename: `${split(filename).stem}.pdf` };
  return to === 'same' ? documentKind(filename) : namedDocument(to, filename);
}

/** The documents in an archive that only stores them: they are compressed already. */
function archived(documents: readonly Uint8Array[], filename: string): File {
  const named = documents.map((bytes, index) => [numberedName(filename, index, documents.length), bytes] as const);
  const bytes = zipSync(Object.fromEntries(named), { level: 0, mtime: new Date(1980, 0, 1) });
  return { bytes, contentType: ZIP, filename: `${split(filename).stem}.zip` };
}

/** The content type of each kind of Word document, by the extension of its name. */
const KINDS: Readonly<Record<DocumentKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  dotm: 'application/vnd.ms-word.template.macroEnabled.12',
};

const PDF = 'application/pdf';
const ZIP = 'application/zip';
export const CONTENT_TYPES: readonly string[] = [...Object.values(KINDS), PDF, ZIP];

/** The kind for the extension of a name; `docx` for any other extension, or none. */
function kindOfName(filename = ''): DocumentKind {
  const { extension } = split(filename);
  return Object.hasOwn(KINDS, extension) ? (extension as DocumentKind) : 'docx';
}

/** Name and content type of a document of the given kind: for `docx`, `offer.dotx` becomes `offer.docx`. */
const namedDocument = (kind: DocumentKind, filename = ''): { filename: string; contentType: string } => ({
  filename: `${split(filename).stem}.${kind}`,
  contentType: KINDS[kind],
});

/** Name and content type of a document that keeps the kind stated by its name. */
export const documentKind = (filename = ''): { filename: string; contentType: string } =>
  namedDocument(kindOfName(filename), filename);

/** The name of one of several documents: `offer-007.docx` if there are a hundred or more. */
function numberedName(filename: string, index: number, count: number): string {
  const { stem, extension } = split(filename);
  return `${stem}-${String(index + 1).padStart(String(count).length, '0')}.${extension}`;
}

function split(filename = ''): { readonly stem: string; readonly extension: string } {
  const [, stem = '', extension = ''] = /^(?:.*[/\\])?(.*?)(?:\.([^.]{1,10}))?$/s.exec(filename) ?? [];
  return { stem: stem || 'document', extension: extension.toLowerCase() };
}
