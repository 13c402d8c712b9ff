import { type Adapter, dataObject } from './adapter.js';

/**
 * docxtemplater's data have the same form as Quire's. It prints a missing value as the word "undefined", while Quire
 * keeps the name in its braces. Removing the paragraphs of a loop's tags is an option of docxtemplater; here it is an
 * option of the request.
 */
export const docxtemplater: Adapter = {
  request: ({ data, options }) => ({
    data: dataObject(data),
    options: { dialect: 'docxtemplater', sectionParagraphs: options.includes('paragraphLoop') ? 'drop' : 'keep' },
  }),
  ours: (paragraphs) => paragraphs.map((text) => text.replace(/\{[^{}#^/]+\}/g, 'undefined')),
};
