import {
  counted,
  type DocumentInput,
  type Handler,
  type Operation,
  type OperationContext,
  type OperationInput,
  operation,
  type ParameterValues,
  type Reply,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { JOB_BOARD, type JobBoard } from '../board/index.js';
import { JOB_STATES, type JobRequest, MOST_AT_ONCE, type Owner } from '../job.js';
import { jobBody } from '../job-body.js';
import { type OwnedSecrets, WEBHOOK_SECRETS, type WebhookSecrets } from '../webhooks/index.js';
import { listBody, listText } from './list-body.js';
import { readLines } from './read-lines.js';

const schemas = () => import('./schemas.js');

/** A header defined by an IETF draft, which payment services also use. */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** The owner of jobs that the operator's command submits. */
const OPERATOR = 'operator';

const ownerOf = ({ principal }: OperationContext): Owner =>
  principal ? { name: principal.owner, keyId: principal.keyId } : { name: OPERATOR };

@injectable()
class Submit implements Handler<OperationInput> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ body, headers }: OperationInput, context: OperationContext): Promise<Reply> {
    const key = headers?.[IDEMPOTENCY_KEY];
    const given = body as JobRequest;
    const request = key === undefined ? given : { ...given, idempotencyKey: String(key) };
    const [made] = await this.board().submit([request], ownerOf(context));
    return { kind: 'json', status: 202, headers: { Location: `/v1/jobs/${made.id}` }, body: jobBody(made) };
  }
}

@injectable()
class SubmitBatch implements Handler<OperationInput> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ body }: OperationInput, context: OperationContext): Promise<Reply> {
    const { jobs } = body as { readonly jobs: readonly JobRequest[] };
    const made = await this.board().submit(jobs, ownerOf(context));
    return { kind: 'json', status: 202, body: { jobs: made.map(jobBody) } };
  }
}

@injectable()
class SubmitLines implements Handler<DocumentInput> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ document }: DocumentInput, context: OperationContext): Promise<Reply> {
    const requests = await readLines(document.bytes);
    const ids: string[] = [];
    for (let at = 0; at < requests.length; at += MOST_AT_ONCE) {
      const made = await this.board().submit(requests.slice(at, at + MOST_AT_ONCE), ownerOf(context));
      ids.push(...made.map(({ id }) => id));
    }
    return {
      kind: 'json',
      text: `${counted(ids.length, 'job is', 'jobs are')} in the queue`,
      body: { submitted: ids.length, ids },
    };
  }
}

@injectable()
class Show implements Handler<Named> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ path, parameters }: Named, { principal }: OperationContext): Promise<Reply> {
    return { kind: 'json', body: jobBody(await this.board().find(idIn(path, parameters), principal?.owner)) };
  }
}

@injectable()
class Cancel implements Handler<Named> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ path, parameters }: Named, { principal }: OperationContext): Promise<Reply> {
    return { kind: 'json', body: jobBody(await this.board().cancel(idIn(path, parameters), principal?.owner)) };
  }
}

@injectable()
class Again implements Handler<Named> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ path, parameters }: Named, { principal }: OperationContext): Promise<Reply> {
    const body = jobBody(await this.board().again(idIn(path, parameters), principal?.owner));
    return { kind: 'json', status: 202, body };
  }
}

@injectable()
class List implements Handler<OperationInput<typeof listed>> {
  constructor(@inject(JOB_BOARD) private readonly board: () => JobBoard) {}

  async handle({ parameters }: OperationInput<typeof listed>, { principal }: OperationContext): Promise<Reply> {
    const { limit: most, ...query } = parameters as ParameterValues<typeof listed>;
    const list = await this.board().list(principal?.owner, { ...query, most });
    return { kind: 'json', body: listBody(list, most), text: listText(list, most) };
  }
}

@injectable()
class ShowSecret implements Handler<OperationInput> {
  constructor(@inject(WEBHOOK_SECRETS) private readonly secrets: () => WebhookSecrets) {}

