import { unwrapped } from '@quire/core/opc';
import type { Job, JobContext } from '@quire/core/plugin';
import { checkTemplate, type JsonSchema, type Problem } from '../../check/index.js';
import { loadExtensions } from '../../extensions/index.js';
import { fieldJson } from '../../report/index.js';
import type { FillOptions, FillRequest } from '../../request/index.js';

export interface CheckRequest {
  readonly docx: Uint8Array;
  readonly extension?: string;
  readonly password?: string;
  readonly data?: FillRequest['data'];
  readonly delimiters?: string;
  readonly dialect?: FillOptions['dialect'];
  /** True if a copy with comments is made. */
  readonly commented: boolean;
  readonly extensions: readonly string[];
}

export interface CheckOutcome {
  readonly report: {
    readonly problems: readonly Problem[];
    readonly schema: JsonSchema;
    readonly fields: readonly object[];
  };
  readonly docx?: Uint8Array;
}

export const checkJob: Job<CheckRequest, CheckOutcome> = {
  id: 'annotate.check',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { docx, extension, password, data, delimiters, dialect, commented, extensions }: CheckRequest,
  context: JobContext,
): Promise<CheckOutcome> {
  const { limits, signal } = context;
  const engine = await context.engine();
  const layout = engine.layout && ((bytes: Uint8Array) => engine.layout!(bytes, { limits, signal }));
  const added = await loadExtensions(extensions);
  const asked = { data, delimiters, dialect, extension };
  const options = { limits, signal, compression: engine.compression, ...asked, layout, ...added };
  const template = await unwrapped(docx, { password, limits, compression: engine.compression, signal });
  const checked = await checkTemplate(template, options);
  const { problems, schema, fields } = checked;
  const report = { problems, schema, fields: fields.map(fieldJson) };
  return commented ? { report, docx: checked.commented() } : { report };
}
