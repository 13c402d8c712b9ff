import type { DocumentInput, DocumentReply, OperationContext, Reply } from '@quire/core/plugin';
import { refusal, reportHeaders, told } from '../report/index.js';
import { type AnnotateBody, fillRequest } from '../request/index.js';
import type { FillOptions } from '../seams.js';
import { type AnnotateOutcome, annotateJob } from './annotate-job.js';
import { documentKind, PDF, pdfName } from './document-kind.js';

/** What the handler receives as parameters. */
export interface AnnotateParameters extends Partial<FillOptions> {
  readonly to: 'docx' | 'pdf';
  readonly filename?: string;
}

type Input = Pick<DocumentInput, 'document' | 'parts' | 'body'> & { readonly parameters: AnnotateParameters };

/**
 * Handles the operation. Throws TEMPLATE_ERROR with the whole report where the options call anything an error, and what
 * opening and converting throw.
 */
export async function annotateDocument(
  { document, parts, body, parameters: { to, filename, ...options } }: Input,
  { jobs }: OperationContext,
): Promise<Reply> {
  const request = fillRequest(body as AnnotateBody, options, parts);
  const outcome = await jobs.run(annotateJob, { docx: document.bytes, request, to });
  const file = fileOf(outcome, filename ?? document.filename);
  if (!file) throw refusal(outcome.report);
  const report = told(outcome.report, outcome.conversion);
  return { kind: 'document', ...file, report, headers: reportHeaders(report) };
}

function fileOf(
  { docx, conversion }: AnnotateOutcome,
  filename: string | undefined,
): Pick<DocumentReply, 'bytes' | 'contentType' | 'filename'> | undefined {
  if (conversion) return { bytes: conversion.pdf, contentType: PDF, filename: pdfName(filename) };
  return docx && { bytes: docx, ...documentKind(filename) };
}
