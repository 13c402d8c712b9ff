/**
 * Converts DOCX to PDF, as POST /v1/convert and `quire convert`. `operation.ts` declares the operation and handles its
 * requests: `engine-request.ts` translates one, other plugins fill templates and prepare invoices, and `job.ts`
 * converts, in a worker if the host has one. `schema.ts` describes the report.
 */
import { definePlugin } from '@quire/core/plugin';
import { convert } from './operation.js';

export { engineRequestOf, type RequestOptions, type UnpreparedRequest } from './engine-request.js';
export { CONVERT_OPTIONS } from './parameters.js';

export default definePlugin({ operations: [convert] });
