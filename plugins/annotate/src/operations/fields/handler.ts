import type { DocumentInput, Handler, OperationContext, ParameterValues, Reply } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { schemaOf } from '../../check/index.js';
import { EXTENSIONS, type ExtensionRegistry } from '../../extensions/index.js';
import { fieldJson } from '../../report/index.js';
import type { delimiters, dialect } from '../syntax-parameters.js';
import { fieldsText } from './fields-text.js';
import { fieldsJob } from './job.js';
import type { FieldsBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'body'> & {
  readonly parameters: ParameterValues<{ readonly delimiters: typeof delimiters; readonly dialect: typeof dialect }>;
};

@injectable()
export class FieldsHandler implements Handler<Input> {
  constructor(@inject(EXTENSIONS) private readonly extensions: ExtensionRegistry) {}

  /** Throws the errors of opening the document. */
  async handle({ document, body, parameters }: Input, { jobs }: OperationContext): Promise<Reply> {
    const { password } = (body ?? {}) as FieldsBody;
    const { modules: extensions } = this.extensions;
    const fields = await jobs.run(fieldsJob, { docx: document.bytes, password, extensions, ...parameters });
    const listed = { fields: fields.map(fieldJson), schema: schemaOf(fields) };
    return { kind: 'json', body: listed, text: fieldsText(fields) };
  }
}
