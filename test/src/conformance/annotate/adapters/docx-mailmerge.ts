import { type Adapter, asData } from './adapter.js';

/** Values by field name; a field without one is emptied. A list of records is one document each, page breaks between. */
export const docxMailmerge: Adapter = {
  request: ({ data }) => ({ data: asData(data), options: { missing: 'empty' } }),
};
