/** The schemas of jobs, in a separate file so that the command line starts without zod. */
import { z } from 'zod';
import { JOB_STATES, JOB_STEPS, MOST_AT_ONCE } from '../job.js';

/** The largest JSON of the fields of one job, in characters. */
const FIELD_CHARACTERS = 65_536;
/** The largest number of parts of one job. */
const PARTS = 20;

const url = z
  .string()
  .max(4096)
  .regex(/^(https?|s3|file):\/\//, 'must be an https:, s3: or file: URL');
const name = z.string().min(1).max(100);

const parameter = z.union([z.string().max(2000), z.number(), z.boolean()]).transform(String);

export const submittedJob = z.strictObject({
  operation: name.describe('ID of the operation: convert, annotate, sign, verify, or one of a plugin.'),
  source: url.describe('URL of the document.'),
  target: url.describe('URL of the result. An existing file is replaced.'),
  report: url.optional().describe('URL of the report that accompanies the document, as JSON.'),
  parameters: z
    .record(name, z.union([parameter, z.array(parameter).max(100)]))
    .default({})
    .describe('Parameters of the operation, as in the query of its route. A list is an array.'),
  fields: z
    .record(name, z.unknown())
    .refine((fields) => JSON.stringify(fields).length <= FIELD_CHARACTERS, 'must be at most 64 KB of JSON')
    .default({})
    .describe('Fields of the request body. They stay in the database as long as the record of the job.'),
  parts: z
    .record(name, url)
    .refine((parts) => Object.keys(parts).length <= PARTS, `must be at most ${PARTS}`)
    .default({})
    .describe('URLs of further documents, by part name. Template data may be one of them.'),
  webhook: url
    .refine((given) => given.startsWith('http'), 'must be an https: URL')
    .optional()
    .describe('Called by POST when the job has ended, signed according to Standard Webhooks.'),
  priority: z.int().min(-100).max(100).default(0).describe('Jobs with the highest priority run first.'),
  batch: name.optional().describe('A name for jobs that belong together.'),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 printable ASCII characters')
    .optional()
    .describe('Requests with the same key create one job, as long as its record is kept.'),
});

export const submittedJobs = z.strictObject({ jobs: z.array(submittedJob).min(1).max(MOST_AT_ONCE) });

const time = z.iso.datetime();

export const job = z.object({
  id: z.string(),
  operation: z.string(),
  state: z.enum(JOB_STATES).describe('failed: for good. A job that will be tried again is waiting.'),
  step: z.enum(JOB_STEPS).optional().describe('Progress of a running job.'),
  attempts: z.int().min(0).describe('Number of attempts.'),
  priority: z.int(),
  batch: z.string().optional(),
  idempotencyKey: z.string().optional(),
  source: z.string().describe('URL without its query, which may be secret.'),
  target: z.string().describe('URL without its query.'),
  error: z
    .object({ code: z.string(), message: z.string() })
    .optional()
    .describe('Error of the last attempt, with a code as in problem documents.'),
  pages: z.int().optional().describe('Pages of the result, where the operation counts them.'),
  bytes: z.int().optional().describe('Size of the result.'),
  createdAt: time,
  startedAt: time.optional(),
  endedAt: time.optional(),
});

export const jobs = z.object({ jobs: z.array(job) });

export const jobList = z.object({
  jobs: z.array(job).describe('Newest first.'),
  counts: z
    .object(Object.fromEntries(JOB_STATES.map((state) => [state, z.int().min(0)])))
    .describe('Jobs in each state, on all pages.'),
  next: z.string().optional().describe('Value of `after` for the next page.'),
});

export const webhookSecret = z.object({
  secret: z.string().describe('In the format of Standard Webhooks: whsec_...'),
  previousUntil: time.optional().describe('Time until which the previous secret signs webhooks, too.'),
});

export const submitted = z.object({
  submitted: z.int().describe('Jobs in the queue.'),
  ids: z.array(z.string()),
});
