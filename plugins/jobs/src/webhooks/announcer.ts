import { type Clock, isQuireError, type Logger } from '@quire/core/plugin';
import { jobBody } from '../job-body.js';
import type { Tickets } from '../queue/index.js';
import type { JobRecords } from '../records/index.js';
import { type Outside, storePlace } from '../stores/index.js';
import { signedHeaders } from './signature.js';
import type { WebhookSecrets } from './webhook-secrets.js';

export interface AnnouncerServices {
  readonly records: JobRecords;
  readonly tickets: Tickets;
  readonly secrets: WebhookSecrets;
  readonly outside: Outside;
  readonly clock: Clock;
  readonly log: Logger;
}

type News = Awaited<ReturnType<Tickets['takeNews']>>[number];

/** Longest time for a receiver's answer, in milliseconds. */
const PATIENCE = 15_000;

/** The status by which a receiver says that it wants no more webhooks: there are no further attempts. */
const GONE = 410;

/** Notifies receivers how jobs ended, at least once: a status of 200 to 299 confirms the notice. */
export class Announcer {
  constructor(private readonly services: AnnouncerServices) {}

  /** Makes one attempt to deliver a notice. Rejects if the database does not answer; the ticket then expires. */
  async tell(news: News): Promise<void> {
    const { records, tickets, log } = this.services;
    const job = await records.find(news.jobId);
    const { webhook } = job?.request ?? {};
    if (!job || webhook === undefined) return tickets.end(news);
    const timestamp = Math.floor(this.services.clock.now() / 1000);
    const content = {
      type: `job.${news.state}`,
      timestamp: new Date(timestamp * 1000).toISOString(),
      data: jobBody(job),
    };
    const message = { id: news.id, timestamp, body: JSON.stringify(content) };
    const status = await this.#post(webhook, message, job.owner.name);
    if ((status >= 200 && status < 300) || status === GONE) return tickets.end(news);
    log.info('a webhook could not be delivered', { job: job.id, status, isLast: news.isLast });
    await tickets.again(news);
  }

  /** The status of the answer; 0 if there is none. */
  async #post(url: string, message: Parameters<typeof signedHeaders>[0], owner: string): Promise<number> {
    const { current, previous } = await this.services.secrets.of(owner);
    const secrets = previous ? [current, previous.secret] : [current];
    const headers = { 'Content-Type': 'application/json', ...signedHeaders(message, secrets) };
    const body = new TextEncoder().encode(message.body);
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      return (await this.services.outside.send(storePlace(url), { method: 'POST', headers, body, signal })).status;
    } catch (error) {
      if (isQuireError(error) || (error instanceof Error && error.name === 'TimeoutError')) return 0;
      throw error;
    }
  }
}
