import { createHash } from 'node:crypto';
import {
  CLOCK,
  type Clock,
  type Handler,
  type OperationContext,
  type OperationInput,
  operation,
  QuireError,
  type Reply,
  token,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import type { EventBuffer } from '../event-buffer.js';
import type { OpenedEvent } from '../opened-event.js';
import { QUOTA, type Quota } from '../quota.js';
import type { CollectBody } from './schemas.js';

export const EVENT_BUFFER = token<EventBuffer>('telemetry.EventBuffer');

const LICENSE_KEY = 'X-License-Key';

/** The maximum age of an event in milliseconds: clients keep no queue, so only wrong clocks exceed it. */
const OLDEST = 31 * 24 * 3600_000;
const NEWEST = 24 * 3600_000;

/** Answers once the events are stored, or refuses them: the buffer, the share of the address or the disk is full. */
@injectable()
class Collect implements Handler<OperationInput> {
  constructor(
    @inject(EVENT_BUFFER) private readonly buffer: EventBuffer,
    @inject(QUOTA) private readonly quota: Quota,
    @inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle({ body, headers }: OperationInput, { origin }: Pick<OperationContext, 'origin'>): Promise<Reply> {
    const events = eventsOf(body as CollectBody, String(headers?.[LICENSE_KEY]), this.clock.now());
    const giveBack = await this.quota.admit(origin, events);
    try {
      await this.buffer.store(events);
    } catch (error) {
      giveBack();
      throw error;
    }
    return { kind: 'empty' };
  }
}

/** Longest address of a page that is kept, in characters. */
const ADDRESS_LENGTH = 8192;

/** The events of a body. Throws VALIDATION_ERROR for impossible times. */
function eventsOf(body: CollectBody, licenseKey: string, receivedAt: number): readonly OpenedEvent[] {
  const { userAgent, currentUrl, hostname, screenSize } = body.browserInfo;
  const visit = {
    licenseKey,
    receivedAt,
    libraryVersion: body.libraryVersion,
    userAgent,
    pageUrl: currentUrl.slice(0, ADDRESS_LENGTH),
    hostname,
    screenWidth: screenSize.width,
    screenHeight: screenSize.height,
    metadata: body.metadata ? JSON.stringify(body.metadata) : null,
  };
  const hash = visitHash(body);
  const same = new Map<string, number>();
  const events = body.events.map(({ timestamp, documentId, documentCreatedAt }) => ({
    ...visit,
    visit: numbered(hash, `${timestamp} ${documentId}`, same),
    documentId,
    occurredAt: Date.parse(timestamp),
    documentCreatedAt: Date.parse(documentCreatedAt),
  }));
  const details = events.flatMap(({ occurredAt }, index) =>
    occurredAt >= receivedAt - OLDEST && occurredAt <= receivedAt + NEWEST
      ? []
      : [{ field: `events.${index}.timestamp`, issue: 'is more than 31 days ago or a day ahead' }],
  );
  if (details.length > 0) {
    throw new QuireError('VALIDATION_ERROR', `${details[0].field} ${details[0].issue}`, { details });
  }
  return events;
}

/** The first half of the SHA-256, in hexadecimal, of all members of a body except its events. */
const visitHash = ({ libraryVersion, browserInfo, metadata }: CollectBody): string =>
  createHash('sha256')
    .update(JSON.stringify([libraryVersion, browserInfo, metadata]))
    .digest('hex')
    .slice(0, 32);

/** The hash, with a number if earlier events have the same document and time. */
function numbered(hash: string, event: string, same: Map<string, number>): string {
  const before = same.get(event) ?? 0;
  same.set(event, before + 1);
  return before === 0 ? hash : `${hash}-${before}`;
}

export const collect = operation({
  id: 'telemetry.collect',
  summary: 'Counts openings of documents.',
  description:
    'For @quire/client, which sends one event each time a document is opened. Neither addresses of visitors nor document content is stored; ' +
    'the address of the page is stored as sent. 204 means that all events are stored, any other status that none is. ' +
    'A repeated body is counted once. The daily amount of one address is limited (429), and so is ' +
    'the stored total (503).',
  route: {
    method: 'POST',
    path: '/v1/collect',
    headers: {
      [LICENSE_KEY]: {
        kind: 'text',
        required: true,
        maxLength: 128,
        format: /^[\x21-\x7e]{1,128}$/,
        example: 'community-and-eval-agplv3',
        description: 'The licence key of the page.',
      },
    },
    bodyBytes: 64 << 10,
    traffic: 'events',
    anyOrigin: true,
  },
  access: 'open',
  input: 'json',
  parameters: {},
  produces: [],
  examples: {
    libraryVersion: '0.1.0',
    browserInfo: {
      userAgent: 'Agent/1',
      currentUrl: 'https://example.com/page',
      hostname: 'example.com',
      screenSize: { width: 1920, height: 1080 },
    },
    events: [
      {
        timestamp: '{now}',
        documentId: 'ab'.repeat(32),
        documentCreatedAt: '2020-02-03T04:05:06.000Z',
      },
    ],
  },
  schemas: async () => ({ body: (await import('./schemas.js')).collectBody }),
  handler: Collect,
});