  async handle(_input: OperationInput, context: OperationContext): Promise<Reply> {
    return { kind: 'json', body: secretBody(await this.secrets().of(ownerOf(context).name)) };
  }
}

@injectable()
class RotateSecret implements Handler<OperationInput> {
  constructor(@inject(WEBHOOK_SECRETS) private readonly secrets: () => WebhookSecrets) {}

  async handle(_input: OperationInput, context: OperationContext): Promise<Reply> {
    return { kind: 'json', body: secretBody(await this.secrets().rotate(ownerOf(context).name)) };
  }
}

const secretBody = ({ current, previous }: OwnedSecrets): object => ({
  secret: current,
  previousUntil: previous && new Date(previous.until).toISOString(),
});

/** The input with the id of a job: in the path of a route, or a parameter of the command. */
type Named = Pick<OperationInput, 'path'> & { readonly parameters: { readonly id?: string } };

const idIn = (path: Named['path'], { id = '' }: Named['parameters']): string => path.id ?? id;

const listed = {
  batch: { kind: 'text', maxLength: 100, example: 'march', description: 'Jobs of this batch only.' },
  state: { kind: 'choice', values: JOB_STATES, description: 'Jobs in this state only.' },
  after: { kind: 'text', maxLength: 36, description: 'The value of `next` in the reply for the previous page.' },
  limit: { kind: 'number', minimum: 1, maximum: 1000, default: 100, description: 'Jobs per page.' },
} as const;

const id = { id: { kind: 'text', maxLength: 36, required: true, description: 'ID of the job.' } } as const;

const key = { access: 'key', produces: [] } as const;
const ofJobs = { ...key, input: 'none' } as const;

const NO_QUEUE = { 501: 'Jobs need PostgreSQL, which this service does not have.' };

const EXAMPLE = {
  operation: 'convert',
  source: 'https://storage.example.com/report.docx',
  target: 'https://storage.example.com/report.pdf',
  parameters: { from: 'docx' },
};

const submitJob = operation({
  ...key,
  id: 'jobs.submit',
  summary: 'Puts an operation on a stored document into the queue.',
  description:
    'The document is read from source and the result is written to target by a worker: presigned https URLs, or s3 and file URLs where the operator allows them. The reply comes at once.',
  route: {
    method: 'POST',
    path: '/v1/jobs',
    bodyBytes: 1 << 18,
    headers: {
      [IDEMPOTENCY_KEY]: {
        kind: 'text',
        maxLength: 255,
        format: /^[\x21-\x7e]{1,255}$/,
        example: 'invoice-2026-0042',
        description: 'The same as idempotencyKey in the body.',
      },
    },
  },
  input: 'json',
  parameters: {},
  responses: {
    202: 'The job is in the queue. With a known key, the earlier job.',
    409: 'The key was used for another request.',
    429: 'The owner has reached the maximum number of jobs.',
    ...NO_QUEUE,
  },
  headers: { Location: 'URL of the job.' },
  examples: EXAMPLE,
  schemas: async () => ({ body: (await schemas()).submittedJob, output: (await schemas()).job }),
  handler: Submit,
});

const submitBatch = operation({
  ...key,
  id: 'jobs.batch',
  summary: `Puts up to ${MOST_AT_ONCE} jobs into the queue, all or none.`,
  route: { method: 'POST', path: '/v1/jobs/batch', bodyBytes: 4 << 20 },
  input: 'json',
  parameters: {},
  responses: {
    202: 'The jobs are in the queue, in the same order.',
    409: 'A key was used for another request.',
    ...NO_QUEUE,
  },
  examples: { jobs: [EXAMPLE] },
  schemas: async () => ({ body: (await schemas()).submittedJobs, output: (await schemas()).jobs }),
  handler: SubmitBatch,
});

