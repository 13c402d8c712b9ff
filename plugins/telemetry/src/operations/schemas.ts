/** The schemas of both operations, in a separate file so that the command line starts without zod. */
import { z } from 'zod';

export const EVENTS_PER_BODY = 500;
/** The maximum number of characters of metadata that a body may store: its JSON is stored with each of its events. */
const METADATA_CHARACTERS = 1 << 21;
/** The maximum nesting depth of metadata: more than usual data has, and less than a JSON writer can handle. */
const METADATA_DEPTH = 1000;

const text = (characters: number) =>
  z
    .string()
    .max(characters)
    .refine((value) => !value.includes('\u0000'), 'must not contain the character U+0000');
const pixels = z.int().min(0).max(100_000);

const event = z.strictObject({
  timestamp: z.iso
    .datetime({ precision: 3, error: 'must be ISO 8601 in UTC with milliseconds: 2026-11-21T12:00:00.000Z' })
    .describe('When the document was opened: ISO 8601, UTC, with milliseconds.'),
  documentId: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable ASCII characters')
    .describe('A hash that identifies the document.'),
  documentCreatedAt: z.iso
    .datetime({ error: 'must be ISO 8601 in UTC: 2020-02-03T04:05:06Z' })
    .describe('When the document was made: ISO 8601, UTC.'),
});

const metadata = z.record(z.string(), z.unknown());

/** The body of a call. Limits keep stored and sent amounts in proportion; unknown members are refused. */
export const collectBody = z
  .strictObject({
    libraryVersion: text(64),
    browserInfo: z.strictObject({
      userAgent: text(1024),
      currentUrl: text(1 << 16).describe('URL of the page. The first 8192 characters are stored.'),
      hostname: text(255),
      screenSize: z.strictObject({ width: pixels, height: pixels }),
    }),
    metadata: metadata.optional().describe('Custom values of the page.'),
    events: z.array(event).min(1).max(EVENTS_PER_BODY),
  })
  .superRefine(({ metadata, events }, { addIssue }) => {
    const message = metadata && metadataFault(metadata, events.length);
    if (message) addIssue({ code: 'custom', path: ['metadata'], message });
  });

function metadataFault(given: object, events: number): string | undefined {
  if (!depthWithin(given, METADATA_DEPTH)) return `must not nest deeper than ${METADATA_DEPTH}`;
  const most = Math.floor(METADATA_CHARACTERS / events);
  if (JSON.stringify(given).length <= most) return undefined;
  return `must be at most ${most} characters of JSON with ${events} events`;
}

export type CollectBody = z.output<typeof collectBody>;

const count = z.int().min(0);

/** The report that `quire usage` prints. */
export const usageReport = z.object({
  licenses: z
    .array(
      z.object({
        licenseKey: z.string(),
        opens: count.describe('Openings of documents.'),
        documents: count.describe('Distinct documents.'),
      }),
    )
    .describe('Sorted by number of openings.'),
});

/** True if a value is nested at most this deep. It checks level by level, so that no nesting is too deep to examine. */
function depthWithin(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let left = depth; level.length > 0; left--) {
    if (left < 0) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
