import {
  invalidArgument,
  type Jobs,
  type Limits,
  type Operation,
  type Operations,
  type Reply,
  readParameters,
} from '@quire/core/plugin';
import type { MountedOperation } from '@quire/core/plugin-host';

/** The resources of calls: their workers, and their maximum time in milliseconds, including the wait for a worker. */
export interface Calling {
  readonly jobs: (signal: AbortSignal, limits: Limits, operation: string) => Jobs;
  readonly milliseconds: number;
  /** Called with the input and the answer of each operation. */
  readonly answered?: (operation: string, document: Document, reply: Reply) => void;
}

/** The port `Operations`. Without `calling`, an operation needs the jobs of its caller. */
export function operationsOf(
  mounted: () => readonly MountedOperation[],
  limits: Limits,
  calling: Calling | undefined,
): Operations {
  const find = (id: string): MountedOperation => {
    const found = mounted().find(({ operation }) => operation.id === id);
    if (!found) throw invalid('operation', `${id} is not an operation of this service`);
    const { input, route } = found.operation;
    if (input !== 'document' || !route) throw invalid('operation', `${id} takes no document`);
    return found;
  };
  return {
    async check({ operation: id, parameters = {}, fields = {} }, parts) {
      const { operation } = find(id);
      readParameters(operation.parameters, parameters);
      if (parts.length > 0) return operation;
      const { readFields } = await import('../http/request/index.js');
      readFields({ body: (await operation.schemas?.())?.body }, fields, 'multipart');
      return operation;
    },
    async call({ operation: id, parameters, fields, document, parts, requestId, principal, signal, jobs }) {
      const own = jobs ?? calling?.jobs(signal, limits, id);
      if (!own) throw new Error('operations need the jobs of a call, or quire work');
      const found = find(id);
      const input = {
        parameters: readParameters(found.operation.parameters, parameters ?? {}),
        path: {},
        document,
        ...(await readBody(found.operation, fields ?? {}, parts)),
      };
      const context = { requestId, signal, limits, jobs: own, principal };
      const reply = await found.call(input, context, calling?.milliseconds);
      calling?.answered?.(id, document, reply);
      return reply;
    },
  };
}

/** The body and the parts, separated as in a multipart request. */
async function readBody(operation: Operation, given: Readonly<Record<string, unknown>>, files: Files) {
  const { fieldsAmongFiles, readFields, refuseParts } = await import('../http/request/index.js');
  const body = (await operation.schemas?.())?.body;
  const { fields, parts } = fieldsAmongFiles(body, given, files);
  refuseParts(operation, parts);
  return { body: readFields({ body }, fields, 'multipart'), parts };
}

type Document = Parameters<Operations['call']>[0]['document'];
type Files = Parameters<Operations['call']>[0]['parts'];

const invalid = (field: string, issue: string) => invalidArgument(field, issue, `${field}: ${issue}`);
