import { type Adapter, dataObject, isPlainObject } from './adapter.js';

/** Values by field name; a field without one is emptied. A list of records is a mail merge. */
export const docxMailmerge: Adapter = {
  request: ({ data }) => ({
    data: Array.isArray(data) ? data.filter(isPlainObject) : dataObject(data),
    options: { missing: 'empty' },
  }),
};
