import { type ContractCheck, kept, rejectionOf } from '@quire/core/testing';
import type { OpenedEvent } from '../opened-event.js';
import type { EventSink } from '../sink/event-sink.js';
import { monthOf } from '../sink/month.js';

const NOVEMBER = Date.UTC(2026, 10, 1);
const DAY = 24 * 3600_000;

/** An event for tests; members that are not given are the same every time. */
export const opened = (given: Partial<OpenedEvent> = {}): OpenedEvent => ({
  licenseKey: 'key-a',
  documentId: 'd1',
  occurredAt: NOVEMBER,
  documentCreatedAt: NOVEMBER - DAY,
  receivedAt: NOVEMBER + 5,
  libraryVersion: '0.1.0',
  userAgent: 'Agent/1 (ünï)',
  pageUrl: 'https://example.com/page',
  hostname: 'example.com',
  screenWidth: 1920,
  screenHeight: 1080,
  metadata: '{"plan":"a"}',
  visit: '0123456789abcdef0123456789abcdef',
  ...given,
});

/** The contract of every `EventSink`. `open` returns an empty one, prepared. */
export function eventSinkContract(open: () => Promise<EventSink>): readonly ContractCheck[] {
  const counts = async (sink: EventSink, month = '2026-11') =>
    (await sink.usage(monthOf(month))).map((each) => `${each.licenseKey} ${each.opens} ${each.documents}`).join('; ');
  return [
    {
      name: 'counts opens and different documents by licence key, most opens first',
      run: async () => {
        const sink = await open();
        await sink.write([
          opened({ licenseKey: 'key-b', documentId: 'd9' }),
          opened(),
          opened({ occurredAt: NOVEMBER + 1 }),
          opened({ documentId: 'd2' }),
        ]);
        kept((await counts(sink)) === 'key-a 3 2; key-b 1 1', `counts are right: ${await counts(sink)}`);
      },
    },
    {
      name: 'tells its size, which grows with what it is sent',
      run: async () => {
        const sink = await open();
        const before = await sink.bytes();
        await sink.write(Array.from({ length: 2000 }, (_, index) => opened({ documentId: `d${index}` })));
        const after = await sink.bytes();
        kept(before >= 0 && after - before > 100_000 && after - before < 4_000_000, `${before}, then ${after} bytes`);
      },
    },
    {
      name: 'counts an event once, in one batch and in several',
      run: async () => {
        const sink = await open();
        await sink.write([opened(), opened()]);
        await sink.write([opened({ receivedAt: NOVEMBER + 9 }), opened({ licenseKey: 'key-b' })]);
        kept((await counts(sink)) === 'key-a 1 1; key-b 1 1', `each is one event: ${await counts(sink)}`);
      },
    },
    {
      name: 'counts opens of one document in one millisecond by what tells them apart',
      run: async () => {
        const sink = await open();
        await sink.write([opened(), opened({ visit: 'another' })]);
        await sink.write([opened({ visit: 'another' }), opened({ visit: 'a third' })]);
        kept((await counts(sink)) === 'key-a 3 1', `three opens of one document: ${await counts(sink)}`);
      },
    },
    {
      name: 'counts the first and the last millisecond of a month, and none of its neighbors',
      run: async () => {
        const sink = await open();
        const times = [NOVEMBER - 1, NOVEMBER, NOVEMBER + 30 * DAY - 1, NOVEMBER + 30 * DAY];
        await sink.write(times.map((occurredAt) => opened({ occurredAt })));
        const months = await Promise.all(['2026-10', '2026-11', '2026-12'].map((month) => counts(sink, month)));
        kept(months.join('|') === 'key-a 1 1|key-a 2 1|key-a 1 1', `months are apart: ${months.join('|')}`);
        kept((await counts(sink, '2027-01')) === '', 'a month without events is empty');
      },
    },
    {
      name: 'takes a batch of the size that the buffer writes, nothing at all, and what may be missing',
      run: async () => {
        const sink = await open();
        await sink.write([]);
        await sink.write(Array.from({ length: 2000 }, (_, index) => opened({ documentId: `d${index}` })));
        await sink.write([opened({ documentId: 'bare', metadata: null, pageUrl: '' })]);
        kept((await counts(sink)) === 'key-a 2001 2001', 'all are counted');
      },
    },
    {
      name: 'keeps all of a batch or none',
      run: async () => {
        const sink = await open();
        const broken = { ...opened({ documentId: 'd2' }), receivedAt: null } as unknown as OpenedEvent;
        await rejectionOf(() => sink.write([opened(), broken]), 'a row that cannot be kept rejects the batch');
        kept((await counts(sink)) === '', 'nothing of it is there');
        await sink.write([opened()]);
        kept((await counts(sink)) === 'key-a 1 1', 'and the sink goes on');
      },
    },
    {
      name: 'takes whatever texts a page may send',
      run: async () => {
        const sink = await open();
        const odd = {
          userAgent: 'half a pair: \ud83d',
          hostname: `'"\\ \u2028 \u0001`,
          metadata: '{"a":"\\u0000 \\ud83d"}',
        };
        await sink.write([opened(odd), opened({ documentId: 'd2', pageUrl: 'half a pair: \ud83d' })]);
        kept((await counts(sink)) === 'key-a 2 2', 'they are kept');
      },
    },
    {
      name: 'drops what occurred before a month, however much it is, and goes on',
      run: async () => {
        const sink = await open();
        const october = Array.from({ length: 5100 }, (_, index) =>
          opened({ documentId: `d${index}`, occurredAt: NOVEMBER - 1 - index }),
        );
        await sink.write([...october, opened({ occurredAt: NOVEMBER - 40 * DAY }), opened()]);
        await sink.drop(NOVEMBER);
        await sink.drop(NOVEMBER);
        const months = await Promise.all(['2026-09', '2026-10', '2026-11'].map((month) => counts(sink, month)));
        kept(months.join('|') === '||key-a 1 1', `November is left: ${months.join('|')}`);
        await sink.write([opened({ documentId: 'd2' })]);
        kept((await counts(sink)) === 'key-a 2 2', 'and grows');
      },
    },
    {
      name: 'can be prepared again, also by others at the same time',
      run: async () => {
        const sink = await open();
        await sink.write([opened()]);
        await Promise.all([sink.prepare(), sink.prepare()]);
        kept((await counts(sink)) === 'key-a 1 1', 'events stay');
      },
    },
  ];
}
