import type { DocumentInput, OperationContext, ParameterValues, Reply } from '@quire/core/plugin';
import { schemaOf } from '../../check/index.js';
import { fieldJson } from '../../report/index.js';
import type { delimiters, dialect } from '../syntax-parameters.js';
import { fieldsJob } from './job.js';
import type { FieldsBody } from './schema.js';

type Input = Pick<DocumentInput, 'document'> & {
  readonly body?: FieldsBody;
  readonly parameters: ParameterValues<{ readonly delimiters: typeof delimiters; readonly dialect: typeof dialect }>;
};

/** Handles the operation. Throws what opening the document throws. */
export async function listFields({ document, body, parameters }: Input, { jobs }: OperationContext): Promise<Reply> {
  const fields = await jobs.run(fieldsJob, { docx: document.bytes, password: body?.password, ...parameters });
  return { kind: 'json', body: { fields: fields.map(fieldJson), schema: schemaOf(fields) } };
}
