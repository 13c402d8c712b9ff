/**
 * The content of a DOCX: as JSON by POST /v1/extract and `quire extract`, as Markdown by POST /v1/extract/markdown and
 * `quire markdown`.
 *
 * `content/` makes plain values from a document, in a worker if the host has one (`job.ts`); `json/` and `markdown/`
 * are the operations, and `markdown/write.ts` writes those values.
 */
import { definePlugin } from '@quire/core/plugin';
import { extractJson } from './json/operation.js';
import { extractMarkdown } from './markdown/operation.js';

export default definePlugin({ operations: [extractJson, extractMarkdown] });
