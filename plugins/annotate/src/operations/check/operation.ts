import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  operation,
  type Parameters,
  type ParameterValues,
  type Reply,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { checkText } from '../../check/index.js';
import { EXTENSIONS, type ExtensionRegistry } from '../../extensions/index.js';
import { CONTENT_TYPES, documentKind } from '../annotate/handler.js';
import { PASSWORD_OPTION } from '../password-option.js';
import { delimiters, dialect } from '../syntax-parameters.js';
import { checkJob } from './job.js';
import type { CheckBody } from './schema.js';

const parameters = {
  to: {
    kind: 'choice',
    values: ['report', 'docx'],
    default: 'report',
    description: 'The report alone, or a copy of the template with each problem as a comment.',
  },
  delimiters,
  dialect,
} as const satisfies Parameters;

type Input = Pick<DocumentInput, 'document' | 'body'> & { readonly parameters: ParameterValues<typeof parameters> };

@injectable()
class CheckHandler implements Handler<Input> {
  constructor(@inject(EXTENSIONS) private readonly extensions: ExtensionRegistry) {}

  /** Checks the template. Throws the errors of opening the document. */
  async handle({ document, body, parameters: { to, ...syntax } }: Input, { jobs }: OperationContext): Promise<Reply> {
    const { data, password } = (body ?? {}) as CheckBody;
    const { report, docx } = await jobs.run(checkJob, {
      docx: document.bytes,
      extension: document.filename?.split('.').at(-1)?.toLowerCase(),
      password,
      data,
      ...syntax,
      commented: to === 'docx',
      extensions: this.extensions.modules,
    });
    const isNegative = report.problems.length > 0;
    return docx
      ? { kind: 'document', bytes: docx, ...documentKind(document.filename), report, isNegative }
      : { kind: 'json', body: report, text: checkText(report.problems), isNegative };
  }
}

export const checkOperation = operation({
  id: 'annotate.check',
  summary: 'Checks a DOCX template.',
  description:
    'The data that the template needs, as JSON Schema, and its problems with their pages and paragraphs: tags that are ' +
    'unbalanced and, if `data` is given, tags without a value and values without a tag.',
  route: { method: 'POST', path: '/v1/annotate/check' },
  command: {
    words: ['template', 'check'],
    files: 'one',
    // A report is printed.
    extension: [{ parameter: 'to', of: { docx: { before: '.checked', otherwise: '.docx' } } }],
    bodyFiles: { data: 'JSON with values by name.' },
    secrets: PASSWORD_OPTION,
  },
  access: 'key',
  input: 'document',
  parameters,
  produces: CONTENT_TYPES,
  answersReport: true,
  examples: { data: { customer: { name: 'Ada' } }, password: 'secret' },
  schemas: async () => {
    const { checkBody, checkReport } = await import('./schema.js');
    return { body: checkBody, output: checkReport };
  },
  handler: CheckHandler,
});
