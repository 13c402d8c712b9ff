/**
 * DOCX to PDF, as POST /v1/convert and `quire convert`.
 *
 * `operation.ts` declares it; `handler.ts` checks the time zone, hands the document to the job and makes the reply;
 * `job.ts` is the conversion itself, in a worker where the host has one; `schema.ts` describes the report.
 */
import { definePlugin } from '@quire/core/plugin';
import { convert } from './operation.js';

export default definePlugin({ operations: [convert] });
