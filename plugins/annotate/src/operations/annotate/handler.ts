import { QuireError } from '@quire/core';
import type {
  DocumentInput,
  DocumentReply,
  OperationContext,
  ParameterValues,
  Reply,
  Upload,
} from '@quire/core/plugin';
import { refusal, reportHeaders, reportJson } from '../../report/index.js';
import { type FillOptions, type FillRequest, type ImagePart, optionFaults } from '../../request/index.js';
import { documentKind, PDF, pdfName } from './document-kind.js';
import { type AnnotateOutcome, annotateJob } from './job.js';
import type { parameters } from './parameters.js';
import type { AnnotateBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'parts' | 'body'> & {
  readonly parameters: ParameterValues<typeof parameters>;
};

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
  const report = reportJson(outcome.report, outcome.conversion);
  return { kind: 'document', ...file, report, headers: reportHeaders(report) };
}

/**
 * The request of a fill: parameters win over the options of the body. Throws VALIDATION_ERROR for a locale or a time
 * zone that the runtime does not know.
 */
function fillRequest(
  { fields, data, options }: AnnotateBody,
  parameters: Partial<FillOptions>,
  parts: ReadonlyMap<string, Upload>,
): FillRequest {
  const chosen: Partial<FillOptions> = { ...options, ...parameters };
  const details = optionFaults(chosen);
  if (details.length > 0) {
    const message = details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
    throw new QuireError('VALIDATION_ERROR', message, { details });
  }
  return { fields, data, options: chosen, images: new Map([...parts].map(([name, part]) => [name, imagePart(part)])) };
}

const imagePart = ({ bytes, contentType }: Upload): ImagePart => ({ bytes, contentType });

/** The document of the reply; undefined where the report has errors. */
function fileOf(
  { docx, conversion }: AnnotateOutcome,
  filename: string | undefined,
): Pick<DocumentReply, 'bytes' | 'contentType' | 'filename'> | undefined {
  if (conversion) return { bytes: conversion.pdf, contentType: PDF, filename: pdfName(filename) };
  return docx && { bytes: docx, ...documentKind(filename) };
}
