/** The content of a document as plain values in reading order: the JSON reply, whose schema describes the members. */
import type { z } from 'zod';
import type { extractReply, Frozen, spanSchema } from '../schema.js';

export type { ContentBlock, ExtractedCell, ExtractedRow, TableBlock, TextBlock, TextBoxBlock } from '../schema.js';

export type ExtractedContent = Omit<Frozen<z.output<typeof extractReply>>, 'warnings'>;
export type Properties = ExtractedContent['properties'];
export type HeaderOrFooter = ExtractedContent['headersAndFooters'][number];
export type ContentNote = ExtractedContent['notes'][number];
export type ContentComment = ExtractedContent['comments'][number];
export type ContentChange = ExtractedContent['changes'][number];
export type ContentFormattingChange = ExtractedContent['formattingChanges'][number];

/** A piece of text; an absent member does not apply to it. */
export type Span = Frozen<z.output<typeof spanSchema>>;
