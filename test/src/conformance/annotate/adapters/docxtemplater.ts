import { type Adapter, dataObject } from './adapter.js';

/**
 * Its data is the same as ours. It prints a missing value as the word "undefined", while ours keeps the name in its
 * braces. Removal of the paragraphs of a loop's tags is an option there; here it is one of the request.
 */
export const docxtemplater: Adapter = {
  request: ({ data, options }) => ({
    data: dataObject(data),
    options: { dialect: 'docxtemplater', sectionParagraphs: options.includes('paragraphLoop') ? 'drop' : 'keep' },
  }),
  ours: (paragraphs) => paragraphs.map((text) => text.replace(/\{[^{}#^/]+\}/g, 'undefined')),
};
