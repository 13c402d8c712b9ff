import {
  counted,
  type DocumentInput,
  type Operation,
  type OperationContext,
  type OperationInput,
  operation,
  type ParameterValues,
  type Reply,
} from '@quire/core/plugin';
import { handlerOn } from '@quire/core/plugin/inject';
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

/** A handler on the board, which throws NOT_AVAILABLE without PostgreSQL. */
const onBoard = <Input>(handle: (board: JobBoard, input: Input, context: OperationContext) => Promise<Reply>) =>
  handlerOn<() => JobBoard, Input>(JOB_BOARD, async (board, input, context) => handle(board(), input, context));

const Submit = onBoard<OperationInput>(async (board, { body, headers }, context) => {
  const key = headers?.[IDEMPOTENCY_KEY];
  const given = body as JobRequest;
  const request = key === undefined ? given : { ...given, idempotencyKey: String(key) };
  const [made] = await board.submit([request], ownerOf(context));
  return { kind: 'json', status: 202, headers: { Location: `/v1/jobs/${made.id}` }, body: jobBody(made) };
});

const SubmitBatch = onBoard<OperationInput>(async (board, { body }, context) => {
  const { jobs } = body as { readonly jobs: readonly JobRequest[] };
  const made = await board.submit(jobs, ownerOf(context));
  return { kind: 'json', status: 202, body: { jobs: made.map(jobBody) } };
});

const SubmitLines = handlerOn<() => JobBoard, DocumentInput>(JOB_BOARD, async (board, { document }, context) => {
  // The faults of a file are reported without a queue, too.
  const requests = await readLines(document.bytes);
  const ids: string[] = [];
  for (let at = 0; at < requests.length; at += MOST_AT_ONCE) {
    const made = await board().submit(requests.slice(at, at + MOST_AT_ONCE), ownerOf(context));
    ids.push(...made.map(({ id }) => id));
  }
  const text = `${counted(ids.length, 'job is', 'jobs are')} in the queue`;
  return { kind: 'json', text, body: { submitted: ids.length, ids } };
});

const Show = onBoard<Named>(async (board, named, { principal }) => ({
  kind: 'json',
  body: jobBody(await board.find(idIn(named), principal?.owner)),
}));

const Cancel = onBoard<Named>(async (board, named, { principal }) => ({
  kind: 'json',
  body: jobBody(await board.cancel(idIn(named), principal?.owner)),
}));

const Again = onBoard<Named>(async (board, named, { principal }) => ({
  kind: 'json',
  status: 202,
  body: jobBody(await board.again(idIn(named), principal?.owner)),
}));

const List = onBoard<OperationInput<typeof listed>>(async (board, { parameters }, { principal }) => {
  const { limit: most, ...query } = parameters as ParameterValues<typeof listed>;
  const list = await board.list(principal?.owner, { ...query, most });
  return { kind: 'json', body: listBody(list, most), text: listText(list, most) };
});

const onSecrets = (secretsOf: (secrets: WebhookSecrets, owner: string) => Promise<OwnedSecrets>) =>
  handlerOn<() => WebhookSecrets, OperationInput>(WEBHOOK_SECRETS, async (secrets, _input, context) => ({
    kind: 'json',
    body: secretBody(await secretsOf(secrets(), ownerOf(context).name)),
  }));

const secretBody = ({ current, previous }: OwnedSecrets): object => ({
  secret: current,
  previousUntil: previous && new Date(previous.until).toISOString(),
});

/** The input with the id of a job: in the path of a route, or a parameter of the command. */
type Named = Pick<OperationInput, 'path'> & { readonly parameters: { readonly id?: string } };

const idIn = ({ path, parameters: { id = '' } }: Named): string => path.id ?? id;

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

export const operations: readonly Operation[] = [
  operation({
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
  }),
  operation({
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
  }),
  operation({
    ...key,
    id: 'jobs.lines',
    summary: 'Puts the jobs of a file, one JSON object a line, into the queue.',
    command: { words: ['jobs'], files: 'one', takes: ['.jsonl'] },
    input: 'document',
    parameters: {},
    schemas: async () => ({ output: (await schemas()).submitted }),
    handler: SubmitLines,
  }),
  operation({
    ...ofJobs,
    id: 'jobs.list',
    summary: 'Lists jobs, the newest first, and counts them by state.',
    route: { method: 'GET', path: '/v1/jobs' },
    command: { words: ['jobs', 'list'], files: 'none' },
    parameters: listed,
    responses: NO_QUEUE,
    schemas: async () => ({ output: (await schemas()).jobList }),
    handler: List,
  }),
  operation({
    ...ofJobs,
    id: 'jobs.show',
    summary: 'Shows a job: its state, progress and error.',
    route: { method: 'GET', path: '/v1/jobs/:id' },
    parameters: {},
    responses: { 404: 'The caller has no such job.', ...NO_QUEUE },
    schemas: async () => ({ output: (await schemas()).job }),
    handler: Show,
  }),
  operation({
    ...ofJobs,
    id: 'jobs.cancel',
    summary: 'Cancels a job that has not ended. A result in progress is discarded.',
    route: { method: 'DELETE', path: '/v1/jobs/:id' },
    parameters: {},
    responses: { 404: 'The caller has no such job.', 409: 'The job has already ended.', ...NO_QUEUE },
    schemas: async () => ({ output: (await schemas()).job }),
    handler: Cancel,
  }),
  operation({
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
  }),
  operation({
    ...ofJobs,
    id: 'jobs.command.cancel',
    summary: 'Cancels a job that has not ended.',
    command: { words: ['jobs', 'cancel'], files: 'none', positional: ['id'] },
    parameters: id,
    schemas: async () => ({ output: (await schemas()).job }),
    handler: Cancel,
  }),
  operation({
    ...ofJobs,
    id: 'jobs.command.retry',
    summary: 'Puts a job that failed or was cancelled into the queue again.',
    command: { words: ['jobs', 'retry'], files: 'none', positional: ['id'] },
    parameters: id,
    responses: { 202: 'The job is waiting.' },
    schemas: async () => ({ output: (await schemas()).job }),
    handler: Again,
  }),
  operation({
    ...ofJobs,
    id: 'webhooks.secret',
    summary: 'Shows the secret that signs the webhooks of the account. The first call creates it.',
    route: { method: 'GET', path: '/v1/webhooks/secret' },
    command: { words: ['jobs', 'secret'], files: 'none' },
    parameters: {},
    responses: NO_QUEUE,
    schemas: async () => ({ output: (await schemas()).webhookSecret }),
    handler: onSecrets((secrets, owner) => secrets.of(owner)),
  }),
  operation({
    ...ofJobs,
    id: 'webhooks.secret.rotate',
    summary: 'Creates a new secret for webhooks. For one day the old secret signs them too.',
    route: { method: 'POST', path: '/v1/webhooks/secret/rotate' },
    parameters: {},
    responses: NO_QUEUE,
    schemas: async () => ({ output: (await schemas()).webhookSecret }),
    handler: onSecrets((secrets, owner) => secrets.rotate(owner)),
  }),
];
