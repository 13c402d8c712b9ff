import type { DocumentInput, Handler, OperationContext, ParameterValues, Reply } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { sampleOf, schemaOf } from '../../check/index.js';
import { EXTENSIONS, type ExtensionRegistry } from '../../extensions/index.js';
import { fieldJson } from '../../report/index.js';
import { fieldsText } from './fields-text.js';
import { fieldsJob } from './job.js';
import type { parameters } from './parameters.js';
import type { FieldsBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'body'> & { readonly parameters: ParameterValues<typeof parameters> };

@injectable()
export class FieldsHandler implements Handler<Input> {
  constructor(@inject(EXTENSIONS) private readonly extensions: ExtensionRegistry) {}

  /** Lists the fields. Throws the errors of opening the document. */
  async handle(
    { document, body, parameters: { schema, sample, ...syntax } }: Input,
    { jobs }: OperationContext,
  ): Promise<Reply> {
    const { password } = (body ?? {}) as FieldsBody;
    const { modules: extensions } = this.extensions;
    const fields = await jobs.run(fieldsJob, { docx: document.bytes, password, extensions, ...syntax });
    const wanted = schemaOf(fields);
    if (schema) return { kind: 'json', body: wanted, isData: true };
    if (sample) return { kind: 'json', body: sampleOf(wanted), isData: true };
    return { kind: 'json', body: { fields: fields.map(fieldJson), schema: wanted }, text: fieldsText(fields) };
  }
}
