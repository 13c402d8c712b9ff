/**
 * Converts DOCX to PDF, as POST /v1/convert and `quire convert`.
 *
 * `operation.ts` declares the operation; `handler.ts` translates the request for the engine by `engine-request.ts`,
 * hands the document to the job and makes the reply; `job.ts` is the conversion itself, in a worker if the host has
 * one; `schema.ts` describes the report.
 */
import { definePlugin } from '@quire/core/plugin';
import { convert } from './operation.js';

export { engineRequestOf, type RequestOptions } from './engine-request.js';

export default definePlugin({ operations: [convert] });
