import { QuireError } from '@quire/core';
import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  type ParameterValues,
  type Reply,
  type Upload,
  VALIDATION,
  type Validation,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { reportHtml, reportText, type VerifyReport } from '../../report/index.js';
import { type VerifyRequest, verifyJob } from './job.js';
import type { verifyParameters } from './parameters.js';
import type { VerifyBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'parts'> & {
  readonly parameters: ParameterValues<typeof verifyParameters>;
  readonly body?: VerifyBody;
};

/** Handles POST /v1/verify and `quire verify`. */
@injectable()
export class VerifyHandler implements Handler<Input> {
  constructor(@inject(VALIDATION) private readonly validation: Validation) {}

  /** Handles a request. Throws VALIDATION_ERROR for unreadable certificates or times, and the errors of `verify`. */
  async handle({ document, parts, parameters, body }: Input, { jobs }: OperationContext): Promise<Reply> {
    const at = parameters.at ?? body?.at;
    const { online } = this.validation;
    const own = (await this.validation.trust()).map((bytes) => ({ name: 'QUIRE_TRUST', bytes }));
    const request: VerifyRequest = {
      document: document.bytes,
      trust: [...trustOf(body), ...trustParts(parts), ...own],
      revocation: parameters.revocation,
      ...(at === undefined ? {} : { at: timeOf(at) }),
      ...(online && !parameters.offline ? { online } : {}),
      ...(body?.password === undefined ? {} : { password: body.password }),
    };
    const report = await jobs.run(verifyJob, request);
    if (parameters.to === 'html') return htmlReply(report, document.filename);
    return { kind: 'json', body: report, text: reportText(report), isNegative: !report.valid };
  }
}

function htmlReply(report: VerifyReport, filename: string | undefined): Reply {
  return {
    kind: 'document',
    bytes: new TextEncoder().encode(reportHtml(report, filename)),
    contentType: 'text/html; charset=utf-8',
    filename: `${filename?.replace(/\.[^.]*$/, '') ?? 'document'}.verified.html`,
    report,
    isNegative: !report.valid,
  };
}

function trustOf({ trust = [] }: VerifyBody = {}): VerifyRequest['trust'] {
  const texts = typeof trust === 'string' ? [trust] : trust;
  return texts.map((text) => ({ name: 'trust', bytes: new TextEncoder().encode(text) }));
}

/** Reads the parts `trust`, `trust-2` and so on; a part with any other name is an error. */
function trustParts(parts: ReadonlyMap<string, Upload>): VerifyRequest['trust'] {
  return [...parts].map(([name, { bytes }]) => {
    if (/^trust(?:$|[-_.]|\d)/.test(name)) return { name, bytes };
    throw invalid(name, 'is not a part of this request: its parts are called trust');
  });
}

/** Parses a time, and rejects days that do not exist: JavaScript reads the 30th of February as the 2nd of March. */
function timeOf(text: string): number {
  const time = Date.parse(text);
  const day = text.slice(0, 10);
  const known = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || Number.isNaN(known) || new Date(known).toISOString().slice(0, 10) !== day)
    throw invalid('at', 'must be a time such as 2024-05-01T12:00:00Z');
  return time;
}

const invalid = (field: string, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field} ${issue}`, { details: [{ field, issue }] });
