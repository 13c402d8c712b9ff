import { issueText, QuireError, type SchemaIssue } from '@quire/core/plugin';
import type { JobRequest } from '../job.js';

/** The largest number of faults that are reported for one file. */
const MOST_FAULTS = 20;

/** The jobs of a file, one per line of JSON; skips empty lines. Throws VALIDATION_ERROR with the faults by line. */
export async function readLines(bytes: Uint8Array): Promise<readonly JobRequest[]> {
  const { submittedJob } = await import('./schemas.js');
  const requests: JobRequest[] = [];
  const details: { readonly field: string; readonly issue: string }[] = [];
  const lines = new TextDecoder().decode(bytes).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const field = `line ${index + 1}`;
    const read = submittedJob.safeParse(parsed(line));
    if (read.success) requests.push(read.data);
    else for (const issue of read.error.issues) details.push({ field, issue: told(issue) });
    if (details.length >= MOST_FAULTS) break;
  }
  if (details.length > 0) {
    const message = details.map(({ field, issue }) => `${field}: ${issue}`).join('; ');
    throw new QuireError('VALIDATION_ERROR', message, { details });
  }
  return requests;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const told = (issue: SchemaIssue & { readonly path: readonly PropertyKey[] }): string =>
  issue.path.length === 0 ? 'is not a JSON object with a job' : `${issue.path.join('.')} ${issueText(issue)}`;
