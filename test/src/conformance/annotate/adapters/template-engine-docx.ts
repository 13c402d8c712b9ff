import { type Adapter, dataObject, mapObjects } from './adapter.js';

/**
 * The project's content items are values by tag. If a value does not fit, the project writes a sentence into the
 * document; Quire reports this and leaves the document unchanged.
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

/** A date that the project writes in the short format of its machine, which is German in the expected files. */
const CULTURE_DATE = /^(\d{4})-(\d\d)-(\d\d) \(culture short date upstream\)$/;

const read = (value: unknown): unknown => (typeof value === 'string' ? value.replace(CULTURE_DATE, '$3.$2.$1') : value);
