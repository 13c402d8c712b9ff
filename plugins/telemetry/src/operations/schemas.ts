/** The schemas of both operations, in a file of their own: the command line starts without zod. */
import { z } from 'zod';

export const EVENTS_PER_BODY = 500;
/** JSON of the metadata: it is kept with every event of the body. */
const METADATA_CHARACTERS = 4096;
const METADATA_DEPTH = 8;

const text = (characters: number) =>
  z
    .string()
    .max(characters)
    .refine((value) => !value.includes('\u0000'), 'must not hold the character U+0000');
const time = z.iso.datetime({ offset: true });
const pixels = z.number().min(0).max(100_000);

const event = z.strictObject({
  timestamp: time.describe('When the document was opened.'),
  documentId: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable ASCII characters')
    .describe('A hash that names the document.'),
  documentCreatedAt: time.nullable().describe('When the document was made, if that is known.'),
});

const metadata = z
  .record(text(100), z.unknown())
  .refine((value) => depthWithin(value, METADATA_DEPTH), `must not nest deeper than ${METADATA_DEPTH}`)
  .refine(
    (value) => !depthWithin(value, METADATA_DEPTH) || JSON.stringify(value).length <= METADATA_CHARACTERS,
    `must be at most ${METADATA_CHARACTERS} characters of JSON`,
  );

/**
 * The body of a call, strictly: members that are not described are refused. Its bounds keep a row small whatever a page
 * sends, and its texts free of characters that a database cannot hold.
 */
export const collectBody = z.strictObject({
  libraryVersion: text(64),
  browserInfo: z.strictObject({
    userAgent: text(1024),
    currentUrl: text(8192).describe('Kept without query and fragment.'),
    hostname: text(255),
    screenSize: z.strictObject({ width: pixels, height: pixels }),
  }),
  metadata: metadata.optional().describe("What the page's author wants to find again."),
  events: z.array(event).min(1).max(EVENTS_PER_BODY),
});

export type CollectBody = z.output<typeof collectBody>;

const count = z.int().min(0);

/** What `quire usage` prints. */
export const usageReport = z.object({
  licenses: z
    .array(
      z.object({
        licenseKey: z.string(),
        opens: count.describe('Openings of documents.'),
        documents: count.describe('Different documents among them.'),
      }),
    )
    .describe('Most opens first.'),
});

/** Level by level, so that no nesting is too deep to look at. */
function depthWithin(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let left = depth; level.length > 0; left--) {
    if (left < 0) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
