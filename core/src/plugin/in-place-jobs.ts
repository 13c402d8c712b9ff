import { throwIfAborted } from '../base/errors.js';
import type { JobContext, Jobs } from './job.js';

/** Jobs in the caller's own thread: nothing to start, and nothing that could stop a job which ignores its signal. */
export function inPlaceJobs(context: JobContext): Jobs {
  return {
    async run(job, input) {
      throwIfAborted(context.signal);
      const { run } = await job.load();
      return run(input, context);
    },
  };
}
