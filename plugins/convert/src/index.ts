/**
 * Converts DOCX to PDF, as POST /v1/convert and `quire convert`.
 *
 * `operation.ts` declares the operation; `handler.ts` translates the request for the engine by `engine-request.ts`, has
 * templates filled and invoices prepared by the plugins that do this, hands the document to the job and makes the reply;
 * `job.ts` is the conversion itself, in a worker if the host has one; `schema.ts` describes the report.
 */
import { definePlugin } from '@quire/core/plugin';
import { convert } from './operation.js';

export { engineRequestOf, type RequestOptions, type UnpreparedRequest } from './engine-request.js';
export { CONVERT_OPTIONS } from './operation.js';

export default definePlugin({ operations: [convert] });
