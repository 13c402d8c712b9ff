import { type Adapter, asData } from './adapter.js';

/** Its data is ours. It prints a missing value as the word "undefined": with `missing: empty` nothing stands there. */
export const docxtemplater: Adapter = {
  request: ({ data }) => ({ data: asData(data), options: { missing: 'empty' } }),
  expected: (paragraphs) => paragraphs.map((text) => text.replaceAll('undefined', '')),
};
