import { type Adapter, dataObject, mapObjects } from './adapter.js';

/**
 * Its content items are values by tag. If a value does not fit, it writes a sentence into the document; we report that
 * and leave the document unchanged.
 */
export const templateEngineDocx: Adapter = {
  request: ({ data, assets, removeControls }) => ({
    data: dataObject(
      mapObjects(data, (object) =>
        Object.fromEntries(Object.entries(object).map(([tag, value]) => [tag, read(value)])),
      ),
    ),
    images: new Map([...assets].map(([name, bytes]) => [name, { bytes }])),
    options: { controls: removeControls ? 'unwrap' : 'keep' },
  }),
  expected: (paragraphs) => paragraphs.filter((text) => !COMPLAINT.test(text)),
};

const COMPLAINT = /^\w+ Content Control '.*' (not found|doesn't contain .*)\.$/;

/** A date that the project writes as the short date of its machine, German in the expected files. */
const CULTURE_DATE = /^(\d{4})-(\d\d)-(\d\d) \(culture short date upstream\)$/;

const read = (value: unknown): unknown => (typeof value === 'string' ? value.replace(CULTURE_DATE, '$3.$2.$1') : value);