const submitLines = operation({
  ...key,
  id: 'jobs.lines',
  summary: 'Puts the jobs of a file, one JSON object a line, into the queue.',
  command: { words: ['jobs'], files: 'one', takes: ['.jsonl'] },
  input: 'document',
  parameters: {},
  schemas: async () => ({ output: (await schemas()).submitted }),
  handler: SubmitLines,
});

const listJobs = operation({
  ...ofJobs,
  id: 'jobs.list',
  summary: 'Lists jobs, the newest first, and counts them by state.',
  route: { method: 'GET', path: '/v1/jobs' },
  command: { words: ['jobs', 'list'], files: 'none' },
  parameters: listed,
  responses: NO_QUEUE,
  schemas: async () => ({ output: (await schemas()).jobList }),
  handler: List,
});

const showJob = operation({
  ...ofJobs,
  id: 'jobs.show',
  summary: 'Shows a job: its state, progress and error.',
  route: { method: 'GET', path: '/v1/jobs/:id' },
  parameters: {},
  responses: { 404: 'The caller has no such job.', ...NO_QUEUE },
  schemas: async () => ({ output: (await schemas()).job }),
  handler: Show,
});

const cancelJob = operation({
  ...ofJobs,
  id: 'jobs.cancel',
  summary: 'Cancels a job that has not ended. A result in progress is discarded.',
  route: { method: 'DELETE', path: '/v1/jobs/:id' },
  parameters: {},
  responses: { 404: 'The caller has no such job.', 409: 'The job has already ended.', ...NO_QUEUE },
  schemas: async () => ({ output: (await schemas()).job }),
  handler: Cancel,
});

const againJob = operation({
  ...ofJobs,
  id: 'jobs.retry',
  summary: 'Puts a job that failed or was cancelled into the queue again.',
  route: { method: 'POST', path: '/v1/jobs/:id/retry' },
  parameters: {},
  responses: {
    202: 'The job is waiting.',
    404: 'The caller has no such job.',
    409: 'The job has not failed.',
    ...NO_QUEUE,
  },
  schemas: async () => ({ output: (await schemas()).job }),
  handler: Again,
});

const cancelCommand = operation({
  ...ofJobs,
  id: 'jobs.command.cancel',
  summary: 'Cancels a job that has not ended.',
  command: { words: ['jobs', 'cancel'], files: 'none', positional: ['id'] },
  parameters: id,
  schemas: async () => ({ output: (await schemas()).job }),
  handler: Cancel,
});

const againCommand = operation({
  ...ofJobs,
  id: 'jobs.command.retry',
  summary: 'Puts a job that failed or was cancelled into the queue again.',
  command: { words: ['jobs', 'retry'], files: 'none', positional: ['id'] },
  parameters: id,
  responses: { 202: 'The job is waiting.' },
  schemas: async () => ({ output: (await schemas()).job }),
  handler: Again,
});

const showSecret = operation({
  ...ofJobs,
  id: 'webhooks.secret',
  summary: 'Shows the secret that signs the webhooks of the account. The first call creates it.',
  route: { method: 'GET', path: '/v1/webhooks/secret' },
  command: { words: ['jobs', 'secret'], files: 'none' },
  parameters: {},
  responses: NO_QUEUE,
  schemas: async () => ({ output: (await schemas()).webhookSecret }),
  handler: ShowSecret,
});

const rotateSecret = operation({
  ...ofJobs,
  id: 'webhooks.secret.rotate',
  summary: 'Creates a new secret for webhooks. For one day the old secret signs them too.',
  route: { method: 'POST', path: '/v1/webhooks/secret/rotate' },
  parameters: {},
  responses: NO_QUEUE,
  schemas: async () => ({ output: (await schemas()).webhookSecret }),
  handler: RotateSecret,
});

export const operations: readonly Operation[] = [
  submitJob,
  submitBatch,
  submitLines,
  listJobs,
  showJob,
  cancelJob,
  againJob,
  cancelCommand,
  againCommand,
  showSecret,
  rotateSecret,
];
