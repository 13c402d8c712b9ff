import type { DocumentInput, Handler, OperationContext, ParameterValues, Reply } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { checkText } from '../../check/index.js';
import { EXTENSIONS, type ExtensionRegistry } from '../../extensions/index.js';
import { documentKind } from '../annotate/document-kind.js';
import { checkJob } from './job.js';
import type { parameters } from './parameters.js';
import type { CheckBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'body'> & { readonly parameters: ParameterValues<typeof parameters> };

@injectable()
export class CheckHandler implements Handler<Input> {
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
